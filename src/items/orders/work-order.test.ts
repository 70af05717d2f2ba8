import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../item';
import {
  type OrderItem,
  openItem,
  parseOrder,
  stateOfOrder,
  type WorkOrder,
  withResult,
  writeOrder,
} from './work-order';

const done = { state: 'done', at: '2026-11-27T14:02:00.000Z', by: 'pat', reason: null } as const;
const refused = {
  state: 'not possible',
  at: '2026-11-27T14:03:00.000Z',
  by: 'pat "P"',
  reason: 'A dog\nbehind',
} as const;
const order: WorkOrder = {
  assignee: 'pat@example.com',
  items: [
    openItem('pole:12', 'P-12'),
    { ...openItem('access-point:13', 'H "13"'), ...done },
    { ...openItem('pole:local:ab-1', 'P-14'), ...refused },
  ],
  others: [],
};
const text = `[work order 1]
assignee: "pat@example.com"
- open: #pole:12 "P-12"
- done: #access-point:13 "H \\"13\\"", 2026-11-27T14:02:00.000Z, by "pat"
- not possible: #pole:local:ab-1 "P-14", 2026-11-27T14:03:00.000Z, by "pat \\"P\\"", because "A dog\\nbehind"
[end of work order]`;

const words = fc.string({ unit: 'grapheme', maxLength: 80 });
const optional = fc.option(words, { nil: null });
const refs = fc
  .tuple(fc.constantFrom('pole', 'access-point', 'note'), fc.nat())
  .map(
    ([model, id]): ItemRef => (model === 'pole' ? `pole:${id}` : model === 'note' ? `note:local:${id}` : `site:${id}`),
  );
const result = fc.oneof(
  fc.constant({ state: 'open', at: null, by: null, reason: null } as const),
  fc.record({
    state: fc.constantFrom('done' as const, 'not possible' as const, 'open' as const),
    at: fc.constant('2026-11-27T14:02:00.000Z'),
    by: optional,
    reason: optional,
  }),
);
const item: fc.Arbitrary<OrderItem> = fc
  .tuple(refs, words, result, fc.constantFrom('', ', due "Friday"', ' (twice)'))
  .map(([ref, name, how, more]) => ({ ref, name, ...how, more }));
const anyOrder: fc.Arbitrary<WorkOrder> = fc.record({
  assignee: words,
  items: fc.uniqueArray(item, { selector: ({ ref }) => ref, maxLength: 6 }),
  others: fc.array(fc.constantFrom('priority: high', '', '- odd line', 'assignee: unquoted'), { maxLength: 3 }),
});

describe('the text of a work order', () => {
  it('is read by people, and read back', () => {
    expect(writeOrder('', order)).toBe(text);
    expect(parseOrder(text)).toEqual(order);
    expect(parseOrder(text.replaceAll('\n', '\r\n'))).toEqual(order);
  });

  it('reads back whatever it writes, between whatever stands around it', () => {
    const around = fc.constantFrom('', 'Bring the ladder.', 'One\n\ntwo "three" #pole:1');
    fc.assert(
      fc.property(anyOrder, anyOrder, around, (one, two, before) => {
        const first = writeOrder(before, one);
        expect(first.startsWith(before)).toBe(true);
        expect(parseOrder(first)).toEqual(one);
        const more = `${first}\nAfter it.`;
        const second = writeOrder(more, two);
        expect(parseOrder(second)).toEqual(two);
        expect([second.startsWith(before), second.endsWith('\nAfter it.')]).toEqual([true, true]);
        expect(writeOrder(second, one)).toBe(more);
      }),
    );
  });

  it('keeps lines that it does not know, and leaves a later version alone', () => {
    const odd = text.replace('- open', 'priority: high\n- later: #pole:3 "P-3"\n- open').replace('"P-12"', '"P-12" *');
    const read = parseOrder(odd);
    expect(read).toMatchObject({
      others: ['priority: high', '- later: #pole:3 "P-3"'],
      items: [{ more: ' *' }, {}, {}],
    });
    expect(parseOrder(text.replace('order 1', 'order 2'))).toBe('newer');
    expect([parseOrder(''), parseOrder('[work order 1]'), parseOrder('work order 1')]).toEqual([null, null, null]);
  });

  it('is any text without a fault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (odd) => void parseOrder(`[work order 1]\n${odd}\n[end of work order]`),
      ),
    );
  });
});

describe('the state of a work order', () => {
  it('is open while an item is, then not possible where one was not', () => {
    expect([stateOfOrder(order), stateOfOrder({ items: [] })]).toEqual(['open', 'open']);
    const last = withResult(order, 'pole:12', { ...done, reason: 'x'.repeat(100) });
    expect(last.items[0]?.reason).toHaveLength(80);
    expect(stateOfOrder(last)).toBe('not possible');
    expect(stateOfOrder(withResult(last, 'pole:local:ab-1', done))).toBe('done');
  });
});
