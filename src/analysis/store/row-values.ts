import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { boxOfItem } from '../../items/base/list-base';
import type { Item, ItemGeometry, ModelKey } from '../../items/item';
import { drawnValue, lengthFieldOf } from '../../items/lengths/item-length';
import type { FieldSpec } from '../../items/model-spec';
import { fieldSpecOf } from '../../items/registry';
import { createCodedColumn } from './coded-column';
import type { Column } from './column';
import { createRowArray } from './row-array';

/** The shapes of rows: as much of them as it takes to find and to measure them. */
type ShapeColumn = {
  readonly set: (row: number, geometry: ItemGeometry | null) => void;
  /** True when the shape comes near this box (degrees): a line with one of its edges, others with their box. */
  readonly touches: (row: number, box: Bounds) => boolean;
  readonly isLine: (row: number) => boolean;
  readonly path: (row: number) => readonly LngLat[];
  /** Where a point is; null for a line, an area and nothing. */
  readonly point: (row: number) => LngLat | null;
  /** Metres of a line on the ellipsoid, 0 for everything else. Measured once. */
  readonly metres: (row: number) => number;
};

/** A list of numbers that grows, without a copy of each. */
function createNumbers() {
  let values = new Float64Array(1024);
  let length = 0;
  return {
    length: () => length,
    get: (at: number) => values[at] ?? 0,
    push: (x: number, y: number) => {
      if (length + 2 > values.length) {
        const grown = new Float64Array(values.length * 2);
        grown.set(values);
        values = grown;
      }
      values[length] = x;
      values[length + 1] = y;
      length += 2;
    },
  };
}

const float = (length: number) => new Float64Array(length);
const whole = (length: number) => new Uint32Array(length);

/** Makes an empty column of shapes. The path of a line that was replaced stays behind, unused: edits are few. */
function createShapeColumn(): ShapeColumn {
  const sides = [0, 1, 2, 3].map(() => createRowArray(float, Number.NaN));
  const [starts, ends] = [createRowArray(whole, 0), createRowArray(whole, 0)];
  const measured = createRowArray(float, Number.NaN);
  const numbers = createNumbers();
  const side = (at: number, row: number) => sides[at]?.get(row) ?? Number.NaN;

  const comesNear = (row: number, [west, south, east, north]: Bounds): boolean => {
    const end = ends.get(row);
    let [x, y] = [numbers.get(starts.get(row)), numbers.get(starts.get(row) + 1)];
    for (let i = starts.get(row) + 2; i < end; i += 2) {
      const [a, b] = [numbers.get(i), numbers.get(i + 1)];
      const aside = (x < west && a < west) || (x > east && a > east);
      if (!aside && !((y < south && b < south) || (y > north && b > north))) return true;
      [x, y] = [a, b];
    }
    return false;
  };
  const isLine = (row: number) => ends.get(row) > starts.get(row);
  const path = (row: number): readonly LngLat[] => {
    const places: LngLat[] = [];
    for (let i = starts.get(row); i < ends.get(row); i += 2) places.push([numbers.get(i), numbers.get(i + 1)]);
    return places;
  };

  return {
    set: (row, geometry) => {
      const box = boxOfItem({ geometry });
      for (const [at, one] of sides.entries()) one.set(row, box?.[at] ?? Number.NaN);
      starts.set(row, numbers.length());
      if (geometry?.kind === 'line') for (const [lng, lat] of geometry.path) numbers.push(lng, lat);
      ends.set(row, numbers.length());
      measured.set(row, Number.NaN);
    },
    touches: (row, box) => {
      const [west, south, east, north] = box;
      const beside = !(side(0, row) <= east && side(2, row) >= west && side(1, row) <= north && side(3, row) >= south);
      return !beside && (!isLine(row) || comesNear(row, box));
    },
    isLine,
    path,
    point: (row) => {
      const [west, south] = [side(0, row), side(1, row)];
      return !isLine(row) && west === side(2, row) && south === side(3, row) ? [west, south] : null;
    },
    metres: (row) => {
      if (!isLine(row)) return 0;
      const known = measured.get(row);
      if (!Number.isNaN(known)) return known;
      const metres = fastPathLength(path(row));
      measured.set(row, metres);
      return metres;
    },
  };
}

/** The values of the items of a model, by row. */
export type RowValues = {
  /** Puts an item in a row, in place of what was there; null: nothing. */
  readonly fill: (row: number, item: Item | null) => void;
  readonly isThere: (row: number) => boolean;
  readonly count: () => number;
  /** Undefined for a field that no item has. */
  readonly column: (field: string) => Column | undefined;
  readonly shapes: ShapeColumn;
};

const numeric: ReadonlySet<FieldSpec['kind'] | undefined> = new Set(['number', 'reference']);

/** A column of lengths in which a line has its drawn length where its record has none. */
function createLengthColumn(recorded: Column, shapes: ShapeColumn): Column {
  const drawn = (row: number): number | null => (shapes.isLine(row) ? drawnValue(shapes.metres(row)) : null);
  const get = (row: number): unknown => recorded.get(row) ?? drawn(row);
  return {
    set: recorded.set,
    get,
    order: () => {
      const order = recorded.order();
      return (row) => {
        const place = order(row);
        return Number.isNaN(place) ? (drawn(row) ?? place) : place;
      };
    },
    passing: (check) => (row) => check(get(row)),
    coded: null,
  };
}

/** A column of numbers. What a record has there instead of one is kept as it is, and stands behind all numbers. */
function createNumberColumn(): Column {
  const numbers = createRowArray((length) => new Float64Array(length), Number.NaN);
  const odd = new Map<number, unknown>();
  const get = (row: number): unknown => {
    const number = numbers.get(row);
    return Number.isNaN(number) ? (odd.get(row) ?? null) : number;
  };
  return {
    set: (row, value) => {
      const isNumber = typeof value === 'number';
      numbers.set(row, isNumber ? value : Number.NaN);
      if (isNumber || value === null || value === undefined || value === '') odd.delete(row);
      else odd.set(row, value);
    },
    get,
    order: () => (odd.size === 0 ? numbers.get : (row) => (odd.has(row) ? Infinity : numbers.get(row))),
    passing: (check) => (row) => check(get(row)),
    coded: null,
  };
}

/** Makes empty rows, with a column for every field that an item turns out to have. */
export function createRowValues(model: ModelKey): RowValues {
  const columns = new Map<string, Column>();
  const shapes = createShapeColumn();
  const there = createRowArray((length) => new Uint8Array(length), 0);
  let count = 0;
  const length = lengthFieldOf(model);
  const columnOf = (field: string): Column => {
    const known = columns.get(field);
    if (known) return known;
    const spec = fieldSpecOf(model, field);
    const made = numeric.has(spec?.kind) ? createNumberColumn() : createCodedColumn(spec?.choices);
    columns.set(field, made);
    return made;
  };
  const lengths = length === undefined ? undefined : createLengthColumn(columnOf(length), shapes);
  return {
    fill: (row, item) => {
      const before = there.get(row);
      if (before === 1) for (const column of columns.values()) column.set(row, null);
      count += Number(item !== null) - before;
      there.set(row, item ? 1 : 0);
      shapes.set(row, item?.problem === undefined ? (item?.geometry ?? null) : null);
      for (const field in item?.rest) columnOf(field).set(row, item.rest[field]);
      for (const field in item?.fields) columnOf(field).set(row, item.fields[field]);
    },
    isThere: (row) => there.get(row) === 1,
    count: () => count,
    column: (field) => (field === length ? lengths : columns.get(field)),
    shapes,
  };
}
