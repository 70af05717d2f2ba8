import type { CellValue } from '../../contents';

/**
 * Collects what a file says of one feature. Empty cells are left out; when a name comes twice with different values, the second one
 * gets a number: `owner (2)`.
 */
export function createCellValues() {
  const values = new Map<string, CellValue>();
  // The last number that a name got: a file with one name many thousand times must not be searched from the start for each.
  const numbers = new Map<string, number>();
  return {
    add: (name: string, value: CellValue) => {
      if (name === '' || value === null || value === '' || values.get(name) === value) return;
      let [key, number] = [name, numbers.get(name) ?? 1];
      while (values.has(key)) {
        number += 1;
        key = `${name} (${number})`;
      }
      numbers.set(name, number);
      values.set(key, value);
    },
    all: (): Readonly<Record<string, CellValue>> => Object.fromEntries(values),
  };
}
