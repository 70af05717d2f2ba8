import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';
import type { SessionRecord } from './session';
import type { SessionEvent } from './session-event';
import { initialSessionState, type SessionState, sessionView } from './session-state';

const user = { username: 'pat', firstName: 'Pat', lastName: 'Planner' };
const other = { username: 'max', firstName: 'Max', lastName: 'Manager' };
const record: SessionRecord = {
  user,
  refreshToken: 'r0',
  accessToken: 'a0',
  generation: 4,
  epoch: 3,
  pending: null,
  email: 'pat@example.com',
};
const newer: SessionRecord = { ...record, refreshToken: 'r1', accessToken: 'a1', generation: 5 };
const ended: SessionRecord = { ...record, refreshToken: null, accessToken: null };
const pair = { accessToken: 'a1', refreshToken: 'r1' };

const of = (stored: SessionRecord | null, more: Partial<SessionState> = {}): SessionState => ({
  ...nextStep({ ...initialSessionState, proven: true }, { kind: 'started', stored }).state,
  ...more,
});
const refreshing = (stored = record, more: Partial<SessionState> = {}): SessionState =>
  of(stored, { name: 'refreshing', stale: 'a0', ...more });
const granted = (stored: SessionRecord | null, more: Partial<Extract<SessionEvent, { kind: 'lock-granted' }>> = {}) =>
  ({ kind: 'lock-granted', stored, proven: true, stolen: false, ...more }) as const;
const needed = (stale?: string) => ({ kind: 'token-needed', stale, fresh: false }) as const;

/** Where a story ends, and what was done in its last step. */
function play(first: SessionState, ...events: readonly SessionEvent[]) {
  let now: ReturnType<typeof nextStep> = { state: first, actions: [] };
  for (const event of events) now = nextStep(now.state, event);
  return { name: now.state.name, did: now.actions, state: now.state, seen: sessionView(now.state) };
}

const mark = (sends: number) => ({ do: 'write', record: { ...record, pending: { sends } }, for: 'mark' });
const give = (token: string) => [{ do: 'give', token }];
const fail = (why: string) => [{ do: 'fail', why }];

describe('the table of docs/sync.md 3: signing in', () => {
  const accepted = {
    kind: 'login-accepted',
    user,
    refreshToken: 'r9',
    email: 'pat@example.com',
    stored: null,
    epoch: 1,
  } as const;
  const fresh = { ...record, refreshToken: 'r9', accessToken: null, generation: 0, epoch: 1 };

  it('row 2: stores a login with generation 0 and a new epoch before the user is in', () => {
    const written = play(of(null), accepted);
    expect([written.name, written.did]).toEqual([
      'signed-out',
      [{ do: 'abort' }, { do: 'write', record: fresh, for: 'login' }],
    ]);
    const { name, did, seen } = play(written.state, { kind: 'written', saved: true, record: fresh, for: 'login' });
    expect([name, did, seen.phase]).toEqual(['has-refresh-only', [{ do: 'tell' }], { kind: 'connecting', user }]);
  });

  it('row 2: the epoch is above every stored or seen epoch', () => {
    for (const [stored, epoch, expected] of [
      [record, 1, 4],
      [null, 7, 7],
    ] as const) {
      const [, write] = play(of(null), { ...accepted, stored, epoch }).did;
      expect(write).toMatchObject({ do: 'write', record: { epoch: expected } });
    }
  });

  it('row 3: another user than the expected one gets a session of their own', () => {
    const theirs = { ...fresh, user: other, epoch: 4 };
    const { state } = play(of(ended), { ...accepted, user: other, stored: ended, epoch: 4 });
    const { seen } = play(state, { kind: 'written', saved: true, record: theirs, for: 'login' });
    expect(seen.phase).toEqual({ kind: 'connecting', user: other });
  });

  it('row 2 without storage: hands the sign-in to the other tabs and tells the user', () => {
    const { did, seen } = play(of(null), { kind: 'written', saved: false, record: fresh, for: 'login' });
    expect([did, seen.saved]).toEqual([[{ do: 'hand-over', record: fresh }], false]);
  });
});

