import type { ItemRef } from '../../../../items/item';
import { sidePanelWith } from '../../../layout/side-panels';

/** How far a drop may reach from the segment and along it, and its slack; metres. */
export type DropsState = { readonly mostM: number; readonly leadInM: number; readonly slackM: number };

/** The homes that are to get drops. */
export const dropsSide = sidePanelWith<readonly ItemRef[], DropsState>('drops', () => ({
  mostM: 150,
  leadInM: 40,
  slackM: 5,
}));
