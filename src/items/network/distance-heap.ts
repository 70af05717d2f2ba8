/** Numbers by their distance, the nearest on top. A number that comes nearer is put in again. */
export type DistanceHeap = {
  readonly push: (key: number, value: number) => void;
  readonly pop: () => { readonly key: number; readonly value: number } | null;
};

/** Makes an empty heap. */
export function createDistanceHeap(): DistanceHeap {
  const [keys, values]: [number[], number[]] = [[], []];
  const swap = (a: number, b: number) => {
    [keys[a], keys[b]] = [keys[b] ?? 0, keys[a] ?? 0];
    [values[a], values[b]] = [values[b] ?? 0, values[a] ?? 0];
  };
  const isLess = (a: number, b: number) => (keys[a] ?? 0) < (keys[b] ?? 0);
  return {
    push: (key, value) => {
      let at = keys.push(key) - 1;
      values.push(value);
      for (let up = (at - 1) >> 1; at > 0 && isLess(at, up); up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    pop: () => {
      const [key, value] = [keys[0], values[0]];
      if (key === undefined || value === undefined) return null;
      swap(0, keys.length - 1);
      keys.pop();
      values.pop();
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < keys.length && isLess(child, least)) least = child;
        if (least === at) return { key, value };
        swap(at, least);
        at = least;
      }
    },
  };
}
