/** A corner in any plane. */
export type Corner = readonly [x: number, y: number];

/** Twice the area of a triangle, positive when it turns clockwise on a screen (y grows down). */
function turn([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function isEar(corners: readonly Corner[], [before, at, after]: readonly [number, number, number]): boolean {
  const [a, b, c] = [corners[before], corners[at], corners[after]];
  if (!a || !b || !c || turn(a, b, c) <= 0) return false;
  return corners.every((corner, index) => {
    if (index === before || index === at || index === after) return true;
    return turn(a, b, corner) < 0 || turn(b, c, corner) < 0 || turn(c, a, corner) < 0;
  });
}

/**
 * A ring (not closed) cut into triangles, corners three by three. A ring that crosses itself, as it may while it is being
 * drawn, is filled as far as that has a sense.
 */
export function trianglesOf(ring: readonly Corner[]): Corner[] {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y);
  }, 0);
  const left = doubled < 0 ? [...ring].reverse() : [...ring];
  const found: Corner[] = [];
  let at = 0;
  let missed = 0;
  while (left.length > 2) {
    const [before, after] = [(at + left.length - 1) % left.length, (at + 1) % left.length];
    // Once round without an ear: the ring crosses itself or is flat; take a corner all the same.
    if (isEar(left, [before, at, after]) || missed > left.length) {
      const ear = [left[before], left[at], left[after]].flatMap((corner) => (corner ? [corner] : []));
      found.push(...ear);
      left.splice(at, 1);
      missed = 0;
    } else {
      missed += 1;
      at += 1;
    }
    at %= left.length;
  }
  return found;
}
