import type { SessionRecord } from './session';
import type { Refusal, SessionAction, SessionEvent, WriteReason } from './session-event';
import { type SessionState, settledState } from './session-state';

/** The state from now on, and the effects in their order. */
export type Step = { readonly state: SessionState; readonly actions: readonly SessionAction[] };

type EventOf<K extends SessionEvent['kind']> = Extract<SessionEvent, { kind: K }>;

/** A refresh-token may be sent this often: once, and once more when the first answer never came. */
export const mostSends = 2;

function settledWith(state: SessionState, record: SessionRecord | null): SessionState {
  const next = { ...state, record, stale: undefined };
  return { ...next, name: settledState(next) };
}

const fail = (why: Refusal): SessionAction => ({ do: 'fail', why });
const stay = (state: SessionState, ...actions: SessionAction[]): Step => ({ state, actions });

const sendsOf = (record: SessionRecord) => record.pending?.sends ?? 0;
const isSameSession = (a: SessionRecord, b: SessionRecord | null) =>
  b !== null && a.epoch === b.epoch && a.user.username === b.user.username;

function withoutTokens(record: SessionRecord): SessionRecord {
  return { ...record, refreshToken: null, accessToken: null, pending: null };
}

/**
 * The access-token that this page may keep using although its record has lost it: only a token that was not refused (docs/sync.md
 * 3.14).
 */
function keepingAccessToken(state: SessionState, next: SessionRecord): SessionRecord {
  const { record, stale } = state;
  const isOver = next.accessToken === null && next.refreshToken === null && next.idle !== true;
  if (!isOver || !record || !isSameSession(record, next) || record.accessToken === stale) return next;
  return { ...next, accessToken: record.accessToken };
}

/**
 * Takes over what the device holds, and answers the call that waits: with its token, when it has another one (docs/sync.md 3.6,
 * 3.8, 3.13).
 */
function adopt(state: SessionState, stored: SessionRecord | null): Step {
  const { record, stale } = state;
  const next = settledWith(state, stored && keepingAccessToken(state, stored));
  const isMine = stored !== null && record?.user.username === stored.user.username;
  const token = isMine && stored.accessToken !== stale ? stored.accessToken : null;
  return stay(next, token === null ? fail('unauthorized') : { do: 'give', token });
}

function write(state: SessionState, record: SessionRecord, reason: WriteReason): Step {
  return stay(state, { do: 'write', record, for: reason });
}

/** Rows 14 and 15: the refresh-token is dead. `pending` is kept only so that the next start can show why. */
function end(state: SessionState, record: SessionRecord, sends: number): Step {
  return write(state, { ...withoutTokens(record), pending: sends >= mostSends ? { sends } : null }, 'end');
}

/** Row 10: the pending request is on the device before it is sent. */
function mark(state: SessionState, record: SessionRecord): Step {
  return write(state, { ...record, pending: { sends: sendsOf(record) + 1 } }, 'mark');
}

function recordReceived(before: SessionState, { stored, handedOver = false }: EventOf<'record-received'>): Step {
  const { record, name } = before;
  if (name === 'logging-out' || name === 'elsewhere') return stay(before);
  const state = { ...before, saved: !handedOver };
  if (record && stored && isSameSession(record, stored)) {
    // A refresh of this tab looks for itself, under the lock.
    if (name === 'refreshing' || stored.generation < record.generation) return stay(before);
    const next = settledWith(state, keepingAccessToken(state, stored));
    return stay(stored.generation === record.generation ? { ...next, saved: before.saved } : next);
  }
  if (record && stored && stored.epoch < record.epoch) return stay(before);
  return stay(settledWith(state, stored), { do: 'abort' });
}

