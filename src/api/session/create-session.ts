import { createStore } from 'zustand/vanilla';
import { isSafeForCredentials } from '../address';
import type { ApiConfig } from '../api';
import { type Clock, systemClock } from '../clock';
import { Failure } from '../failure';
import { type Channel, type Fetcher, type Locks, pageChannel, pageFetch, pageLocks } from '../ports';
import { plainFailure } from '../status-failure';
import { postLogin } from './auth-calls';
import { createKeeper } from './keeper';
import { rotate } from './rotation';
import type { Session, SessionPhase, SessionRecord, SessionState, SessionVault } from './session';

/** Milliseconds that a tab waits for another one to finish a refresh. */
const lockPatience = 12_000;

export type SessionOptions = {
  readonly config: ApiConfig;
  readonly vault: SessionVault;
  /** Null where the browser has none: then one tab only is safe. */
  readonly locks?: Locks | null;
  readonly channel?: Channel | null;
  readonly fetcher?: Fetcher;
  readonly clock?: Clock;
  /** The service runs in this very page, so nothing goes over a wire. */
  readonly serviceInPage?: boolean;
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

/** The page's own address and whether it is a safe place for a password (reliability.md F14). */
function pageAddress(): string | null {
  return typeof location === 'undefined' ? null : location.href;
}

/** Runs under the lock that all tabs of this base address share; gives up after a while with a `timeout` failure. */
async function underLock<T>(
  locks: Locks | null,
  options: { name: string; clock: Clock },
  run: () => Promise<T>,
): Promise<T> {
  if (!locks) return run();
  const wait = new AbortController();
  const cancel = options.clock.after(lockPatience, () => wait.abort());
  let granted = false;
  try {
    return await locks.request(options.name, { signal: wait.signal }, () => {
      granted = true;
      cancel();
      return run();
    });
  } catch (error) {
    if (!granted && wait.signal.aborted) throw plainFailure('timeout', 'safe');
    throw error;
  } finally {
    cancel();
  }
}

/** This page's copy of the session: the record in a closure, its phase in the store. */
function createHolder() {
  const store = createStore<SessionState>(() => ({ phase: { kind: 'starting' } }));
  let record: SessionRecord | null = null;
  let version = 0;
  let lastEpoch = 0;
  return {
    store,
    record: () => record,
    version: () => version,
    nextEpoch: () => lastEpoch + 1,
    adopt: (next: SessionRecord | null) => {
      record = next;
      version += 1;
      lastEpoch = Math.max(lastEpoch, next?.epoch ?? 0);
      const phase = phaseOf(next);
      if (!isSamePhase(phase, store.getState().phase)) store.setState({ phase });
    },
  };
}

/**
 * Sign-in and tokens (interface.md, Authentication; reliability.md 3). Refreshing is lazy, once at a time in the page and
 * under a Web Lock across tabs; a new pair is stored before anyone uses it. Make one for the page and call `start`.
 */
export function createSession(options: SessionOptions): Session {
  const { config, fetcher = pageFetch, clock = systemClock } = options;
  const name = `nm:auth:${config.base}`;
  const locks = options.locks === undefined ? pageLocks() : options.locks;
  const channel = options.channel === undefined ? pageChannel(name) : options.channel;
  const keeper = createKeeper(options.vault);
  const holder = createHolder();
  let starting: Promise<void> | null = null;
  let flight: { readonly token: Promise<string>; readonly abort: () => void } | null = null;

  const adoptStored = async () => {
    const version = holder.version();
    const stored = await keeper.read();
    if (holder.version() === version) holder.adopt(stored);
  };

  const fly = (mine: SessionRecord, stale: string | undefined, provenAt: number | null) => {
    const stop = new AbortController();
    const turn = async () => {
      const rotation = {
        config,
        keeper,
        fetcher,
        clock,
        mine,
        stale,
        provenAt,
        signal: stop.signal,
        adopt: holder.adopt,
      };
      try {
        const record = await underLock(locks, { name, clock }, () => rotate(rotation));
        channel?.postMessage('changed');
        return record.accessToken ?? '';
      } catch (error) {
        if (stop.signal.aborted) throw plainFailure('unauthorized', 'never');
        throw error;
      }
    };
    const token = turn().finally(() => {
      flight = null;
    });
    flight = { token, abort: () => stop.abort() };
    return token;
  };

  const token = async (stale: string | undefined, provenAt: number | null): Promise<string> => {
    await starting;
    const record = holder.record();
    if (!record || record.refreshToken === null) throw plainFailure('unauthorized', 'never');
    if (record.accessToken !== null && record.accessToken !== stale) return record.accessToken;
    return flight ? flight.token : fly(record, stale, provenAt);
  };

  const login = async (email: string, password: string) => {
    if (!options.serviceInPage && !isSafeForCredentials(config.base, pageAddress())) {
      throw new Failure('denied', 'Passwords are only sent over https.', { retry: 'never' });
    }
    const { user, refreshToken } = await postLogin(config, fetcher, { email, password });
    const provenAt = clock.now();
    flight?.abort();
    await underLock(locks, { name, clock }, async () => {
      const epoch = Math.max(holder.nextEpoch(), ((await keeper.read())?.epoch ?? 0) + 1);
      const record = { user, refreshToken, accessToken: null, generation: 0, epoch, pending: null };
      await keeper.write(record);
      holder.adopt(record);
    });
    channel?.postMessage('changed');
    try {
      await token(undefined, provenAt);
    } catch (error) {
      // Signed in, but the line broke before the first access-token: the next call tries again.
      if (!(error instanceof Failure) || error.kind === 'unauthorized') throw error;
    }
  };

  const logout = async () => {
    flight?.abort();
    holder.adopt(null);
    channel?.postMessage('leaving');
    try {
      await underLock(locks, { name, clock }, () => keeper.write(null));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A frozen tab holds the lock: signing out must not wait for it.
      await keeper.write(null);
    }
    channel?.postMessage('changed');
  };

  channel?.addEventListener('message', (event) => {
    if (event.data === 'leaving') flight?.abort();
    if (event.data === 'changed') void adoptStored();
  });

  return {
    store: holder.store,
    start: () => {
      starting ??= adoptStored();
      return starting;
    },
    login,
    logout,
    accessToken: (stale) => token(stale, stale === undefined ? null : clock.now()),
  };
}
