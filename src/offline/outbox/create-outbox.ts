import type { QueryClient } from '@tanstack/query-core';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { type Channel, pageChannel } from '../../api/platform/channel';
import { type Clock, systemClock } from '../../api/platform/clock';
import { type Locks, pageLocks } from '../../api/platform/locks';
import type { MayWrite } from '../../api/queries/may-write';
import { isExpected, reportUnexpected } from '../../api/unexpected';
import type { ItemRef } from '../../items/item';
import type { Connectivity } from '../connectivity/connectivity';
import { createDatabaseHandle, type DatabaseHandle, nameBefore, userDatabaseName } from '../storage/database';
import { type DatabaseEvents, isThere } from '../storage/open-place';
import { storageFaultOf } from '../storage/storage-fault';
import { storageProbe } from '../storage/storage-probe';
import { createCalmPublish } from './calm-publish';
import { duplicatesOf } from './duplicates/duplicate-search';
import { createEncryptedStorage } from './encrypted/encrypted-storage';
import { encryptUnsent } from './encrypted/tab-partition';
import { phaseOf } from './memory-index/outbox-index';
import { openUserOutbox, type UserOutbox, type UserOutboxPorts } from './open-user-outbox';
import {
  closedOutbox,
  type Op,
  type Outbox,
  type OutboxEvent,
  type OutboxPlace,
  type OutboxState,
  type Outstanding,
} from './outbox';
import { releasedNow } from './queue/queue-transition';
import { createUploads } from './sender/send-create';
import { createDeviceStorage, type MakeRoomSteps } from './store/device-storage';
import { createMemoryStorage } from './store/memory-storage';
import { createUserDecisions } from './user-decisions';

export type OutboxPorts = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
  readonly clock?: Clock;
  /** Null where the browser has none: then one tab only may be open. */
  readonly locks?: Locks | null;
  readonly openChannel?: (name: string) => Channel | null;
  readonly openDatabase?: (name: string, events: DatabaseEvents) => DatabaseHandle;
  /** Whether this browser keeps anything: asked when an outbox does not open. */
  readonly keeps?: () => Promise<boolean>;
  /** The caches that are given up when the device is full. */
  readonly room?: MakeRoomSteps;
  /** In [0, 1), for the spread of the backoff. */
  readonly random?: () => number;
  readonly newId?: () => string;
  /** Asks before anything new leaves for a project; without it nothing is asked. */
  readonly mayWrite?: MayWrite;
  /** Takes in what a shared device has encrypted, before an outbox is read there that keeps its edits openly. */
  readonly takeIn?: (database: DatabaseHandle, locks: Locks | null) => Promise<void>;
};

/** A device that is full opens its outbox all the same: what is encrypted stays encrypted. */
async function decryptStored(
  { takeIn, openDatabase = createDatabaseHandle }: OutboxPorts,
  tools: Tools,
): Promise<void> {
  const database = openDatabase(tools.name, {});
  try {
    await takeIn?.(database, tools.locks);
  } catch (error) {
    console.warn('Encrypted edits stay encrypted', error);
    reportUnexpected(error);
  } finally {
    database.close();
  }
}

/** Counts held operations and finds the earliest send time. An operation that was tried before has no send delay. */
function delaysOf(heads: readonly Op[]): Pick<OutboxState, 'held' | 'leavesAt'> {
  let held = 0;
  let leavesAt: number | null = null;
  for (const op of heads) {
    if (op.held) held += 1;
    else if (op.state === 'queued' && op.sends === 0) leavesAt = Math.min(op.notBefore, leavesAt ?? op.notBefore);
  }
  return { held, leavesAt };
}

function isDurable(userOutbox: UserOutbox, count: number): boolean {
  const storage = userOutbox.storage();
  return storage === 'memory' || storage === 'lost' ? count === 0 : userOutbox.isDurable();
}

/** Marks an edit that this device does not keep; not an edit that is still being stored. */
function withStorageMark(userOutbox: UserOutbox | null, one: Outstanding | null | undefined): Outstanding | null {
  if (!userOutbox || !one) return null;
  const storage = userOutbox.storage();
  const isKept = storage === 'device' || (storage !== 'memory' && !userOutbox.index.isUnstored(one.ref));
  return isKept ? one : { ...one, unsaved: true };
}