function loginAccepted(state: SessionState, event: EventOf<'login-accepted'>): Step {
  const { user, refreshToken, email, hasGrace, stored, epoch } = event;
  const record: SessionRecord = {
    user,
    refreshToken,
    accessToken: null,
    generation: 0,
    epoch: Math.max(epoch, (stored?.epoch ?? 0) + 1),
    pending: null,
    ...(email === null ? {} : { email }),
    ...(hasGrace ? { hasGrace } : {}),
  };
  return stay({ ...state, proven: true }, { do: 'abort' }, { do: 'write', record, for: 'login' });
}

function tokenNeeded(state: SessionState, { stale, fresh }: EventOf<'token-needed'>): Step {
  const { record, name } = state;
  if (!record) return stay(state, fail('unauthorized'));
  const { accessToken, refreshToken } = record;
  if (accessToken !== null && accessToken !== stale) return stay(state, { do: 'give', token: accessToken });
  if (refreshToken === null) {
    // Row 14: now that it was refused, the user is asked.
    const next = settledWith(state, { ...record, accessToken: null });
    return stay(next, fail(next.name === 'offline-known-user' ? 'offline' : 'unauthorized'));
  }
  if (fresh) return stay(state, fail('server'));
  if (name === 'refreshing') return stay(state);
  return stay({ ...state, name: 'refreshing', stale }, { do: 'lock' });
}

type Turn = { readonly state: SessionState; readonly record: SessionRecord };

function lockGranted({ state, record }: Turn, { stored, proven, stolen }: EventOf<'lock-granted'>): Step {
  const { stale } = state;
  if (!stored || stored.user.username !== record.user.username) return adopt(state, stored);
  if (stored.accessToken !== null && stored.accessToken !== stale) return adopt(state, stored);
  if (stored.refreshToken === null) return adopt(state, stored);
  const next = { ...state, record: stored };
  if (stolen && stored.accessToken !== null) return stay(next, { do: 'check-access', token: stored.accessToken });
  if (sendsOf(stored) >= mostSends) return end(next, stored, sendsOf(stored));
  return proven && !stored.pending ? mark(next, stored) : stay(next, { do: 'check-health' });
}

function health({ state, record }: Turn, { ok }: EventOf<'health'>): Step {
  return ok ? mark({ ...state, proven: true }, record) : stay(settledWith(state, record), fail('offline'));
}

function access({ state, record }: Turn, { ok }: EventOf<'access'>): Step {
  if (ok === null) return stay(settledWith(state, record), fail('offline'));
  if (ok) return stay(settledWith(state, record), { do: 'give', token: record.accessToken ?? '' });
  return sendsOf(record) >= mostSends ? end(state, record, sendsOf(record)) : mark(state, record);
}

function pairCame({ state, record }: Turn, { pair, stored }: EventOf<'pair-came'>): Step {
  // A sign-out, another sign-in or a newer pair came first: these tokens are dropped (F10). A session that ended meanwhile is
  // saved by them.
  if (!stored || !isSameSession(record, stored)) return adopt(state, stored);
  // The tokens that a first sending brought to another tab are good no more: the second one was answered (docs/interface.md 11.7).
  const isSecond = sendsOf(record) > 0 && stored.generation === record.generation + 1;
  if (stored.generation !== record.generation && !isSecond) return adopt(state, stored);
  const { hasGrace: _, ...known } = record;
  return write(state, { ...known, ...pair, generation: stored.generation + 1, pending: null }, 'pair');
}

function refused({ state, record }: Turn, { stored }: EventOf<'refused'>): Step {
  if (!stored || !isSameSession(record, stored) || stored.generation > record.generation) return adopt(state, stored);
  return end(state, record, sendsOf(stored));
}

function answerLost({ state, record }: Turn): Step {
  return stay(settledWith(state, { ...record, pending: { sends: sendsOf(record) + 1 } }), fail('line'));
}

