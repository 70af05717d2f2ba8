import type { Bounds, LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { joinToleranceMetres } from './join-tolerance';

/**
 * A stretch of a line along another one: its vertices `from` to `to` (one edge at least) lie on the other's vertices `start`,
 * `start + step`, and so on; `step` is -1 where it runs the other way.
 */
export type Stretch = { readonly from: number; readonly to: number; readonly start: number; readonly step: 1 | -1 };

function touches([west, south, east, north]: Bounds, [lng, lat]: LngLat): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Finds the vertices of a path at a place. */
function vertexFinder(path: readonly LngLat[]): (at: LngLat) => readonly number[] {
  const box = boundsOf(path);
  const around = box && expandBounds(box, joinToleranceMetres);
  const bySouth = [...path.entries()].sort(([, a], [, b]) => a[1] - b[1]);
  // A hair more than the tolerance in degrees of latitude: what lies further off cannot be meant.
  const reach = joinToleranceMetres / 110_000;
  return (at) => {
    if (!around || !touches(around, at)) return [];
    let [low, high] = [0, bySouth.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bySouth[middle]?.[1][1] ?? 0) < at[1] - reach) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let next = bySouth[low]; next && next[1][1] <= at[1] + reach; next = bySouth[++low]) {
      if (isWithinMetres(next[1], at, joinToleranceMetres)) found.push(next[0]);
    }
    return found;
  };
}

/** How many edges of the line from its vertex `from` lie on the other one, from `start` on in one direction. */
function edgesFrom(line: readonly LngLat[], other: readonly LngLat[], at: Omit<Stretch, 'to'>): number {
  let edges = 0;
  for (;;) {
    const [mine, its] = [line[at.from + edges + 1], other[at.start + (edges + 1) * at.step]];
    if (!mine || !its || !isWithinMetres(its, mine, joinToleranceMetres)) return edges;
    edges += 1;
  }
}

/**
 * Where a line runs along another one, vertex on vertex within 5 cm, in either direction: the longest stretches from its
 * start on, in order, no edge of the line in two of them.
 */
export function stretchesAlong(line: readonly LngLat[], other: readonly LngLat[]): readonly Stretch[] {
  const verticesAt = vertexFinder(other);
  const stretches: Stretch[] = [];
  let from = 0;
  while (from < line.length - 1) {
    let best: Stretch | null = null;
    const here = line[from];
    for (const start of here ? verticesAt(here) : []) {
      for (const step of [1, -1] as const) {
        const to = from + edgesFrom(line, other, { from, start, step });
        if (to > (best?.to ?? from)) best = { from, to, start, step };
      }
    }
    if (best) stretches.push(best);
    from = best?.to ?? from + 1;
  }
  return stretches;
}
