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
});
