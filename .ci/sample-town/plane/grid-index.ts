import type { Point } from './point';

/** Things on a grid of square cells, for "what is near here" in no time. */
export type GridIndex<T> = {
  /** Files a thing under every cell that the box around its points touches. */
  readonly add: (thing: T, points: readonly Point[]) => void;
  /** Everything filed within `metres` of the point's cell: a superset, each thing once. */
  readonly near: (at: Point, metres: number) => readonly T[];
};

type Entry<T> = { readonly thing: T; asked: number };

/** Makes an empty index with cells of `cell` metres. */
export function createGridIndex<T>(cell: number): GridIndex<T> {
  const cells = new Map<number, Entry<T>[]>();
  let questions = 0;
  const key = (column: number, row: number) => (column + 50_000) * 100_000 + row + 50_000;
  const add = (thing: T, points: readonly Point[]) => {
    const entry = { thing, asked: 0 };
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
    for (let x = Math.floor(west / cell); x <= Math.floor(east / cell); x += 1) {
      for (let y = Math.floor(south / cell); y <= Math.floor(north / cell); y += 1) {
        const list = cells.get(key(x, y));
        if (list) list.push(entry);
        else cells.set(key(x, y), [entry]);
      }
    }
  };
  const near = (at: Point, metres: number) => {
    const found: T[] = [];
    questions += 1;
    for (let x = Math.floor((at[0] - metres) / cell); x <= Math.floor((at[0] + metres) / cell); x += 1) {
      for (let y = Math.floor((at[1] - metres) / cell); y <= Math.floor((at[1] + metres) / cell); y += 1) {
        for (const entry of cells.get(key(x, y)) ?? []) {
          if (entry.asked === questions) continue;
          entry.asked = questions;
          found.push(entry.thing);
        }
      }
    }
    return found;
  };
  return { add, near };
}