describe('the table of docs/sync.md 3: a token is needed', () => {
  it('row 5: no token at all, or the one in use was refused: take the lock', () => {
    for (const story of [play(of({ ...record, accessToken: null }), needed()), play(of(record), needed('a0'))]) {
      expect([story.name, story.did]).toEqual(['refreshing', [{ do: 'lock' }]]);
    }
  });

  it('row 5: lazily: a token that was not refused is given, without a lock', () => {
    const { name, did } = play(of(record), needed());
    expect([name, did]).toEqual(['ready', give('a0')]);
  });

  it('row 5: does not exchange a recent pair that was never accepted for another', () => {
    const { name, did } = play(of(record), { ...needed('a0'), fresh: true });
    expect([name, did]).toEqual(['ready', fail('server')]);
  });

  it('row 5: who comes later waits for the refresh that is under way', () => {
    const { name, did } = play(refreshing(), needed('a0'));
    expect([name, did]).toEqual(['refreshing', []]);
  });

  it('row 5: the user does not see a refresh', () => {
    expect(sessionView(refreshing()).phase.kind).toBe('ready');
    expect(sessionView(refreshing({ ...record, accessToken: null })).phase.kind).toBe('connecting');
  });

  it('row 6: an older token was refused: the one in use is given', () => {
    const { name, did } = play(of(newer), needed('a0'));
    expect([name, did]).toEqual(['ready', give('a1')]);
  });

  it('row 8: adopts the token of a tab that refreshed before the lock; sends nothing', () => {
    const { name, did, state } = play(refreshing(), granted(newer));
    expect([name, did, state.record]).toEqual(['ready', give('a1'), newer]);
  });

  it('row 8: the lock is granted and the session has ended or is another user’s: stop', () => {
    const theirs = { ...record, user: other, epoch: 9, accessToken: 'theirs' };
    expect(play(refreshing(), granted(null))).toMatchObject({ name: 'signed-out', did: fail('unauthorized') });
    expect(play(refreshing(), granted(theirs))).toMatchObject({ name: 'ready', did: fail('unauthorized') });
    expect(play(refreshing(), granted(ended))).toMatchObject({ name: 'needs-login', did: fail('unauthorized') });
  });
});

describe('the table of docs/sync.md 3: before a refresh-token leaves', () => {
  it('row 9: a line that is not proven is asked first', () => {
    expect(play(refreshing(), granted(record, { proven: false })).did).toEqual([{ do: 'check-health' }]);
  });

  it('row 9: keeps the old token while the service is silent; the user sees nothing', () => {
    const story = play(refreshing(), granted(record, { proven: false }), { kind: 'health', ok: false });
    expect([story.name, story.did]).toEqual(['ready', fail('offline')]);
    expect(play(story.state, needed()).did).toEqual(give('a0'));
  });

  it('row 10: what is about to be sent is written first', () => {
    expect(play(refreshing(), granted(record)).did).toEqual([mark(1)]);
    const healthy = play(refreshing(), granted(record, { proven: false }), { kind: 'health', ok: true });
    expect(healthy.did).toEqual([mark(1)]);
    const sent = play(refreshing(), { kind: 'written', saved: true, record, for: 'mark' });
    expect([sent.name, sent.did]).toEqual(['refreshing', [{ do: 'send', refreshToken: 'r0' }]]);
  });

  it('F6: a lock taken from a frozen tab: an access check first, never a blind refresh', () => {
    const asked = play(refreshing(), granted(record, { stolen: true }));
    expect(asked.did).toEqual([{ do: 'check-access', token: 'a0' }]);
    expect(play(asked.state, { kind: 'access', ok: true })).toMatchObject({ name: 'ready', did: give('a0') });
    expect(play(asked.state, { kind: 'access', ok: null })).toMatchObject({ name: 'ready', did: fail('offline') });
    expect(play(asked.state, { kind: 'access', ok: false }).did).toEqual([mark(1)]);
  });
});

