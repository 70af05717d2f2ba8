import { message } from '../../i18n/message';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { largestIdKey } from '../../api/queries/items-query';
import type { ItemRef } from '../../items/item';
import { createDatabaseHandle } from '../storage/database';
import type { Op, OutboxEvent } from './outbox';
import { create, createFakeOutboxes, poles, pump, update, user } from './testing/fake-outboxes';

const pole = { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2, height: 40 };
const local: ItemRef = 'pole:local:a';
const newPole = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };

async function stored(): Promise<Op[]> {
  const [found] = await indexedDB.databases();
  const handle = createDatabaseHandle(found?.name ?? '');
  const ops = await handle.begin((db) => db.getAll('ops'));
  handle.close();
  return ops;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('outbox: write ahead', () => {
  it('has an edit in outstanding at once, and in the database when append resolves', async () => {
    const { open, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    const done = outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'A' }, state: 'queued' });
    expect(outbox.store.getState()).toMatchObject({ phase: 'waiting', count: 1, durable: false });
    await done;
    expect(outbox.store.getState()).toMatchObject({ phase: 'waiting', count: 1, durable: true });
    expect(await stored()).toMatchObject([{ v: 1, seq: 1, ref: 'pole:7', patch: { name: 'A' }, base: { name: 'P7' } }]);
  });

  it('refuses edits while it is closed', async () => {
    const { outbox } = createFakeOutboxes().tab();
    await expect(outbox.append([])).rejects.toThrow('not open');
    expect(outbox.store.getState().phase).toBe('opening');
    const opening = outbox.open(user);
    expect(outbox.store.getState().phase).toBe('opening');
    await opening;
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('keeps an edit that cannot be stored in memory, says so, and stores it later', async () => {
    const { open, pass } = createFakeOutboxes();
    const { outbox } = await open();
    const whole = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(outbox.append([create(local, newPole)])).rejects.toMatchObject({ kind: 'storage' });
    expect(outbox.store.getState()).toMatchObject({ count: 1, durable: false });
    IDBDatabase.prototype.transaction = whole;
    await pass(5_000);
    expect(outbox.store.getState()).toMatchObject({ count: 1, durable: true });
    expect(await stored()).toHaveLength(1);
  });

  it('stores an import of a thousand items in one go', async () => {
    const { open } = createFakeOutboxes();
    const { outbox } = await open();
    const entries = Array.from({ length: 1_000 }, (_, index) => create(`pole:local:${index}`, newPole));
    await outbox.append(entries);
    expect(outbox.store.getState().count).toBe(1_000);
    expect(outbox.outstanding(1)).toHaveLength(1_000);
    expect(outbox.outstanding(2)).toEqual([]);
  });
});

describe('outbox: sending', () => {
  it('waits, compares, and PATCHes only what changed, with the project', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, events } = await open();
    await outbox.append([update('pole:7', { name: 'A', height: 40 }, { name: 'P7', height: 40 })]);
    await pass(750);
    expect(service.log()).toEqual([]);
    await pass(500);
    expect(service.log()).toEqual(['GET 7', 'PATCH 7']);
    expect(service.seen.at(-1)?.body).toEqual({ mapProjectId: 1, name: 'A' });
    expect(events).toEqual([{ kind: 'settled', ref: 'pole:7', newRef: null, record: { ...pole, name: 'A' } }]);
    expect(outbox.store.getState()).toMatchObject({ phase: 'saved', count: 0, lastSent: expect.any(Number) });
    expect(await stored()).toEqual([]);
  });

  it('sends both halves of a moved place', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    await outbox.append([update('pole:7', { lat: 1.5, lng: 2 }, { lat: 1, lng: 2 })]);
    expect(outbox.outstandingOf('pole:7')?.patch).toEqual({ lat: 1.5, lng: 2 });
    await pass(1_250);
    expect(service.seen.at(-1)?.body).toEqual({ mapProjectId: 1, lat: 1.5, lng: 2 });
  });

  it('POSTs a new item after its delay, renames it, sends later edits to the new ref', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox, events } = await open();
    await outbox.append([create(local, newPole)]);
    await pass(7_750);
    expect(service.log()).toEqual([]);
    await pass(500);
    expect(service.log()).toEqual(['POST map-poles']);
    expect(events).toMatchObject([{ kind: 'settled', ref: local, newRef: 'pole:100', record: { id: 100 } }]);
    await outbox.append([update(local, { name: 'later' }, { name: 'new' })]);
    expect(outbox.outstandingOf('pole:100')?.patch).toEqual({ name: 'later' });
    await pass(1_250);
    expect(service.get(poles, 100)).toMatchObject({ name: 'later' });
    expect(service.all(poles)).toHaveLength(1);
  });

  it('takes back a create that has not left, and refuses to once it has', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox, events } = await open();
    await outbox.append([create(local, newPole)]);
    await outbox.append([{ kind: 'drop', ref: local }]);
    expect(outbox.store.getState()).toMatchObject({ phase: 'saved', count: 0 });
    await outbox.append([create(local, newPole)]);
    await pass(8_250);
    expect(service.all(poles)).toHaveLength(1);
    await outbox.append([{ kind: 'drop', ref: local }]);
    expect(events.at(-1)).toEqual({ kind: 'changed', ref: local });
  });

  it('ends every send delay on sendNow', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox } = await open();
    await outbox.append([create(local, newPole)]);
    outbox.sendNow();
    await pass(250);
    expect(service.log()).toEqual(['POST map-poles']);
  });

  it('does not take an older record of the same shape for its own after a restart', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, { ...newPole, id: 40, name: 'somebody else’s' });
    const first = await open();
    first.queries.setQueryData(largestIdKey(1, 'pole'), 40);
    await first.outbox.append([create(local, newPole)]);
    first.outbox.close();
    await pump();
    // The next page has read no list yet, and the answer to its POST is lost.
    service.setFate(({ method }) => (method === 'POST' ? 'lost-before' : 'answer'));
    const { outbox } = await open();
    await pass(9_000);
    service.setFate(() => 'answer');
    await pass(40_000);
    expect(outbox.store.getState().count).toBe(0);
    expect(service.all(poles).map((record) => record['name'])).toEqual(['somebody else’s', 'new']);
  });

  it('bases an edit that was made during a send on what the service then has', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    let answer = (): void => undefined;
    service.setFate(async (request) => {
      if (request.method === 'PATCH') await new Promise<void>((done) => (answer = done));
      return 'answer' as const;
    });
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(1_250);
    expect(outbox.store.getState().phase).toBe('sending');
    await outbox.append([update('pole:7', { name: 'B' }, { name: 'P7' })]);
    service.setFate(() => 'answer');
    answer();
    await pass(1_500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'B' });
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('has at most four records in flight', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox } = await open();
    let inFlight = 0;
    let most = 0;
    service.setFate(async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await pump(30);
      inFlight -= 1;
      return 'answer' as const;
    });
    await outbox.append(
      Array.from({ length: 12 }, (_, index) => create(`pole:local:${index}`, { ...newPole, lat: index })),
    );
    await pass(12_000);
    expect(service.all(poles)).toHaveLength(12);
    expect(most).toBe(4);
  });
});

