import type { QueryClient } from '@tanstack/query-core';
import type { ApiConfig } from '../../../../api/api';
import { createApi } from '../../../../api/create-api';
import { createQueries } from '../../../../api/queries/create-queries';
import { largestIdKey } from '../../../../api/queries/items-query';
import type { FakeSession } from '../../../../api/testing/fake-session';
import { listBase } from '../../../../items/base/list-base';
import type { ModelBase } from '../../../../items/base/model-base';
import { decodeRecord } from '../../../../items/codec/decode-record';
import { type ItemRef, refOf } from '../../../../items/item';
import { createConnectivity } from '../../../connectivity/connectivity';
import { createOutbox } from '../../create-outbox';
import type { Outbox, WireFields } from '../../outbox';
import type { Scheduler } from './scheduler';
import type { SimulatedBrowser } from './simulated-browser';
import { createSimulatedNetwork, type NetworkState } from './simulated-network';
import type { SimulatedService } from './simulated-service';
import { createTabLifetime, type TabLifetime } from './tab-lifetime';

export type World = {
  readonly scheduler: Scheduler;
  readonly service: SimulatedService;
  readonly browser: SimulatedBrowser;
  readonly line: NetworkState;
  /** One for all tabs: what the outbox sees of the machine of docs/sync.md 3 is its phase. */
  readonly session: FakeSession;
};

/** A tab with an open outbox, and what its page shows of the service's records. */
export type SimulatedTab = {
  readonly name: string;
  readonly lifetime: TabLifetime;
  readonly outbox: Outbox;
  /** The last report of the service of each record, as far as this page knows. */
  readonly known: Map<ItemRef, WireFields>;
  /** The ref that an item has by now, as far as this page knows. */
  readonly current: (ref: ItemRef) => ItemRef;
  /** Reads the list of all records again. */
  readonly readList: () => void;
  /** The browser reports that it is online or offline. */
  readonly setNetwork: (online: boolean) => void;
  readonly close: () => void;
};

/** The user of the tabs. */
export const user = { username: 'planner@example.com', firstName: 'Pat', lastName: 'Planner' };

/** The project in which everything happens. */
export const projectId = 1;

/** The address of the simulated service. */
export const config: ApiConfig = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} };

function createPage(world: World, { name, lifetime }: Pick<SimulatedTab, 'name' | 'lifetime'>, queries: QueryClient) {
  const { scheduler, service, browser, line } = world;
  const fetcher = createSimulatedNetwork({ scheduler, service, state: line, lifetime });
  const api = createApi(config, world.session, { fetcher });
  let network = (_: boolean): void => undefined;
  const connectivity = createConnectivity({
    api,
    queries,
    clock: scheduler.clock,
    random: scheduler.random.next,
    events: (listener) => {
      network = listener;
      return () => undefined;
    },
  });
  let ids = 0;
  const outbox = createOutbox({
    api,
    queries,
    connectivity,
    clock: scheduler.clock,
    locks: browser.locks(lifetime),
    openChannel: browser.openChannel(lifetime),
    openDatabase: browser.openDatabase(lifetime),
    random: scheduler.random.next,
    newId: () => {
      ids += 1;
      return `${name}-op-${ids}`;
    },
  });
  return { outbox, connectivity, setNetwork: (online: boolean) => network(online) };
}

/** Opens a tab; its outbox is open when the promise resolves. Rejects when the device refuses its storage. */
export async function openSimulatedTab(world: World, name: string): Promise<SimulatedTab> {
  const lifetime = createTabLifetime();
  const queries = createQueries();
  const { outbox, connectivity, setNetwork } = createPage(world, { name, lifetime }, queries);
  const known = new Map<ItemRef, WireFields>();
  const learn = (record: WireFields, ref: ItemRef) => {
    known.set(ref, record);
  };
  lifetime.onDeath(() => {
    connectivity.stop();
    queries.clear();
  });
  const renames = new Map<ItemRef, ItemRef>();
  outbox.on((event) => {
    if (event.kind !== 'settled') return;
    learn(event.record, event.newRef ?? event.ref);
    if (event.newRef) renames.set(event.ref, event.newRef);
  });
  const takeList = () => {
    const records = world.service.records();
    for (const record of records) learn(record, refOf('splice', Number(record['id'])));
    queries.setQueryData(largestIdKey(projectId, 'splice'), records.length);
    return listBase(records.flatMap((record) => decodeRecord('splice', record) ?? []));
  };
  const readList = () => sweep(takeList());
  const sweep = (list: ModelBase) => {
    outbox
      .findDuplicates(list, { projectId, model: 'splice', at: world.scheduler.clock.now() })
      .catch(() => world.scheduler.note(`${name} could not sweep`));
  };
  const list = takeList();
  try {
    await lifetime.untilDeath(outbox.open(user.username));
  } catch (error) {
    lifetime.kill();
    throw error;
  }
  sweep(list);
  const close = () => {
    outbox.close();
    connectivity.stop();
  };
  const current = (ref: ItemRef) => renames.get(ref) ?? ref;
  return { name, lifetime, outbox, known, current, readList, setNetwork, close };
}
