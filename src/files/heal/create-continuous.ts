import type { LngLat } from '../../geo/lng-lat';
import { wrapLongitude } from '../../geo/position/wrap-longitude';

/** Degrees of a bin of longitudes. */
const binCount = 360;

/** The middle of the widest stretch of longitudes in which no place lies, or -180. */
function emptyMeridian(places: Iterable<LngLat>): number {
  const isUsed = new Uint8Array(binCount);
  for (const [lng] of places) if (Number.isFinite(lng)) isUsed[Math.floor(wrapLongitude(lng) + 180) % binCount] = 1;
  let [best, length, run] = [0, 0, 0];
  // Twice around: the widest stretch may lie over the antimeridian.
  for (let bin = 0; bin < 2 * binCount; bin += 1) {
    run = isUsed[bin % binCount] === 1 ? 0 : run + 1;
    if (run > length && run <= binCount) [best, length] = [bin, run];
  }
  return length === 0 ? -180 : best + 1 - length / 2 - 180;
}

/** A longitude whole turns further. Nine decimals, as the places of files have: what was equal before stays equal. */
function turned(lng: number, turns: number): number {
  return turns === 0 ? lng : Math.round((lng + 360 * turns) * 1e9) / 1e9;
}

/**
 * Makes longitudes continuous for geometry that knows no antimeridian: every place goes to the turn that begins at a meridian where
 * there is nothing, and no edge goes the long way round. A path that lies so already is kept as it is.
 */
export function createContinuous(places: Iterable<LngLat>): {
  readonly place: (at: LngLat) => LngLat;
  readonly path: (path: readonly LngLat[]) => readonly LngLat[];
} {
  const middle = wrapLongitude(emptyMeridian(places) + 180);
  const place = ([lng, lat]: LngLat): LngLat => [turned(lng, Math.round((middle - lng) / 360)), lat];
  return {
    // A place whose longitude lies right already keeps its digits.
    place: (at) => (Math.abs(at[0] - middle) <= 180 ? at : place(at)),
    path: (path) => {
      const isRight = path.every(([lng], index) => {
        return Math.abs(lng - middle) <= 180 && Math.abs(lng - (path[index - 1]?.[0] ?? lng)) <= 180;
      });
      if (isRight) return path;
      let before: LngLat | null = null;
      return path.map((at) => {
        before = before ? [turned(at[0], Math.round((before[0] - at[0]) / 360)), at[1]] : place(at);
        return before;
      });
    },
  };
}

/** The path with longitudes within ±180 again. */
export function wrappedPath(path: readonly LngLat[]): readonly LngLat[] {
  return path.every(([lng]) => Math.abs(lng) <= 180)
    ? path
    : path.map(([lng, lat]): LngLat => [Math.abs(lng) > 180 ? turned(lng, -Math.round(lng / 360)) : lng, lat]);
}
