/** A path in tile units: x and y in turn. */
export type FlatPath = readonly number[];

type Side = { readonly axis: 0 | 1; readonly at: number; readonly above: boolean };

/** The four sides of a square from `low` to `high` on both axes; what is kept lies on the named side of each. */
function sidesOf(low: number, high: number): readonly Side[] {
  return [
    { axis: 0, at: low, above: true },
    { axis: 0, at: high, above: false },
    { axis: 1, at: low, above: true },
    { axis: 1, at: high, above: false },
  ];
}

const at = (path: FlatPath, i: number, axis: number) => path[2 * i + axis] ?? 0;
const keeps = (path: FlatPath, i: number, { axis, at: limit, above }: Side) =>
  above ? at(path, i, axis) >= limit : at(path, i, axis) <= limit;

/** Where the stretch from position a to b crosses a side. */
function crossing(path: FlatPath, [a, b]: readonly [number, number], side: Side): readonly [x: number, y: number] {
  const { axis, at: limit } = side;
  const from = at(path, a, axis);
  const share = (limit - from) / (at(path, b, axis) - from);
  const other = axis === 0 ? 1 : 0;
  const value = at(path, a, other) + share * (at(path, b, other) - at(path, a, other));
  return axis === 0 ? [limit, value] : [value, limit];
}

function isInside(path: FlatPath, low: number, high: number): boolean {
  for (const value of path) if (value < low || value > high) return false;
  return true;
}

function clipLineAt(path: FlatPath, side: Side): FlatPath[] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  const count = path.length / 2;
  for (let i = 0; i < count; i += 1) {
    const inside = keeps(path, i, side);
    if (i > 0 && inside !== keeps(path, i - 1, side)) {
      piece.push(...crossing(path, [i - 1, i], side));
      if (!inside) {
        pieces.push(piece);
        piece = [];
      }
    }
    if (inside) piece.push(at(path, i, 0), at(path, i, 1));
  }
  pieces.push(piece);
  return pieces.filter((one) => one.length >= 4);
}

/** The pieces of a line within the square from `low` to `high`, each of two positions or more. */
export function clipLine(path: FlatPath, low: number, high: number): readonly FlatPath[] {
  if (isInside(path, low, high)) return [path];
  return sidesOf(low, high).reduce<readonly FlatPath[]>(
    (pieces, side) => pieces.flatMap((piece) => clipLineAt(piece, side)),
    [path],
  );
}

function clipRingAt(ring: FlatPath, side: Side): FlatPath {
  const kept: number[] = [];
  const count = ring.length / 2;
  for (let i = 0; i < count; i += 1) {
    const before = (i + count - 1) % count;
    const inside = keeps(ring, i, side);
    if (inside !== keeps(ring, before, side)) kept.push(...crossing(ring, [before, i], side));
    if (inside) kept.push(at(ring, i, 0), at(ring, i, 1));
  }
  return kept;
}

/** The part of an open ring within the square from `low` to `high` (Sutherland–Hodgman); empty when there is none. */
export function clipRing(ring: FlatPath, low: number, high: number): FlatPath {
  if (isInside(ring, low, high)) return ring;
  const clipped = sidesOf(low, high).reduce<FlatPath>((rest, side) => clipRingAt(rest, side), ring);
  return clipped.length >= 6 ? clipped : [];
}
