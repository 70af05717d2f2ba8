import type { Channel } from '../../../../api/platform/channel';
import type { Locks } from '../../../../api/platform/locks';
import { createDatabaseHandle, type DatabaseHandle } from '../../../storage/database';
import { storageFailure } from '../../../storage/finish-transaction';
import type { Scheduler } from './scheduler';
import type { TabLifetime } from './tab-lifetime';

/** The shared parts of the tabs of one browser. */
export type SimulatedBrowser = {
  readonly locks: (lifetime: TabLifetime) => Locks;
  readonly openChannel: (lifetime: TabLifetime) => (name: string) => Channel;
  readonly openDatabase: (lifetime: TabLifetime) => (name: string) => DatabaseHandle;
};

/**
 * The storage of the device: the share of transactions that fail, 0 to 1, whether it takes nothing more, and the steps at
 * which that began or ended.
 */
export type DeviceState = { trouble: number; isFull: boolean; readonly changes: { step: number; isFull: boolean }[] };

/** True when the device took nothing at a step. */
export function wasFull({ changes }: DeviceState, step: number): boolean {
  return changes.findLast((change) => change.step <= step)?.isFull === true;
}

type Listener = (event: { readonly data: unknown }) => void;
type End = { readonly inbox: unknown[]; readonly listeners: Listener[]; isOpen: boolean };

/** BroadcastChannels: a message arrives in a step of its own, those for the same tab in their order. */
function createChannels(scheduler: Scheduler) {
  const ends = new Map<string, Set<End>>();
  return (name: string, lifetime: TabLifetime): Channel => {
    const all = ends.get(name) ?? new Set<End>();
    const mine: End = { inbox: [], listeners: [], isOpen: true };
    ends.set(name, all.add(mine));
    const close = () => {
      mine.isOpen = false;
      all.delete(mine);
    };
    lifetime.onDeath(close);
    return {
      postMessage: (message) => {
        if (!lifetime.isAlive() || !mine.isOpen) return;
        for (const end of all) {
          if (end === mine) continue;
          end.inbox.push(structuredClone(message));
          scheduler.soon('message', () => {
            const data = end.inbox.shift();
            if (end.isOpen) for (const listener of end.listeners) listener({ data });
          });
        }
      },
      addEventListener: (_, listener) => {
        mine.listeners.push(listener);
      },
      close,
    };
  };
}

type Claim = { readonly grant: () => void };

/** Web Locks: one holder a name, requests are granted in their order, each in a step of its own. */
function createLocks(scheduler: Scheduler) {
  const queues = new Map<string, Claim[]>();
  const serve = (queue: Claim[]) => {
    const [first] = queue;
    if (first) scheduler.soon('lock', () => queue[0] === first && first.grant());
  };
  return (lifetime: TabLifetime): Locks => ({
    held: async () => new Set([...queues].flatMap(([name, queue]) => (queue.length > 0 ? name : []))),
    request: async (name, { signal }, run) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      let claim: Claim | null = null;
      try {
        await lifetime.untilDeath(
          new Promise<void>((granted, refused) => {
            claim = { grant: granted };
            queue.push(claim);
            if (queue.length === 1) serve(queue);
            signal?.addEventListener('abort', () => refused(signal.reason));
            if (signal?.aborted) refused(signal.reason);
          }),
        );
        return await lifetime.untilDeath(run());
      } finally {
        const at = claim ? queue.indexOf(claim) : -1;
        if (at >= 0) queue.splice(at, 1);
        if (at === 0) serve(queue);
      }
    },
  });
}

/** A transaction as far as it can be taken back, alone or beside what was asked within it. */
function abortOf(value: unknown): (() => void) | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('tx' in value) return abortOf(value.tx);
  if (!('abort' in value)) return null;
  const { abort } = value;
  return typeof abort === 'function' ? () => void abort.call(value) : null;
}

/** A transaction that has ended cannot be aborted, and need not be. */
function takeBack(abort: () => void): void {
  try {
    abort();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/**
 * The database of a tab: with its crash, what was not complete vanishes or, by chance, completes a moment later. A device in
 * trouble refuses a share of the transactions, or takes them back.
 */
function createDatabases(scheduler: Scheduler, device: DeviceState) {
  const { random } = scheduler;
  return (name: string, lifetime: TabLifetime): DatabaseHandle => {
    const handle = createDatabaseHandle(name);
    const running: (() => void)[] = [];
    lifetime.onDeath(() => {
      for (const abort of running) if (random.chance(0.7)) takeBack(abort);
      handle.close();
    });
    return {
      ...handle,
      begin: async (start) => {
        if (!lifetime.isAlive()) return new Promise(() => undefined);
        if (random.chance(device.trouble / 2)) {
          scheduler.note('the device refuses');
          throw storageFailure(new Error('full'));
        }
        return handle.begin((database) => {
          const begun = start(database);
          const abort = abortOf(begun);
          if (abort) {
            running.push(abort);
            if (running.length > 8) running.shift();
            if (random.chance(device.trouble / 2)) scheduler.soon('the device takes it back', () => takeBack(abort));
          }
          return begun;
        });
      },
    };
  };
}

/** Makes the shared part of a browser. */
export function createSimulatedBrowser(scheduler: Scheduler, device: DeviceState): SimulatedBrowser {
  const channel = createChannels(scheduler);
  const database = createDatabases(scheduler, device);
  return {
    locks: createLocks(scheduler),
    openChannel: (lifetime) => (name) => channel(name, lifetime),
    openDatabase: (lifetime) => (name) => database(name, lifetime),
  };
}
