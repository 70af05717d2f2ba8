import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from './outbox';
import { createFakeOutboxes, poles, pump, update } from './testing/fake-outboxes';

const pole = (id: number) => ({ id, mapProjectId: 1, name: `P${id}`, lat: id, lng: 2, height: 40 });
const rename = (id: number, name: string) => update(`pole:${id}`, { name }, { name: `P${id}` });

const report = vi.fn<(error: unknown) => void>();
const messages = () => report.mock.calls.map(([error]) => (error instanceof Error ? error.message : String(error)));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  report.mockClear();
  vi.stubGlobal('reportError', report);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setUp() {
  const world = createFakeOutboxes();
  for (const id of [7, 8]) world.service.put(poles, pole(id));
  return world;
}

/** A planted bug that breaks the request of one record's edit while it is on. */
function plantInSend({ service }: ReturnType<typeof setUp>) {
  const bug: { isThere: boolean } = { isThere: true };
  const { call } = service.api;
  vi.spyOn(service.api, 'call').mockImplementation(async (request) => {
    if (bug.isThere && request.method === 'PATCH' && request.path.endsWith('/7')) throw new TypeError('planted');
    return call(request);
  });
  return bug;
}

/** A bug of ours that breaks the writing of one record's rows. */
function plantInStore() {
  const whole = IDBObjectStore.prototype.put;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const [row]: [Op?] = [given[0]];
    if (this.name === 'ops' && row?.ref === 'pole:7') throw new TypeError('planted');
    return whole.apply(this, given);
  });
}

describe('a fault of this program while an edit is sent', () => {
  it('is reported once, and the edit is set aside while others leave', async () => {
    const world = setUp();
    plantInSend(world);
    const { outbox } = await world.open();
    await outbox.append([rename(7, 'A'), rename(8, 'B')]);
    await world.pass(120_000);
    expect(messages()).toEqual(['planted']);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'rejected', error: { kind: 'program-fault' } });
    expect(world.service.get(poles, 8)?.['name']).toBe('B');
    expect(outbox.store.getState()).toMatchObject({ count: 1, attention: 1, durable: true, trouble: false });
  });

  it('leaves the edit there after a reload, and sends it when the user tries again', async () => {
    const world = setUp();
    const bug = plantInSend(world);
    const before = await world.open();
    await before.outbox.append([rename(7, 'A')]);
    await world.pass(2_000);
    before.outbox.close();
    await pump();
    const { outbox } = await world.open();
    await world.pass(60_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'A' }, state: 'rejected' });
    bug.isThere = false;
    await outbox.retry('pole:7');
    await world.pass(2_000);
    expect(world.service.get(poles, 7)?.['name']).toBe('A');
    expect(outbox.store.getState().phase).toBe('saved');
  });
});

describe('a fault of this program while an edit is stored', () => {
  it('is reported, and keeps no other edit from being stored and sent', async () => {
    const world = setUp();
    plantInStore();
    const { outbox } = await world.open();
    await Promise.all([outbox.append([rename(7, 'A')]), outbox.append([rename(8, 'B')])]);
    await world.pass(120_000);
    expect(new Set(messages())).toEqual(new Set(['planted']));
    expect(report.mock.calls.length).toBeLessThan(4);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'rejected', error: { kind: 'program-fault' } });
    expect(world.service.get(poles, 8)?.['name']).toBe('B');
    expect(outbox.store.getState()).toMatchObject({ count: 1, durable: true });
  });

  it('keeps the edit: it is shown after a reload, and sent once the fault is gone', async () => {
    const world = setUp();
    const planted = plantInStore();
    const before = await world.open();
    await before.outbox.append([rename(7, 'A')]);
    await world.pass(2_000);
    before.outbox.close();
    await pump();
    const { outbox } = await world.open();
    await outbox.append([rename(8, 'B')]);
    await world.pass(120_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'A' }, state: 'rejected' });
    expect(world.service.get(poles, 8)?.['name']).toBe('B');
    planted.mockRestore();
    await outbox.retry('pole:7');
    await world.pass(2_000);
    expect(world.service.get(poles, 7)?.['name']).toBe('A');
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('keeps later edits of the same item behind it, in their order', async () => {
    const world = setUp();
    const planted = plantInStore();
    const { outbox } = await world.open();
    await outbox.append([rename(7, 'A')]);
    await outbox.append([rename(7, 'C')]);
    planted.mockRestore();
    outbox.sendNow();
    await world.pass(3_000);
    expect(world.service.get(poles, 7)?.['name']).toBe('C');
    expect(outbox.store.getState().phase).toBe('saved');
  });
});

describe('a fault of this program in who listens', () => {
  it('is reported, and the outbox goes on', async () => {
    const world = setUp();
    const { outbox } = await world.open();
    outbox.on(() => {
      throw new TypeError('planted');
    });
    await outbox.append([rename(7, 'A'), rename(8, 'B')]);
    await world.pass(5_000);
    expect(outbox.store.getState().phase).toBe('saved');
    expect(messages()).toEqual(['planted', 'planted']);
  });
});
