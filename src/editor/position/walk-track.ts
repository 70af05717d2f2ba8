import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { localPlane } from '../../geo/measure/local-plane';
import { planarDistance } from '../../geo/measure/planar-distance';
import { pathLength } from '../../geo/path/path-length';
import { pointAlongPath } from '../../geo/path/points-along-path';
import { type Fix, radiusOf95 } from './fix';

/** Numbers of chance that are the same for the same seed, each from 0 up to 1 (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A bell-shaped number, mean 0, deviation 1. */
function bell(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

export type TrackOptions = {
  readonly seed: number;
  /** Metres a second; 0 stands at the start of the path. */
  readonly speedMs: number;
  /** Milliseconds since 1970 of the first reading. */
  readonly start: number;
  /** Milliseconds from one reading to the next. */
  readonly everyMs: number;
  /** The accuracy wanders between these, metres. */
  readonly noiseM: readonly [best: number, worst: number];
  /** Seconds in which the error wanders; 0: each reading has its own. */
  readonly wanderS: number;
};

/** A reading with the place where it was really made. */
export type TrackedFix = { readonly fix: Fix; readonly really: LngLat };

/** How good the sky is after so many seconds, 0 to 1: it changes in a minute or two. */
const sky = (seconds: number, phase: number): number => 0.5 - 0.5 * Math.cos(seconds / 20 + phase);

/**
 * Endless readings of a user who walks along a path and back again, as a receiver would give them: with a wandering error. Each
 * call gives the next reading; the same for the same seed. Null for a path without a place.
 */
export function walkTrack(path: readonly LngLat[], options: TrackOptions): (() => TrackedFix) | null {
  const { seed, speedMs, start, everyMs, noiseM, wanderS } = options;
  const chance = chanceOf(seed);
  const phase = chance() * 2 * Math.PI;
  const length = pathLength(path);
  const kept = wanderS > 0 ? Math.exp(-everyMs / 1000 / wanderS) : 0;
  const fresh = Math.sqrt(1 - kept ** 2);
  let error: readonly [number, number] = [bell(chance), bell(chance)];
  let [before] = path;
  let turn = 0;
  if (!before) return null;
  const placeAt = (seconds: number, last: LngLat): LngLat => {
    const gone = length > 0 ? (seconds * speedMs) % (2 * length) : 0;
    return pointAlongPath(path, gone > length ? 2 * length - gone : gone)?.at ?? last;
  };
  return () => {
    const seconds = (turn * everyMs) / 1000;
    const last = before ?? [0, 0];
    const really = placeAt(seconds, last);
    const accuracyM = noiseM[0] + (noiseM[1] - noiseM[0]) * sky(seconds, phase);
    const sigma = accuracyM / radiusOf95;
    const at = localPlane([really]).from([error[0] * sigma, error[1] * sigma]);
    const isMoving = planarDistance(last, really) > 0.05;
    const headingDeg = isMoving ? bearing(last, really) : null;
    const fix = { at, accuracyM, time: start + turn * everyMs, headingDeg, speedMs: isMoving ? speedMs : 0 };
    before = really;
    turn += 1;
    error = [kept * error[0] + fresh * bell(chance), kept * error[1] + fresh * bell(chance)];
    return { fix, really };
  };
}

/** Metres within which one path continues another. */
const joint = 1;

/**
 * A way through a network of paths that begins at the path nearest to a place and continues, by the seed, with a path that meets
 * its end, until it is `lengthM` long or no path continues it. Empty without a path.
 */
export function wayThrough(
  paths: readonly (readonly LngLat[])[],
  { from, lengthM, seed }: { readonly from: LngLat; readonly lengthM: number; readonly seed: number },
): readonly LngLat[] {
  const chance = chanceOf(seed);
  const left = new Set(paths.filter((path) => path.length > 1));
  const awayOf = (path: readonly LngLat[]) => Math.min(...path.map((at) => planarDistance(from, at)));
  const [first] = [...left].toSorted((a, b) => awayOf(a) - awayOf(b));
  let way: readonly LngLat[] = first ?? [];
  let next = first;
  while (next && pathLength(way) < lengthM) {
    left.delete(next);
    const end = way.at(-1) ?? from;
    const meets = (at: LngLat | undefined) => at !== undefined && planarDistance(end, at) < joint;
    const on = [...left].flatMap((path) =>
      meets(path[0]) ? [{ path, way: path }] : meets(path.at(-1)) ? [{ path, way: path.toReversed() }] : [],
    );
    const chosen = on[Math.floor(chance() * on.length)];
    way = chosen ? [...way, ...chosen.way.slice(1)] : way;
    next = chosen?.path;
  }
  return way;
}
