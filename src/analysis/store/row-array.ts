type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** A typed array with a place for every row that is set; the others hold `empty`. */
export type RowArray = {
  readonly get: (row: number) => number;
  readonly set: (row: number, value: number) => void;
};

const least = 64;

/** Makes an array that grows with its rows. */
export function createRowArray<T extends Numbers>(make: (length: number) => T, empty: number): RowArray {
  let values = make(0);
  return {
    get: (row) => values[row] ?? empty,
    set: (row, value) => {
      if (row >= values.length) {
        const grown = make(Math.max(least, row + 1, values.length * 2));
        grown.fill(empty);
        grown.set(values);
        values = grown;
      }
      values[row] = value;
    },
  };
}
