import type { SessionRecord } from './session';
import type { Refusal, SessionAction, SessionEvent, WriteReason } from './session-event';
import { type Belief, restingState } from './session-state';

/** What to believe from now on, and what to do, in this order. */
export type Step = { readonly belief: Belief; readonly actions: readonly SessionAction[] };

type EventOf<K extends SessionEvent['kind']> = Extract<SessionEvent, { kind: K }>;

/** A refresh-token may be sent this often: once, and once more when the first answer never came. */
export const mostSends = 2;

function rest(belief: Belief, record: SessionRecord | null): Belief {
  const next = { ...belief, record, stale: undefined };
  return { ...next, state: restingState(next) };
}

const fail = (why: Refusal): SessionAction => ({ do: 'fail', why });
const stay = (belief: Belief, ...actions: SessionAction[]): Step => ({ belief, actions });

const sendsOf = (record: SessionRecord) => record.pending?.sends ?? 0;
const isSameSession = (a: SessionRecord, b: SessionRecord | null) =>
  b !== null && a.epoch === b.epoch && a.user.username === b.user.username;

function withoutTokens(record: SessionRecord): SessionRecord {
  return { ...record, refreshToken: null, accessToken: null, pending: null };
}

/** The access-token that this page may go on using although its record has lost it: one that nobody has refused (row 14). */
function keeping(belief: Belief, next: SessionRecord): SessionRecord {
  const { record, stale } = belief;
  const isOver = next.accessToken === null && next.refreshToken === null && next.idle !== true;
  if (!isOver || !record || !isSameSession(record, next) || record.accessToken === stale) return next;
  return { ...next, accessToken: record.accessToken };
}

/** Takes over what the device holds, and answers the call that waits: with its token, when it has another one (rows 6, 8, 13). */
function adopt(belief: Belief, stored: SessionRecord | null): Step {
  const { record, stale } = belief;
  const next = rest(belief, stored && keeping(belief, stored));
  const isMine = stored !== null && record?.user.username === stored.user.username;
  const token = isMine && stored.accessToken !== stale ? stored.accessToken : null;
  return stay(next, token === null ? fail('unauthorized') : { do: 'give', token });
}

function write(belief: Belief, record: SessionRecord, reason: WriteReason): Step {
  return stay(belief, { do: 'write', record, for: reason });
}

/** Rows 14 and 15: the refresh-token is dead. `pending` is kept only to tell why at the next start. */
function end(belief: Belief, record: SessionRecord, sends: number): Step {
  return write(belief, { ...withoutTokens(record), pending: sends >= mostSends ? { sends } : null }, 'end');
}

/** Row 10: what is about to be sent is on the device before it is sent. */
function mark(belief: Belief, record: SessionRecord): Step {
  return write(belief, { ...record, pending: { sends: sendsOf(record) + 1 } }, 'mark');
}

function heard(before: Belief, { stored, handedOver = false }: EventOf<'heard'>): Step {
  const { record, state } = before;
  if (state === 'logging-out' || state === 'elsewhere') return stay(before);
  const belief = { ...before, saved: !handedOver };
  if (record && stored && isSameSession(record, stored)) {
    // A refresh of this tab looks for itself, under the lock.
    if (state === 'refreshing' || stored.generation < record.generation) return stay(before);
    const next = rest(belief, keeping(belief, stored));
    return stay(stored.generation === record.generation ? { ...next, saved: before.saved } : next);
  }
  if (record && stored && stored.epoch < record.epoch) return stay(before);
  return stay(rest(belief, stored), { do: 'abort' });
}

function loginAccepted(belief: Belief, event: EventOf<'login-accepted'>): Step {
  const { user, refreshToken, email, stored, epoch } = event;
  const record: SessionRecord = {
    user,
    refreshToken,
    accessToken: null,
    generation: 0,
    epoch: Math.max(epoch, (stored?.epoch ?? 0) + 1),
    pending: null,
    ...(email === null ? {} : { email }),
  };
  return stay({ ...belief, proven: true }, { do: 'abort' }, { do: 'write', record, for: 'login' });
}

function tokenNeeded(belief: Belief, { stale, fresh }: EventOf<'token-needed'>): Step {
  const { record, state } = belief;
  if (!record) return stay(belief, fail('unauthorized'));
  const { accessToken, refreshToken } = record;
  if (accessToken !== null && accessToken !== stale) return stay(belief, { do: 'give', token: accessToken });
  if (refreshToken === null) {
    // Row 14: now that it was refused, the user is asked.
    const next = rest(belief, { ...record, accessToken: null });
    return stay(next, fail(next.state === 'offline-known-user' ? 'offline' : 'unauthorized'));
  }
  if (fresh) return stay(belief, fail('server'));
  if (state === 'refreshing') return stay(belief);
  return stay({ ...belief, state: 'refreshing', stale }, { do: 'lock' });
}

type Turn = { readonly belief: Belief; readonly record: SessionRecord };

function lockGranted({ belief, record }: Turn, { stored, proven, stolen }: EventOf<'lock-granted'>): Step {
  const { stale } = belief;
  if (!stored || stored.user.username !== record.user.username) return adopt(belief, stored);
  if (stored.accessToken !== null && stored.accessToken !== stale) return adopt(belief, stored);
  if (stored.refreshToken === null) return adopt(belief, stored);
  const next = { ...belief, record: stored };
  if (stolen && stored.accessToken !== null) return stay(next, { do: 'check-access', token: stored.accessToken });
  if (sendsOf(stored) >= mostSends) return end(next, stored, sendsOf(stored));
  return proven && !stored.pending ? mark(next, stored) : stay(next, { do: 'check-health' });
}

