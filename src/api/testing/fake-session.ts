import { createStore } from 'zustand/vanilla';
import { localFailure } from '../http/status-failure';
import type { Session, SessionPhase, SessionView } from '../session/session';

export type FakeSession = Session & {
  readonly setPhase: (phase: SessionPhase) => void;
  /** The tokens that were reported as refused, in order. */
  readonly refused: string[];
};

const user = { username: 'planner@example.com', firstName: 'Pat', lastName: 'Planner' };

/** A session for tests: signed in, with the tokens `token-1`, `token-2`, …, one further for each refused one. */
export function createFakeSession(): FakeSession {
  const store = createStore<SessionView>(() => ({ phase: { kind: 'ready', user }, saved: true, online: true }));
  const refused: string[] = [];
  let generation = 1;
  return {
    store,
    refused,
    setPhase: (phase) => store.setState({ phase }),
    isSafe: true,
    isTabOnly: () => false,
    start: async () => undefined,
    accepted: () => undefined,
    setOnline: (online) => store.setState({ online }),
    workOffline: () => undefined,
    login: async () => store.setState({ phase: { kind: 'ready', user } }),
    logout: async () => store.setState({ phase: { kind: 'signed-out' } }),
    accessToken: async (stale) => {
      if (store.getState().phase.kind !== 'ready') throw localFailure('unauthorized', 'never');
      if (stale !== undefined) refused.push(stale);
      if (stale === `token-${generation}`) generation += 1;
      return `token-${generation}`;
    },
  };
}
