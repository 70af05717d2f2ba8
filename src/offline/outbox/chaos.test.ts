import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel } from '../../api/channel';
import { createFakeChannels } from '../../api/fake-channels';
import { createFakeClock } from '../../api/fake-clock';
import { createFakeLocks } from '../../api/fake-locks';
import type { Locks } from '../../api/locks';
import { createQueries } from '../../api/queries/create-queries';
import type { ItemRef } from '../../items/item';
import { createDatabaseHandle, type DatabaseHandle } from '../database';
import { createFakeService, type Fate } from '../fake-service';
import { createOutbox } from './create-outbox';
import type { Outbox } from './outbox';

const user = 'planner@example.com';
const poles = 'map-poles';
const fates: readonly Fate[] = ['answer', 'answer', 'answer', 'lost-before', 'lost-after', 503];

/** Numbers in [0, 1) from a seed (mulberry32), so that a failing seed replays. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function pump(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((done) => setImmediate(done));
}

type Tab = { readonly outbox: Outbox; readonly kill: () => void };

/** What a tab has from its browser, until it crashes: then its locks fall free and nothing of it is written or heard. */
function createLife() {
  let isDead = false;
  let die = (): void => undefined;
  const death = new Promise<never>((_, reject) => {
    die = () => reject(new Error('The tab is dead'));
  });
  death.catch(() => undefined);
  return {
    kill: () => {
      isDead = true;
      die();
    },
    locks: (shared: Locks): Locks => ({
      request: (name, options, run) => shared.request(name, options, () => Promise.race([run(), death])),
    }),
    channel: (channel: Channel): Channel => ({
      ...channel,
      postMessage: (message) => (isDead ? undefined : channel.postMessage(message)),
    }),
    database: (handle: DatabaseHandle): DatabaseHandle => ({
      ...handle,
      begin: (start) => (isDead ? new Promise(() => undefined) : handle.begin(start)),
    }),
  };
}

/** Two tabs, lossy requests and tabs that close at any moment; what was marked as stored must arrive once. */
async function play(seed: number) {
  globalThis.indexedDB = new IDBFactory();
  const random = createRandom(seed);
  const pickOf = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
  const service = createFakeService();
  const clock = createFakeClock();
  const locks = createFakeLocks();
  const channels = createFakeChannels();
  service.put(poles, { id: 7, mapProjectId: 1, name: 'P0', lat: 1, lng: 2 });

  const openTab = async (): Promise<Tab> => {
    const life = createLife();
    const connectivity = { store: createStore(() => ({ online: true })), check: async () => true };
    const ports = { api: service.api, queries: createQueries(), connectivity, clock, random };
    const outbox = createOutbox({
      ...ports,
      locks: life.locks(locks),
      openChannel: (name) => life.channel(channels.open(name)),
      openDatabase: (name) => life.database(createDatabaseHandle(name)),
    });
    await outbox.open(user);
    return { outbox, kill: life.kill };
  };
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      clock.advance(500);
      await pump(12);
    }
  };

  service.setFate(() => pickOf(fates) ?? 'answer');
  const tabs = [await openTab(), await openTab()];
  const made: ItemRef[] = [];
  let name = 'P0';
  for (let step = 0; step < 25; step += 1) {
    const index = Math.floor(random() * tabs.length);
    const tab = tabs[index];
    if (!tab) throw new Error('a tab is missing');
    const choice = random();
    if (choice < 0.35) {
      const ref: ItemRef = `pole:local:${step}`;
      const patch = { mapProjectId: 1, name: `new ${step}`, lat: step, lng: step };
      await tab.outbox.append([{ kind: 'create', ref, projectId: 1, patch }]);
      made.push(ref);
    } else if (choice < 0.6) {
      const base = { name: tab.outbox.outstandingOf('pole:7')?.patch['name'] ?? service.get(poles, 7)?.['name'] };
      name = `P${step}`;
      await tab.outbox.append([{ kind: 'update', ref: 'pole:7', projectId: 1, patch: { name }, base }]);
    } else if (choice < 0.75) {
      if (random() < 0.6) tab.kill();
      else tab.outbox.close();
      await pump(Math.floor(random() * 20));
      tabs[index] = await openTab();
    } else await pass(Math.floor(random() * 12) * 1_000);
  }
  service.setFate(() => 'answer');
  await pass(150_000);
  return { service, tabs, made, name };
}

describe('the outbox under faults', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed + 1))(
    'loses nothing and doubles nothing (seed %i)',
    async (seed) => {
      const { service, tabs, made, name } = await play(seed);
      const names = service.all(poles).map((record) => record['name']);
      for (const ref of made) {
        expect(names.filter((each) => each === `new ${ref.split(':').at(-1)}`)).toHaveLength(1);
      }
      expect(names).toHaveLength(made.length + 1);
      for (const tab of tabs) {
        const { items } = tab.outbox.store.getState();
        expect([...items.keys()].filter((ref) => ref !== 'pole:7')).toEqual([]);
      }
      const [left] = tabs.map((tab) => tab.outbox.outstandingOf('pole:7'));
      // Either it has arrived, or it waits for the user: never silently gone.
      expect(left?.state === 'conflict' ? left.patch['name'] : service.get(poles, 7)?.['name']).toBe(name);
    },
  );
});
