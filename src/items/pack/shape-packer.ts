import type { LngLat } from '../../geo/lng-lat';
import { toMercator, unitZoom } from '../../geo/position/mercator';
import { packIndex } from '../../geo/spatial/packed-index';
import { pathsOf } from '../base/paths-of';
import type { GeometryKind, ItemGeometry } from '../item';
import { createGrowingArray, type GrowingArray } from './growing-array';
import { boxOfRow, type PackedShapes, shapeKinds } from './packed-shapes';

type Rows = Pick<PackedShapes, 'numbers' | 'kinds' | 'parts' | 'starts' | 'coordinates'>;

/** The positions of a point or a line: `count` of them, longitude and latitude in turn, degrees. */
export type PlacedShape = {
  readonly kind: 'point' | 'line';
  readonly places: Float64Array;
  readonly count: number;
};

export type ShapePacker = {
  /**
   * Adds a row in WGS84. Null, or a geometry without a position or with a position that is not finite, is a row without a place.
   * A number (whole, 0 to 2^53 - 1) that comes again replaces the earlier row. Ascending numbers are cheapest.
   */
  readonly add: (number: number, geometry: ItemGeometry | null) => void;
  /** Adds a point or a line whose positions are known to be finite. */
  readonly addPlaces: (number: number, shape: PlacedShape) => void;
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

function valuesIn(numbers: GrowingArray<Float64Array<ArrayBuffer>>): Float64Array {
  const values = numbers.take();
  for (const value of values) numbers.push(value);
  return values;
}

type Coordinates = GrowingArray<Float64Array<ArrayBuffer>>;

/** Adds positions of one path after the other in the web's Mercator square. */
function createPathWriter(coordinates: Coordinates) {
  let before: number | null = null;
  return {
    begin: () => {
      before = null;
    },
    /** The short way round: from 179° to -179° is two degrees to the east. */
    add: (at: LngLat) => {
      const { x: within, y } = toMercator(at, unitZoom);
      const x: number = before === null ? within : within - Math.round(within - before);
      before = x;
      coordinates.push(x);
      coordinates.push(y);
    },
  };
}

/** Makes a packer of geometry into typed arrays. It holds little more than what it gives back. */
export function createShapePacker(): ShapePacker {
  const numbers = createGrowingArray((length) => new Float64Array(length));
  const kinds = createGrowingArray((length) => new Uint8Array(length));
  const parts = createGrowingArray((length) => new Uint32Array(length));
  const starts = createGrowingArray((length) => new Uint32Array(length));
  const coordinates = createGrowingArray((length) => new Float64Array(length));
  const path = createPathWriter(coordinates);
  let [last, ascending] = [-1, true];
  const begin = () => {
    [last, ascending] = [-1, true];
    parts.push(0);
    starts.push(0);
  };
  begin();
  const beginRow = (number: number, kind: GeometryKind | 'none') => {
    ascending &&= number > last;
    last = number;
    numbers.push(number);
    kinds.push(shapeKinds[kind]);
  };
  const endPath = () => starts.push(coordinates.length() / 2);
  const endRow = () => parts.push(starts.length() - 1);
  const order = () => (ascending ? null : orderOf(valuesIn(numbers)));

  return {
    add: (number, geometry) => {
      const paths = geometry ? pathsOf(geometry) : [];
      const placed = hasPlace(paths);
      beginRow(number, geometry && placed ? geometry.kind : 'none');
      for (const positions of placed ? paths : []) {
        path.begin();
        for (const at of positions) path.add(at);
        endPath();
      }
      endRow();
    },
    addPlaces: (number, { kind, places, count }) => {
      beginRow(number, kind);
      path.begin();
      for (let at = 0; at < 2 * count; at += 2) path.add([places[at] ?? 0, places[at + 1] ?? 0]);
      endPath();
      endRow();
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
      begin();
      return indexed(sorted ? reordered(rows, sorted) : rows);
    },
  };
}
