import { expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { createMirror } from '../index/outbox-index';
import { createMemoryOpStore } from '../store/memory-outbox-store';
import type { OpStore } from '../store/outbox-store';
import { createOverflow } from './volatile-queue';

const batch = (ref: ItemRef) => ({
  entries: [{ kind: 'update', ref, projectId: 1, patch: { name: 'B' }, base: { name: 'A' } } as const],
  at: 0,
  known: new Map(),
});

it('forgets nothing that is sent from memory while everything is being stored', async () => {
  const database = createMemoryOpStore();
  const gates: (() => void)[] = [];
  const change: OpStore['change'] = async (...asked) => {
    await new Promise<void>((open) => gates.push(open));
    return database.change(...asked);
  };
  const idle = {
    wake: () => undefined,
    encourage: () => undefined,
    isTroubled: () => false,
    stop: async () => undefined,
  };
  let ids = 0;
  const overflow = createOverflow({
    store: { ...database, change },
    mirror: createMirror(),
    newId: () => {
      ids += 1;
      return `op-${ids}`;
    },
    sending: () => idle,
    changed: () => undefined,
  });
  const nothing = () => ({ lanes: new Map() });
  await overflow.send([batch('pole:1')]);
  const storing = overflow.change([], nothing);
  await expect.poll(() => gates.length).toBe(1);
  const sent = overflow.send([batch('pole:2')]);
  gates[0]?.();
  await Promise.all([storing, sent]);
  const again = overflow.change([], nothing);
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await again;
  expect((await database.readAll()).map(({ ref }) => ref)).toEqual(['pole:1', 'pole:2']);
});
