import type { LngLat } from '../../geo/lng-lat';

/**
 * The picture of a trace: the pieces that it goes along, the gap where no way leads on, and a place on it with the ring within
 * which it is.
 */
export type TraceShapes = {
  readonly paths: readonly (readonly LngLat[])[];
  readonly gap?: readonly [LngLat, LngLat] | null;
  readonly spot?: { readonly at: LngLat; readonly ring: readonly LngLat[] } | null;
};
