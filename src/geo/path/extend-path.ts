import type { LngLat } from '../lng-lat';
import { distance } from '../measure/distance';
import { lineCrossing } from '../measure/edge-crossing';
import { localPlane } from '../measure/local-plane';

/** The target that an end of a path would meet: the path then, where, how much longer (less than 0: shorter), and which target. */
export type Meeting = {
  readonly path: readonly LngLat[];
  readonly at: LngLat;
  readonly changeM: number;
  readonly target: number;
};

/** Nearer than this an end has met already, and a vertex of the target is what is met, metres. */
const touching = 0.02;

type Found = { readonly at: LngLat; readonly changeM: number; readonly target: number };

/** The target's own vertex when the meeting lies on it: ends that share a place are joined. */
function settled(at: LngLat, edge: readonly [LngLat, LngLat]): LngLat {
  return edge.find((vertex) => distance(vertex, at) < touching) ?? at;
}

/**
 * The end of a path prolonged in its own direction to the first of some paths that it meets, or cut back to where its last
 * edge crosses one: whichever is nearer. Null when nothing lies within `mostM` metres of the end.
 */
export function extendPath(
  path: readonly LngLat[],
  end: 'start' | 'end',
  { targets, mostM }: { readonly targets: readonly (readonly LngLat[])[]; readonly mostM: number },
): Meeting | null {
  const ahead = end === 'end' ? path : path.toReversed();
  const tip = ahead.at(-1);
  const before = ahead.findLast((at) => tip && (at[0] !== tip[0] || at[1] !== tip[1]));
  if (!tip || !before) return null;
  const plane = localPlane([tip]);
  const [a, b] = [plane.to(before), plane.to(tip)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let best: Found | null = null;
  for (const [target, other] of targets.entries()) {
    for (const [index, from] of other.entries()) {
      const to = other[index + 1];
      if (!to) continue;
      const edge = [plane.to(from), plane.to(to)] as const;
      const met = lineCrossing(a, b, edge);
      if (!met || met.u < -1e-9 || met.u > 1 + 1e-9 || met.t <= 0) continue;
      const changeM = (met.t - 1) * length;
      if (Math.abs(changeM) < touching || Math.abs(changeM) > mostM) continue;
      if (!best || Math.abs(changeM) < Math.abs(best.changeM)) {
        best = { at: settled(plane.from(met.at), [from, to]), changeM, target };
      }
    }
  }
  if (!best) return null;
  const kept = ahead.slice(0, ahead.lastIndexOf(before) + 1);
  const longer = [...kept, best.at];
  return { ...best, path: end === 'end' ? longer : longer.toReversed() };
}
