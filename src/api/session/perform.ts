import { checkAccessToken } from '../checks/check-access-token';
import { Failure } from '../failure';
import { getRefresh } from './get-refresh';
import type { SessionContext } from './session-context';
import type { SessionEvent, SessionWork } from './session-event';

export type Performed = { readonly event: SessionEvent | null; readonly trouble?: Failure };

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

/** Does what a step asks for, and says what came of it. Throws the signal's reason, or what is no failure of the world. */
export async function perform(context: SessionContext, action: SessionWork, signal: AbortSignal): Promise<Performed> {
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
