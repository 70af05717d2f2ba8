import { checkAccessToken } from '../checks/check-access-token';
import { Failure } from '../failure';
import { localFailure, networkFailure } from '../http/status-failure';
import { getRefresh } from './get-refresh';
import type { SessionContext } from './session-context';
import type { Refusal, SessionAction, SessionEvent, SessionWork } from './session-event';

type Performed = { readonly event: SessionEvent | null; readonly trouble?: Failure };

async function send(context: SessionContext, refreshToken: string, signal: AbortSignal): Promise<Performed> {
  const { config, fetcher, tokenStore } = context;
  try {
    const pair = await getRefresh(config, fetcher, { refreshToken, signal });
    return { event: { kind: 'pair-came', pair, stored: await tokenStore.read() } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized') return { event: { kind: 'refused', stored: await tokenStore.read() } };
    const isClear = error.status !== null && error.status >= 400 && error.status < 500;
    return { event: { kind: isClear ? 'not-taken' : 'answer-lost' }, trouble: error };
  }
}

async function checkAccess({ config, fetcher }: SessionContext, token: string): Promise<SessionEvent> {
  try {
    return { kind: 'access', ok: await checkAccessToken(config, fetcher, token) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'access', ok: null };
  }
}

/** Does one piece of work, and answers its result. Throws the signal's reason, or what is no failure of the world. */
async function perform(context: SessionContext, action: SessionWork, signal: AbortSignal): Promise<Performed> {
  const { tokenStore, broadcast } = context;
  switch (action.do) {
    case 'check-health':
      return { event: { kind: 'health', ok: await context.health.ask() } };
    case 'check-access':
      return { event: await checkAccess(context, action.token) };
    case 'write': {
      const { record, for: reason } = action;
      return { event: { kind: 'written', saved: await tokenStore.write(record), record, for: reason } };
    }
    case 'send':
      return send(context, action.refreshToken, signal);
    case 'tell':
      broadcast({ word: 'changed' });
      return { event: null };
    case 'hand-over':
      broadcast({ word: 'pair', record: action.record });
      return { event: null };
  }
}

/** Why a call gets no token; `trouble`: what the request itself met. */
export function failureOf(why: Refusal, trouble: Failure | null): Failure {
  if (why === 'line') return trouble ?? networkFailure('offline', false);
  if (why === 'offline') return networkFailure('offline', false);
  return why === 'server' ? localFailure('server', 'safe') : localFailure('unauthorized', 'never', 401);
}

/** The waiting call that an action without work concerns. */
export type ActionScope = {
  /** A refresh is to be begun under the lock. */
  readonly onLock?: () => void;
  /** The request that is on its way for this session is dropped. */
  readonly onAbort?: () => void;
  /** Aborted when nothing waits for it any more. */
  readonly stop?: AbortSignal;
  /** Aborted when the lock is no longer ours. */
  readonly lock?: AbortSignal;
};

const never = new AbortController().signal;

/**
 * The one interpreter of the table (docs/sync.md 3): runs the work of a step in its order, and dispatches each result until
 * nothing is left to do. Steps without work are done before it returns. Resolves with the token for the waiting call, or with
 * null if none was asked for. Throws a Failure if there is no token, or the reason of `stop` or `lock`.
 */
export async function carryOut(
  context: SessionContext,
  first: readonly SessionAction[],
  { onLock, onAbort, stop = never, lock = never }: ActionScope = {},
): Promise<string | null> {
  let trouble: Failure | null = null;
  for (let actions = first; actions.length > 0; ) {
    let event: SessionEvent | null = null;
    for (const action of actions) {
      if (action.do === 'give') return action.token;
      if (action.do === 'fail') throw failureOf(action.why, trouble);
      if (action.do === 'lock') onLock?.();
      else if (action.do === 'abort') onAbort?.();
      else {
        // The sent request is waited for, also without the lock: no other tab will ever have its answer.
        if (action.do === 'send') lock.throwIfAborted();
        const done = await perform(context, action, stop);
        trouble = done.trouble ?? trouble;
        event = done.event ?? event;
      }
    }
    stop.throwIfAborted();
    actions = event ? context.sessionStore.dispatch(event) : [];
  }
  return null;
}
