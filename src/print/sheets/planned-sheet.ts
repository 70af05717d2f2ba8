import type { LngLat } from '../../geo/lng-lat';
import type { Sheet } from '../sheet';

/**
 * Where one sheet continues in another: a line on the ground; the area to its right, from one end to the other, is on the other
 * sheet.
 */
export type MatchLine = { readonly from: LngLat; readonly to: LngLat; readonly sheet: number };

/** A sheet of a plan: its number from 1, and where others go on. */
export type PlannedSheet = { readonly sheet: Sheet; readonly number: number; readonly matches: readonly MatchLine[] };
