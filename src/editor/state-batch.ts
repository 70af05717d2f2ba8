import type { StoreApi } from 'zustand/vanilla';

/** Gathers what one event changes in a store, so that its listeners are called once. */
export type StateBatch<State> = {
  /** The state with everything that is gathered already. */
  readonly read: () => State;
  readonly put: (part: Partial<State>) => void;
  /** Runs work; at the end of the outermost work, `beforeWrite` and then one write, if anything differs. */
  readonly run: <Answer>(work: () => Answer) => Answer;
};

/** Makes a batch over a store. `beforeWrite` runs before each write and may put more. */
export function createStateBatch<State extends object>(
  store: StoreApi<State>,
  beforeWrite: () => void,
): StateBatch<State> {
  let pending: Partial<State> = {};
  /** The state with the gathered changes, while work runs: it is read many times an event. */
  let merged: State | null = null;
  let depth = 0;
  const write = (): void => {
    const [before, part] = [store.getState(), pending];
    [pending, merged] = [{}, null];
    if (!hasValues(before, part)) store.setState(part);
  };
  return {
    read: () => {
      if (depth === 0) return store.getState();
      merged ??= { ...store.getState(), ...pending };
      return merged;
    },
    put: (part) => {
      pending = { ...pending, ...part };
      merged = null;
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

function hasValues(state: object, part: object): boolean {
  return Object.entries(part).every(([name, value]) => Object.is(Reflect.get(state, name), value));
}