/** The outstanding edits of an outbox, of one project or of all. */
function outstandingIn(userOutbox: UserOutbox | null, projectId?: number): readonly Outstanding[] {
  return userOutbox?.index.outstanding(projectId).flatMap((one) => withStorageMark(userOutbox, one) ?? []) ?? [];
}

function stateOf(userOutbox: UserOutbox, online: boolean): OutboxState {
  const items = userOutbox.index.states();
  let attention = 0;
  for (const state of items.values()) if (state === 'conflict' || state === 'rejected') attention += 1;
  return {
    phase: phaseOf(items, online),
    count: items.size,
    durable: isDurable(userOutbox, items.size),
    storage: userOutbox.storage(),
    unsaved: userOutbox.index.unstored(),
    attention,
    items,
    ...userOutbox.times(),
    mode: userOutbox.index.mode(),
    ...delaysOf(userOutbox.index.heads()),
    trouble: userOutbox.isTroubled(),
    duplicates: duplicatesOf(userOutbox.duplicateWatches().values()),
  };
}

/** Records that are let go in one transaction. */
const releasedAtOnce = 1000;

/** Lets edits leave now; of very many some after the others, so that the page has its turns. */
async function releaseInParts({ alter }: UserOutbox, refs: readonly ItemRef[]): Promise<void> {
  for (let from = 0; from < refs.length; from += releasedAtOnce) {
    await alter(refs.slice(from, from + releasedAtOnce), releasedNow);
  }
}

const randomId = () => crypto.randomUUID();

type Tools = Omit<UserOutboxPorts, 'publish' | 'emit' | 'storage' | 'channel' | 'uploads'>;

/** The ports of a user's outbox, with the page's own tools where none were given. */
function toolsFor(ports: OutboxPorts, user: string): Tools {
  const { api, queries, connectivity, clock = systemClock, random = Math.random } = ports;
  const { locks = pageLocks(), newId = randomId, mayWrite } = ports;
  const name = userDatabaseName(api.config.base, user);
  return { name, user, api, queries, connectivity, clock, random, locks, newId, mayWrite };
}

const noRoom: MakeRoomSteps = { caches: async () => undefined, copies: async () => undefined };

/**
 * True if nothing can be stored here. False for an outbox that exists and cannot be read, and for a full device: their content
 * would be passed over.
 */
async function keepsNothing({ keeps = storageProbe }: OutboxPorts, name: string, error: unknown): Promise<boolean> {
  const fault = storageFaultOf(error);
  if (fault === 'newer') return false;
  if (fault === 'refused') return true;
  if (fault !== 'full' && (await keeps())) return false;
  // It may lie under the name from before.
  const there = await Promise.all([name, nameBefore(name)].map(isThere));
  return !there.includes(true);
}

type Whose = { readonly user: string; readonly where: OutboxPlace };
type OutboxListeners = Pick<UserOutboxPorts, 'publish' | 'emit' | 'uploads'>;

/** Opens a user's outbox on this device; if that fails, nothing is left behind. */
async function openOnDevice(ports: OutboxPorts, tools: Tools, listeners: OutboxListeners): Promise<UserOutbox> {
  const { openChannel = pageChannel, openDatabase = createDatabaseHandle, room = noRoom } = ports;
  const { name, clock, newId } = tools;
  const storage = createDeviceStorage({ openDatabase: (events) => openDatabase(name, events), clock, newId, room });
  if (ports.takeIn) await decryptStored(ports, tools);
  const channel = openChannel(`nm:outbox:${name}`);
  try {
    return await openUserOutbox({ ...tools, ...listeners, channel, storage });
  } catch (error) {
    channel?.close();
    storage.close();
    throw error;
  }
}

