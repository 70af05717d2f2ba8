import { describe, expect, it } from 'vitest';
import type { Fields, Item } from '../item';
import { isFor, noteReading, orderOfNote } from './order-of-note';
import { openItem, writeOrder } from './work-order';

const note = (fields: Fields): Item => ({
  ref: 'note:5',
  projectId: 1,
  geometry: null,
  fields: { category: 'work-order', ...fields },
  rest: {},
});
const read = (fields: Fields) => orderOfNote(noteReading(note(fields), 'Vault'), 'Work-Order');
const written = (assignee: string) => writeOrder('', { assignee, items: [openItem('pole:1', 'P-1')], others: [] });

describe('a note as a work order', () => {
  it('is one of its category alone, and not when it was given up', () => {
    expect(read({ category: 'question', description: written('pat') })).toBeNull();
    expect(read({ status: 'abandoned' })).toBeNull();
    expect(read({ description: written('pat'), body: ' Look ' })).toMatchObject({
      name: 'Vault',
      body: 'Look',
      order: { assignee: 'pat', items: [{ ref: 'pole:1', state: 'open' }] },
    });
  });

  it('that another program made is the work at what it is about, or at its place', () => {
    expect(read({ name: 'Vault' })).toMatchObject({
      order: { assignee: '', items: [{ ref: 'note:5', name: 'Vault', state: 'open' }] },
    });
    expect(read({ linkedType: 'map-poles', linkedId: 3, status: 'resolved' })?.order.items).toMatchObject([
      { ref: 'pole:3', state: 'done' },
    ]);
    const empty = writeOrder('', { assignee: 'pat', items: [], others: ['x'] });
    expect(read({ description: empty })?.order).toMatchObject({
      assignee: 'pat',
      items: [{ ref: 'note:5' }],
      others: ['x'],
    });
    expect(read({ description: written('').replace('order 1', 'order 9') })).toMatchObject({ isNewer: true });
  });

  it('is for a user with a name of its assignee', () => {
    const order = (assignee: string) => ({ assignee, items: [], others: [] });
    const names = ['pat@example.com', 'Pat Müller'];
    expect(isFor(order('PAT@example.com '), names)).toBe(true);
    expect(isFor(order('pat muller'), names)).toBe(true);
    expect([isFor(order('sam'), names), isFor(order(''), ['']), isFor(order(''), names)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
