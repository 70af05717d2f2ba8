import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../editor/history/step';
import type { ItemRef } from '../../../../items/item';
import type { Receipt } from '../../../../offline/outbox/outbox';
import { firstSent, historyRows, type RowFacts, stepsOfItem } from './history-rows';

const step = (id: string, at: number, ref: ItemRef, done = true): Step => {
  const note = { key: 'changed-field', params: { name: id } } as const;
  const items = [{ kind: 'patch', ref, before: {}, after: {} }] as const;
  return { id, at, note, change: { id, gesture: id, note, items }, done };
};
const receipt = (ref: ItemRef, at: number, what: Receipt['what'] = 'sent'): Receipt => {
  return { ref, at, what, projectId: 1, kind: 'update', fields: [] };
};
const facts: RowFacts = { current: (ref) => ref, isHere: () => true, isWaiting: () => false, receipts: [] };
const rows = (steps: readonly Step[], more: Partial<RowFacts> = {}) => historyRows(steps, { ...facts, ...more });

describe('the rows of the history', () => {
  it('come newest first, with their sentence', () => {
    const all = rows([step('a', 1, 'pole:1'), step('b', 2, 'pole:2', false)]);
    expect(all.map(({ sentence, done }) => [sentence, done])).toEqual([
      ['Changed a field of b', false],
      ['Changed a field of a', true],
    ]);
  });

  it('are sent when nothing of them waits, at the time of the first receipt after them', () => {
    const receipts = [
      receipt('pole:1', 50),
      receipt('pole:1', 20),
      receipt('pole:1', 5),
      receipt('pole:1', 11, 'refused'),
    ];
    const [b, a] = rows([step('a', 10, 'pole:1'), step('b', 60, 'pole:2')], {
      receipts,
      isWaiting: (ref) => ref === 'pole:2',
    });
    expect([a?.sent, a?.sentAt, b?.sent, b?.sentAt]).toEqual([true, 20, false, null]);
  });

  it('find the receipt of an item that got its id', () => {
    const receipts = [receipt('pole:local:x', 20)];
    const current = (ref: ItemRef): ItemRef => (ref === 'pole:local:x' ? 'pole:7' : ref);
    expect(rows([step('a', 10, 'pole:local:x')], { receipts, current })[0]?.sentAt).toBe(20);
  });

  it('are gone with their items', () => {
    expect(rows([step('a', 10, 'pole:1')], { isHere: () => false })[0]).toMatchObject({ gone: true, sent: false });
  });

  it('have the line above the newest step below which all was sent', () => {
    const steps = [
      step('a', 1, 'pole:1'),
      step('b', 2, 'pole:2'),
      step('c', 3, 'pole:3'),
      step('d', 4, 'pole:4', false),
    ];
    expect(firstSent(rows(steps))?.id).toBe('c');
    expect(firstSent(rows(steps, { isWaiting: (ref) => ref === 'pole:3' }))?.id).toBe('b');
    expect(firstSent(rows(steps, { isWaiting: (ref) => ref === 'pole:1' }))).toBeNull();
    const isHere = (ref: ItemRef) => ref !== 'pole:1' && ref !== 'pole:3';
    expect(firstSent(rows(steps, { isHere }))?.id).toBe('b');
  });
});

describe('the history of an item', () => {
  it('lists its steps that still count, newest first, under all of its names', () => {
    const current = (ref: ItemRef): ItemRef => (ref === 'pole:local:x' ? 'pole:7' : ref);
    const steps = [
      step('a', 1, 'pole:local:x'),
      step('b', 2, 'pole:1'),
      step('c', 3, 'pole:7'),
      step('d', 4, 'pole:7', false),
    ];
    expect(stepsOfItem(steps, 'pole:7', current).map(({ id }) => id)).toEqual(['c', 'a']);
  });
});
