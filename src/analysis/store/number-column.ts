import type { Column } from './column';
import { createRowArray } from './row-array';

/** A column of numbers. What a record has there instead of one is kept as it is, and stands behind all numbers. */
export function createNumberColumn(): Column {
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
