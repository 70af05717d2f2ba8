import type { LngLat } from '../../lng-lat';
import { type Flat, localPlane } from '../../measure/local-plane';
import { offsetPath } from '../offset-path';

/** Corners of the half circle at each end. */
const steps = 12;

const edgeAngle = (a: Flat, b: Flat): number => Math.atan2(b[1] - a[1], b[0] - a[0]);

/** Half a circle around an end, from the left of the way to its right. */
function cap(at: Flat, angle: number, metres: number): readonly Flat[] {
  return Array.from({ length: steps - 1 }, (_, index): Flat => {
    const turn = angle + Math.PI / 2 - ((index + 1) * Math.PI) / steps;
    return [at[0] + metres * Math.cos(turn), at[1] + metres * Math.sin(turn)];
  });
}

/** A side of the path where the bends are too tight for a clean one: each vertex aside of its own edge. */
function rough(points: readonly Flat[], metres: number): readonly Flat[] {
  return points.flatMap((a, index): Flat[] => {
    const b = points[index + 1];
    if (!b) return [];
    const angle = edgeAngle(a, b) + Math.PI / 2;
    const [x, y] = [metres * Math.cos(angle), metres * Math.sin(angle)];
    return [
      [a[0] + x, a[1] + y],
      [b[0] + x, b[1] + y],
    ];
  });
}

/** An open ring around all places within `metres` of a path, for the eye: corners are mitred. Empty for less than two points. */
export function bufferOutline(path: readonly LngLat[], metres: number): readonly LngLat[] {
  const plane = localPlane(path);
  const points = path.map(plane.to).filter((at, index, all) => String(at) !== String(all[index - 1]));
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)];
  if (!first || !second || !beforeLast || !last) return [];
  const side = (aside: number): readonly LngLat[] => offsetPath(path, aside) ?? rough(points, aside).map(plane.from);
  return [
    ...side(metres),
    ...cap(last, edgeAngle(beforeLast, last), metres).map(plane.from),
    ...side(-metres).toReversed(),
    ...cap(first, edgeAngle(second, first), metres).map(plane.from),
  ];
}
