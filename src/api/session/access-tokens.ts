import type { Failure } from '../failure';
import { localFailure, networkFailure } from '../http/status-failure';
import { perform } from './perform';
import type { SessionContext } from './session-context';
import type { Refusal, SessionEvent } from './session-event';
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

function failureOf(why: Refusal, trouble: Failure | null): Failure {
  if (why === 'line') return trouble ?? networkFailure('offline', false);
  if (why === 'offline') return networkFailure('offline', false);
  return why === 'server' ? localFailure('server', 'safe') : localFailure('unauthorized', 'never', 401);
}

type Asked = { readonly provenAt: number | null; readonly stop: AbortSignal };

/** Walks a refresh through the machine, from the lock to a token or a Failure. */
async function runRefresh(context: SessionContext, { provenAt, stop }: Asked, turn: LockTurn): Promise<string> {
  const { tokenStore, clock, sessionStore } = context;
  let trouble: Failure | null = null;
  const stored = await tokenStore.read();
  const proven = provenAt !== null && clock.now() - provenAt <= lineProof;
  let event: SessionEvent | null = { kind: 'lock-granted', stored, proven, stolen: turn.stolen };
  while (event) {
    stop.throwIfAborted();
    const actions = sessionStore.dispatch(event);
    event = null;
    for (const action of actions) {
      if (action.do === 'give') return action.token;
      if (action.do === 'fail') throw failureOf(action.why, trouble);
      if (action.do === 'lock' || action.do === 'abort') continue;
      // What was sent is waited for, also without the lock: nobody else will ever have its answer.
      if (action.do === 'send') turn.signal.throwIfAborted();
      const done = await perform(context, action, stop);
      trouble = done.trouble ?? trouble;
      event = done.event ?? event;
    }
  }
  throw failureOf('unauthorized', null);
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
      for (const action of sessionStore.dispatch({ kind: 'token-needed', stale, fresh })) {
        if (action.do === 'give') return action.token;
        if (action.do === 'fail') throw failureOf(action.why, null);
        if (action.do === 'lock') start(provenAt);
      }
      if (!inFlight) throw failureOf('unauthorized', null);
      return inFlight.token;
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
