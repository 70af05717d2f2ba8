import { describe, expect, it } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { createFakeApi } from '../../../api/testing/fake-api';
import { broken, json } from '../../../api/testing/fake-fetch';
import { message } from '../../../i18n/message';
import type { WireFields } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { compareFields, sendUpdate } from './send-update';

const record = { id: 7, mapProjectId: 1, name: 'old', height: 40 };

/** A service that holds one record and applies `store` to the body of each PATCH. */
function setUp(first: WireFields, store: (body: WireFields) => WireFields = (body) => body, answer = json) {
  let current: WireFields = first;
  const { api, seen } = createFakeApi((request) => {
    if (request.method !== 'PATCH') return json(current);
    current = { ...current, ...store(Object(request.body)) };
    return answer(current);
  });
  return { sender: { api, queries: createQueries() }, bodies: () => seen.flatMap(({ body }) => body ?? []), seen };
}

describe('compare', () => {
  const op = fakeOp({ patch: { name: 'mine', height: 45 }, base: { name: 'old', height: 40 } });

  it('tells what is to be sent from what someone else changed', () => {
    expect(compareFields(op, record)).toEqual({ missing: ['name', 'height'], conflicts: [] });
    expect(compareFields(op, { ...record, name: 'mine' })).toEqual({ missing: ['height'], conflicts: [] });
    expect(compareFields(op, { ...record, name: 'theirs' })).toEqual({
      missing: ['name', 'height'],
      conflicts: ['name'],
    });
  });

  it('takes no conflict from another spelling of the same value', () => {
    expect(compareFields(op, { ...record, name: ' old ', height: '40' }).conflicts).toEqual([]);
    expect(compareFields(op, { ...record, name: 'mine', height: '45' }).missing).toEqual([]);
  });

  it('takes one place for one value', () => {
    const moved = fakeOp({ patch: { lat: 5, lng: 2 }, base: { lat: 1, lng: 2 } });
    expect(compareFields(moved, { lat: 1, lng: 9 })).toEqual({ missing: ['lat', 'lng'], conflicts: ['lat', 'lng'] });
  });
});

