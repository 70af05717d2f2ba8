import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../items/item';
import { closedOutbox } from '../../offline/outbox/closed-outbox';
import type { OpState, OutboxState } from '../../offline/outbox/outbox';
import { opText, syncText } from './sync-text';

const saved = closedOutbox;

const boxOf = (phase: OutboxState['phase'], ...states: readonly OpState[]): OutboxState => ({
  ...saved,
  phase,
  count: states.length,
  attention: states.filter((state) => state === 'rejected' || state === 'conflict').length,
  items: new Map(states.map((state, id): [ItemRef, OpState] => [`pole:${id}`, state])),
});

describe('the chip tells the truth', () => {
  it.each([
    [saved, 'All changes on the server', 'good'],
    [boxOf('waiting', 'queued'), '1 change saved on this device, about to leave', 'waiting'],
    [boxOf('offline', 'queued', 'queued'), '2 changes on this device – waiting for signal', 'waiting'],
    [boxOf('offline'), 'Offline – no change is waiting', 'waiting'],
    [boxOf('sending', 'sending', 'queued', 'queued'), 'Sending 3 changes…', 'waiting'],
    [boxOf('waiting', 'unknown'), 'Checking whether 1 change arrived', 'warning'],
    [boxOf('waiting', 'waiting-auth', 'waiting-auth'), 'Sign in to send 2 changes', 'warning'],
    [boxOf('attention', 'conflict'), '1 change needs your decision', 'danger'],
    [boxOf('attention', 'conflict', 'rejected'), '2 changes need your decision', 'danger'],
    [boxOf('attention', 'rejected', 'rejected'), '2 changes were refused', 'danger'],
    [boxOf('attention', 'rejected'), '1 change was refused', 'danger'],
  ] as const)('%# says %s', (state, long, tone) => expect(syncText(state)).toMatchObject({ long, tone }));

  it('says so when an edit is not on this device, whatever else is true', () => {
    const lost = { ...boxOf('sending', 'sending'), durable: false };
    expect(syncText(lost, true).short).toBe('Not saved on this device');
    expect(syncText(lost, false).short).toBe('Sending 1…');
    expect(syncText({ ...lost, durable: true }, true).short).toBe('Sending 1…');
  });

  it('knows every state of one item', () => {
    const states: readonly OpState[] = ['queued', 'sending', 'unknown', 'waiting-auth', 'conflict', 'rejected'];
    expect(new Set(states.map(opText)).size).toBe(states.length);
  });
});
