import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The homes that are to get drops (null: the panel is closed), and how far a drop may reach, metres. */
export type DropsState = {
  readonly homes: readonly ItemRef[] | null;
  readonly mostM: number;
  readonly leadInM: number;
  readonly slackM: number;
};

/** One for the page. */
export const dropsStore = userStore<DropsState>(() => ({ homes: null, mostM: 150, leadInM: 40, slackM: 5 }));

/** Opens the panel for some homes, or closes it (null). */
export function showDrops(homes: readonly ItemRef[] | null): void {
  dropsStore.setState({ homes });
  noteSide('drops', homes !== null);
}
