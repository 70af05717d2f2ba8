import type { LngLat } from '../../geo/lng-lat';
import { edgeCrossing } from '../../geo/measure/edge-crossing';
import { pathLength } from '../../geo/path/path-length';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { boundsOf } from '../../geo/position/bounds-of';
import { createEdgeIndex } from '../../geo/spatial/edge-index';
import type { SceneCheck } from './check';
import { eachItem, stepSize } from './each-item';
import type { Finding, Rule } from './finding';
import type { Scene } from './scene';

export const outsidePermits = {
  id: 'outside-permits',
  severity: 'notice',
  order: 'longest-first',
  folded: true,
} as const satisfies Rule;

/** Shorter gaps are the thickness of a pencil. Metres. */
const leastGap = 1;

type Ring = readonly LngLat[];

/** Finds the rings at a place, and where an edge crosses rings; `compared` counts the edges of rings that were looked at. */
function createCover({ permits }: Scene) {
  const rings = permits.flatMap((permit) => permit.rings);
  const edges = createEdgeIndex(rings, true);
  // Two corners of each ring's box are enough of a path to find it by its box.
  const boxes = createEdgeIndex(
    rings.map((ring): Ring => {
      const [west, south, east, north] = boundsOf(ring) ?? [0, 0, 0, 0];
      return [
        [west, south],
        [east, north],
      ];
    }),
  );
  let compared = 0;
  return {
    compared: () => compared,
    covers: (at: LngLat): boolean => {
      let inside = false;
      boxes.search([...at, ...at], (number) => {
        if (inside) return;
        const ring = rings[number] ?? [];
        compared += ring.length;
        inside = pointInRing(at, ring);
      });
      return inside;
    },
    /** How far along an edge it crosses or touches a ring, ascending, 0 to 1. */
    crossings: (a: LngLat, b: LngLat): readonly number[] => {
      const found: number[] = [];
      const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
      edges.search(box, (number, start) => {
        const ring = rings[number] ?? [];
        const [from, to] = [ring[start], ring[(start + 1) % ring.length]];
        const crossing = from && to ? edgeCrossing(a, b, [from, to]) : null;
        compared += 1;
        if (crossing) found.push(crossing.t);
      });
      return found.sort((one, other) => one - other);
    },
  };
}

type Cover = ReturnType<typeof createCover>;

const between = (a: LngLat, b: LngLat, t: number): LngLat => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The stretches of a path that no ring covers. Yields after each `stepSize` comparisons. */
export function* gapsOf(
  path: readonly LngLat[],
  { covers, crossings, compared }: Cover,
): Generator<null, readonly Ring[]> {
  const gaps: LngLat[][] = [];
  let open: LngLat[] | null = null;
  let known: boolean | null = null;
  let next = compared() + stepSize;
  for (const [index, a] of path.entries()) {
    const b = path[index + 1];
    if (!b) break;
    const stops = crossings(a, b);
    const places = [0, ...stops, 1];
    for (const [number, from] of places.slice(0, -1).entries()) {
      const to = places[number + 1] ?? 1;
      if (to === from) continue;
      for (; compared() >= next; next += stepSize) yield null;
      // An edge that meets no ring is covered as the one before it: most edges need no look at the rings.
      const covered: boolean = known !== null && stops.length === 0 ? known : covers(between(a, b, (from + to) / 2));
      known = covered;
      if (covered) open = null;
      else {
        if (!open) {
          open = [from === 0 ? a : between(a, b, from)];
          gaps.push(open);
        }
        open.push(to === 1 ? b : between(a, b, to));
      }
    }
  }
  return gaps;
}

function outsideOf(scene: Scene): Iterable<Finding | null> {
  const cover = createCover(scene);
  return eachItem(scene.segments, function* ({ ref, path, level }): Generator<Finding | null> {
    if (level === 'drop') return;
    for (const gap of yield* gapsOf(path, cover)) {
      const metres = pathLength(gap);
      const at = gap[Math.floor(gap.length / 2)] ?? null;
      if (metres >= leastGap)
        yield { rule: outsidePermits.id, ref, at, metres, fix: { kind: 'draft-permit', path: gap } };
    }
  });
}

/**
 * Finds the stretches of segments outside of every permit (docs/editing.md 12.1), with their metres. Drops lie on the land of those
 * whom they serve, and need none.
 */
export const checkPermits: SceneCheck = { rules: [outsidePermits], scene: outsideOf };
