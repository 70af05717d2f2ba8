import type { StoreApi } from 'zustand/vanilla';

/** Gathers what one event changes in a store, so that its listeners hear of it once. */
export type StateBatch<State> = {
  /** The state with everything that is gathered already. */
  readonly read: () => State;
  readonly put: (part: Partial<State>) => void;
  /** Runs work; at the end of the outermost work, `settle` and then one write, if anything differs. */
  readonly run: <Answer>(work: () => Answer) => Answer;
};

/** Makes a batch over a store. `settle` runs before each write and may put more. */
export function createStateBatch<State extends object>(
  store: StoreApi<State>,
  beforeWrite: () => void,
): StateBatch<State> {
  let pending: Partial<State> = {};
  let depth = 0;
  const write = (): void => {
    const before = store.getState();
    const after = { ...before, ...pending };
    pending = {};
    if (!sameValues(before, after)) store.setState(after);
  };
  return {
    read: () => ({ ...store.getState(), ...pending }),
    put: (part) => {
      pending = { ...pending, ...part };
    },
    run: (work) => {
      depth += 1;
      try {
        const answer = work();
        if (depth === 1) beforeWrite();
        return answer;
      } finally {
        depth -= 1;
        if (depth === 0) write();
      }
    },
  };
}

function sameValues(a: object, b: object): boolean {
  const other = new Map(Object.entries(b));
  return Object.entries(a).every(([name, value]) => Object.is(value, other.get(name)));
}
