import { describe, expect, it } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { createFakeApi } from '../../../api/testing/fake-api';
import { json } from '../../../api/testing/fake-fetch';
import { openItem, type WorkOrder, withResult, writeOrder } from '../../../items/orders/work-order';
import type { Op, WireFields } from '../outbox';
import { forRetry } from '../queue/queue-transition';
import { appended, sendDelay } from '../queue/record-queue';
import { fakeOp } from '../testing/fake-op';
import { afterConfirmation } from './outcome-writer';
import { sendUpdate } from './send-update';

const order: WorkOrder = { assignee: '', items: [openItem('pole:1', 'P-1'), openItem('pole:2', 'P-2')], others: [] };
const marked = (one: WorkOrder, ref: 'pole:1' | 'pole:2' | 'pole:3', by: string, state: 'open' | 'done' = 'done') =>
  withResult(one, ref, { state, at: `2026-11-27T14:0${ref.slice(-1)}:00.000Z`, by, reason: null });
const text = (one: WorkOrder) => ({ description: writeOrder('', one) });

const [mine, theirs] = [marked(order, 'pole:1', 'pat'), marked(order, 'pole:2', 'sam')];
const both = marked(mine, 'pole:2', 'sam');
const [open, resolved] = [
  { status: 'open', resolved: false, resolvedBy: null },
  { status: 'resolved', resolved: true, resolvedBy: 'sam' },
];
const note = (patch: WireFields, base: WireFields, more: Partial<Op> = {}) =>
  fakeOp({ model: 'note', ref: 'note:7', patch, base, record: { id: 7, ...open, ...text(order) }, ...more });
const op = note(text(mine), text(order));

describe('a work order that two people mark', () => {
  async function sent(edit: Op, first: WireFields) {
    let current: WireFields = { id: 7, mapProjectId: 1, ...first };
    const { api } = createFakeApi((request) => {
      if (request.method === 'PATCH') current = { ...current, ...Object(request.body) };
      return json(current);
    });
    const outcome = await sendUpdate({ api, queries: createQueries() }, edit);
    return { outcome, current };
  }

  it('is resolved when both together have done all', async () => {
    const { outcome, current } = await sent(op, { ...open, ...text(theirs) });
    expect(outcome).toMatchObject({ kind: 'done', noticed: { what: 'merged' } });
    expect(current).toEqual({ id: 7, mapProjectId: 1, ...text(both), ...resolved });
  });

  it('is open when one finished what the other reopened', async () => {
    const last = note({ ...text(both), ...resolved }, { ...text(mine), ...open });
    const { outcome, current } = await sent(last, { ...open, ...text(marked(mine, 'pole:1', 'kim', 'open')) });
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(current).toEqual({ id: 7, mapProjectId: 1, ...text(marked(both, 'pole:1', 'kim', 'open')), ...open });
  });

  it('is asked about where both recorded the same item in another way', async () => {
    const { outcome, current } = await sent(op, { ...open, ...text(marked(order, 'pole:1', 'kim')) });
    expect(outcome).toMatchObject({ kind: 'conflict' });
    expect(current).toMatchObject(open);
  });

  it('is resolved in the edit that was made meanwhile, too', () => {
    const three = { ...order, items: [...order.items, openItem('pole:3', 'P-3')] };
    const now = marked(three, 'pole:1', 'pat');
    const first = note(text(now), text(three));
    const later = note(text(marked(now, 'pole:3', 'pat')), text(now), { seq: 2 });
    const record = { id: 7, ...open, ...text(marked(now, 'pole:2', 'sam')) };
    const outcome = { kind: 'done', record, newRef: null, sure: true, notStored: [] } as const;
    const [left] = afterConfirmation([first, later], first, outcome);
    expect(left?.patch).toMatchObject({ ...resolved, resolvedBy: 'pat' });
    expect(left?.base).toMatchObject({ ...open, description: record.description });
  });

  it('is resolved after a decision about another field', () => {
    const asked = { name: 'Mine', ...text(mine) };
    const conflict = note(
      asked,
      { name: 'Old', ...text(order) },
      { state: 'conflict', theirs: { name: 'T', ...text(theirs) } },
    );
    const [tried] = forRetry([conflict], 500);
    expect(tried?.patch).toEqual({ name: 'Mine', ...text(both), ...resolved });
    expect(tried?.base).toEqual({ name: 'T', ...text(theirs), ...open });
  });

  it('is resolved when one person marked it in two tabs', () => {
    const entry = {
      kind: 'update',
      ref: 'note:7',
      projectId: 1,
      patch: text(theirs),
      base: text(order),
      record: op.record ?? {},
    } as const;
    const stamp = {
      now: 0,
      held: false,
      known: () => null,
      sendDelays: sendDelay,
      nextSeq: () => 2,
      newId: () => 'id',
    };
    const [joined] = appended([op], entry, stamp).queue;
    expect(joined?.patch).toEqual({ ...text(both), ...resolved });
    expect(joined?.base).toEqual({ ...text(order), ...open });
  });
});
