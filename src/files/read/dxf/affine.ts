import type { Position } from 'geojson';

/** How a plane is laid onto another: x is `a·x + c·y + e`, and y is `b·x + d·y + f`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The plane as it is. */
export const unchanged: Affine = [1, 0, 0, 1, 0, 0];

/** First the inner one, then the outer one. */
export function combined([a, b, c, d, e, f]: Affine, inner: Affine): Affine {
  const [ia, ib, ic, id, ie, jf] = inner;
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id, a * ie + c * jf + e, b * ie + d * jf + f];
}

/** A position where the plane is laid onto another. */
export function laid([a, b, c, d, e, f]: Affine, [x = Number.NaN, y = Number.NaN]: Position): Position {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much longer something becomes at most. */
export function largestScale([a, b, c, d]: Affine): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/** Turned by an angle in radians, against the clock. */
export function turned(angle: number): Affine {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, 0, 0];
}

type Vector = readonly [x: number, y: number, z: number];

const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A normal that leans less than this has the y axis of the world beside it (the rule of drawings for any axis). */
const nearlyUpright = 1 / 64;

/** How the plane of an entity that stands upright on `normal`, `elevation` above the origin, is seen from above. */
export function planeOf(normal: Vector, elevation: number): Affine {
  const [nx, ny, nz] = normal;
  if (nx === 0 && ny === 0 && nz > 0) return unchanged;
  if (!(Math.hypot(nx, ny, nz) > 0)) return unchanged;
  const up = unit(normal);
  const isUpright = Math.abs(up[0]) < nearlyUpright && Math.abs(up[1]) < nearlyUpright;
  const x = unit(cross(isUpright ? [0, 1, 0] : [0, 0, 1], up));
  const y = unit(cross(up, x));
  return [x[0], x[1], y[0], y[1], elevation * up[0], elevation * up[1]];
}
