import { expect, it } from 'vitest';
import type { Fields, Item } from '../item';
import { openItem, type WorkOrder, writeOrder } from '../orders/work-order';
import { orderFigures } from './order-figures';
import { readingOf } from './reading';

const note = (id: number, order: WorkOrder | null, more: Fields = {}): Item => ({
  ref: `note:${id}`,
  projectId: 1,
  geometry: null,
  fields: { name: `N-${id}`, category: 'task', description: order ? writeOrder('', order) : '', ...more },
  rest: {},
});
const [one, two] = [openItem('pole:1', 'P-1'), openItem('pole:2', 'P-2')];
const result = { by: 'pat', reason: null } as const;

it('counts work orders by assignee and state, and lists what was not possible', () => {
  const figure = orderFigures('task');
  const done = { ...one, ...result, state: 'done', at: '2026-11-27T14:02:00.000Z' } as const;
  const dog = { ...two, ...result, state: 'not possible', at: '2026-11-27T14:02:00.000Z', reason: 'Dog' } as const;
  const later = { ...dog, at: '2026-11-28T14:02:00.000Z', reason: null } as const;
  const notes = [
    note(1, { assignee: 'pat', items: [done, dog], others: [] }),
    note(2, { assignee: 'pat', items: [one, later], others: [] }),
    note(3, null),
    note(4, null, { category: 'question' }),
    note(5, null, { status: 'abandoned' }),
  ];
  for (const one of notes) figure.add('note', readingOf(one));
  expect(figure.answer()).toMatchObject({
    assignees: [
      { assignee: '', orders: 1, byState: { open: 1, done: 0, 'not possible': 0 }, refs: ['note:3'] },
      { assignee: 'pat', orders: 2, byState: { open: 1, done: 1, 'not possible': 2 }, refs: ['note:1', 'note:2'] },
    ],
    refused: [
      { order: 'note:2', ref: 'pole:2', name: 'P-2', reason: null, by: 'pat' },
      { order: 'note:1', ref: 'pole:2', reason: 'Dog', orderName: 'N-1', assignee: 'pat' },
    ],
  });
});
