import type { LngLat } from '../../geo/lng-lat';
import { localPlane } from '../../geo/measure/local-plane';
import { planarDistance } from '../../geo/measure/planar-distance';
import { simplifyPath } from '../../geo/path/simplify-path';
import type { Fix } from './fix';

/** A line while it is walked. */
export type Walk = {
  /** The last vertex of the line; null: it has none. */
  readonly vertex: LngLat | null;
  /** Readings since then, each some metres from the one before. */
  readonly since: readonly LngLat[];
  /** The last reading that was good enough, also while the user stands still; null: none yet. */
  readonly last: Pick<Fix, 'at' | 'time'> | null;
};

/** A stretch of a walk of which there are no readings: how long it took, and how far its ends are apart. */
export type WalkGap = { readonly seconds: number; readonly metres: number };

export type WalkStep = {
  readonly walk: Walk;
  /** The next vertex of the line, which stays; null: none yet. */
  readonly add: LngLat | null;
};

type Reading = Pick<Fix, 'at' | 'accuracyM' | 'time'>;

export const walkBegin: Walk = { vertex: null, since: [], last: null };

/** Metres by which readings of a straight walk may lie beside the line, at least; and how much of their accuracy more. */
const straight = 1;
const noise = 0.5;

/**
 * Between readings further apart than this the way is not known: so many seconds in which the user went so many metres, or so many
 * metres in whatever time.
 */
const gap = { seconds: 30, metres: 15, jumpM: 60 } as const;

/**
 * The gap between the last good reading of a walk and this reading, or null: where a receiver found no position, or none exact
 * enough, where the page was hidden, or where the walk continues from a vertex elsewhere. A user who stands still leaves no gap.
 */
export function walkGap({ last }: Walk, { at, accuracyM, time }: Reading): WalkGap | null {
  if (!last) return null;
  const [seconds, metres] = [(time - last.time) / 1000, planarDistance(last.at, at)];
  const isFar = metres > Math.max(gap.metres, 2 * accuracyM);
  return metres > gap.jumpM || (isFar && seconds > gap.seconds) ? { seconds, metres } : null;
}

/** A walk that continues from the last vertex of a drawing, which may lie elsewhere. */
export function walkFrom(vertex: LngLat): Walk {
  return { vertex, since: [], last: { at: vertex, time: 0 } };
}

/**
 * Takes the next reading of a walk. A vertex is added where the way turned: where no straight line from the last vertex passes all
 * readings since within half of their accuracy (1 m at least). `accuracyM` in metres.
 */
export function walkOn({ vertex, since }: Walk, { at, accuracyM, time }: Reading): WalkStep {
  const last = { at, time };
  if (!vertex) return { walk: { vertex: at, since: [], last }, add: at };
  const toleranceM = Math.max(straight, accuracyM * noise);
  const before = since.at(-1) ?? vertex;
  // Readings of a user who stands still would draw a ball of wool.
  if (planarDistance(before, at) < toleranceM) return { walk: { vertex, since, last }, add: null };
  const path = [vertex, ...since, at];
  const [, turn] = simplifyPath(path, toleranceM).path;
  if (!turn || turn === at || since.length < 2) return { walk: { vertex, since: [...since, at], last }, add: null };
  return { walk: { vertex: turn, since: path.slice(path.indexOf(turn) + 1), last }, add: turn };
}

/** Ends a walk: the vertex that is missing at its end, or null. */
export function walkEnd({ vertex, since }: Walk): LngLat | null {
  const last = since.at(-1);
  if (!last || !vertex) return null;
  const [x, y] = localPlane([vertex, last]).to(last);
  return Math.hypot(x, y) > 0 ? last : null;
}
