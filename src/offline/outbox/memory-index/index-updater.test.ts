import { expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { RecordQueue } from '../outbox';
import { createMemoryOutboxStore } from '../store/memory-storage';
import { fakeOp } from '../testing/fake-op';
import { createIndexUpdater } from './index-updater';
import { createOutboxIndex } from './outbox-index';

const ref: ItemRef = 'pole:7';
const nobody = { channel: null, publish: () => undefined, emit: () => undefined };
const queuesOf = (queue: RecordQueue) => new Map<ItemRef, RecordQueue>([[ref, queue]]);

it('shows nothing older than what this tab wrote while reading another tab’s edit', async () => {
  const store = createMemoryOutboxStore();
  const index = createOutboxIndex();
  await store.change([ref], () => ({ queues: queuesOf([fakeOp({ ref, patch: { name: 'A' } })]) }));
  const gates: (() => void)[] = [];
  const slow = async <T>(read: () => Promise<T>): Promise<T> => {
    const found = await read();
    await new Promise<void>((open) => gates.push(open));
    return found;
  };
  const indexUpdater = createIndexUpdater({
    ...nobody,
    index,
    store: { ...store, readQueues: (refs) => slow(() => store.readQueues(refs)) },
  });
  const reloading = indexUpdater.reload({ refs: [ref], settled: null, beside: false });
  await expect.poll(() => gates.length).toBe(1);
  indexUpdater.apply(
    await store.change([ref], () => ({ queues: queuesOf([fakeOp({ ref, patch: { name: 'B' } })]) })),
    [],
  );
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await reloading;
  expect(index.outstandingOf(ref)?.patch).toEqual({ name: 'B' });
});
