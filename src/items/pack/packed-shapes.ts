import type { Bounds } from '../../geo/lng-lat';

/** The kind of a row: 0 when it has no place, else the kind as vector tiles number it. */
export const shapeKinds = { none: 0, point: 1, line: 2, area: 3 } as const;

/**
 * The geometry of many items in typed arrays, a row each, ordered by their numbers (whole, below 2^53, each once). Row `i` has
 * the parts `parts[i]` to `parts[i + 1]`; part `p` has the positions `starts[p]` to `starts[p + 1]`; position `n` is
 * `coordinates[2n]` (x) and `[2n + 1]` (y) in the web's Mercator square, 0 to 1, y down. A line that crosses the antimeridian
 * continues beyond the square. Rings are open. `tree` is an index (`readIndex`) of the boxes of the rows that have a place; its
 * entry `e` is the row `treeRows[e]`. All of it can be transferred, and stored as it is.
 */
export type PackedShapes = {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly parts: Uint32Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly coordinates: Float64Array<ArrayBuffer>;
  readonly tree: ArrayBuffer | null;
  readonly treeRows: Uint32Array<ArrayBuffer>;
};

/** The buffers of packed shapes, to be handed over instead of copied. */
export function buffersOfShapes(shapes: PackedShapes): ArrayBuffer[] {
  const { numbers, kinds, parts, starts, coordinates, tree, treeRows } = shapes;
  const buffers = [numbers, kinds, parts, starts, coordinates, treeRows].map((array) => array.buffer);
  return tree ? [...buffers, tree] : buffers;
}

/** The row of a number among ascending numbers, or -1. */
export function rowOfNumber(numbers: Float64Array, number: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The box of a row in the Mercator square: west, north, east, south (y down). Of a row without a place it is inside out. */
export function boxOfRow(shapes: Pick<PackedShapes, 'parts' | 'starts' | 'coordinates'>, row: number): Bounds {
  const { parts, starts, coordinates } = shapes;
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  const end = 2 * (starts[parts[row + 1] ?? 0] ?? 0);
  for (let i = 2 * (starts[parts[row] ?? 0] ?? 0); i < end; i += 2) {
    const x = coordinates[i] ?? 0;
    const y = coordinates[i + 1] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return [west, north, east, south];
}
