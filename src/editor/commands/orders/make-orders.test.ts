import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { noteReading, orderOfNote } from '../../../items/orders/order-of-note';
import { isRefusal } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { lineItem, pointItem, saved } from '../../testing/play';
import { makeOrders } from './make-orders';
import { markOrder } from './mark-order';

const poles = Array.from({ length: 41 }, (_, at) => pointItem('pole', at + 1, [at * 10, 0]));
const line = lineItem('segment', 1, [
  [0, 0],
  [50, 0],
  [100, 0],
]);
const nowhere = saved('note', 9, null);
const draft = { category: 'work-order', name: '', body: '', assignee: 'pat' };

function notesOf(answer: ReturnType<typeof makeOrders>): readonly Item[] {
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer.items.flatMap((part) => (part.kind === 'create' ? [part.item] : []));
}
const orderOf = (note: Item) => orderOfNote(noteReading(note, 'N'), 'work-order');

describe('makeOrders', () => {
  const env = envOf([...poles, line, nowhere]);

  it('makes a note of items, at the first one', () => {
    const [note] = notesOf(makeOrders(env, { ...draft, refs: [line.ref, 'pole:2'], name: 'Survey', body: ' Look ' }));
    expect(note).toMatchObject({
      geometry: { kind: 'point', at: line.geometry?.kind === 'line' ? line.geometry.path[1] : null },
      fields: { name: 'Survey', body: 'Look', category: 'work-order', status: 'open' },
    });
    expect(note && orderOf(note)?.order).toMatchObject({
      assignee: 'pat',
      items: [{ ref: line.ref }, { ref: 'pole:2' }],
    });
    expect(note?.fields['linkedId']).toBeUndefined();
  });

  it('links one of a single item to it, and splits many', () => {
    const [single] = notesOf(makeOrders(env, { ...draft, refs: ['pole:2'] }));
    expect(single?.fields).toMatchObject({ linkedType: 'map-poles', linkedId: 2 });
    const two = notesOf(makeOrders(env, { ...draft, refs: poles.map(({ ref }) => ref), name: 'Survey' }));
    expect(two.map(({ fields }) => fields['name'])).toEqual(['Survey 1/2', 'Survey 2/2']);
    expect(two.map((note) => orderOf(note)?.order.items.length)).toEqual([40, 1]);
  });

  it('is refused for nothing, for what has no place, and where nothing is written', () => {
    expect(makeOrders(env, { ...draft, refs: [] })).toEqual({ refusal: 'not-found' });
    expect(makeOrders(env, { ...draft, refs: [nowhere.ref] })).toEqual({ refusal: 'not-found' });
    const locked = envOf(poles, { locked: (model) => model === 'note' });
    expect(makeOrders(locked, { ...draft, refs: ['pole:1'] })).toMatchObject({ refusal: 'locked' });
  });
});

describe('markOrder', () => {
  const [note] = notesOf(makeOrders(envOf(poles), { ...draft, refs: ['pole:1', 'pole:2'] }));
  const result = { state: 'done', at: '2026-11-27T14:02:00.000Z', by: 'pat', reason: null } as const;
  const mark = (of: Item | undefined, item: Item['ref'], how: Parameters<typeof markOrder>[1]['result'] = result) => {
    if (!of) throw new Error('There is an order');
    const answer = markOrder(envOf([...poles, of]), { ref: of.ref, item, category: 'work-order', result: how });
    const [part] = isRefusal(answer) ? [] : answer.items;
    if (part?.kind !== 'patch') throw new Error(isRefusal(answer) ? answer.refusal : 'It is a patch');
    return { ...of, fields: { ...of.fields, ...part.after.fields } };
  };

  it('resolves the note with its last item, and opens it again', () => {
    const first = mark(note, 'pole:1');
    expect(first.fields).toMatchObject({ status: 'open', resolved: false });
    const second = mark(first, 'pole:2');
    expect(second.fields).toMatchObject({ status: 'resolved', resolved: true, resolvedBy: 'pat' });
    const again = mark(second, 'pole:1', { state: 'open', at: null, by: null, reason: null });
    expect(again.fields).toMatchObject({ status: 'open', resolved: false, resolvedBy: null });
  });

  it('leaves a note open that was not possible', () => {
    const last = mark(mark(note, 'pole:1'), 'pole:2', { ...result, state: 'not possible', reason: 'No access' });
    expect(last.fields).toMatchObject({ status: 'open', resolved: false });
    expect(orderOf(last)?.order.items[1]).toMatchObject({ state: 'not possible', reason: 'No access' });
  });

  it('writes the order of another program below what stands there', () => {
    const plain = {
      ...pointItem('note', 7, [0, 0]),
      fields: { category: 'work-order', description: 'Bring a ladder' },
    };
    const done = mark(plain, 'note:7');
    expect(done.fields['description']).toMatch(/^Bring a ladder\n\n\[work order 1\]\n/);
    expect(done.fields['status']).toBe('resolved');
    const gone = markOrder(envOf([]), { ref: 'note:7', item: 'note:7', category: 'work-order', result });
    expect(gone).toEqual({ refusal: 'not-found' });
  });
});
