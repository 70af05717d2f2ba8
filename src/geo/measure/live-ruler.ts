import CheapRuler from 'cheap-ruler';
import type { LngLat } from '../lng-lat';
import { wrapLongitude } from '../position/wrap-longitude';

/** Fast measures around one latitude, for numbers that change with every move of the pointer. */
export type LiveRuler = {
  /** Metres; off by less than 0.1 % over a few kilometres. */
  readonly distance: (a: LngLat, b: LngLat) => number;
  readonly pathLength: (path: readonly LngLat[]) => number;
  /** Degrees clockwise from north: 0 ≤ bearing < 360. */
  readonly bearing: (a: LngLat, b: LngLat) => number;
};

/** A ruler for places near a latitude (degrees). Reported lengths come from `distance` and `pathLength`. */
export function liveRuler(latitude: number): LiveRuler {
  const ruler = new CheapRuler(latitude, 'meters');
  const beside = (a: LngLat, b: LngLat): LngLat => [a[0] + wrapLongitude(b[0] - a[0]), b[1]];
  const distance = (a: LngLat, b: LngLat) => ruler.distance(a, beside(a, b));
  return {
    distance,
    pathLength: (path) => {
      let metres = 0;
      let before: LngLat | null = null;
      for (const at of path) {
        if (before) metres += distance(before, at);
        before = at;
      }
      return metres;
    },
    bearing: (a, b) => (ruler.bearing(a, beside(a, b)) + 360) % 360,
  };
}
