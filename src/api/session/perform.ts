import { getAccess } from '../checks/check-access-token';
import { Failure } from '../failure';
import { getRefresh } from './get-refresh';
import type { Desk } from './session-context';
import type { SessionEvent, Work } from './session-event';

export type Performed = { readonly event: SessionEvent | null; readonly trouble?: Failure };

async function send(desk: Desk, refreshToken: string, signal: AbortSignal): Promise<Performed> {
  const { config, fetcher, keeper } = desk;
  try {
    const pair = await getRefresh(config, fetcher, { refreshToken, signal });
    return { event: { kind: 'pair-came', pair, stored: await keeper.read() } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized') return { event: { kind: 'refused', stored: await keeper.read() } };
    const isClear = error.status !== null && error.status >= 400 && error.status < 500;
    return { event: { kind: isClear ? 'not-taken' : 'answer-lost' }, trouble: error };
  }
}

async function checkAccess({ config, fetcher }: Desk, token: string): Promise<SessionEvent> {
  try {
    return { kind: 'access', ok: await getAccess(config, fetcher, token) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'access', ok: null };
  }
}

/** Does what a step asks for, and says what came of it. Throws the signal's reason, or what is no failure of the world. */
export async function perform(desk: Desk, action: Work, signal: AbortSignal): Promise<Performed> {
  const { keeper, tell } = desk;
  switch (action.do) {
    case 'check-health':
      return { event: { kind: 'health', ok: await desk.health.ask() } };
    case 'check-access':
      return { event: await checkAccess(desk, action.token) };
    case 'write': {
      const { record, for: reason } = action;
      return { event: { kind: 'written', saved: await keeper.write(record), record, for: reason } };
    }
    case 'send':
      return send(desk, action.refreshToken, signal);
    case 'tell':
      tell({ word: 'changed' });
      return { event: null };
    case 'hand-over':
      tell({ word: 'pair', record: action.record });
      return { event: null };
  }
}