describe('the table of docs/sync.md 3: the answer to a refresh', () => {
  const came = { kind: 'pair-came', pair, stored: { ...record, pending: { sends: 1 } } } as const;

  it('row 11: the pair is written, then told, then used', () => {
    const story = play(refreshing(), came);
    expect(story.did).toEqual([{ do: 'write', record: newer, for: 'pair' }]);
    const done = play(story.state, { kind: 'written', saved: true, record: newer, for: 'pair' });
    expect([done.name, done.did]).toEqual(['ready', [{ do: 'tell' }, ...give('a1')]]);
  });

  it('row 11: tokens for a session that was replaced meanwhile are dropped', () => {
    for (const stored of [null, { ...record, epoch: 4 }]) {
      expect(play(refreshing(), { ...came, stored }).did).toEqual(fail('unauthorized'));
    }
  });

  it('row 11: a late pair saves a session that was given up meanwhile', () => {
    const stored = { ...ended, pending: { sends: 2 } };
    expect(play(refreshing(), { ...came, stored }).did).toEqual([{ do: 'write', record: newer, for: 'pair' }]);
  });

  it('row 11: the pair of a second sending counts, even if the first one’s is stored', () => {
    const once = { ...record, pending: { sends: 1 } };
    const late = { ...newer, refreshToken: 'late', accessToken: 'late' };
    const { did } = play(refreshing(once), { ...came, stored: late });
    expect(did).toEqual([{ do: 'write', record: { ...newer, generation: 6 }, for: 'pair' }]);
    // The pair of the first request, if the second pair was stored before it; and any pair after a further refresh.
    expect(play(refreshing(), { ...came, stored: late }).did).toEqual(give('late'));
    expect(play(refreshing(once), { ...came, stored: { ...late, generation: 6 } }).did).toEqual(give('late'));
  });

  it('row 21: what the service says of its grace goes with the token that it gave', () => {
    const { did } = play(refreshing({ ...record, hasGrace: true }), { ...came, stored: record });
    expect(did).toEqual([{ do: 'write', record: newer, for: 'pair' }]);
    const graced = play(refreshing(), { ...came, pair: { ...pair, hasGrace: true }, stored: record });
    expect(graced.did).toEqual([{ do: 'write', record: { ...newer, hasGrace: true }, for: 'pair' }]);
  });

  it('row 12: an unwritable pair goes to the other tabs and is used; the user is told', () => {
    const { name, did, seen } = play(refreshing(), { kind: 'written', saved: false, record: newer, for: 'pair' });
    expect([name, did]).toEqual(['ready', [{ do: 'hand-over', record: newer }, ...give('a1')]]);
    expect(seen).toMatchObject({ saved: false, phase: { kind: 'ready' } });
  });

  it('row 12: the other tabs take it, and say so too', () => {
    const { state, seen } = play(of(record), { kind: 'record-received', stored: newer, handedOver: true });
    expect([state.record, seen.saved]).toEqual([newer, false]);
    expect(play(state, { kind: 'record-received', stored: record }).state.record).toEqual(newer);
  });

  it('row 13: refused, and another tab has a newer pair: adopt', () => {
    expect(play(refreshing(), { kind: 'refused', stored: newer })).toMatchObject({ name: 'ready', did: give('a1') });
  });

  it('row 14: refused at the first send: the tokens go, and a sign-in is asked for', () => {
    const marked = { ...record, pending: { sends: 1 } };
    const story = play(refreshing(), { kind: 'refused', stored: marked });
    expect(story.did).toEqual([{ do: 'write', record: ended, for: 'end' }]);
    const done = play(story.state, { kind: 'written', saved: true, record: ended, for: 'end' });
    expect([done.name, done.did]).toEqual(['needs-login', [{ do: 'tell' }, ...fail('unauthorized')]]);
    expect(done.seen.phase).toEqual({ kind: 'needs-login', user, reason: 'ended', email: 'pat@example.com' });
  });

  it('row 14: a tab goes on with an access-token until it is refused', () => {
    const story = play(of(record), { kind: 'record-received', stored: ended });
    expect([story.name, play(story.state, needed()).did]).toEqual(['ready', give('a0')]);
    const asked = play(story.state, needed('a0'));
    expect([asked.name, asked.did]).toEqual(['needs-login', fail('unauthorized')]);
  });

  it('row 15: refused at the second send: the answer to the first one was lost', () => {
    const once = { ...record, pending: { sends: 1 } };
    const story = play(refreshing(once), { kind: 'refused', stored: { ...once, pending: { sends: 2 } } });
    expect(story.did).toEqual([{ do: 'write', record: { ...ended, pending: { sends: 2 } }, for: 'end' }]);
    const write = { kind: 'written', saved: true, record: { ...ended, pending: { sends: 2 } }, for: 'end' } as const;
    expect(play(story.state, write).seen.phase).toMatchObject({ kind: 'needs-login', reason: 'lost-response' });
  });

  it('row 15: a token is never sent a third time', () => {
    const twice = { ...record, pending: { sends: 2 } };
    expect(play(refreshing(twice), granted(twice)).did).toEqual([
      { do: 'write', record: { ...ended, pending: { sends: 2 } }, for: 'end' },
    ]);
  });

  it('a clear refusal that is not about the token has not used it up', () => {
    const story = play(refreshing(), { kind: 'not-taken' });
    expect(story.did).toEqual([{ do: 'write', record, for: 'unmark' }]);
    const done = play(story.state, { kind: 'written', saved: true, record, for: 'unmark' });
    expect([done.name, done.did]).toEqual(['ready', fail('line')]);
  });
});

