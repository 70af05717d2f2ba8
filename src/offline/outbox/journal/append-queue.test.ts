import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { OutboxEntry } from '../outbox';
import { sendDelay } from '../queue/record-queue';
import type { Decision, OutboxStore, StoreSnapshot } from '../store/outbox-storage';
import { createAppendQueue } from './append-queue';
import { createSetAside } from './replay-journal';

const unused = () => Promise.reject(new Error('not part of this test'));

/** A store that decides at once and completes when the test calls for it. */
function createSlowStore() {
  const groups: { refs: readonly ItemRef[]; complete: (error?: Error) => void }[] = [];
  let seq = 0;
  const snapshot: StoreSnapshot = {
    current: (ref) => (ref === 'pole:local:sent' ? 'pole:9' : ref),
    queue: () => [],
    isAssigned: () => false,
    nextSeq: () => {
      seq += 1;
      return seq;
    },
    mode: 'go',
    journalEntries: [],
    isJournalEntryTaken: () => false,
    mustWait: () => false,
  };
  const store: OutboxStore = {
    readAll: unused,
    count: unused,
    readQueues: unused,
    readTimes: unused,
    readCreatedRefs: unused,
    readMode: unused,
    readDuplicateWatches: unused,
    readReceipts: unused,
    readBin: unused,
    emptyBin: unused,
    change: (refs, decide) =>
      new Promise((done, fail) => {
        groups.push({ refs, complete: (error) => (error ? fail(error) : done(decide(snapshot))) });
      }),
  };
  return { store, groups };
}

function setUp() {
  const { store, groups } = createSlowStore();
  const decisions: Decision[] = [];
  const refused: ItemRef[] = [];
  const waiting: number[] = [];
  let failures = 0;
  const queue = createAppendQueue({
    journalEntries: null,
    setAside: createSetAside(),
    kept: () => undefined,
    lift: () => undefined,
    store,
    now: () => 5,
    newId: () => 'id',
    known: () => null,
    sendDelays: sendDelay,
    isUnsaved: () => false,
    isBehindMemory: () => false,
    unstored: (batches) => waiting.push(batches.length),
    absorb: (decision, late) => {
      decisions.push(decision);
      refused.push(...late);
    },
    failed: () => {
      failures += 1;
    },
  });
  return { queue, groups, decisions, refused, waiting, failures: () => failures };
}

const create = (name: string): OutboxEntry => ({
  kind: 'create',
  ref: `pole:local:${name}`,
  projectId: 1,
  patch: { name },
});

async function idle(): Promise<void> {
  await new Promise((done) => setImmediate(done));
}

describe('append queue', () => {
  it('stores at once, and all that came meanwhile together', async () => {
    const { queue, groups } = setUp();
    const done = ['a', 'b', 'c'].map((name) => queue.append([create(name)]));
    expect(groups.map(({ refs }) => refs)).toEqual([['pole:local:a']]);
    groups[0]?.complete();
    await done[0];
    await idle();
    expect(groups.map(({ refs }) => refs.length)).toEqual([1, 2]);
    expect(queue.isEmpty()).toBe(false);
    groups[1]?.complete();
    await Promise.all(done);
    expect(queue.isEmpty()).toBe(true);
  });

  it('stores an edit that comes the moment the last one was stored', async () => {
    const { queue, groups } = setUp();
    const first = queue.append([create('a')]);
    const second = first.then(() => queue.append([create('b')]));
    groups[0]?.complete();
    await first;
    await idle();
    groups[1]?.complete();
    await second;
    expect(groups).toHaveLength(2);
  });

  it('keeps what could not be stored, and takes it along the next time', async () => {
    const { queue, groups, failures } = setUp();
    const first = queue.append([create('a')]);
    groups[0]?.complete(new DOMException('full', 'QuotaExceededError'));
    await expect(first).rejects.toThrow('full');
    expect([failures(), queue.isEmpty()]).toEqual([1, false]);
    const second = queue.append([create('b')]);
    expect(groups[1]?.refs).toEqual(['pole:local:a', 'pole:local:b']);
    groups[1]?.complete();
    await second;
    expect(queue.isEmpty()).toBe(true);
  });

  it('refuses to make or drop again what the service has by now', async () => {
    const { queue, groups, refused, decisions } = setUp();
    const done = queue.append([create('sent'), { kind: 'drop', ref: 'pole:local:sent' }]);
    groups[0]?.complete();
    await done;
    expect(refused).toEqual(['pole:local:sent', 'pole:local:sent']);
    expect(decisions[0]?.queues.get('pole:9')).toEqual([]);
  });

  it('is idle when nothing is on its way', async () => {
    const { queue, groups } = setUp();
    await queue.idle();
    const done = queue.append([create('a')]);
    let isIdle = false;
    const waiting = queue.idle().then(() => {
      isIdle = true;
    });
    await idle();
    expect(isIdle).toBe(false);
    groups[0]?.complete();
    await Promise.all([done, waiting]);
    expect(isIdle).toBe(true);
  });
});
