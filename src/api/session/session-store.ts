import { createStore, type StoreApi } from 'zustand/vanilla';
import { nextStep } from './next-step';
import type { SessionView } from './session';
import type { SessionAction, SessionEvent } from './session-event';
import { initialSessionState, type SessionState, sessionView } from './session-state';

/** This page's session state in a closure; only what the user sees of it is in the store. */
export type SessionStore = {
  readonly store: StoreApi<SessionView>;
  readonly state: () => SessionState;
  /** Applies an event and answers the effects of the step. */
  readonly dispatch: (event: SessionEvent) => readonly SessionAction[];
  /** Moves with every change of the record, to see whether something came between a question and its answer. */
  readonly version: () => number;
  /** The epoch of the next login: higher than any that this page has seen. */
  readonly nextEpoch: () => number;
};

/** Makes a holder that has not heard of any session yet. */
export function createSessionStore(): SessionStore {
  const store = createStore<SessionView>(() => sessionView(initialSessionState));
  let state = initialSessionState;
  let version = 0;
  let lastEpoch = 0;
  return {
    store,
    state: () => state,
    version: () => version,
    nextEpoch: () => lastEpoch + 1,
    dispatch: (event) => {
      const next = nextStep(state, event);
      if (next.state.record !== state.record || next.state.name === 'logging-out') version += 1;
      state = next.state;
      lastEpoch = Math.max(lastEpoch, state.record?.epoch ?? 0);
      const view = sessionView(state);
      if (JSON.stringify(view) !== JSON.stringify(store.getState())) store.setState(view);
      return next.actions;
    },
  };
}
