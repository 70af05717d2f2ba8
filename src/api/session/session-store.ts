import { createStore, type StoreApi } from 'zustand/vanilla';
import { nextStep } from './next-step';
import type { SessionState } from './session';
import type { SessionAction, SessionEvent } from './session-event';
import { type Belief, nothingKnown, visibleState } from './session-state';

/** This page's belief in a closure; only what the user sees of it is in the store. */
export type Holder = {
  readonly store: StoreApi<SessionState>;
  readonly belief: () => Belief;
  /** Goes on to the next belief; the answer is what to do. */
  readonly dispatch: (event: SessionEvent) => readonly SessionAction[];
  /** Moves with every change of the record, to see whether something came between a question and its answer. */
  readonly version: () => number;
  /** The epoch of the next login: higher than any that this page has seen. */
  readonly nextEpoch: () => number;
};

/** Makes a holder that has not heard of any session yet. */
export function createHolder(): Holder {
  const store = createStore<SessionState>(() => visibleState(nothingKnown));
  let belief = nothingKnown;
  let version = 0;
  let lastEpoch = 0;
  return {
    store,
    belief: () => belief,
    version: () => version,
    nextEpoch: () => lastEpoch + 1,
    dispatch: (event) => {
      const next = nextStep(belief, event);
      if (next.belief.record !== belief.record || next.belief.state === 'logging-out') version += 1;
      belief = next.belief;
      lastEpoch = Math.max(lastEpoch, belief.record?.epoch ?? 0);
      const seen = visibleState(belief);
      if (JSON.stringify(seen) !== JSON.stringify(store.getState())) store.setState(seen);
      return next.actions;
    },
  };
}
