import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../item';

/** An item of a trace: how far along the network it is from the start; of a line also how many of its metres belong to it. */
export type TracedItem = { readonly ref: ItemRef; readonly away: number; readonly metres: number };

/** The items of a trace or a route, the nearest first. `paths` are the pieces that belong to it. */
export type Traced = {
  readonly lines: readonly TracedItem[];
  readonly nodes: readonly TracedItem[];
  /** Of all lines together. */
  readonly metres: number;
  readonly paths: readonly (readonly LngLat[])[];
};

/** The lines that are not gone along: those of these states and types. */
export type Skipped = { readonly statuses: readonly string[]; readonly types: readonly string[] };
