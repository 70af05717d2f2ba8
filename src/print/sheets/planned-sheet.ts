import type { LngLat } from '../../geo/lng-lat';
import type { Sheet } from '../sheet';

/** Where one sheet goes on in another: a line on the ground; what lies to the right of it, from one end to the other, is on that one. */
export type MatchLine = { readonly from: LngLat; readonly to: LngLat; readonly sheet: number };

/** A sheet of a plan: its number from 1, and where others go on. */
export type PlannedSheet = { readonly sheet: Sheet; readonly number: number; readonly matches: readonly MatchLine[] };
