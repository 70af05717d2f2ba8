import { expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { Lane } from '../queue/record-queue';
import { createMemoryOpStore } from '../store/memory-outbox-store';
import { fakeOp } from '../testing/fake-op';
import { createDisplay } from './index-updater';
import { createMirror } from './outbox-index';

const ref: ItemRef = 'pole:7';
const nobody = { channel: null, publish: () => undefined, emit: () => undefined };
const lanesOf = (lane: Lane) => new Map<ItemRef, Lane>([[ref, lane]]);

it('shows nothing older than what this tab has written while it read what another tab wrote', async () => {
  const store = createMemoryOpStore();
  const mirror = createMirror();
  await store.change([ref], () => ({ lanes: lanesOf([fakeOp({ ref, patch: { name: 'A' } })]) }));
  const gates: (() => void)[] = [];
  const slow = async <T>(read: () => Promise<T>): Promise<T> => {
    const found = await read();
    await new Promise<void>((open) => gates.push(open));
    return found;
  };
  const display = createDisplay({
    ...nobody,
    mirror,
    store: { ...store, readLanes: (refs) => slow(() => store.readLanes(refs)) },
  });
  const heard = display.hear({ refs: [ref], settled: null, beside: false });
  await expect.poll(() => gates.length).toBe(1);
  display.show(await store.change([ref], () => ({ lanes: lanesOf([fakeOp({ ref, patch: { name: 'B' } })]) })), []);
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await heard;
  expect(mirror.outstandingOf(ref)?.patch).toEqual({ name: 'B' });
});
