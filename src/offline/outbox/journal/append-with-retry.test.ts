import { expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createOutboxIndex } from '../memory-index/outbox-index';
import { createMemoryOutboxStore } from '../store/memory-storage';
import type { OutboxStore } from '../store/outbox-storage';
import { createVolatileQueue } from './append-with-retry';

const batch = (ref: ItemRef) => ({
  entries: [{ kind: 'update', ref, projectId: 1, patch: { name: 'B' }, base: { name: 'A' } } as const],
  at: 0,
  known: new Map(),
});

it('forgets nothing that is sent from memory while everything is being stored', async () => {
  const database = createMemoryOutboxStore();
  const gates: (() => void)[] = [];
  const change: OutboxStore['change'] = async (...asked) => {
    await new Promise<void>((open) => gates.push(open));
    return database.change(...asked);
  };
  const idle = {
    wake: () => undefined,
    retryNow: () => undefined,
    isTroubled: () => false,
    stop: async () => undefined,
  };
  let ids = 0;
  const volatileQueue = createVolatileQueue({
    store: { ...database, change },
    index: createOutboxIndex(),
    newId: () => {
      ids += 1;
      return `op-${ids}`;
    },
    sending: () => idle,
    changed: () => undefined,
  });
  const nothing = () => ({ queues: new Map() });
  await volatileQueue.send([batch('pole:1')]);
  const storing = volatileQueue.change([], nothing);
  await expect.poll(() => gates.length).toBe(1);
  const sent = volatileQueue.send([batch('pole:2')]);
  gates[0]?.();
  await Promise.all([storing, sent]);
  const again = volatileQueue.change([], nothing);
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await again;
  expect((await database.readAll()).map(({ ref }) => ref)).toEqual(['pole:1', 'pole:2']);
});
