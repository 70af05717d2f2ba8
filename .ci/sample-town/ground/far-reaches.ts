import { offset, type Path, smooth } from '../plane/path';
import { direction, distance, moved, type Point, turned } from '../plane/point';
import { riverHalfWidth, type Skeleton } from './skeleton';
import type { Street } from './street';

/** Land, water and roads beyond the drawn land, so that a map of the county is not an island in the void. */
export type FarReaches = {
  readonly streets: readonly Street[];
  readonly rail: readonly Path[];
  readonly river: readonly Path[];
};

const leg = 2400;

/** A path going on from `end`, away from `before`, swinging a little. */
function goingOn(before: Point, end: Point, swing: number): Path {
  const way = direction(before, end);
  const points: Point[] = [end];
  for (let i = 1; i <= 5; i += 1) {
    const last = points.at(-1) ?? end;
    points.push(moved(last, turned(way, swing * Math.sin(i * 1.7)), leg));
  }
  return smooth([before, ...points], 300).filter((at) => distance(at, before) >= distance(end, before));
}

function bothEnds(path: Path, swing: number): Path[] {
  const ends = [
    [path[3], path[0]],
    [path.at(-4), path.at(-1)],
  ] as const;
  return ends.flatMap(([before, end]) =>
    before && end && Math.max(Math.abs(end[0]), Math.abs(end[1])) > 2600 ? [goingOn(before, end, swing)] : [],
  );
}

/** The through roads, the railway and the river for another twelve kilometres. */
export function farReachesOf(skeleton: Skeleton): FarReaches {
  const through = skeleton.streets.filter((street) => street.class === 'highway' || street.class === 'main');
  const river = bothEnds(skeleton.river, 24).map((path) => {
    const half = riverHalfWidth(path[0]?.[1] ?? 0);
    return [...offset(path, half), ...offset(path, -half).reverse()];
  });
  return {
    streets: through.flatMap((street) => bothEnds(street.path, 7).map((path) => ({ ...street, path }))),
    rail: bothEnds(skeleton.rail, 4),
    river,
  };
}