describe('outbox: lost answers', () => {
  it('leaves one record when the answer of a POST is lost', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox, events } = await open();
    let lost = false;
    service.setFate((request) => {
      if (request.method !== 'POST' || lost) return 'answer';
      lost = true;
      return 'lost-after';
    });
    await outbox.append([create(local, newPole)]);
    await pass(12_000);
    expect(service.log()).toEqual(['POST map-poles', 'GET map-poles']);
    expect(service.all(poles)).toHaveLength(1);
    expect(events).toMatchObject([{ kind: 'settled', ref: local, newRef: 'pole:100' }]);
  });

  it('sends again after two look-ups, ten seconds apart, have missed', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox } = await open();
    let lost = false;
    service.setFate((request) => {
      if (request.method !== 'POST' || lost) return 'answer';
      lost = true;
      return 'lost-before';
    });
    await outbox.append([create(local, newPole)]);
    await pass(18_000);
    expect(service.log()).toEqual(['POST map-poles', 'GET map-poles']);
    expect(outbox.outstandingOf(local)?.state).toBe('unknown');
    await pass(3_000);
    expect(service.log()).toEqual(['POST map-poles', 'GET map-poles', 'GET map-poles', 'POST map-poles']);
    expect(service.all(poles)).toHaveLength(1);
  });

  it('does not adopt a record that existed before or is another item of this device', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, { ...newPole, id: 50 });
    const { outbox, queries } = await open();
    queries.setQueryData(largestIdKey(1, 'pole'), 50);
    await outbox.append([create('pole:local:twin', newPole)]);
    await pass(8_500);
    let lost = false;
    service.setFate((request) => {
      if (request.method !== 'POST' || lost) return 'answer';
      lost = true;
      return 'lost-after';
    });
    await outbox.append([create(local, newPole)]);
    await pass(12_000);
    expect(service.all(poles).map((record) => record['id'])).toEqual([50, 100, 101]);
    expect(outbox.store.getState().count).toBe(0);
    await outbox.append([update(local, { name: 'mine' }, { name: 'new' })]);
    await pass(1_500);
    expect(service.get(poles, 101)).toMatchObject({ name: 'mine' });
  });

  it('reads once more when the answer of a PATCH is lost', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    let lost = false;
    service.setFate((request) => {
      if (request.method !== 'PATCH' || lost) return 'answer';
      lost = true;
      return 'lost-after';
    });
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(1_250);
    expect(outbox.outstandingOf('pole:7')?.state).toBe('unknown');
    await pass(1_500);
    expect(service.log()).toEqual(['GET 7', 'PATCH 7', 'GET 7']);
    expect(outbox.store.getState().phase).toBe('saved');
  });
});