/** Opens a user's outbox where nothing may be read that outlives the tab: each tab has its own, and sends it. */
async function openEncrypted(ports: OutboxPorts, tools: Tools, listeners: OutboxListeners): Promise<UserOutbox> {
  const { openDatabase = createDatabaseHandle } = ports;
  const { name, clock, locks, newId } = tools;
  const before = openDatabase(name, {});
  await encryptUnsent(before).finally(before.close);
  const storage = await createEncryptedStorage({
    openDatabase: (events) => openDatabase(name, events),
    locks,
    clock,
    newId,
  });
  try {
    return await openUserOutbox({ ...tools, ...listeners, locks: null, channel: null, storage });
  } catch (error) {
    storage.close();
    throw error;
  }
}

/** Opens a user's outbox where nothing is kept: each page has its own, sends it, and reports it to no other. */
function openInMemory(tools: Tools, listeners: OutboxListeners): Promise<UserOutbox> {
  return openUserOutbox({ ...tools, ...listeners, locks: null, channel: null, storage: createMemoryStorage() });
}

async function openFor(ports: OutboxPorts, who: Whose, listeners: OutboxListeners): Promise<UserOutbox> {
  const tools = toolsFor(ports, who.user);
  if (who.where === 'memory') return openInMemory(tools, listeners);
  try {
    return await (who.where === 'encrypted' ? openEncrypted : openOnDevice)(ports, tools, listeners);
  } catch (error) {
    // An outbox that a fault of this program hides must not look like an empty outbox.
    if (!isExpected(error) || !(await keepsNothing(ports, tools.name, error))) throw error;
    return openInMemory(tools, listeners);
  }
}

/** The listeners of an outbox. If a listener throws, the outbox continues with the stored state. */
function createEmitter() {
  const listeners = new Set<(event: OutboxEvent) => void>();
  return {
    emit: (event: OutboxEvent) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          reportUnexpected(error);
        }
      }
    },
    on: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The durable outbox (docs/sync.md 4): every edit is in IndexedDB before it is called saved, leaves after a rest, in the
 * order of its record, compared before a PATCH and looked up before a second POST. Make one for the page, then `open` it.
 */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { connectivity, clock = systemClock, newId = randomId } = ports;
  const store = createStore<OutboxState>(() => closedOutbox);
  const { emit, on } = createEmitter();
  const uploads = createUploads();
  let userOutbox: UserOutbox | null = null;
  /** Moves with every open and close: an opening that was overtaken closes again by itself. */
  let turn = 0;

  const publishNow = () => {
    store.setState(userOutbox ? stateOf(userOutbox, connectivity.store.getState().online) : closedOutbox);
  };
  const publish = createCalmPublish(publishNow, { clock, size: () => userOutbox?.index.size() ?? 0 });
  const failed = (error: unknown) => {
    reportUnexpected(error);
    publish();
  };
  const theUserOutbox = (): UserOutbox => {
    if (!userOutbox) throw new Error('The outbox is not open');
    return userOutbox;
  };
  const close = () => {
    turn += 1;
    userOutbox?.close();
    userOutbox = null;
    publishNow();
  };

  const open: Outbox['open'] = async (user, where = 'device') => {
    close();
    const mine = turn;
    const opened = await openFor(ports, { user, where }, { publish, emit, uploads });
    if (mine === turn) userOutbox = opened;
    else opened.close();
    publishNow();
  };

  return {
    store,
    open,
    close,
    append: async (entries) => theUserOutbox().append(entries),
    addNew: async (items) => theUserOutbox().addNew(items),
    dropNew: async (refs, pause) => theUserOutbox().dropNew(refs, pause),
    outstanding: (projectId) => outstandingIn(userOutbox, projectId),
    outstandingOf: (ref) => withStorageMark(userOutbox, userOutbox?.index.outstandingOf(ref)),
    isHeld: (ref) => userOutbox?.index.isHeld(ref) === true,
    sendNow: (refs) => {
      if (!userOutbox) return;
      userOutbox.retryNow();
      void userOutbox.retrySetAside().catch(failed);
      void userOutbox.sendUnstored().catch(failed);
      void releaseInParts(userOutbox, refs ?? userOutbox.index.storedRefs()).catch(failed);
      if (!connectivity.store.getState().online) void connectivity.check();
    },
    all: () => outstandingIn(userOutbox),
    ...createUserDecisions(theUserOutbox, clock, newId),
    ...{ uploads: uploads.store, on },
  };
}
