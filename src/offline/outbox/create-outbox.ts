import type { QueryClient } from '@tanstack/query-core';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { type Clock, systemClock } from '../../api/clock';
import { type Channel, type Locks, pageChannel, pageLocks } from '../../api/ports';
import type { Connectivity } from '../connectivity';
import { createDatabaseHandle, type DatabaseHandle, userDatabaseName } from '../database';
import { phaseOf } from './mirror';
import { type OpenBox, openBox } from './open-box';
import type { Outbox, OutboxEvent, OutboxState } from './outbox';
import { hurried, retried } from './settle';

export type OutboxPorts = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
  readonly clock?: Clock;
  /** Null where the browser has none: then one tab only may be open. */
  readonly locks?: Locks | null;
  readonly openChannel?: (name: string) => Channel | null;
  readonly openDatabase?: (name: string) => DatabaseHandle;
  /** In [0, 1), for the spread of the backoff. */
  readonly random?: () => number;
  readonly newId?: () => string;
};

const closed: OutboxState = {
  phase: 'saved',
  count: 0,
  durable: true,
  attention: 0,
  items: new Map(),
  lastStored: null,
  lastSent: null,
};

function stateOf(box: OpenBox, online: boolean): OutboxState {
  const items = box.mirror.states();
  const attention = [...items.values()].filter((state) => state === 'conflict' || state === 'rejected').length;
  return {
    phase: phaseOf(items, online),
    count: items.size,
    durable: box.isDurable(),
    attention,
    items,
    ...box.times(),
  };
}

/**
 * The durable outbox (reliability.md 4): every edit is in IndexedDB before it is called saved, leaves after a rest, in the
 * order of its record, compared before a PATCH and looked up before a second POST. Make one for the page, then `open` it.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { api, queries, connectivity, clock = systemClock } = ports;
  const { openChannel = pageChannel, openDatabase = createDatabaseHandle, random = Math.random } = ports;
  const { locks = pageLocks(), newId = () => crypto.randomUUID() } = ports;
  const store = createStore<OutboxState>(() => closed);
  const listeners = new Set<(event: OutboxEvent) => void>();
  let box: OpenBox | null = null;
  /** Moves with every open and close: an opening that was overtaken closes again by itself. */
  let turn = 0;

  const publish = () => {
    store.setState(box ? stateOf(box, connectivity.store.getState().online) : closed);
  };
  const emit = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const theBox = (): OpenBox => {
    if (!box) throw new Error('The outbox is not open');
    return box;
  };
  const close = () => {
    turn += 1;
    box?.close();
    box = null;
    publish();
  };

  const open = async (user: string) => {
    close();
    const mine = turn;
    const name = userDatabaseName(api.config.base, user);
    const database = openDatabase(name);
    const channel = openChannel(`nm:outbox:${name}`);
    const common = { name, user, api, queries, connectivity, database, locks, channel, clock, random, newId };
    const opened = await openBox({ ...common, publish, emit });
    if (mine !== turn) {
      opened.close();
      return;
    }
    box = opened;
    publish();
  };

  return {
    store,
    open,
    close,
    append: async (entries) => {
      await theBox().append(entries);
    },
    outstanding: (projectId) => box?.mirror.outstanding(projectId) ?? [],
    outstandingOf: (ref) => box?.mirror.outstandingOf(ref) ?? null,
    sendNow: () => {
      if (!box) return;
      const now = clock.now();
      void box.alter(box.mirror.storedRefs(), (lane) => hurried(lane, now)).catch(publish);
      if (!connectivity.store.getState().online) void connectivity.check();
    },
    retry: (ref) => theBox().alter([ref], (lane) => retried(lane, clock.now()), { kind: 'changed', ref }),
    discard: (ref) => theBox().alter([ref], () => [], { kind: 'changed', ref }),
    on: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