describe('outbox: what needs the user', () => {
  it('stops at a field that another user changed, and lets mine win on retry', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, { ...pole, name: 'theirs' });
    const { outbox, events } = await open();
    await outbox.append([update('pole:7', { name: 'mine' }, { name: 'P7' })]);
    await pass(1_250);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'conflict', theirs: { name: 'theirs' } });
    expect(outbox.store.getState()).toMatchObject({ phase: 'attention', attention: 1, count: 1 });
    expect(events).toEqual([{ kind: 'changed', ref: 'pole:7' }]);
    expect(service.get(poles, 7)).toMatchObject({ name: 'theirs' });
    await outbox.retry('pole:7');
    await pass(500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'mine' });
  });

  it('sends its own field beside a field that another user changed', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, { ...pole, height: 45 });
    const { outbox } = await open();
    await outbox.append([update('pole:7', { name: 'mine' }, { name: 'P7' })]);
    await pass(1_250);
    expect(service.get(poles, 7)).toMatchObject({ name: 'mine', height: 45 });
  });

  it('parks only a refused record’s queue, with the answer’s text, until an edit', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    service.put(poles, { ...pole, id: 8 });
    const { outbox } = await open();
    service.setFate((request) => (request.method === 'PATCH' && request.path.endsWith('/7') ? 422 : 'answer'));
    await outbox.append([
      update('pole:7', { name: '' }, { name: 'P7' }),
      update('pole:8', { name: 'B' }, { name: 'P7' }),
    ]);
    await pass(30_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({
      state: 'rejected',
      error: { kind: 'rejected', status: 422 },
    });
    expect(service.get(poles, 8)).toMatchObject({ name: 'B' });
    expect(service.log().filter((line) => line === 'PATCH 7')).toHaveLength(1);
    service.setFate(() => 'answer');
    await outbox.append([update('pole:7', { name: 'better' }, { name: 'P7' })]);
    await pass(1_500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'better' });
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('tells which field the service did not keep', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const { outbox } = await open();
    const set = service.put;
    set(poles, pole);
    service.setFate((request) => {
      // The service takes the PATCH and drops the height.
      if (request.method === 'PATCH') Reflect.deleteProperty(Object(request.body), 'height');
      return 'answer';
    });
    await outbox.append([update('pole:7', { name: 'A', height: 45 }, { name: 'P7', height: 40 })]);
    await pass(1_500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A', height: 40 });
    expect(outbox.outstandingOf('pole:7')).toMatchObject({
      state: 'rejected',
      patch: { height: 45 },
      error: { kind: 'not-stored', reason: message('outbox.notStored', { fields: 'height' }) },
    });
  });

  it('forgets an item’s edits when the user says so', async () => {
    const { open, service, pass } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, events } = await open();
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await outbox.discard(['pole:7']);
    expect(outbox.outstandingOf('pole:7')).toBeNull();
    expect(events).toEqual([{ kind: 'changed', ref: 'pole:7' }]);
    await pass(2_000);
    expect(service.log()).toEqual([]);
  });
});

