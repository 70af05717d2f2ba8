import type { LngLat } from '../../geo/lng-lat';

/** What a trace shows: the pieces that it goes along, and the gap where no way leads on. */
export type TraceShapes = {
  readonly paths: readonly (readonly LngLat[])[];
  readonly gap?: readonly [LngLat, LngLat] | null;
};
