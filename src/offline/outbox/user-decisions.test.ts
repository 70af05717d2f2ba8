import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import type { Item, ItemRef } from '../../items/item';
import { create, createFakeOutboxes, poles, pump, update } from './testing/fake-outboxes';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const local: ItemRef = 'pole:local:a';
const newPole = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };
const rename = (name: string) => update('pole:7', { name }, { name: 'P7' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function openWithPole() {
  const world = createFakeOutboxes();
  world.service.put(poles, pole);
  return { ...world, ...(await world.open()) };
}

describe('hold until I send', () => {
  it('keeps everything here until it is sent, some of it or all', async () => {
    const { outbox, service, pass } = await openWithPole();
    await outbox.setMode('hold');
    await outbox.append([rename('A'), create(local, newPole)]);
    await pass(60_000);
    expect(service.log()).toEqual([]);
    expect(outbox.store.getState()).toMatchObject({ mode: 'hold', held: 2, leavesAt: null, phase: 'waiting' });
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ held: true });
    outbox.sendNow(['pole:7']);
    await pass(500);
    expect(service.log()).toEqual(['GET 7', 'PATCH 7']);
    expect(outbox.store.getState().held).toBe(1);
    outbox.sendNow();
    await pass(500);
    expect(service.log().at(-1)).toBe('POST map-poles');
  });

  it('keeps what an import holds, also after an edit of it, while other edits go', async () => {
    const { outbox, service, pass } = await openWithPole();
    await outbox.append([rename('A'), { kind: 'create', ref: local, projectId: 1, patch: newPole, held: true }]);
    await outbox.append([update(local, { name: 'B' }, { name: 'new' })]);
    await pass(60_000);
    expect(service.log()).toEqual(['GET 7', 'PATCH 7']);
    expect(outbox.outstandingOf(local)).toMatchObject({ held: true, patch: { name: 'B' } });
    outbox.sendNow([local]);
    await pass(500);
    expect(service.log().at(-1)).toBe('POST map-poles');
  });

  it('holds an item again that is edited after it was let go', async () => {
    const { outbox, service, pass, setOnline } = await openWithPole();
    await outbox.setMode('hold');
    await outbox.append([rename('A')]);
    setOnline(false);
    outbox.sendNow();
    await pump();
    await outbox.append([rename('B')]);
    setOnline(true);
    await pass(5_000);
    expect(service.log()).toEqual([]);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ held: true, patch: { name: 'B' } });
  });

  it('is released when the user resends it, and otherwise held if it has not left', async () => {
    const { outbox, service, pass } = await openWithPole();
    await outbox.append([rename('A')]);
    expect(outbox.store.getState().leavesAt).toEqual(expect.any(Number));
    await outbox.setMode('hold');
    await pass(5_000);
    expect(service.log()).toEqual([]);
    await outbox.setMode('go');
    await pass(500);
    expect(service.log()).toEqual(['GET 7', 'PATCH 7']);
  });

  it('is the same in another tab, and after a reload', async () => {
    const { open, outbox } = await openWithPole();
    const other = await open();
    await outbox.setMode('hold');
    await pump();
    expect(other.outbox.store.getState().mode).toBe('hold');
    outbox.close();
    other.outbox.close();
    await pump();
    expect((await open()).outbox.store.getState().mode).toBe('hold');
  });
});

describe('the bin', () => {
  it('keeps what the user gave up, and gives it back', async () => {
    const { outbox, service, pass } = await openWithPole();
    await outbox.append([rename('A'), create(local, newPole)]);
    await outbox.discard(['pole:7', local]);
    expect(outbox.store.getState().count).toBe(0);
    const bin = await outbox.bin();
    expect(bin.map(({ op }) => op.ref)).toEqual([local, 'pole:7']);
    await outbox.restore(bin.map(({ id }) => id));
    expect(await outbox.bin()).toEqual([]);
    expect(outbox.store.getState().count).toBe(2);
    await pass(10_000);
    expect(service.all(poles).map((record) => record['name'])).toEqual(['A', 'new']);
  });

  it('is emptied after thirty days', async () => {
    const { outbox, open, clock } = await openWithPole();
    await outbox.append([rename('A')]);
    await outbox.discard(['pole:7']);
    const day = 24 * 3_600_000;
    const reopen = async () => {
      const { outbox: next } = await open();
      await pump();
      const bin = await next.bin();
      next.close();
      await pump();
      return bin;
    };
    outbox.close();
    await pump();
    clock.advance(29 * day);
    expect(await reopen()).toHaveLength(1);
    clock.advance(2 * day);
    await reopen();
    expect(await reopen()).toEqual([]);
  });

  it('looks for a record first that may have arrived before it was given up', async () => {
    const { outbox, service, pass } = await openWithPole();
    service.setFate(({ method }) => (method === 'POST' ? 'lost-after' : 503));
    await outbox.append([create(local, newPole)]);
    outbox.sendNow();
    await pass(1_000);
    await outbox.discard([local]);
    service.setFate(() => 'answer');
    const [binned] = await outbox.bin();
    await outbox.restore([binned?.id ?? 0]);
    await pass(30_000);
    expect(service.all(poles).filter((record) => record['name'] === 'new')).toHaveLength(1);
    expect(outbox.store.getState().count).toBe(0);
  });
});

