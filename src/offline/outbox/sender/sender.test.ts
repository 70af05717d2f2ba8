import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Message, message } from '../../../i18n/message';
import { createFakeOutboxes, poles, update, user } from '../testing/fake-outboxes';

describe('an outbox that asks', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('sends nothing into a project that was closed to the user, and keeps the edit', async () => {
    const { tab, service, pass } = createFakeOutboxes();
    service.put(poles, { id: 7, mapProjectId: 1, name: 'P7' });
    let refusal: Message | null = message('outbox.noAccess');
    const { outbox, events } = tab({ mayWrite: async () => refusal });
    await outbox.open(user);
    await outbox.append([update('pole:7', { name: 'A' }, { name: 'P7' })]);
    await pass(10_000);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({
      state: 'rejected',
      error: { kind: 'denied', reason: { id: 'outbox.noAccess' } },
    });
    expect(events).toContainEqual({ kind: 'denied', projectId: 1 });
    expect(service.seen.filter(({ path }) => path.includes(poles))).toEqual([]);
    // Let in again, and tried again.
    refusal = null;
    await outbox.retry('pole:7');
    await pass(10_000);
    expect(outbox.store.getState().count).toBe(0);
    expect(service.get(poles, 7)).toMatchObject({ name: 'A' });
  });

  async function closedTo(refusal: () => Message | null) {
    const world = createFakeOutboxes();
    for (const id of [7, 8]) world.service.put(poles, { id, mapProjectId: 1, name: 'P' });
    let asked = 0;
    const mayWrite = async () => {
      asked += 1;
      return refusal();
    };
    const opened = world.tab({ mayWrite });
    await opened.outbox.open(user);
    await opened.outbox.append([7, 8].map((id) => update(`pole:${id}`, { name: 'A' }, { name: 'P' })));
    await world.pass(5_000);
    return { ...world, ...opened, asked: () => asked };
  }

  it('sends everything of a project that is opened to the user again, by itself', async () => {
    let refusal: Message | null = message('outbox.mayOnlyLook');
    const { outbox, service, pass, events } = await closedTo(() => refusal);
    expect(outbox.store.getState()).toMatchObject({ count: 2 });
    refusal = null;
    await pass(40_000);
    expect(outbox.store.getState().count).toBe(0);
    expect([7, 8].map((id) => service.get(poles, id)?.['name'])).toEqual(['A', 'A']);
    expect(events).toContainEqual({ kind: 'allowed', projectId: 1 });
  });

  it('asks rarely about a project that stays closed, at once when the user sends', async () => {
    let refusal: Message | null = message('outbox.mayOnlyLook');
    const { outbox, pass, asked } = await closedTo(() => refusal);
    const before = asked();
    await pass(15 * 60_000);
    expect(asked() - before).toBeLessThan(7);
    refusal = null;
    outbox.sendNow();
    await pass(5_000);
    expect(outbox.store.getState().count).toBe(0);
  });

  it('does not storm a service that allows by its word, and refuses each edit', async () => {
    const { outbox, service, pass } = await closedTo(() => null);
    service.setFate(() => 403);
    await outbox.append([update('pole:7', { name: 'B' }, { name: 'A' })]);
    await pass(15 * 60_000);
    expect(service.seen.length).toBeLessThan(20);
    expect(outbox.outstandingOf('pole:7')).toMatchObject({ state: 'rejected', error: { kind: 'denied' } });
  });
});