function health({ belief, record }: Turn, { ok }: EventOf<'health'>): Step {
  return ok ? mark({ ...belief, proven: true }, record) : stay(rest(belief, record), fail('offline'));
}

function access({ belief, record }: Turn, { ok }: EventOf<'access'>): Step {
  if (ok === null) return stay(rest(belief, record), fail('offline'));
  if (ok) return stay(rest(belief, record), { do: 'give', token: record.accessToken ?? '' });
  return sendsOf(record) >= mostSends ? end(belief, record, sendsOf(record)) : mark(belief, record);
}

function pairCame({ belief, record }: Turn, { pair, stored }: EventOf<'pair-came'>): Step {
  // A sign-out, another sign-in or a newer pair came first: these tokens are dropped (F10). One that ended meanwhile is
  // saved by them.
  if (!stored || !isSameSession(record, stored) || stored.generation !== record.generation)
    return adopt(belief, stored);
  return write(belief, { ...record, ...pair, generation: record.generation + 1, pending: null }, 'pair');
}

function refused({ belief, record }: Turn, { stored }: EventOf<'refused'>): Step {
  if (!stored || !isSameSession(record, stored) || stored.generation > record.generation) return adopt(belief, stored);
  return end(belief, record, sendsOf(stored));
}

function answerLost({ belief, record }: Turn): Step {
  return stay(rest(belief, { ...record, pending: { sends: sendsOf(record) + 1 } }), fail('line'));
}

/** What happens to a refresh that is under way. */
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
      return write(turn.belief, turn.record, 'unmark');
    case 'answer-lost':
      return answerLost(turn);
    default:
      return stay(rest(turn.belief, turn.record));
  }
}

/** Row 11 and 12: a pair is used once it is stored, or once it is known that it cannot be. */
function pairWritten(belief: Belief, record: SessionRecord, saved: boolean): Step {
  return stay({ ...rest(belief, record), saved }, saved ? { do: 'tell' } : { do: 'hand-over', record }, {
    do: 'give',
    token: record.accessToken ?? '',
  });
}

/** What follows a write within a refresh. A sign-out meanwhile is never undone by it (F10). */
function turnWritten(belief: Belief, record: SessionRecord, { saved, for: reason }: EventOf<'written'>): Step {
  if (belief.state !== 'refreshing') return stay(belief, fail('unauthorized'));
  if (reason === 'mark') return stay(belief, { do: 'send', refreshToken: record.refreshToken ?? '' });
  if (reason === 'unmark') return stay(rest(belief, record), fail('line'));
  if (reason === 'pair') return pairWritten(belief, record, saved);
  return stay(rest(belief, keeping(belief, record)), { do: 'tell' }, fail('unauthorized'));
}

function written(belief: Belief, event: EventOf<'written'>): Step {
  const { saved, record, for: reason } = event;
  if (reason === 'logout') return stay({ ...rest(belief, null), saved: true }, { do: 'tell' });
  if (!record) return stay(belief);
  if (reason === 'login') {
    return stay({ ...rest(belief, record), saved }, saved ? { do: 'tell' } : { do: 'hand-over', record });
  }
  if (reason === 'idle') return stay(rest(belief, record), { do: 'tell' });
  return turnWritten(belief, record, event);
}

function logout(belief: Belief): Step {
  const next: Belief = { ...belief, state: 'logging-out', record: null, stale: undefined };
  return stay(next, { do: 'abort' }, { do: 'write', record: null, for: 'logout' });
}

function line(belief: Belief, { online }: EventOf<'line'>): Step {
  const { record, state } = belief;
  const next = { ...belief, online, proven: belief.proven || online };
  // A sign-in that is asked for stays: somebody may be typing.
  const settled = record && state !== 'starting' && state !== 'refreshing' && state !== 'needs-login';
  return stay(settled ? rest(next, record) : next);
}

function workOffline(belief: Belief): Step {
  return belief.online || !belief.record ? stay(belief) : stay(rest({ ...belief, proven: false }, belief.record));
}

function idle(belief: Belief): Step {
  const { record, state } = belief;
  if (!record || state === 'refreshing' || (record.refreshToken === null && record.accessToken === null)) {
    return stay(belief);
  }
  return write(belief, { ...withoutTokens(record), idle: true }, 'idle');
}

/** Goes from one belief to the next. Pure: reliability.md 3, row by row; next-step.test.ts has a test for each. */
export function nextStep(belief: Belief, event: SessionEvent): Step {
  switch (event.kind) {
    case 'started':
      return stay(rest(belief, event.stored));
    case 'heard':
      return heard(belief, event);
    case 'login-accepted':
      return loginAccepted(belief, event);
    case 'token-needed':
      return tokenNeeded(belief, event);
    case 'written':
      return written(belief, event);
    case 'logout':
      return logout(belief);
    case 'line':
      return line(belief, event);
    case 'taken':
      return stay({ ...belief, state: 'elsewhere' });
    case 'work-offline':
      return workOffline(belief);
    case 'idle':
      return idle(belief);
    default: {
      const { record, state } = belief;
      if (state === 'refreshing' && record) return refreshing({ belief, record }, event);
      // Signed out, or someone else by now: what is still under way is dropped (F10).
      return stay(belief, fail('unauthorized'));
    }
  }
}
