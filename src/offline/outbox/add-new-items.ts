/** The way of very many new items into an outbox: an import. */

import type { Clock } from '../../api/platform/clock';
import type { VolatileQueue } from './journal/append-with-retry';
import type { IndexUpdater } from './memory-index/index-updater';
import type { NewItems, Op } from './outbox';
import { appended, type EditStamp } from './queue/record-queue';
import type { OutboxStorage } from './store/outbox-storage';

export type AddPorts = {
  readonly storage: Pick<OutboxStorage, 'addNewOps' | 'sendDelays'>;
  readonly volatileQueue: Pick<VolatileQueue, 'isHoldingAny'>;
  readonly indexUpdater: Pick<IndexUpdater, 'applyInTurns'>;
  readonly known: EditStamp['known'];
  readonly clock: Clock;
  readonly newId: () => string;
  readonly wake: () => void;
};

/** Operations that are made and written in one turn: a few milliseconds. */
const part = 200;

/** Remembers the answer for each model of a project: it is the same for all of them. */
function onceForEach(known: EditStamp['known']): EditStamp['known'] {
  const answers = new Map<string, number | null>();
  return (of) => {
    const key = `${of.projectId} ${of.model}`;
    const found = answers.get(key);
    if (found !== undefined) return found;
    const answer = known(of);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Puts new items into their record queues: when it resolves, all of them are on the device, complete. False if this outbox cannot
 * do that (it stores nothing, it is encrypted, or the device is full): the items can be appended instead. Throws a Failure of
 * kind `storage`, and then stores none of them; so it does when the signal was aborted in time.
 */
export async function addNewItems(ports: AddPorts, items: NewItems): Promise<boolean> {
  const { storage, volatileQueue, indexUpdater, clock, newId, wake } = ports;
  if (!storage.addNewOps || volatileQueue.isHoldingAny()) return false;
  const at = clock.now();
  const known = onceForEach(ports.known);
  let made: Op[] = [];
  const isAdded = await storage.addNewOps({
    at,
    signal: items.signal,
    *make({ nextSeq, mode }) {
      const stamp = { now: at, held: mode === 'hold', sendDelays: storage.sendDelays, nextSeq, newId, known };
      made = [];
      let ops: Op[] = [];
      for (const entry of items.entries) {
        ops.push(...appended([], entry, stamp).queue);
        if (ops.length < part) continue;
        yield ops;
        made.push(...ops);
        ops = [];
        items.onProgress(made.length);
      }
      yield ops;
      made.push(...ops);
    },
  });
  if (!isAdded) return false;
  const queues = made.map((op) => [op.ref, [op]] as const);
  await indexUpdater.applyInTurns(queues, { at, pause: items.pause });
  wake();
  return true;
}
