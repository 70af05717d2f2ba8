import { facesOf } from '../plane/faces';
import { nearestAlong, offset, type Path } from '../plane/path';
import { type GraphLine, weave } from '../plane/planar-graph';
import { centreOf, inside, perimeter, polygonArea } from '../plane/polygon';
import type { District } from './lattice';
import { quarterAt } from './quarters';
import { riverHalfWidth, type Skeleton } from './skeleton';

/** The line of a river bank: `side` 1 is the left one looking downstream, -1 the right one. */
export function bankOf(river: Path, side: 1 | -1, beyond = 0): Path {
  const middle = [...river];
  const moved = offset(middle, side);
  return middle.map((at, i) => {
    const to = moved[i] ?? at;
    const reach = riverHalfWidth(at[1]) + beyond;
    return [at[0] + (to[0] - at[0]) * reach, at[1] + (to[1] - at[1]) * reach] as const;
  });
}

/** The river as an open ring. */
export function riverRing(river: Path): Path {
  return [...bankOf(river, 1), ...[...bankOf(river, -1)].reverse()];
}

/** The areas between the skeleton's lines that are wide enough for streets of their own. */
export function districtsOf(skeleton: Skeleton): District[] {
  const dividers: GraphLine<boolean>[] = [
    skeleton.limit,
    skeleton.rail,
    bankOf(skeleton.river, 1, 14),
    bankOf(skeleton.river, -1, 14),
  ].map((path) => ({ about: false, path, keepEnds: false }));
  const streets = [...skeleton.streets, ...skeleton.edge].map((street) => ({
    about: true,
    path: street.path,
    keepEnds: false,
  }));
  const limit = skeleton.limit.slice(0, -1);
  const districts: District[] = [];
  for (const face of facesOf(weave([...streets, ...dividers], { merge: 7, prune: 30 }))) {
    const middle = centreOf(face.ring);
    const area = polygonArea(face.ring);
    const wide = area / perimeter(face.ring) > 34;
    if (!wide || area > 900_000 || !inside(limit, middle) || nearestAlong(skeleton.river, middle).away < 40) continue;
    const outline = face.sides.flatMap(({ edge }) =>
      edge.path.flatMap((b, i) => {
        const a = edge.path[i - 1];
        return a ? [{ a, b, street: edge.about }] : [];
      }),
    );
    districts.push({ ring: face.ring, outline, quarter: quarterAt(middle) });
  }
  return districts;
}