/** The events of a refresh that is under way. */
function refreshing(turn: Turn, event: SessionEvent): Step {
  switch (event.kind) {
    case 'lock-granted':
      return lockGranted(turn, event);
    case 'health':
      return health(turn, event);
    case 'access':
      return access(turn, event);
    case 'pair-came':
      return pairCame(turn, event);
    case 'refused':
      return refused(turn, event);
    case 'not-taken':
      return write(turn.state, turn.record, 'unmark');
    case 'answer-lost':
      return answerLost(turn);
    default:
      return stay(settledWith(turn.state, turn.record));
  }
}

/** Row 11 and 12: a pair is used once it is stored, or once it is known that it cannot be. */
function pairWritten(state: SessionState, record: SessionRecord, saved: boolean): Step {
  return stay({ ...settledWith(state, record), saved }, saved ? { do: 'tell' } : { do: 'hand-over', record }, {
    do: 'give',
    token: record.accessToken ?? '',
  });
}

/** The step after a write within a refresh. A sign-out meanwhile is never undone by it (F10). */
function turnWritten(state: SessionState, record: SessionRecord, { saved, for: reason }: EventOf<'written'>): Step {
  if (state.name !== 'refreshing') return stay(state, fail('unauthorized'));
  if (reason === 'mark') return stay(state, { do: 'send', refreshToken: record.refreshToken ?? '' });
  if (reason === 'unmark') return stay(settledWith(state, record), fail('line'));
  if (reason === 'pair') return pairWritten(state, record, saved);
  return stay(settledWith(state, keepingAccessToken(state, record)), { do: 'tell' }, fail('unauthorized'));
}

function written(state: SessionState, event: EventOf<'written'>): Step {
  const { saved, record, for: reason } = event;
  if (reason === 'logout') return stay({ ...settledWith(state, null), saved: true }, { do: 'tell' });
  if (!record) return stay(state);
  if (reason === 'login') {
    return stay({ ...settledWith(state, record), saved }, saved ? { do: 'tell' } : { do: 'hand-over', record });
  }
  if (reason === 'idle') return stay(settledWith(state, record), { do: 'tell' });
  return turnWritten(state, record, event);
}

function logout(state: SessionState): Step {
  const next: SessionState = { ...state, name: 'logging-out', record: null, stale: undefined };
  return stay(next, { do: 'abort' }, { do: 'write', record: null, for: 'logout' });
}

function line(state: SessionState, { online }: EventOf<'line'>): Step {
  const { record, name } = state;
  const next = { ...state, online, proven: state.proven || online };
  // An open sign-in form stays: the user may be typing.
  const settled = record && name !== 'starting' && name !== 'refreshing' && name !== 'needs-login';
  return stay(settled ? settledWith(next, record) : next);
}

function workOffline(state: SessionState): Step {
  return state.online || !state.record ? stay(state) : stay(settledWith({ ...state, proven: false }, state.record));
}

function idle(state: SessionState): Step {
  const { record, name } = state;
  if (!record || name === 'refreshing' || (record.refreshToken === null && record.accessToken === null)) {
    return stay(state);
  }
  return write(state, { ...withoutTokens(record), idle: true }, 'idle');
}

/** Goes from one session state to the next. Pure: docs/sync.md 3, row by row; next-step.test.ts has a test for each. */
export function nextStep(state: SessionState, event: SessionEvent): Step {
  switch (event.kind) {
    case 'started':
      return stay(settledWith(state, event.stored));
    case 'record-received':
      return recordReceived(state, event);
    case 'login-accepted':
      return loginAccepted(state, event);
    case 'token-needed':
      return tokenNeeded(state, event);
    case 'written':
      return written(state, event);
    case 'logout':
      return logout(state);
    case 'line':
      return line(state, event);
    case 'taken':
      return stay({ ...state, name: 'elsewhere' });
    case 'work-offline':
      return workOffline(state);
    case 'idle':
      return idle(state);
    default: {
      const { record, name } = state;
      if (name === 'refreshing' && record) return refreshing({ state, record }, event);
      // Signed out, or another user by now: running work is dropped (F10).
      return stay(state, fail('unauthorized'));
    }
  }
}
