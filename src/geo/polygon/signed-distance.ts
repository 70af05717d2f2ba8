/** Distance in CSS pixels from a place to a shape's edge, negative inside. The middle of the symbol is 0, 0; y grows down. */
export type SignedDistance = (x: number, y: number) => number;

type Corner = readonly [x: number, y: number];

/** A disc around the middle. */
export function disc(radius: number, [cx, cy]: Corner = [0, 0]): SignedDistance {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

/** A rectangle by its half sides, with rounded corners. */
export function box(
  halfWidth: number,
  halfHeight: number,
  options: { round?: number; at?: Corner } = {},
): SignedDistance {
  const { round = 0, at = [0, 0] } = options;
  return (x, y) => {
    const dx = Math.abs(x - at[0]) - halfWidth + round;
    const dy = Math.abs(y - at[1]) - halfHeight + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
}

function toEdge(x: number, y: number, [a, b]: readonly [Corner, Corner]): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const along = ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a[0] - t * ex, y - a[1] - t * ey);
}

function edgesOf(corners: readonly Corner[], closed: boolean): (readonly [Corner, Corner])[] {
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined);
    return next ? [[corner, next] as const] : [];
  });
}

/** A polygon by its corners. */
export function polygon(corners: readonly Corner[]): SignedDistance {
  const edges = edgesOf(corners, true);
  return (x, y) => {
    const far = Math.min(...edges.map((edge) => toEdge(x, y, edge)));
    const crossed = edges.filter(
      ([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0],
    );
    return crossed.length % 2 === 1 ? -far : far;
  };
}

/** A polyline with a width and round ends. */
export function stroke(path: readonly Corner[], width: number): SignedDistance {
  const edges = edgesOf(path, false);
  return (x, y) => Math.min(...edges.map((edge) => toEdge(x, y, edge))) - width / 2;
}

/** What is in any of the shapes. */
export function union(...shapes: readonly SignedDistance[]): SignedDistance {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)));
}

/** What is in the first shape and in none of the others. */
export function without(shape: SignedDistance, ...holes: readonly SignedDistance[]): SignedDistance {
  return (x, y) => Math.max(shape(x, y), ...holes.map((hole) => -hole(x, y)));
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