describe('the table of docs/sync.md 3: an answer that never came', () => {
  const lost = play(refreshing(), { kind: 'answer-lost' });

  it('row 16: the record keeps its mark, and the user sees a connection problem', () => {
    expect([lost.name, lost.did]).toEqual(['refresh-unknown', fail('line')]);
    expect(lost.state.record).toEqual({ ...record, pending: { sends: 1 } });
    expect(lost.seen.phase).toEqual({ kind: 'refresh-unknown', user });
  });

  it('row 16, F9: without an access-token it goes on connecting', () => {
    const first = play(refreshing({ ...record, accessToken: null }), { kind: 'answer-lost' });
    expect(first.seen.phase).toEqual({ kind: 'connecting', user });
  });

  it('row 17: uses the old access-token while it is accepted, without a refresh', () => {
    const { name, did } = play(lost.state, needed());
    expect([name, did]).toEqual(['refresh-unknown', give('a0')]);
  });

  it('row 18: once refused, checks the connection, sends the refresh-token once more', () => {
    const story = play(lost.state, needed('a0'), granted(lost.state.record));
    expect([story.name, story.did]).toEqual(['refreshing', [{ do: 'check-health' }]]);
    expect(story.seen.phase.kind).toBe('refresh-unknown');
    expect(play(story.state, { kind: 'health', ok: true }).did).toEqual([mark(2)]);
  });

  it('row 19: it is the same after a restart', () => {
    const { name, state } = play(initialSessionState, {
      kind: 'started',
      stored: { ...record, pending: { sends: 1 } },
    });
    expect([name, play(state, needed()).did]).toEqual(['refresh-unknown', give('a0')]);
  });

  it('a refresh that ended without a word leaves everything as it was', () => {
    expect(play(refreshing(), { kind: 'gave-up' })).toMatchObject({ name: 'ready', state: { record } });
  });
});

