/** One cell of a tally: its keys, the number of its items, and the sum of their amounts (metres, unless noted otherwise). */
export type Cell<Keys extends readonly string[]> = {
  readonly keys: Keys;
  readonly count: number;
  readonly amount: number;
};

/** Sums by several texts at once. */
export type Tally<Keys extends readonly string[]> = {
  readonly add: (keys: Keys, amount: number, count?: number) => void;
  /** In the order in which they were first met. */
  readonly cells: () => readonly Cell<Keys>[];
};

/** Makes an empty tally. */
export function createTally<Keys extends readonly string[]>(): Tally<Keys> {
  const cells = new Map<string, { readonly keys: Keys; count: number; amount: number }>();
  return {
    add: (keys, amount, count = 1) => {
      const name = keys.join('\u0000');
      const cell = cells.get(name);
      if (cell) {
        cell.count += count;
        cell.amount += amount;
      } else cells.set(name, { keys, count, amount });
    },
    cells: () => [...cells.values()],
  };
}

/** Rows in the order of the lists of their keys; keys that no list has come last, by their letters. */
export function rowsInOrder<Row>(
  rows: Iterable<Row>,
  keysOf: (row: Row) => readonly string[],
  lists: readonly (readonly string[])[],
): readonly Row[] {
  const place = (key: string, at: number): number => {
    const known = lists[at]?.indexOf(key) ?? -1;
    return known < 0 ? Number.POSITIVE_INFINITY : known;
  };
  return [...rows].toSorted((a, b) => {
    const others = keysOf(b);
    for (const [at, key] of keysOf(a).entries()) {
      const other = others[at] ?? '';
      const [mine, its] = [place(key, at), place(other, at)];
      if (mine !== its) return mine < its ? -1 : 1;
      if (key !== other) return key < other ? -1 : 1;
    }
    return 0;
  });
}

/** The sum of some cells. */
export function sumOf(cells: readonly Pick<Cell<readonly string[]>, 'count' | 'amount'>[]): {
  readonly count: number;
  readonly amount: number;
} {
  return cells.reduce((sum, cell) => ({ count: sum.count + cell.count, amount: sum.amount + cell.amount }), {
    count: 0,
    amount: 0,
  });
}
