import type { ComponentType } from 'react';
import type { Action } from '../../../actions/action';
import type { FeaturePanel } from './define-panel';

/** A feature of the editor page. `workbench/features.ts` lists all of them; the page is drawn from that list. */
export type Feature = {
  readonly id: string;
  /** Its actions, in the order in which the command box and the sheet of keys show them. */
  readonly actions?: readonly Action[];
  /** Its panel in the place of the inspector. */
  readonly panel?: FeaturePanel;
  /** Its part of the map. Drawn once the map is ready: `useMap` is safe in it. */
  readonly OnMap?: ComponentType;
  /** Called when the user leaves the page. The feature's panel is closed without it. */
  readonly onLeave?: () => void;
};
