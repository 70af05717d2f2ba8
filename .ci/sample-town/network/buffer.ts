import { endOf, offset, type Path, part, pathLength, simplify, startOf } from '../plane/path';
import { direction, moved, type Point } from '../plane/point';
import { crossesItself, polygonArea } from '../plane/polygon';

function lengthened(path: Path, metres: number): Path {
  const [a, b] = [path[0], path[1]];
  const [y, z] = [path.at(-2), path.at(-1)];
  if (!a || !b || !y || !z) return path;
  const start: Point = moved(a, direction(b, a), metres);
  const end: Point = moved(z, direction(y, z), metres);
  return [start, ...path.slice(1, -1), end];
}

/** The area within about `metres` of a line, as an open counterclockwise ring; null when the line is too crooked for one. */
export function bufferOf(path: Path, metres: number): Path | null {
  for (const tolerance of [1.5, 4, 9, 18]) {
    const line = lengthened(simplify(path, tolerance), metres);
    const ring = [...offset(line, -metres), ...offset(line, metres).reverse()];
    if (line.length > 1 && !crossesItself(ring) && polygonArea(ring) > 1) return ring;
  }
  return null;
}

/** The area along `reach` metres of a line on both sides of a place of it, `metres` wide on each side. */
export function crossingArea(
  path: Path,
  middle: number,
  size: { readonly reach: number; readonly metres: number },
): Path | null {
  const start = Math.max(0, middle - size.reach);
  const end = Math.min(pathLength(path), middle + size.reach);
  const piece = part(path, start, end);
  return startOf(piece) === endOf(piece) ? null : bufferOf(piece, size.metres);
}
