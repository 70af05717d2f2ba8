import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SeenRequest } from '../../../api/testing/fake-fetch';
import type { ItemRef } from '../../../items/item';
import { create, createFakeOutboxes, poles, update } from '../testing/fake-outboxes';

const local: ItemRef = 'pole:local:a';
const other: ItemRef = 'pole:local:b';
const newPole = { mapProjectId: 1, name: 'new', lat: 5, lng: 6 };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const isPost = ({ method }: SeenRequest) => method === 'POST';
const keyOf = ({ headers }: SeenRequest) => headers.get('idempotency-key');

/** An outbox with a service that takes keys. */
async function started() {
  const fakes = createFakeOutboxes();
  fakes.service.setTakesKeys(true);
  const tab = await fakes.open();
  const keys = () => fakes.service.seen.filter(isPost).map(keyOf);
  return { ...fakes, ...tab, keys };
}

describe('a create, where the service takes keys', () => {
  it('is sent again with its key when its answer was lost, without a look', async () => {
    const { outbox, service, pass, keys } = await started();
    let posts = 0;
    service.setFate((request) => {
      if (isPost(request)) posts += 1;
      return isPost(request) && posts < 3 ? 'lost-after' : 'answer';
    });
    await outbox.append([create(local, newPole)]);
    await pass(15_000);
    expect(service.log()).toEqual(['POST map-poles', 'POST map-poles', 'POST map-poles']);
    expect(service.all(poles)).toHaveLength(1);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^op-/);
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('has a key of its own, and keeps it after a crash', async () => {
    const { open, outbox, service, pass, keys } = await started();
    service.setFate((request) => (isPost(request) ? 'lost-after' : 'answer'));
    await outbox.append([create(local, newPole), create(other, { ...newPole, name: 'other' })]);
    await pass(8_500);
    outbox.close();
    service.setFate(() => 'answer');
    const again = await open();
    await pass(15_000);
    expect(service.all(poles)).toHaveLength(2);
    expect(new Set(keys()).size).toBe(2);
    expect(again.outbox.store.getState().phase).toBe('saved');
  });

  it('goes as it was sent, and what is edited meanwhile follows', async () => {
    const { outbox, service, pass } = await started();
    let posts = 0;
    service.setFate((request) => {
      if (isPost(request)) posts += 1;
      return isPost(request) && posts < 3 ? 'lost-after' : 'answer';
    });
    await outbox.append([create(local, newPole)]);
    await pass(8_500);
    await outbox.append([update(local, { name: 'edited' }, { name: 'new' })]);
    await pass(20_000);
    expect(service.all(poles)).toMatchObject([{ name: 'edited' }]);
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('is joined by what is edited behind it when it is refused at its second try', async () => {
    const { outbox, service, pass, keys } = await started();
    let posts = 0;
    service.setFate((request) => {
      if (isPost(request)) posts += 1;
      if (isPost(request) && posts === 1) return 'lost-before';
      return isPost(request) && JSON.stringify(request.body).includes('bad') ? 422 : 'answer';
    });
    await outbox.append([create(local, { ...newPole, name: 'bad' })]);
    await pass(8_500);
    await outbox.append([update(local, { name: 'good' }, { name: 'bad' })]);
    await pass(20_000);
    expect(service.all(poles)).toMatchObject([{ name: 'good' }]);
    // With another body it is another request: under the same key it would be refused for ever.
    const [first, again, edited] = keys();
    expect([again === first, edited === first, keys().length]).toEqual([true, false, 3]);
    expect(outbox.store.getState().phase).toBe('saved');
  });

  it('is looked for after some tries, and goes as it was when it is not there', async () => {
    const { outbox, service, pass, keys } = await started();
    let posts = 0;
    service.setFate((request) => {
      if (isPost(request)) posts += 1;
      return isPost(request) && posts < 5 ? 'lost-before' : 'answer';
    });
    await outbox.append([create(local, newPole)]);
    await pass(60_000);
    expect(service.all(poles)).toHaveLength(1);
    expect(service.log().filter((line) => line.startsWith('GET')).length).toBeGreaterThanOrEqual(2);
    expect([keys().length, new Set(keys()).size]).toEqual([5, 1]);
  });
});

describe('a create, where a key does not get through', () => {
  const forbidden = (request: SeenRequest) => keyOf(request) !== null;

  it.each(['lost-before', 400, 403, 501] as const)('arrives once without it (%s)', async (fate) => {
    const { outbox, service, pass, keys } = await started();
    service.setFate((request) => (forbidden(request) ? fate : 'answer'));
    await outbox.append([create(local, newPole)]);
    await pass(90_000);
    expect(service.all(poles)).toHaveLength(1);
    expect(keys().at(-1)).toBe(null);
    expect(outbox.store.getState().phase).toBe('saved');
    const before = service.seen.length;
    await outbox.append([create(other, { ...newPole, lat: 7 })]);
    await pass(9_000);
    expect(service.all(poles)).toHaveLength(2);
    expect(service.seen.slice(before).filter(forbidden)).toEqual([]);
  });

  it('has none where the service does not offer it, and is looked for as ever', async () => {
    const { outbox, service, pass, keys } = await started();
    service.setTakesKeys(false);
    let isLost = false;
    service.setFate((request) => {
      if (!isPost(request) || isLost) return 'answer';
      isLost = true;
      return 'lost-after';
    });
    await outbox.append([create(local, newPole)]);
    await pass(15_000);
    expect(service.log()).toEqual(['POST map-poles', 'GET map-poles']);
    expect(keys()).toEqual([null]);
    expect(service.all(poles)).toHaveLength(1);
  });

  it('is looked for where the service offers it no more, or only since it was sent', async () => {
    for (const takesKeys of [true, false]) {
      globalThis.indexedDB = new IDBFactory();
      const { outbox, service, pass, keys } = await started();
      service.setTakesKeys(takesKeys);
      let isLost = false;
      service.setFate((request) => {
        if (!isPost(request) || isLost) return 'answer';
        isLost = true;
        service.setTakesKeys(!takesKeys);
        return 'lost-before';
      });
      await outbox.append([create(local, newPole)]);
      await pass(60_000);
      expect(service.all(poles)).toHaveLength(1);
      expect(keys()[0] === null).toBe(!takesKeys);
      expect(outbox.store.getState().phase).toBe('saved');
    }
  });
});
