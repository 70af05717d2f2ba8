import { describe, expect, it } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { createFakeApi } from '../../../api/testing/fake-api';
import { broken, json, type SeenRequest } from '../../../api/testing/fake-fetch';
import { message } from '../../../i18n/message';
import type { WireFields } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { planOfFibres } from '../testing/plan-of-fibres';
import type { SendContext } from './outcome';
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

  it('separates our changes from another user’s', () => {
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

  describe('of an item that another user has abandoned meanwhile', () => {
    const seen = { ...record, status: 'planned' };
    const gone = { ...seen, status: 'abandoned' };

    it.each([
      ['a field', { patch: { name: 'mine' }, base: { name: 'old' } }],
      ['a place', { patch: { lat: 5, lng: 6 }, base: { lat: 1, lng: 2 } }],
      ['its status', { patch: { status: 'built' }, base: { status: 'planned' } }],
    ])('asks before it changes %s', async (_, edit) => {
      const { sender, bodies } = setUp({ ...gone, lat: 1, lng: 2 });
      const outcome = await sendUpdate(sender, fakeOp({ ...edit, record: seen }));
      const reason = message('outbox.abandonedByOthers');
      expect(outcome).toMatchObject({ kind: 'conflict', seenStatus: { value: 'planned' }, reason });
      expect(outcome).toMatchObject({ theirs: { ...edit.base, status: 'abandoned' } });
      expect(bodies()).toEqual([]);
    });

    it('asks for an item that had no status', async () => {
      const { sender } = setUp({ ...record, status: 'abandoned' });
      const outcome = await sendUpdate(sender, fakeOp({ record }));
      expect(outcome).toMatchObject({ kind: 'conflict', seenStatus: { value: null } });
    });

    it.each([
      ['knows that it is abandoned', { record: gone }],
      ['brings it back', { patch: { status: 'planned' }, base: { status: 'abandoned' }, record: seen }],
      ['does not say what was seen', {}],
    ])('sends an edit that %s', async (_, edit) => {
      const { sender, bodies } = setUp(gone);
      expect(await sendUpdate(sender, fakeOp(edit))).toMatchObject({ kind: 'done' });
      expect(bodies()).toHaveLength(1);
    });

    it('does not ask a user who abandons it too, and sends the rest', async () => {
      const { sender, bodies } = setUp(gone);
      const edit = { patch: { status: 'abandoned', name: 'mine' }, base: { status: 'planned', name: 'old' } };
      expect(await sendUpdate(sender, fakeOp({ ...edit, record: seen }))).toMatchObject({ kind: 'done' });
      expect(bodies()).toEqual([{ mapProjectId: 1, name: 'mine' }]);
    });
  });

  describe('of a record whose id the service gave a second time', () => {
    const mine = { ...record, createdAt: '2026-11-01 08:00:00' };
    const other = { ...record, createdAt: '2026-11-02 09:30:00' };
    const asked = { kind: 'conflict', theirs: null, isAnother: true, reason: message('outbox.anotherItem') };

    it('asks, and writes nothing over it', async () => {
      const { sender, bodies } = setUp(other);
      expect(await sendUpdate(sender, fakeOp({ record: mine }))).toEqual(asked);
      expect(bodies()).toEqual([]);
    });

    it('asks also where its value is ours already, and where both could be put together', async () => {
      const { sender, bodies } = setUp({ ...other, name: 'mine' });
      expect(await sendUpdate(sender, fakeOp({ record: mine }))).toEqual(asked);
      const closure = { id: 7, mapProjectId: 1, connections: planOfFibres(1), createdAt: other.createdAt };
      const splices = setUp(closure);
      const op = fakeOp({
        ...{ model: 'splice', ref: 'splice:7', record: mine },
        ...{ patch: { connections: planOfFibres(2) }, base: { connections: null } },
      });
      expect(await sendUpdate(splices.sender, op)).toEqual(asked);
      expect([...bodies(), ...splices.bodies()]).toEqual([]);
    });

    it.each([
      ['a document’s words', 'document', { name: 'mine' }, { name: 'old' }],
      ['the item that a document is about', 'document', { linkedType: 'map-poles', linkedId: 9 }, {}],
      ['the item that a note is about', 'note', { linkedType: 'map-poles', linkedId: 9 }, {}],
      ['the end of a segment', 'segment', { endPoleId: 9 }, { endPoleId: 8 }],
      ['a line’s course', 'segment', { poly: [{ lat: 1, lng: 1 }] }, { poly: null }],
    ] as const)('asks before it sends it %s', async (_, model, patch, base) => {
      const op = fakeOp({ model, ref: `${model}:7`, record: mine, patch, base });
      const { sender, bodies } = setUp({ ...other, ...base });
      expect(await sendUpdate(sender, op)).toEqual(asked);
      const same = setUp({ ...mine, ...base });
      expect(await sendUpdate(same.sender, op)).toMatchObject({ kind: 'done' });
      expect([bodies(), same.bodies()]).toEqual([[], [expect.objectContaining(patch)]]);
    });

    it('asks where it became another one between reading and writing', async () => {
      const { sender } = setUp(mine, (body) => ({ ...body, createdAt: other.createdAt }));
      expect(await sendUpdate(sender, fakeOp({ record: mine }))).toEqual(asked);
    });

    it.each([
      ['2026-11-01T08:00:00Z'],
      ['2026-11-01T08:00:00.250Z'],
      ['2026-11-01T09:00:00+01:00'],
      [' 2026-11-01 08:00:00 '],
      [null],
      [undefined],
    ])('takes a record for the same that says %s', async (createdAt) => {
      const { sender, bodies } = setUp({ ...mine, createdAt });
      expect(await sendUpdate(sender, fakeOp({ record: mine }))).toMatchObject({ kind: 'done' });
      expect(bodies()).toEqual([{ mapProjectId: 1, name: 'mine' }]);
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

  const spliced = (mine: unknown) =>
    fakeOp({ model: 'splice', ref: 'splice:7', patch: { connections: mine }, base: { connections: planOfFibres(1) } });

  it('puts splices together that different people made in one closure', async () => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, connections: planOfFibres(1, 9) });
    const both = planOfFibres(1, 9, 5);
    expect(await sendUpdate(sender, spliced(planOfFibres(1, 5)))).toMatchObject({
      kind: 'done',
      merged: { connections: both },
      noticed: { ref: 'splice:7', what: 'merged', fields: ['connections'] },
    });
    expect(bodies()).toEqual([{ mapProjectId: 1, connections: both }]);
  });

  it('asks when both connected the same fibre', async () => {
    const theirs = planOfFibres(1);
    const other = { ...theirs, connections: [{ ...theirs.connections[0], to: { cable: 2, toward: 'end', fibre: 2 } }] };
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, connections: other });
    const mine = { ...theirs, connections: [{ ...theirs.connections[0], to: { port: 1 } }] };
    expect(await sendUpdate(sender, spliced(mine))).toMatchObject({ kind: 'conflict' });
    expect(bodies()).toEqual([]);
  });

  const ducts = (...lines: readonly string[]) => ['[ducts 1]', ...lines, '[end of ducts]'].join('\n');
  const placed = (mine: string | null) =>
    fakeOp({
      ...{ model: 'segment', ref: 'segment:7', base: { description: ducts('- 1: #cable:1') } },
      patch: { description: mine },
    });

  it('puts cables together that different people placed in the ducts of one segment', async () => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, description: ducts('- 1: #cable:1, #cable:2') });
    const both = ducts('- 1: #cable:1, #cable:2', '- 3: #cable:4');
    expect(await sendUpdate(sender, placed(ducts('- 1: #cable:1', '- 3: #cable:4')))).toMatchObject({
      kind: 'done',
      merged: { description: both },
      noticed: { ref: 'segment:7', what: 'merged', fields: ['description'] },
    });
    expect(bodies()).toEqual([{ mapProjectId: 1, description: both }]);
  });

  it('sends an empty description where both took out what was left of it', async () => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, description: ducts('- 2: #cable:2') });
    const base = { description: ducts('- 1: #cable:1', '- 2: #cable:2') };
    const op = { ...placed(ducts('- 1: #cable:1')), base };
    expect(await sendUpdate(sender, op)).toMatchObject({ kind: 'done', merged: { description: null } });
    expect(bodies()).toEqual([{ mapProjectId: 1, description: null }]);
  });

  it.each([
    ['one cable into different ducts', ducts('- 2: #cable:1'), ducts('- 3: #cable:1')],
    ['other words around the ducts', `Mine\n\n${ducts('- 1: #cable:1')}`, `Theirs\n\n${ducts('- 1: #cable:1')}`],
  ])('asks when both wrote %s', async (_, mine, description) => {
    const { sender, bodies } = setUp({ id: 7, mapProjectId: 1, description });
    expect(await sendUpdate(sender, placed(mine))).toMatchObject({ kind: 'conflict', theirs: { description } });
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
  /** A service with the addition; before each PATCH another user may change the record. */
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
    const serve = ({ method, headers, body }: SeenRequest) => {
      if (method !== 'PATCH') return answer(200);
      rounds += 1;
      current = { ...current, ...meanwhile(rounds) };
      const condition = headers.get('if-match');
      if (condition !== null && condition !== etag()) return answer(412);
      current = { ...current, ...Object(body) };
      return answer(200);
    };
    const { api, seen } = createFakeApi(serve);
    return { sender: { api, queries: createQueries() }, seen, serve, current: () => current };
  }

  it('finds another user’s write between reading and writing: a conflict', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { name: 'theirs' } : null));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'conflict', theirs: { name: 'theirs' } });
    expect(current()).toMatchObject({ name: 'theirs' });
  });

  it('writes beside another user’s write in another field', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { height: 50 } : null));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine', height: 50 });
  });

  it('tries again later when others are faster each time', async () => {
    const { sender, seen } = bound((round) => ({ height: round }));
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'later', unclear: false });
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(5);
  });

  it('goes on without a condition where something on the way respells versions', async () => {
    const { sender, seen, current } = bound(() => null, { spelt: (etag: string) => etag.replace(/"$/, '-gzip"') });
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine' });
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  describe('and the condition does not get through', () => {
    type Meeting = (request: SeenRequest, round: number) => Response | null;

    /** A service with the addition, behind something that meets requests first; `round` counts those with a condition. */
    function behind(meet: Meeting, hidden: readonly string[] = []) {
      const service = bound(() => null);
      let rounds = 0;
      const { api, seen } = createFakeApi(async (request) => {
        if (request.headers.has('if-match')) rounds += 1;
        const met = meet(request, rounds);
        if (met) return met;
        const answer = await service.serve(request);
        for (const name of hidden) answer.headers.delete(name);
        return answer;
      });
      return { sender: { api, queries: createQueries() }, seen, current: service.current };
    }

    /** Sends until it has arrived or needs the user: the outcomes. */
    async function sendOften(sender: SendContext, times = 10): Promise<readonly string[]> {
      const kinds: string[] = [];
      for (let sends = 1; sends <= times && !kinds.some((kind) => kind !== 'later'); sends += 1) {
        kinds.push((await sendUpdate(sender, fakeOp({ sends, unclear: sends > 1 }))).kind);
      }
      return kinds;
    }

    const hasCondition = ({ headers }: SeenRequest) => headers.has('if-match');

    it('arrives without it where a preflight forbids the header', async () => {
      const { sender, seen, current } = behind((request) => (hasCondition(request) ? broken() : null));
      expect(await sendOften(sender)).toEqual(['later', 'later', 'done']);
      expect(current()).toMatchObject({ name: 'mine' });
      const before = seen.length;
      expect(await sendUpdate(sender, fakeOp({ patch: { name: 'next' }, base: { name: 'mine' } }))).toMatchObject({
        kind: 'done',
      });
      expect(seen.slice(before).map(({ method, headers }) => [method, headers.has('if-match')])).toEqual([
        ['GET', false],
        ['PATCH', false],
      ]);
    });

    it.each([400, 403, 409, 431, 501])('arrives without it where a proxy answers %i to the header', async (refusal) => {
      const { sender, current } = behind((request) => (hasCondition(request) ? json({}, refusal) : null));
      expect((await sendOften(sender)).at(-1)).toBe('done');
      expect(current()).toMatchObject({ name: 'mine' });
    });

    it('arrives without it where a proxy takes every condition for failed', async () => {
      const { sender, current } = behind((request) => (hasCondition(request) ? json({}, 412) : null));
      expect(await sendOften(sender)).toEqual(['done']);
      expect(current()).toMatchObject({ name: 'mine' });
    });

    it('stays refused where the change is refused for itself', async () => {
      const { sender, seen } = behind(({ method, body }) =>
        method === 'PATCH' && 'name' in Object(body) ? json({ message: 'No.' }, 400) : null,
      );
      expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'rejected', error: { status: 400 } });
      expect(seen.filter((request) => request.method === 'PATCH' && !hasCondition(request))).toEqual([]);
    });

    it('keeps the condition where the line breaks now and then', async () => {
      const { sender, seen, current } = behind((request, round) =>
        hasCondition(request) && round < 4 ? broken() : null,
      );
      expect(await sendOften(sender)).toEqual(['later', 'later', 'later', 'done']);
      expect(current()).toMatchObject({ name: 'mine' });
      expect(seen.filter((request) => request.method === 'PATCH' && !hasCondition(request))).toEqual([]);
    });

    it('decides nothing while the service does not answer at all', async () => {
      let isDown = false;
      const { sender, seen } = behind((request) => {
        if (hasCondition(request)) isDown = true;
        return isDown ? broken() : null;
      });
      expect(await sendOften(sender, 4)).toEqual(['later', 'later', 'later', 'later']);
      isDown = false;
      expect(seen.filter((request) => request.method === 'PATCH' && !hasCondition(request))).toEqual([]);
    });

    it('sends no condition where a page may not see ETag, or the additions’ header', async () => {
      for (const hidden of ['etag', 'x-additions']) {
        const { sender, seen } = behind(() => null, [hidden]);
        expect(await sendOften(sender)).toEqual(['done']);
        expect(seen.filter(hasCondition)).toEqual([]);
      }
    });

    it('does not wait for ever where every reading of the record differs', async () => {
      let readings = 0;
      const { sender, current } = behind((request) => {
        if (request.method !== 'GET') return null;
        readings += 1;
        const headers = { etag: `"${readings}"`, 'x-additions': 'if-match' };
        return json({ ...current(), readings }, 200, headers);
      });
      const kinds = await sendOften(sender);
      expect(kinds.at(-1)).toBe('done');
      expect(current()).toMatchObject({ name: 'mine' });
    });
  });

  it('binds nothing where the service does not advertise it', async () => {
    const { sender, current } = bound((round) => (round === 1 ? { height: 50 } : null), { advertised: 'list-version' });
    expect(await sendUpdate(sender, fakeOp())).toMatchObject({ kind: 'done' });
    expect(current()).toMatchObject({ name: 'mine', height: 50 });
  });
});
