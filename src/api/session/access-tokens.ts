import { localFailure } from '../http/status-failure';
import { carryOut, failureOf } from './carry-out';
import type { SessionContext } from './session-context';
import type { LockTurn } from './under-lock';

/** Milliseconds for which an answer of the service proves that the line is good (docs/sync.md 3.9). */
const lineProof = 5_000;
/** Milliseconds in which a pair that was never accepted is not exchanged for another one (docs/sync.md 3.5). */
const recentFor = 30_000;

export type AccessTokens = {
  /** A token that is not `stale`. `provenAt`: when the service last answered this page, clock milliseconds, or null. */
  readonly get: (stale: string | undefined, provenAt: number | null) => Promise<string>;
  readonly accepted: (token: string) => void;
  /** Ends a refresh that is on its way: its tokens are dropped. */
  readonly abort: () => void;
};

type Asked = { readonly provenAt: number | null; readonly stop: AbortSignal };

/** Takes a refresh through the table, from the lock to a token. Throws a Failure. */
async function runRefresh(context: SessionContext, { provenAt, stop }: Asked, turn: LockTurn): Promise<string> {
  const { tokenStore, clock, sessionStore } = context;
  const stored = await tokenStore.read();
  const proven = provenAt !== null && clock.now() - provenAt <= lineProof;
  stop.throwIfAborted();
  const actions = sessionStore.dispatch({ kind: 'lock-granted', stored, proven, stolen: turn.stolen });
  const token = await carryOut(context, actions, { stop, lock: turn.signal });
  if (token === null) throw failureOf('unauthorized', null);
  return token;
}

/** Access-tokens on demand: all who need a new one at the same time share one refresh (F1). */
export function createAccessTokens(context: SessionContext): AccessTokens {
  const { clock, sessionStore } = context;
  let inFlight: { readonly token: Promise<string>; readonly abort: () => void } | null = null;
  let recent: { readonly token: string; readonly at: number } | null = null;

  const refresh = async (asked: Asked): Promise<string> => {
    const before = sessionStore.state().record?.generation;
    try {
      const token = await context.underLock((turn) => runRefresh(context, asked, turn));
      if (sessionStore.state().record?.generation !== before) recent = { token, at: clock.now() };
      return token;
    } catch (error) {
      if (asked.stop.aborted) throw failureOf('unauthorized', null);
      // No lock, or a turn that was cut off: nothing is known of it, and nothing is lost.
      if (sessionStore.state().name === 'refreshing') sessionStore.dispatch({ kind: 'gave-up' });
      throw error instanceof DOMException && error.name === 'AbortError' ? localFailure('timeout', 'safe') : error;
    }
  };

  const start = (provenAt: number | null) => {
    const stop = new AbortController();
    const mine = {
      abort: () => stop.abort(),
      token: refresh({ provenAt, stop: stop.signal }).finally(() => {
        if (inFlight === mine) inFlight = null;
      }),
    };
    inFlight = mine;
  };

  return {
    get: async (stale, provenAt) => {
      const fresh = recent !== null && recent.token === stale && clock.now() - recent.at < recentFor;
      const actions = sessionStore.dispatch({ kind: 'token-needed', stale, fresh });
      const carried = carryOut(context, actions, { onLock: () => start(provenAt) });
      // The refresh that this call has begun, or that is under way: another one may be by the time that it ends.
      const refresh = inFlight;
      const token = await carried;
      if (token !== null) return token;
      if (!refresh) throw failureOf('unauthorized', null);
      return refresh.token;
    },
    accepted: (token) => {
      if (recent?.token === token) recent = null;
    },
    abort: () => {
      inFlight?.abort();
      inFlight = null;
    },
  };
}
