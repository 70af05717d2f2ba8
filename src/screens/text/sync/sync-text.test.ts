import { afterEach, describe, expect, it } from 'vitest';
import { serviceMessage } from '../../../api/failure';
import { setLanguage } from '../../../i18n/language';
import { message } from '../../../i18n/message';
import { closedOutbox, type OpState, type OutboxState } from '../../../offline/outbox/outbox';
import { opText, reasonText, receiptText, secondsLeft, syncText, syncTextKey } from './sync-text';

afterEach(() => setLanguage('en'));

const stateOf = (
  phase: OutboxState['phase'],
  states: readonly OpState[],
  more: Partial<OutboxState> = {},
): OutboxState => ({
  ...closedOutbox,
  phase,
  count: states.length,
  attention: states.filter((state) => state === 'rejected' || state === 'conflict').length,
  items: new Map(states.map((state, i) => [`pole:${i + 1}` as const, state])),
  ...more,
});
const now = 1_000_000;
const long = (state: OutboxState) => syncText(state, { now }).long;
const queued = (count: number) => Array.from({ length: count }, () => 'queued' as const);

describe('the key of a text', () => {
  const phases = ['opening', 'saved', 'waiting', 'sending', 'offline', 'attention'] as const;
  const waiting: readonly (readonly OpState[])[] = [
    [],
    ['queued'],
    ['sending'],
    ['unknown'],
    ['waiting-auth'],
    ['conflict'],
    ['rejected'],
    ['conflict', 'rejected'],
    ['queued', 'sending'],
  ];
  const more: readonly Partial<OutboxState>[] = [
    {},
    { durable: false },
    { storage: 'memory' },
    { held: 1 },
    { trouble: true },
    { leavesAt: now + 5_000 },
    { duplicates: [{ ref: 'pole:1', projectId: 1, twins: ['pole:2'] }] },
    { lastStored: 1, lastSent: 2 },
  ];
  const states = phases.flatMap((phase) => waiting.flatMap((one) => more.map((also) => stateOf(phase, one, also))));
  const wordsOf = (state: OutboxState) =>
    [true, false].map((stuck) => Object.values(syncText(state, { now, stuck })).join()).join();

  it('differs wherever the text differs', () => {
    const words = new Map<string, string>();
    for (const state of states) {
      const known = words.get(syncTextKey(state));
      if (known !== undefined) expect(wordsOf(state)).toBe(known);
      words.set(syncTextKey(state), wordsOf(state));
    }
    expect(words.size).toBeGreaterThan(100);
  });

  it('stays while an edit is stored and sent, where nothing else changes', () => {
    const before = stateOf('sending', ['queued', 'queued']);
    expect(syncTextKey(stateOf('sending', ['sending', 'queued'], { lastStored: 7 }))).toBe(syncTextKey(before));
  });
});

describe('the chip', () => {
  it.each<readonly [string, OutboxState]>([
    ['All changes on the server', stateOf('saved', [])],
    ['Looking for changes on this device…', closedOutbox],
    ['2 changes on this device – waiting for signal', stateOf('offline', queued(2))],
    ['Offline – no change is waiting', stateOf('offline', [])],
    ['Sending 1 change…', stateOf('sending', ['sending'])],
    ['Checking whether 1 change arrived', stateOf('sending', ['unknown', 'sending'])],
    ['Sign in to send 2 changes', stateOf('waiting', ['waiting-auth', 'waiting-auth'])],
    ['1 change needs your decision', stateOf('attention', ['conflict', 'queued'])],
    ['2 changes need your decision', stateOf('attention', ['conflict', 'conflict'])],
    ['1 change was refused', stateOf('attention', ['rejected'])],
    ['2 changes were refused', stateOf('attention', ['rejected', 'rejected'])],
    ['1 change needs your decision, 2 were refused', stateOf('attention', ['conflict', 'rejected', 'rejected'])],
    ['1 change saved on this device, leaves in 6 s', stateOf('waiting', queued(1), { leavesAt: now + 5_400 })],
    ['3 changes saved on this device, leave in 1 s', stateOf('waiting', queued(3), { leavesAt: now + 1_000 })],
    ['1 change saved on this device, about to leave', stateOf('waiting', queued(1), { leavesAt: now })],
    ['Saving 1 change on this device…', stateOf('waiting', queued(1), { durable: false })],
    ['2 changes held until you send', stateOf('waiting', queued(2), { mode: 'hold', held: 2 })],
    [
      'The service has trouble – 2 changes saved on this device, tried again by themselves',
      stateOf('waiting', queued(2), { trouble: true }),
    ],
    [
      '1 possible duplicate',
      stateOf('saved', [], { duplicates: [{ ref: 'pole:1', projectId: 1, twins: ['pole:2'] }] }),
    ],
  ])('says: %s', (words, state) => expect(long(state)).toBe(words));

  it('always says that an edit waits on this device', () => {
    expect(syncText(stateOf('waiting', queued(1), { leavesAt: now + 6_000 }), { now }).short).toBe(
      '1 saved on this device · 6 s',
    );
  });

  it('says what is not stored before everything else', () => {
    const lost = stateOf('attention', ['conflict'], { durable: false });
    expect(syncText(lost, { now, stuck: true })).toMatchObject({
      long: 'Not saved on this device – keep this page open, send or export now',
      tone: 'danger',
    });
    expect(long(lost)).toBe('1 change needs your decision');
  });
});

