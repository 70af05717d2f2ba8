import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrders, resolvedAfterMerge } from './merge-orders';
import { openItem, type WorkOrder, withResult, writeOrder } from './work-order';

const refs = ['pole:1', 'pole:2', 'pole:3'] as const;
const order: WorkOrder = { assignee: 'pat', items: refs.map((ref) => openItem(ref, ref)), others: [] };
const at = (minute: number) => `2026-11-27T14:0${minute}:00.000Z`;

type Mark = { readonly item: number; readonly state: 'open' | 'done' | 'not possible'; readonly by: string };
const marked = (start: WorkOrder, ...marks: readonly Mark[]) =>
  marks.reduce(
    (now, { item, state, by }) =>
      withResult(now, refs[item - 1] ?? 'pole:1', { state, at: at(item), by, reason: null }),
    start,
  );
const done = (item: number, by: string): Mark => ({ item, state: 'done', by });
const open = (item: number, by: string): Mark => ({ item, state: 'open', by });
const text = (one: WorkOrder) => writeOrder('Bring the ladder.', one);

const marks = fc.array(
  fc.record({
    item: fc.constantFrom(1, 2, 3),
    state: fc.constantFrom('open', 'done', 'not possible'),
    by: fc.constantFrom('pat', 'sam'),
  }),
  { maxLength: 3 },
);
const others = fc.subarray(['priority: high', '- odd line', 'due: Friday']);
const changes = fc.record({ marks, others, assignee: fc.constantFrom('pat', 'pat', 'sam') });
const changedBy = ({
  marks: all,
  others: lines,
  assignee,
}: {
  marks: readonly Mark[];
  others: readonly string[];
  assignee: string;
}) => ({
  ...marked(order, ...all),
  ...{ others: lines, assignee },
});

describe('the work order of two people', () => {
  it('has the results of both, and asks where they recorded different ones', () => {
    const [mine, theirs] = [marked(order, done(1, 'pat')), marked(order, done(3, 'sam'))];
    expect(mergeOrders({ base: order, mine, theirs })).toEqual(marked(order, done(1, 'pat'), done(3, 'sam')));
    expect(mergeOrders({ base: order, mine, theirs: marked(order, open(1, 'sam')) })).toBeNull();
    const given = { ...order, assignee: 'sam' };
    expect(mergeOrders({ base: order, mine, theirs: given })).toMatchObject({ assignee: 'sam', items: mine.items });
    expect(mergeOrders({ base: order, mine: { ...order, assignee: 'kim' }, theirs: given })).toBeNull();
  });

  it('is the same in either order, and loses nothing of either', () => {
    fc.assert(
      fc.property(changes, changes, (one, other) => {
        const [mine, theirs] = [changedBy(one), changedBy(other)];
        const whole = mergeOrders({ base: order, mine, theirs });
        const reversed = mergeOrders({ base: order, mine: theirs, theirs: mine });
        const sorted = (from: WorkOrder | null) => from && { ...from, others: from.others.toSorted() };
        expect(sorted(whole)).toEqual(sorted(reversed));
        if (!whole) return;
        for (const side of [mine, theirs]) {
          for (const item of side.items.filter(
            (each) => !order.items.some((was) => was.at === each.at && was.ref === each.ref),
          ))
            expect(whole.items).toContainEqual(item);
          expect(whole.others).toEqual(expect.arrayContaining([...side.others]));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a note whose order was put together', () => {
  const [first, rest] = [marked(order, done(1, 'pat')), marked(order, done(2, 'sam'), done(3, 'sam'))];
  const all = marked(rest, done(1, 'pat'));

  it('is resolved by the last user when both together have done all', () => {
    const sides = { mine: text(first), theirs: text(rest) };
    expect(resolvedAfterMerge(sides, text(all))).toEqual({ status: 'resolved', resolved: true, resolvedBy: 'sam' });
  });

  it('is open when one finished what the other reopened', () => {
    const sides = { mine: text(all), theirs: text(marked(rest, open(2, 'sam'))) };
    const whole = text(marked(all, open(2, 'sam')));
    expect(resolvedAfterMerge(sides, whole)).toEqual({ status: 'open', resolved: false, resolvedBy: null });
  });

  it.each([
    [
      'that says so on both sides',
      text(first),
      text(marked(order, done(2, 'sam'))),
      text(marked(first, done(2, 'sam'))),
    ],
    ['without an order', 'Mine', 'Theirs', 'Both'],
    [
      'with an order of a later version',
      ...([first, rest, all].map((one) => text(one).replace('order 1', 'order 2')) as [string, string, string]),
    ],
  ])('stays as it is for one %s', (_, mine, theirs, whole) => {
    expect(resolvedAfterMerge({ mine, theirs }, whole)).toEqual({});
  });
});
