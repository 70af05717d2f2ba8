type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** A typed array whose length is not known beforehand. */
export type GrowingArray<T extends Numbers> = {
  readonly push: (value: number) => void;
  readonly length: () => number;
  /** All of it in one, exactly as long; afterwards the growing one is empty. */
  readonly take: () => T;
};

const first = 64;
const largest = 1 << 18;

/** Makes an empty growing array. It grows by pieces, so that nothing is copied before `take`. */
export function createGrowingArray<T extends Numbers>(make: (length: number) => T): GrowingArray<T> {
  let full: T[] = [];
  let piece = make(first);
  let [before, used] = [0, 0];
  return {
    push: (value) => {
      if (used === piece.length) {
        full.push(piece);
        before += used;
        used = 0;
        piece = make(Math.min(before, largest));
      }
      piece[used] = value;
      used += 1;
    },
    length: () => before + used,
    take: () => {
      const all = make(before + used);
      let at = 0;
      for (const one of full) {
        all.set(one, at);
        at += one.length;
      }
      all.set(piece.subarray(0, used), at);
      full = [];
      piece = make(first);
      [before, used] = [0, 0];
      return all;
    },
  };
}