describe('seconds until it leaves', () => {
  it.each([
    [null, null],
    [now + 5_001, 6],
    [now + 1, 1],
    [now, null],
    [now - 5_000, null],
    [now + 86_400_000, null],
  ])('%s gives %s', (leavesAt, seconds) => expect(secondsLeft(leavesAt, now)).toBe(seconds));
});

describe('one item', () => {
  it('knows every state', () => {
    const states: readonly OpState[] = ['queued', 'sending', 'unknown', 'waiting-auth', 'conflict', 'rejected'];
    expect(new Set(states.map((state) => opText({ state, held: false }))).size).toBe(states.length);
  });

  it('says where it is', () => {
    const texts = [
      opText({ state: 'queued', held: false }),
      opText({ state: 'queued', held: true }),
      opText({ state: 'sending', held: true }),
      opText({ state: 'queued', held: true, unsaved: true }),
      opText({ state: 'unknown', held: false, unsaved: true }),
      opText({ state: 'unknown', held: false }),
      opText({ state: 'sending', held: false, unsaved: true }),
    ];
    expect(texts).toEqual([
      'Saved on this device',
      'Held until you send',
      'Sending…',
      'Not saved on this device',
      'Not saved on this device',
      'Checking whether it arrived',
      'Sending…',
    ]);
  });

  it('says why it waits for the user', () => {
    const error = { kind: 'rejected', status: 422, reason: serviceMessage('name: too long') };
    expect(reasonText({ state: 'rejected', held: false, error })).toBe('name: too long');
    expect(reasonText({ state: 'conflict', held: false, error: { ...error, kind: 'removed' } })).toBe(
      'Someone removed it',
    );
    expect(reasonText({ state: 'rejected', held: false, error: { ...error, kind: 'denied' } })).toMatch(
      /not change this project/,
    );
    expect(reasonText({ state: 'unknown', held: false, error: null })).toBe('Checking whether it arrived');
  });

  it('says what became of it', () => {
    expect(receiptText({ what: 'refused', reason: serviceMessage('name: too long') })).toBe('Refused: name: too long');
    expect(receiptText({ what: 'merged', reason: null })).toMatch(/with what someone else changed/);
  });

  it('says why in the language of the moment', async () => {
    const error = { kind: 'not-stored', status: null, reason: message('outbox.notStored', { fields: 'height' }) };
    const one = { state: 'rejected', held: false, error } as const;
    const receipt = { what: 'refused', reason: message('failure.rejected') } as const;
    expect([reasonText(one), receiptText(receipt)]).toEqual([
      'The service did not store: height',
      'Refused: The service refused the request.',
    ]);
    await setLanguage('de');
    expect([reasonText(one), receiptText(receipt)]).toEqual([
      'Der Dienst hat nicht gespeichert: height',
      'Abgelehnt: Der Dienst hat die Anfrage abgelehnt.',
    ]);
  });

  it('shows the sentences that an older build stored', () => {
    const error = { kind: 'rejected', status: 422, text: 'name: too long' };
    expect(reasonText({ state: 'rejected', held: false, error })).toBe('name: too long');
    expect(receiptText({ what: 'refused', text: 'The service refused the request.' })).toBe(
      'Refused: The service refused the request.',
    );
    expect(receiptText({ what: 'sent', text: null })).toBe('On the server');
  });
});