describe('an item that another user has abandoned', () => {
  const planned = { ...pole, status: 'planned' };

  async function askedAbout() {
    const world = await openWithPole();
    world.service.put(poles, { ...planned, status: 'abandoned' });
    const edit = { kind: 'update', ref: 'pole:7', projectId: 1, record: planned } as const;
    await world.outbox.append([{ ...edit, patch: { name: 'mine' }, base: { name: 'P7' } }]);
    await world.pass(2_000);
    return world;
  }

  it('is not changed before the user decides, and comes back with the change', async () => {
    const { outbox, service, pass } = await askedAbout();
    expect(service.log()).toEqual(['GET 7']);
    const question = { state: 'conflict', error: { kind: 'abandoned' }, theirs: { status: 'abandoned', name: 'P7' } };
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ ...question, patch: { status: 'planned', name: 'mine' } });
    await outbox.resolve('pole:7', []);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ status: 'planned', name: 'mine' });
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('stays abandoned where the user gives the change up, which goes into the bin', async () => {
    const { outbox, service, pass } = await askedAbout();
    await outbox.discard(['pole:7']);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ status: 'abandoned', name: 'P7' });
    expect((await outbox.bin())[0]?.op.patch).toMatchObject({ name: 'mine' });
  });
});

describe('a conflict', () => {
  async function openConflict() {
    const world = await openWithPole();
    const { outbox, service, pass } = world;
    await outbox.append([update('pole:7', { name: 'mine', height: 45 }, { name: 'P7', height: 40 })]);
    service.put(poles, { ...pole, name: 'theirs', height: 50 });
    await pass(2_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({
      state: 'conflict',
      base: { name: 'P7', height: 40 },
      theirs: { name: 'theirs', height: 50 },
    });
    return world;
  }

  it('is decided field by field; what was given up is in the bin', async () => {
    const { outbox, service, pass } = await openConflict();
    await outbox.resolve('pole:7', ['height']);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'mine', height: 50 });
    expect(await outbox.bin()).toMatchObject([{ op: { patch: { height: 45 } } }]);
    expect(outbox.store.getState().count).toBe(0);
  });

  it('ends when all of it is given up', async () => {
    const { outbox, service, pass } = await openConflict();
    await outbox.resolve('pole:7', ['name', 'height']);
    await pass(2_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'theirs', height: 50 });
    expect(outbox.store.getState().count).toBe(0);
  });

  it.each([
    { given: [], name: 'mine again' },
    { given: ['name', 'height'], name: 'theirs' },
  ])('holds the later edits of its record back, and decides them too (%#)', async ({ given, name }) => {
    const { outbox, service, pass } = await openConflict();
    await outbox.append([update('pole:7', { name: 'mine again' }, { name: 'mine' })]);
    await pass(120_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'theirs', height: 50 });
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'conflict', patch: { name: 'mine again' } });
    await outbox.resolve('pole:7', given);
    await pass(5_000);
    expect(service.get(poles, 7)).toMatchObject({ name });
    expect(outbox.store.getState().count).toBe(0);
  });

  it('asks again when it was changed once more meanwhile', async () => {
    const { outbox, service, pass } = await openConflict();
    service.put(poles, { ...pole, name: 'theirs again', height: 50 });
    await outbox.resolve('pole:7', ['height']);
    await pass(2_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'conflict', theirs: { name: 'theirs again' } });
  });
});

describe('receipts', () => {
  it('say what became of each edit, newest first', async () => {
    const { outbox, service, pass } = await openWithPole();
    service.put(poles, { ...pole, id: 8 });
    await outbox.append([rename('A'), create(local, newPole), update('pole:8', { name: 'B' }, { name: 'P7' })]);
    await outbox.append([update('pole:8', { name: 'P7' }, { name: 'P7' })]);
    service.setFate(({ method }) => (method === 'POST' ? 422 : 'answer'));
    await pass(10_000);
    expect((await outbox.receipts()).map(({ ref, what, fields }) => [ref, what, fields])).toEqual([
      [local, 'refused', ['name', 'lat', 'lng']],
      ['pole:7', 'sent', ['name']],
      ['pole:8', 'nothing', ['name']],
    ]);
  });
});

