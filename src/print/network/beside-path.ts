import type { FlatPath } from '../mark';

/** How far a corner may run out, of the distance beside the path. */
const mitre = 2;

function without(path: FlatPath): readonly (readonly [number, number])[] {
  const points: [number, number][] = [];
  for (let i = 0; i < path.length; i += 2) {
    const [x = 0, y = 0] = [path[i], path[i + 1]];
    const last = points.at(-1);
    if (!last || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points;
}

/** A path that runs so many millimetres to the right of another one, as one goes along it; corners are cut where they would run far out. */
export function besidePath(path: FlatPath, distance: number): FlatPath {
  const points = without(path);
  if (points.length < 2 || distance === 0) return path;
  const normals = points.slice(1).map(([x, y], index): readonly [number, number] => {
    const [fx, fy] = points[index] ?? [x, y];
    const length = Math.hypot(x - fx, y - fy);
    return [-(y - fy) / length, (x - fx) / length];
  });
  return points.flatMap(([x, y], index) => {
    const before = normals[index - 1] ?? normals[index] ?? [0, 0];
    const after = normals[index] ?? before;
    const [sx, sy] = [before[0] + after[0], before[1] + after[1]];
    const square = sx * sx + sy * sy;
    const factor = square < 1e-6 ? 0 : 2 / square;
    // The sum of both normals, as long as the corner needs; no longer than the mitre lets it.
    const reach = factor * Math.sqrt(square);
    const cut = reach > mitre ? mitre / reach : 1;
    return [x + distance * sx * factor * cut, y + distance * sy * factor * cut];
  });
}
