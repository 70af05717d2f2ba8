import type { Flat } from './local-plane';

/** Where two edges cross: how far along each, 0 to 1. */
export type Crossing = { readonly t: number; readonly u: number; readonly at: Flat };

/** Where the lines through two edges meet, or null for parallel ones. `t` and `u` are beyond 0 to 1 where the edges do not reach. */
export function lineCrossing(a: Flat, b: Flat, [c, d]: readonly [Flat, Flat]): Crossing | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) <= 1e-9 * Math.hypot(rx, ry) * Math.hypot(sx, sy)) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return { t, u, at: [a[0] + t * rx, a[1] + t * ry] };
}

/** Where two edges cross or touch, or null. */
export function edgeCrossing(a: Flat, b: Flat, other: readonly [Flat, Flat]): Crossing | null {
  const found = lineCrossing(a, b, other);
  return found && found.t >= 0 && found.t <= 1 && found.u >= 0 && found.u <= 1 ? found : null;
}
