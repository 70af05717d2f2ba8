import type { LngLat } from '../../geo/lng-lat';
import { toMercator, unitZoom } from '../../geo/position/mercator';
import { packIndex } from '../../geo/spatial/packed-index';
import { pathsOf } from '../base/paths-of';
import type { ItemGeometry } from '../item';
import { createGrowingArray } from './growing-array';
import { boxOfRow, type PackedShapes, shapeKinds } from './packed-shapes';

type Rows = Pick<PackedShapes, 'numbers' | 'kinds' | 'parts' | 'starts' | 'coordinates'>;

export type ShapePacker = {
  /**
   * Adds a row in WGS84. Null, or a geometry without a position or with a position that is not finite, is a row without a place.
   * A number (whole, 0 to 2^53 - 1) that comes again replaces the earlier row. Ascending numbers are cheapest.
   */
  readonly add: (number: number, geometry: ItemGeometry | null) => void;
  /**
   * For each row of `finish`, in order, which call of `add` it came from (from 0): to order other columns alike.
   * Null when that is the row itself for all of them. To be asked before `finish`.
   */
  readonly order: () => Uint32Array<ArrayBuffer> | null;
  /** The rows, ordered, with their index. Afterwards the packer is empty. */
  readonly finish: () => PackedShapes;
};

function hasPlace(paths: readonly (readonly LngLat[])[]): boolean {
  let positions = 0;
  for (const path of paths) {
    for (const [lng, lat] of path) if (!Number.isFinite(lng) || !Number.isFinite(lat)) return false;
    positions += path.length;
  }
  return positions > 0;
}

/** Which of the additions are kept, in the order of their numbers: of equal ones the last. */
function orderOf(numbers: Float64Array): Uint32Array<ArrayBuffer> {
  const all = Uint32Array.from(numbers.keys());
  all.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
  return all.filter((at, i) => numbers[at] !== numbers[all[i + 1] ?? -1]);
}

function reordered(rows: Rows, order: Uint32Array): Rows {
  const parts = new Uint32Array(order.length + 1);
  const starts = createGrowingArray((length) => new Uint32Array(length));
  const coordinates = createGrowingArray((length) => new Float64Array(length));
  starts.push(0);
  for (const [row, from] of order.entries()) {
    const end = rows.parts[from + 1] ?? 0;
    for (let part = rows.parts[from] ?? 0; part < end; part += 1) {
      const last = 2 * (rows.starts[part + 1] ?? 0);
      for (let i = 2 * (rows.starts[part] ?? 0); i < last; i += 1) coordinates.push(rows.coordinates[i] ?? 0);
      starts.push(coordinates.length() / 2);
    }
    parts[row + 1] = starts.length() - 1;
  }
  return {
    numbers: Float64Array.from(order, (from) => rows.numbers[from] ?? 0),
    kinds: Uint8Array.from(order, (from) => rows.kinds[from] ?? 0),
    parts,
    starts: starts.take(),
    coordinates: coordinates.take(),
  };
}

function indexed(rows: Rows): PackedShapes {
  const placed = rows.kinds.reduce((count, kind) => count + (kind === shapeKinds.none ? 0 : 1), 0);
  const boxes = new Float64Array(4 * placed);
  const treeRows = new Uint32Array(placed);
  let entry = 0;
  for (let row = 0; row < rows.kinds.length; row += 1) {
    if (rows.kinds[row] === shapeKinds.none) continue;
    boxes.set(boxOfRow(rows, row), 4 * entry);
    treeRows[entry] = row;
    entry += 1;
  }
  return { ...rows, tree: packIndex(placed, boxes), treeRows };
}

/** Makes a packer of geometry into typed arrays. It holds little more than what it gives back. */
export function createShapePacker(): ShapePacker {
  const numbers = createGrowingArray((length) => new Float64Array(length));
  const kinds = createGrowingArray((length) => new Uint8Array(length));
  const parts = createGrowingArray((length) => new Uint32Array(length));
  const starts = createGrowingArray((length) => new Uint32Array(length));
  const coordinates = createGrowingArray((length) => new Float64Array(length));
  let last = -1;
  let ascending = true;
  parts.push(0);
  starts.push(0);

  /** The short way round: from 179° to -179° is two degrees to the east. */
  const addPath = (path: readonly LngLat[]) => {
    let before: number | null = null;
    for (const at of path) {
      const { x: within, y } = toMercator(at, unitZoom);
      const x: number = before === null ? within : within - Math.round(within - before);
      before = x;
      coordinates.push(x);
      coordinates.push(y);
    }
    starts.push(coordinates.length() / 2);
  };
  const order = () => {
    if (ascending) return null;
    const added = numbers.take();
    for (const number of added) numbers.push(number);
    return orderOf(added);
  };

  return {
    add: (number, geometry) => {
      ascending &&= number > last;
      last = number;
      const paths = geometry ? pathsOf(geometry) : [];
      const placed = hasPlace(paths);
      numbers.push(number);
      kinds.push(geometry && placed ? shapeKinds[geometry.kind] : shapeKinds.none);
      if (placed) for (const path of paths) addPath(path);
      parts.push(starts.length() - 1);
    },
    order,
    finish: () => {
      const sorted = order();
      const rows: Rows = {
        numbers: numbers.take(),
        kinds: kinds.take(),
        parts: parts.take(),
        starts: starts.take(),
        coordinates: coordinates.take(),
      };
      last = -1;
      ascending = true;
      parts.push(0);
      starts.push(0);
      return indexed(sorted ? reordered(rows, sorted) : rows);
    },
  };
}
