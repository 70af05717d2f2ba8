/** Distance in CSS pixels from a place to a shape's edge, negative inside. The middle of the symbol is 0, 0; y grows down. */
export type SignedDistance = (x: number, y: number) => number;

type Corner = readonly [x: number, y: number];

// These run for each pixel of each symbol while the first picture waits: plain loops, and no `Math.hypot`, which is slower.

function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** A disc around the middle. */
export function disc(radius: number, [cx, cy]: Corner = [0, 0]): SignedDistance {
  return (x, y) => lengthOf(x - cx, y - cy) - radius;
}

/** A rectangle by its half sides, with rounded corners. */
export function box(
  halfWidth: number,
  halfHeight: number,
  options: { round?: number; at?: Corner } = {},
): SignedDistance {
  const { round = 0, at = [0, 0] } = options;
  const [cx, cy] = at;
  return (x, y) => {
    const dx = Math.abs(x - cx) - halfWidth + round;
    const dy = Math.abs(y - cy) - halfHeight + round;
    return lengthOf(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
}

type Edge = { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number };

function toEdge(x: number, y: number, { ax, ay, bx, by }: Edge): number {
  const ex = bx - ax;
  const ey = by - ay;
  const along = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1);
  const t = Math.min(1, Math.max(0, along));
  return lengthOf(x - ax - t * ex, y - ay - t * ey);
}

function toEdges(x: number, y: number, edges: readonly Edge[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of edges) least = Math.min(least, toEdge(x, y, edge));
  return least;
}

function edgesOf(corners: readonly Corner[], closed: boolean): Edge[] {
  return corners.flatMap(([ax, ay], index) => {
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined);
    return next ? [{ ax, ay, bx: next[0], by: next[1] }] : [];
  });
}

/** A polygon by its corners. */
export function polygon(corners: readonly Corner[]): SignedDistance {
  const edges = edgesOf(corners, true);
  return (x, y) => {
    let isInside = false;
    for (const { ax, ay, bx, by } of edges) {
      const isCrossed = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
      if (isCrossed) isInside = !isInside;
    }
    const far = toEdges(x, y, edges);
    return isInside ? -far : far;
  };
}

/** A polyline with a width and round ends. */
export function stroke(path: readonly Corner[], width: number): SignedDistance {
  const edges = edgesOf(path, false);
  return (x, y) => toEdges(x, y, edges) - width / 2;
}

/** The ground that is in any of the shapes. */
export function union(...shapes: readonly SignedDistance[]): SignedDistance {
  return (x, y) => {
    let least = Number.POSITIVE_INFINITY;
    for (const shape of shapes) least = Math.min(least, shape(x, y));
    return least;
  };
}

/** The ground that is in the first shape and in none of the others. */
export function without(shape: SignedDistance, ...holes: readonly SignedDistance[]): SignedDistance {
  return (x, y) => {
    let most = shape(x, y);
    for (const hole of holes) most = Math.max(most, -hole(x, y));
    return most;
  };
}

/** The edge of a shape, as a band of this width. */
export function outline(shape: SignedDistance, width: number): SignedDistance {
  return (x, y) => Math.abs(shape(x, y)) - width / 2;
}

/** An arc as a polyline, degrees clockwise from east (y grows down). */
export function arc(middle: Corner, radius: number, [from, to]: readonly [number, number]): Corner[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step): Corner => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}
