import type { Point } from './point';

/** Things on a grid of square cells, for "what is near here" in no time. */
export type GridIndex<T> = {
  /** Files a thing under every cell that the box around its points touches. */
  readonly add: (thing: T, points: readonly Point[]) => void;
  /** Everything filed within `metres` of the point's cell: a superset, each thing once. */
  readonly near: (at: Point, metres: number) => ReadonlySet<T>;
};

/** Makes an empty index with cells of `cell` metres. */
export function createGridIndex<T>(cell: number): GridIndex<T> {
  const cells = new Map<number, T[]>();
  const key = (column: number, row: number) => (column + 50_000) * 100_000 + row + 50_000;
  const add = (thing: T, points: readonly Point[]) => {
    const xs = points.map((point) => Math.floor(point[0] / cell));
    const ys = points.map((point) => Math.floor(point[1] / cell));
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
        const list = cells.get(key(x, y));
        if (list) list.push(thing);
        else cells.set(key(x, y), [thing]);
      }
    }
  };
  const near = (at: Point, metres: number) => {
    const found = new Set<T>();
    for (let x = Math.floor((at[0] - metres) / cell); x <= Math.floor((at[0] + metres) / cell); x += 1) {
      for (let y = Math.floor((at[1] - metres) / cell); y <= Math.floor((at[1] + metres) / cell); y += 1) {
        for (const thing of cells.get(key(x, y)) ?? []) found.add(thing);
      }
    }
    return found;
  };
  return { add, near };
}
