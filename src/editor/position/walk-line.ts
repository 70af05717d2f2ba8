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
};

export type WalkStep = {
  readonly walk: Walk;
  /** The next vertex of the line, which stays; null: none yet. */
  readonly add: LngLat | null;
};

export const walkBegin: Walk = { vertex: null, since: [] };

/** Metres by which readings of a straight walk may lie beside the line, at least; and how much of their accuracy more. */
const straight = 1;
const noise = 0.5;

/**
 * Takes the next reading of a walk. A vertex is added where the way turned: where no straight line from the last vertex passes all
 * readings since within half of their accuracy (1 m at least). `accuracyM` in metres.
 */
export function walkOn({ vertex, since }: Walk, { at, accuracyM }: Pick<Fix, 'at' | 'accuracyM'>): WalkStep {
  if (!vertex) return { walk: { vertex: at, since: [] }, add: at };
  const toleranceM = Math.max(straight, accuracyM * noise);
  const before = since.at(-1) ?? vertex;
  // Somebody who stands draws a ball of wool.
  if (planarDistance(before, at) < toleranceM) return { walk: { vertex, since }, add: null };
  const path = [vertex, ...since, at];
  const [, turn] = simplifyPath(path, toleranceM).path;
  if (!turn || turn === at || since.length < 2) return { walk: { vertex, since: [...since, at] }, add: null };
  return { walk: { vertex: turn, since: path.slice(path.indexOf(turn) + 1) }, add: turn };
}

/** Ends a walk: the vertex that is missing at its end, or null. */
export function walkEnd({ vertex, since }: Walk): LngLat | null {
  const last = since.at(-1);
  if (!last || !vertex) return null;
  const [x, y] = localPlane([vertex, last]).to(last);
  return Math.hypot(x, y) > 0 ? last : null;
}
