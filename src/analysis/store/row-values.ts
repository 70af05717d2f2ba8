import type { Item, ModelKey } from '../../items/item';
import { drawnValue, lengthFieldOf } from '../../items/lengths/item-length';
import type { FieldSpec } from '../../items/model-spec';
import { fieldSpecOf } from '../../items/registry';
import { createCodedColumn } from './coded-column';
import type { Column } from './column';
import { createRowArray } from './row-array';
import { createShapeColumn, type ShapeColumn } from './shape-column';

/** What the items of a model say, by row. */
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

/** A column of lengths in which a line has its drawn length where its record says nothing. */
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