describe('sendUpdate', () => {
  it('sends nothing when everything is there already', async () => {
    const { sender, bodies } = setUp({ ...record, name: 'mine' });
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done', newRef: null, notStored: [] });
    expect(bodies()).toEqual([]);
  });

  it('spells the project as the record does', async () => {
    const { sender, bodies } = setUp({ ...record, mapProjectId: '1' });
    await sendUpdate(sender, fakeOp());
    const bare = setUp({ id: 7, name: 'old' });
    await sendUpdate(bare.sender, fakeOp({ model: 'permit', ref: 'permit:7' }));
    expect([bodies(), bare.bodies()]).toEqual([
      [{ mapProjectId: '1', name: 'mine' }],
      [{ mapProjectId: '1', name: 'mine' }],
    ]);
  });

  it('reads again after an empty answer, and believes that', async () => {
    const { sender, seen } = setUp(record, undefined, () => json(null, 204));
    const outcome = await sendUpdate(sender, fakeOp());
    expect(outcome).toMatchObject({ kind: 'done', record: { name: 'mine' } });
    expect(seen.map((request) => request.method)).toEqual(['GET', 'PATCH', 'GET']);
  });

  it('is a conflict when the service made something else of it', async () => {
    const { sender } = setUp(record, (body) => ({ ...body, name: 'MIN' }));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'conflict', theirs: { name: 'MIN' } });
  });

  it('names what the service dropped', async () => {
    const { sender } = setUp(record, () => ({}));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done', notStored: ['name'] });
  });

  it('sends nothing over a foreign change', async () => {
    const { sender, bodies } = setUp({ ...record, name: 'theirs' });
    const outcome = await sendUpdate(sender, fakeOp());
    expect(outcome).toMatchObject({
      kind: 'conflict',
      theirs: { name: 'theirs' },
      reason: message('outbox.changedByOthers', { fields: 'name' }),
    });
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['a read', 'GET', false],
    ['a write', 'PATCH', true],
  ])('tells a lost answer of %s apart', async (_, method, unclear) => {
    const { api } = createFakeApi((request) => (request.method === method ? broken() : json(record)));
    expect(await sendUpdate({ api, queries: createQueries() }, fakeOp())).toEqual({
      kind: 'later',
      unclear,
      wait: null,
    });
  });

  it('asks what to do about a record that is gone', async () => {
    const { api } = createFakeApi(() => json({}, 404));
    expect(await sendUpdate({ api, queries: createQueries() }, fakeOp())).toMatchObject({
      kind: 'conflict',
      theirs: null,
      reason: message('outbox.removed'),
    });
  });

  const line = (...numbers: number[]) => numbers.map((n) => ({ lat: n, lng: n }));
  const reshaped = fakeOp({
    model: 'segment',
    ref: 'segment:7',
    patch: { poly: line(1, 20, 3, 4) },
    base: { poly: line(1, 2, 3, 4) },
  });

  it('puts vertices together that different people moved', async () => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, poly: line(1, 2, 3, 40) });
    const both = line(1, 20, 3, 40);
    expect(await sendUpdate(sender, reshaped)).toMatchObject({
      kind: 'done',
      record: { poly: both },
      merged: { poly: both },
      noticed: { ref: 'segment:7', what: 'merged', fields: ['poly'] },
    });
    expect(bodies()).toEqual([{ mapProjectId: 1, poly: both }]);
  });

  it('asks when both moved the same vertex', async () => {
    const theirs = { poly: line(1, 21, 3, 4) };
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, ...theirs });
    expect(await sendUpdate(sender, reshaped)).toMatchObject({ kind: 'conflict', theirs });
    expect(bodies()).toEqual([]);
  });

  it('still asks about another field when the vertices go together', async () => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, name: 'theirs', poly: line(1, 2, 3, 40) });
    const op = { ...reshaped, patch: { ...reshaped.patch, name: 'mine' }, base: { ...reshaped.base, name: 'old' } };
    expect(await sendUpdate(sender, op)).toMatchObject({
      kind: 'conflict',
      reason: message('outbox.changedByOthers', { fields: 'name' }),
    });
    expect(bodies()).toEqual([]);
  });

  it('tells of other fields that changed at the same moment', async () => {
    const { sender } = setUp(record, (body) => ({ ...body, status: 'built', updatedAt: 'now' }));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({
      kind: 'done',
      noticed: { what: 'beside', fields: ['status'] },
    });
  });
});

describe('sendUpdate, where a change can be bound to a record', () => {
  /** A service with the addition; before each PATCH somebody else may change the record. */
  function bound(
    meanwhile: (round: number) => WireFields | null,
    { advertised = 'if-match', spelt = (etag: string) => etag } = {},
  ) {
    let current: WireFields = record;
    let rounds = 0;
    const etag = () => `"${encodeURIComponent(JSON.stringify(current))}"`;
    const answer = (status: number) =>
      new Response(JSON.stringify(current), {
        status,
        headers: { 'content-type': 'application/json', etag: spelt(etag()), 'x-additions': advertised },
      });
    const { api, seen } = createFakeApi(({ method, headers, body }) => {
      if (method !== 'PATCH') return answer(200);
      rounds += 1;
      current = { ...current, ...meanwhile(rounds) };
      const condition = headers.get('if-match');
      if (condition !== null && condition !== etag()) return answer(412);
      current = { ...current, ...Object(body) };
      return answer(200);
    });
    return { sender: { api, queries: createQueries() }, seen, current: () => current };
  }

  it('finds what somebody else wrote between reading and writing: a conflict', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { name: 'theirs' } : null));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'conflict', theirs: { name: 'theirs' } });
    expect(current()).toMatchObject({ name: 'theirs' });
  });

  it('writes beside what somebody else wrote meanwhile in another field', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { height: 50 } : null));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine', height: 50 });
  });

  it('tries again later when others are faster each time', async () => {
    const { sender, seen } = bound((round) => ({ height: round }));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'later', unclear: false });
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(5);
  });

  it('goes on without a condition where something on the way spells versions anew', async () => {
    const { sender, seen, current } = bound(() => null, { spelt: (etag: string) => etag.replace(/"$/, '-gzip"') });
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine' });
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  it('binds nothing where the service does not advertise it', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { height: 50 } : null), { advertised: 'list-version' });
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine', height: 50 });
  });
});
