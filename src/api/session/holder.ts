import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionPhase, SessionRecord, SessionState } from './session';

/** This page's copy of the session: the record in a closure, only its phase in the store. */
export type Holder = {
  readonly store: StoreApi<SessionState>;
  readonly record: () => SessionRecord | null;
  /** Moves with every adoption, to see whether something came between a question and its answer. */
  readonly version: () => number;
  /** The epoch of the next login: higher than any that this page has seen. */
  readonly nextEpoch: () => number;
  readonly adopt: (record: SessionRecord | null) => void;
};

function phaseOf(record: SessionRecord | null): SessionPhase {
  if (!record) return { kind: 'signed-out' };
  const { user } = record;
  if (record.refreshToken === null) {
    return { kind: 'needs-login', user, reason: record.pending ? 'lost-response' : 'ended' };
  }
  return { kind: record.accessToken === null ? 'connecting' : 'ready', user };
}

function isSamePhase(a: SessionPhase, b: SessionPhase): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Makes a holder that has not heard of any session yet. */
export function createHolder(): Holder {
  const store = createStore<SessionState>(() => ({ phase: { kind: 'starting' } }));
  let record: SessionRecord | null = null;
  let version = 0;
  let lastEpoch = 0;
  return {
    store,
    record: () => record,
    version: () => version,
    nextEpoch: () => lastEpoch + 1,
    adopt: (next) => {
      record = next;
      version += 1;
      lastEpoch = Math.max(lastEpoch, next?.epoch ?? 0);
      const phase = phaseOf(next);
      if (!isSamePhase(phase, store.getState().phase)) store.setState({ phase });
    },
  };
}