describe('the table of docs/sync.md 3: other tabs and sign-outs', () => {
  it('row 20: a higher epoch drops what is under way and takes the new session', () => {
    const theirs = { ...record, user: other, epoch: 4 };
    for (const first of [of(record), refreshing()]) {
      const { name, did, seen } = play(first, { kind: 'record-received', stored: theirs });
      expect([name, did]).toEqual(['ready', [{ do: 'abort' }]]);
      expect(seen.phase).toEqual({ kind: 'ready', user: other });
    }
  });

  it('row 20: nobody any more: signed out; an older word: nothing', () => {
    expect(play(of(record), { kind: 'record-received', stored: null }).name).toBe('signed-out');
    expect(play(of(record), { kind: 'record-received', stored: { ...record, epoch: 2 } }).state.record).toEqual(record);
  });

  it('row 20: a refresh of this tab is not disturbed by its own session', () => {
    expect(play(refreshing(), { kind: 'record-received', stored: record })).toMatchObject({
      name: 'refreshing',
      did: [],
    });
  });

  it('row 21: a sign-out drops the tokens at once, then on the device, then tells', () => {
    const leaving = play(of(record), { kind: 'logout' });
    expect([leaving.name, leaving.seen.phase.kind]).toEqual(['logging-out', 'signed-out']);
    expect(leaving.did).toEqual([{ do: 'abort' }, { do: 'write', record: null, for: 'logout' }]);
    expect(play(leaving.state, needed()).did).toEqual(fail('unauthorized'));
    const left = play(leaving.state, { kind: 'written', saved: true, record: null, for: 'logout' });
    expect([left.name, left.did]).toEqual(['signed-out', [{ do: 'tell' }]]);
  });

  it('row 21, F10: whatever a refresh brings after a sign-out is dropped', () => {
    const left = play(refreshing(), { kind: 'logout' }).state;
    const late: SessionEvent[] = [
      granted(record),
      { kind: 'health', ok: true },
      { kind: 'access', ok: true },
      { kind: 'pair-came', pair, stored: record },
      { kind: 'refused', stored: record },
      { kind: 'not-taken' },
      { kind: 'answer-lost' },
      { kind: 'written', saved: true, record: newer, for: 'pair' },
      { kind: 'record-received', stored: record },
    ];
    for (const event of late) {
      const { name, did, state } = play(left, event);
      expect([name, state.record]).toEqual(['logging-out', null]);
      expect(event.kind === 'record-received' ? [] : fail('unauthorized')).toEqual(did);
    }
  });
});

describe('the table of docs/sync.md 3: without network', () => {
  const down = { kind: 'line', online: false } as const;
  const up = { kind: 'line', online: true } as const;

  it('row 22: a known user may work on everything that is on this device', () => {
    for (const stored of [record, ended, { ...record, accessToken: null }, { ...record, pending: { sends: 1 } }]) {
      const { name, seen } = play(initialSessionState, down, { kind: 'started', stored });
      expect([name, seen]).toEqual([
        'offline-known-user',
        { phase: { kind: 'offline', user }, saved: true, online: false },
      ]);
    }
    expect(play(initialSessionState, down, { kind: 'started', stored: null }).name).toBe('signed-out');
  });

  it('row 22: it is no sign-out when a call finds no token', () => {
    expect(play(initialSessionState, down, { kind: 'started', stored: ended }, needed()).did).toEqual(fail('offline'));
  });

  it('row 23: the service answers: everything is as its record says', () => {
    const states = [record, ended, { ...record, accessToken: null }].map(
      (stored) => play(initialSessionState, down, { kind: 'started', stored }, up).name,
    );
    expect(states).toEqual(['ready', 'needs-login', 'has-refresh-only']);
  });

  it('a later connection failure leaves a session as it is, also a requested sign-in', () => {
    expect(play(of(record), down)).toMatchObject({ name: 'ready', seen: { online: false } });
    expect(play(of(ended), down).name).toBe('needs-login');
  });

  it('who is asked to sign in without network may go on without, until it is back', () => {
    const without = play(of(ended), down, { kind: 'work-offline' });
    expect(without.seen.phase).toEqual({ kind: 'offline', user });
    expect(play(without.state, up).name).toBe('needs-login');
    expect(play(of(ended), { kind: 'work-offline' }).name).toBe('needs-login');
  });
});

describe('the limits beside the table', () => {
  it('a sign-in without use for too long loses its tokens, and says why', () => {
    const story = play(of(record), { kind: 'idle' });
    const idle = { ...ended, idle: true };
    expect(story.did).toEqual([{ do: 'write', record: idle, for: 'idle' }]);
    const done = play(story.state, { kind: 'written', saved: true, record: idle, for: 'idle' });
    expect([done.did, done.seen.phase]).toMatchObject([[{ do: 'tell' }], { kind: 'needs-login', reason: 'idle' }]);
    expect(play(of(record), { kind: 'record-received', stored: idle }).name).toBe('needs-login');
    expect(play(of(ended), { kind: 'idle' }).did).toEqual([]);
  });

  it('without Web Locks the second tab stays out', () => {
    const { seen, state } = play(initialSessionState, { kind: 'taken' });
    expect(seen.phase).toEqual({ kind: 'elsewhere' });
    expect(play(state, { kind: 'record-received', stored: record }).name).toBe('elsewhere');
  });
});