describe('outbox: sign-in and line', () => {
  it('waits for a sign-in and goes on after it', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    const { phase } = service.session.store.getState();
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    service.session.setPhase({ kind: 'signed-out' });
    await pass(5_000);
    expect(service.log()).toEqual([]);
    expect(outbox.store.getState()).toMatchObject({ phase: 'waiting', count: 1 });
    service.session.setPhase(phase);
    await pass(250);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });

  it('keeps an edit that a 401 met, and never sends it for another user', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    const { phase } = service.session.store.getState();
    service.setFate(() => 401);
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(1_250);
    expect(outbox.outstandingOf('pole:7')?.state).toBe('waiting-auth');
    service.setFate(() => 'answer');
    service.session.setPhase({ kind: 'ready', user: { username: 'guest', firstName: '', lastName: '' } });
    await pass(20_000);
    expect(service.get(poles, 7)).toMatchObject({ name: 'P7' });
    service.session.setPhase(phase);
    await pass(250);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });

  it('sends nothing while offline, and at once when the line is back', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox, setOnline } = await open();
    service.setFate(() => 'lost-before');
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(1_250);
    setOnline(false);
    await pass(30_000);
    expect(service.log()).toEqual(['GET 7']);
    expect(outbox.store.getState()).toMatchObject({ phase: 'offline', count: 1 });
    service.setFate(() => 'answer');
    setOnline(true);
    await pass(250);
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('waits longer and longer while the service has trouble, and never gives up', async () => {
    const { open, pass, service } = createFakeOutboxes();
    service.put(poles, pole);
    const { outbox } = await open();
    service.setFate(() => 503);
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(180_000);
    expect(service.log().length).toBeGreaterThan(6);
    expect(service.log().length).toBeLessThanOrEqual(12);
    service.setFate(() => 'answer');
    await pass(61_000);
    expect(outbox.store.getState().phase).toBe('saved');
  });
});

describe('outbox: restarts and tabs', () => {
  it('has the edits again after a reload, and sends them', async () => {
    const { open, pass, service, tab } = createFakeOutboxes();
    service.put(poles, pole);
    const first = await open();
    await first.outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    first.outbox.close();
    expect(first.outbox.store.getState().count).toBe(0);
    const second = tab();
    await second.outbox.open(user);
    expect(second.outbox.outstanding(1)).toMatchObject([{ ref: 'pole:7', patch: { name: 'A' } }]);
    expect(second.outbox.store.getState().lastStored).not.toBeNull();
    await pass(1_500);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });

  it('looks up a POST that a closed tab was sending, instead of sending it again', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const first = await open();
    let answer = (): void => undefined;
    service.setFate(async (request) => {
      if (request.method === 'POST') await new Promise<void>((done) => (answer = done));
      return 'answer' as const;
    });
    await first.outbox.append([create(local, newPole)]);
    await pass(8_250);
    expect(await stored()).toMatchObject([{ state: 'sending', sends: 1 }]);
    first.outbox.close();
    answer();
    await pump();
    service.setFate(() => 'answer');
    const second = await open();
    await pass(15_000);
    expect(service.all(poles)).toHaveLength(1);
    expect(second.outbox.store.getState().phase).toBe('saved');
  });

  it('keeps users apart', async () => {
    const { tab } = createFakeOutboxes();
    const { outbox } = tab();
    await outbox.open(user);
    await outbox.append([create(local, newPole)]);
    await outbox.open('guest@example.com');
    expect(outbox.outstanding(1)).toEqual([]);
    await outbox.open(user);
    expect(outbox.outstanding(1)).toHaveLength(1);
    const names = (await indexedDB.databases()).map((database) => database.name);
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain('planner');
  });

  it('sends from one tab, shows true counts in the other, and tells it what arrived', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const first = await open();
    const second = await open();
    await second.outbox.append([create(local, newPole)]);
    await pump();
    expect(first.outbox.store.getState().count).toBe(1);
    await pass(8_500);
    expect(service.log()).toEqual(['POST map-poles']);
    expect(second.outbox.store.getState()).toMatchObject({ phase: 'saved', count: 0 });
    expect(second.events.filter((event) => event.kind === 'settled')).toMatchObject([
      { ref: local, newRef: 'pole:100' },
    ]);
    await second.outbox.append([update(local, { name: 'later' }, { name: 'new' })]);
    await pass(1_500);
    expect(service.get(poles, 100)).toMatchObject({ name: 'later' });
  });

  it('lets the other tab take over when the sending one closes', async () => {
    const { open, pass, service } = createFakeOutboxes();
    const first = await open();
    const second = await open();
    await second.outbox.append([create(local, newPole)]);
    await pump();
    first.outbox.close();
    await pass(8_500);
    expect(service.all(poles)).toHaveLength(1);
    expect(second.outbox.store.getState().phase).toBe('saved');
  });

  it('stops telling a listener that has left', async () => {
    const { open } = createFakeOutboxes();
    const { outbox } = await open();
    const events: OutboxEvent[] = [];
    const leave = outbox.on((event) => events.push(event));
    leave();
    await outbox.append([create(local, newPole)]);
    await outbox.discard([local]);
    expect(events).toEqual([]);
  });
});