describe('second copies', () => {
  const item = (id: number, at: readonly [number, number]): Item => ({
    ref: `pole:${id}`,
    projectId: 1,
    geometry: { kind: 'point', at },
    fields: {},
    rest: {},
  });

  async function openCreated() {
    const world = await openWithPole();
    await world.outbox.append([create(local, newPole)]);
    await world.pass(9_000);
    expect(world.service.get(poles, 100)).toMatchObject({ name: 'new' });
    return world;
  }

  it('are shown when a list brings one, in every tab, until called two things', async () => {
    const { outbox, open, clock } = await openCreated();
    const other = await open();
    const list = listBase([item(100, [6, 5]), item(101, [6, 5]), item(102, [6.1, 5])]);
    await outbox.findDuplicates(list, { projectId: 1, model: 'pole', at: clock.now() });
    await pump();
    const duplicates = [{ ref: 'pole:100', projectId: 1, twins: ['pole:101'] }];
    expect(outbox.store.getState().duplicates).toEqual(duplicates);
    expect(other.outbox.store.getState().duplicates).toEqual(duplicates);
    await other.outbox.dismissDuplicate('pole:100');
    await pump();
    expect(outbox.store.getState().duplicates).toEqual([]);
    await outbox.findDuplicates(list, { projectId: 1, model: 'pole', at: clock.now() });
    expect(outbox.store.getState().duplicates).toEqual([]);
  });

  it('are not what was there before, what we made ourselves, or what another list says', async () => {
    const { outbox, pass, clock, service } = await openCreated();
    await outbox.append([create('pole:local:b', newPole)]);
    await pass(9_000);
    expect(service.get(poles, 101)).toMatchObject({ name: 'new' });
    const list = listBase([item(100, [6, 5]), item(101, [6, 5])]);
    await outbox.findDuplicates(list, { projectId: 1, model: 'pole', at: clock.now() });
    await outbox.findDuplicates(listBase([item(100, [6, 5]), item(103, [6, 5])]), {
      projectId: 2,
      model: 'pole',
      at: clock.now(),
    });
    expect(outbox.store.getState().duplicates).toEqual([]);
  });

  it('are no longer looked for once a later list has none', async () => {
    const { outbox, clock } = await openCreated();
    clock.advance(61_000);
    await outbox.findDuplicates(listBase([item(100, [6, 5])]), { projectId: 1, model: 'pole', at: clock.now() });
    await outbox.findDuplicates(listBase([item(100, [6, 5]), item(101, [6, 5])]), {
      projectId: 1,
      model: 'pole',
      at: clock.now(),
    });
    expect(outbox.store.getState().duplicates).toEqual([]);
  });

  it('are flagged by the look-up that finds several', async () => {
    const { outbox, service, pass } = await openWithPole();
    service.setFate(({ method }) => (method === 'POST' ? 'lost-after' : 'answer'));
    await outbox.append([create(local, newPole)]);
    outbox.sendNow();
    await pass(200);
    service.put(poles, { ...newPole, id: 150 });
    await pass(15_000);
    expect(outbox.store.getState()).toMatchObject({
      count: 0,
      duplicates: [{ ref: 'pole:100', twins: ['pole:150'] }],
    });
  });
});

describe('a service in trouble', () => {
  it('tries one record at a time, rarely, until it answers; then all leave at once', async () => {
    const { outbox, service, pass } = await openWithPole();
    const ids = Array.from({ length: 20 }, (_, index) => 200 + index);
    for (const id of ids) service.put(poles, { ...pole, id });
    service.setFate(() => 503);
    await outbox.append(ids.map((id) => update(`pole:${id}`, { name: 'A' }, { name: 'P7' })));
    await pass(60_000);
    expect(outbox.store.getState().trouble).toBe(true);
    // Four at once, then one after 1, 2, 4, 8, 16, 32 s.
    expect(service.log().length).toBeLessThan(14);
    service.setFate(() => 'answer');
    await pass(60_000);
    expect(service.all(poles).filter((record) => record['name'] === 'A')).toHaveLength(20);
    expect(outbox.store.getState()).toMatchObject({ trouble: false, count: 0 });
  });

  it('is tried at once when the user says so', async () => {
    const { outbox, service, pass } = await openWithPole();
    service.setFate(() => 503);
    await outbox.append([rename('A'), create(local, newPole), create('pole:local:b', newPole)]);
    outbox.sendNow();
    await pass(20_000);
    expect(outbox.store.getState().trouble).toBe(true);
    service.setFate(() => 'answer');
    outbox.sendNow();
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });
});

describe('a project that is closed to the user', () => {
  it('is told, and nothing more is sent there, while others go on', async () => {
    const { outbox, service, pass, events } = await openWithPole();
    service.put(poles, { ...pole, id: 8 });
    service.put(poles, { ...pole, id: 9, mapProjectId: 2 });
    service.setFate(({ path }) => (path.endsWith('/9') ? 'answer' : 403));
    await outbox.append([rename('A')]);
    await pass(2_000);
    const elsewhere = { ...update('pole:9', { name: 'C' }, { name: 'P7' }), projectId: 2 };
    await outbox.append([update('pole:8', { name: 'B' }, { name: 'P7' }), elsewhere]);
    await pass(5_000);
    expect(events).toContainEqual({ kind: 'denied', projectId: 1 });
    expect(service.log()).toEqual(['GET 7', 'GET 9', 'PATCH 9']);
    expect(outbox.store.getState()).toMatchObject({ count: 2, attention: 1 });
    service.setFate(() => 'answer');
    await outbox.retry('pole:7');
    await pass(5_000);
    expect(outbox.store.getState().count).toBe(0);
  });
});
