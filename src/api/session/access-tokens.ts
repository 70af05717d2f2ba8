import type { Failure } from '../failure';
import { lineFailure, plainFailure } from '../http/status-failure';
import { perform } from './perform';
import type { Desk } from './session-context';
import type { Refusal, SessionEvent } from './session-event';
import type { LockTurn } from './under-lock';

/** Milliseconds for which an answer of the service proves that the line is good (reliability.md 3, row 9). */
const lineProof = 5_000;
/** Milliseconds in which a pair that was never accepted is not exchanged for another one (row 5). */
const youth = 30_000;

export type AccessTokens = {
  /** A token that is not `stale`. `provenAt`: when the service last answered this page, clock milliseconds, or null. */
  readonly get: (stale: string | undefined, provenAt: number | null) => Promise<string>;
  readonly accepted: (token: string) => void;
  /** Ends a refresh that is on its way: its tokens are dropped. */
  readonly abort: () => void;
};

function failureOf(why: Refusal, trouble: Failure | null): Failure {
  if (why === 'line') return trouble ?? lineFailure('offline', false);
  if (why === 'offline') return lineFailure('offline', false);
  return why === 'server' ? plainFailure('server', 'safe') : plainFailure('unauthorized', 'never', 401);
}

type Asked = { readonly provenAt: number | null; readonly stop: AbortSignal };

/** Walks a refresh through the machine, from the lock to a token or a Failure. */
async function walk(desk: Desk, { provenAt, stop }: Asked, turn: LockTurn): Promise<string> {
  const { keeper, clock, holder } = desk;
  let trouble: Failure | null = null;
  const stored = await keeper.read();
  const proven = provenAt !== null && clock.now() - provenAt <= lineProof;
  let event: SessionEvent | null = { kind: 'lock-granted', stored, proven, stolen: turn.stolen };
  while (event) {
    stop.throwIfAborted();
    const actions = holder.dispatch(event);
    event = null;
    for (const action of actions) {
      if (action.do === 'give') return action.token;
      if (action.do === 'fail') throw failureOf(action.why, trouble);
      if (action.do === 'lock' || action.do === 'abort') continue;
      // What was sent is waited for, also without the lock: nobody else will ever have its answer.
      if (action.do === 'send') turn.signal.throwIfAborted();
      const done = await perform(desk, action, stop);
      trouble = done.trouble ?? trouble;
      event = done.event ?? event;
    }
  }
  throw failureOf('unauthorized', null);
}

/** Access-tokens on demand: all who need a new one at the same time share one refresh (reliability.md F1). */
export function createAccessTokens(desk: Desk): AccessTokens {
  const { clock, holder } = desk;
  let flight: { readonly token: Promise<string>; readonly abort: () => void } | null = null;
  let young: { readonly token: string; readonly at: number } | null = null;

  const refresh = async (asked: Asked): Promise<string> => {
    const before = holder.belief().record?.generation;
    try {
      const token = await desk.underLock((turn) => walk(desk, asked, turn));
      if (holder.belief().record?.generation !== before) young = { token, at: clock.now() };
      return token;
    } catch (error) {
      if (asked.stop.aborted) throw failureOf('unauthorized', null);
      // No lock, or a turn that was cut off: nothing is known of it, and nothing is lost.
      if (holder.belief().state === 'refreshing') holder.dispatch({ kind: 'gave-up' });
      throw error instanceof DOMException && error.name === 'AbortError' ? plainFailure('timeout', 'safe') : error;
    }
  };

  const start = (provenAt: number | null) => {
    const stop = new AbortController();
    const mine = {
      abort: () => stop.abort(),
      token: refresh({ provenAt, stop: stop.signal }).finally(() => {
        if (flight === mine) flight = null;
      }),
    };
    flight = mine;
  };

  return {
    get: async (stale, provenAt) => {
      const fresh = young !== null && young.token === stale && clock.now() - young.at < youth;
      for (const action of holder.dispatch({ kind: 'token-needed', stale, fresh })) {
        if (action.do === 'give') return action.token;
        if (action.do === 'fail') throw failureOf(action.why, null);
        if (action.do === 'lock') start(provenAt);
      }
      if (!flight) throw failureOf('unauthorized', null);
      return flight.token;
    },
    accepted: (token) => {
      if (young?.token === token) young = null;
    },
    abort: () => {
      flight?.abort();
      flight = null;
    },
  };
}
