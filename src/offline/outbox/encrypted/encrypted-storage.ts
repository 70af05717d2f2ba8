import type { Clock } from '../../../api/platform/clock';
import type { Locks } from '../../../api/platform/locks';
import type { ItemRef } from '../../../items/item';
import { type DatabaseEvents, type DatabaseHandle, strict, transact } from '../../storage/database';
import { createInTurn } from '../async/serial-queue';
import type { Slip } from '../journal/journal-entry';
import { putInLanes } from '../journal/replay-journal';
import type { Op } from '../outbox';
import type { KeptFile } from '../pending-file';
import { type Lane, rest } from '../queue/record-queue';
import type { FileShelf } from '../store/file-store';
import { createMemoryOpStore } from '../store/memory-outbox-store';
import type { BoxStorage, StorageWatcher } from '../store/outbox-storage';
import type { Decision, OpStore } from '../store/outbox-store';
import { type SealedRow, type SealedWord, sealFile, sealWord, unsealFile, unsealWord } from './encrypted-row';
import { type Drawer, editsKey, leftRows, openDrawer, takeRows } from './tab-partition';

export type SealedPorts = {
  readonly openDatabase: (events: DatabaseEvents) => DatabaseHandle;
  readonly locks: Locks | null;
  readonly newId: () => string;
  readonly clock: Clock;
};

/** Where the rows of a drawer are, by what they are about. */
type Places = {
  readonly lanes: Map<ItemRef, readonly number[]>;
  readonly files: Map<ItemRef, { readonly key: number; readonly at: number }>;
  /** Edits and names that tabs before this one left: they go with the first decision that takes the edits over. */
  slips: readonly number[];
};

/** A drawer that can be written to. */
type Desk = {
  readonly database: DatabaseHandle;
  /** Another one when the database was cleared. */
  key: CryptoKey;
  readonly drawer: Drawer;
  readonly places: Places;
};

/** Takes rows away and puts others in their place, all or nothing; the answer has the keys of the new ones. */
function exchangeRows(
  database: DatabaseHandle,
  gone: readonly number[],
  put: readonly SealedRow[],
): Promise<readonly number[]> {
  return transact(
    database,
    (db) => db.transaction('sealed', 'readwrite', strict),
    async ({ store }) => {
      const [keys] = await Promise.all([
        Promise.all(put.map(async (row) => store.add(row))),
        Promise.all(gone.map(async (key) => store.delete(key))),
      ]);
      return keys;
    },
  );
}

/** Writes what a decision makes of lanes; what it decides beside them ends with the tab. */
async function writeDecision({ database, key, drawer, places }: Desk, decision: Decision): Promise<void> {
  const refs = [...decision.lanes.keys()];
  const put: [ItemRef, SealedRow][] = [];
  for (const [ref, ops] of decision.lanes) {
    if (ops.length > 0) put.push([ref, await sealWord(key, drawer.name, { kind: 'lane', ops })]);
  }
  const taken = decision.slips?.size ? places.slips : [];
  const gone = [...refs.flatMap((ref) => places.lanes.get(ref) ?? []), ...taken];
  if (put.length + gone.length === 0) return;
  const rows = put.map(([, row]) => row);
  const keys = await exchangeRows(database, gone, rows);
  for (const ref of refs) places.lanes.delete(ref);
  for (const [at, [ref]] of put.entries()) places.lanes.set(ref, [keys[at] ?? 0]);
  if (taken.length > 0) places.slips = [];
}

/** The files of a drawer: sealed, and unsealed when they are asked for. */
function createSealedShelf({ database, key, drawer, places }: Desk): FileShelf {
  const read = async (ref: ItemRef): Promise<KeptFile | null> => {
    const place = places.files.get(ref);
    if (!place) return null;
    const row = await transact(
      database,
      (db) => db.transaction('sealed', 'readonly'),
      ({ store }) => store.get(place.key),
    );
    return row ? unsealFile(key, row) : null;
  };
  const drop = async (refs: readonly ItemRef[]) => {
    const gone = refs.flatMap((ref) => places.files.get(ref)?.key ?? []);
    if (gone.length > 0) await exchangeRows(database, gone, []);
    for (const ref of refs) places.files.delete(ref);
  };
  return {
    read,
    drop,
    keep: async (file) => {
      const old = places.files.get(file.ref)?.key;
      const row = await sealFile(key, drawer.name, file);
      const [at = 0] = await exchangeRows(database, old === undefined ? [] : [old], [row]);
      places.files.set(file.ref, { key: at, at: file.at });
    },
    sweep: (isWanted, before) =>
      drop([...places.files].flatMap(([ref, { at }]) => (isWanted(ref) || at >= before ? [] : ref))),
  };
}

type Found = { readonly lanes: Lane[]; readonly slips: Slip[]; readonly renames: [ItemRef, ItemRef][] };

function noteWord({ lanes, slips, renames }: Found, places: Places, [key, word]: readonly [number, SealedWord]): void {
  if (word.kind === 'file') places.files.set(word.file.ref, { key, at: word.file.at });
  if (word.kind === 'names') renames.push(...word.names.map(([local, ref]): [ItemRef, ItemRef] => [local, ref]));
  if (word.kind === 'slip') slips.push(word.slip);
  if (word.kind === 'slip' || word.kind === 'names') places.slips = [...places.slips, key];
  const ref = word.kind === 'lane' ? word.ops[0]?.ref : undefined;
  if (word.kind !== 'lane' || ref === undefined) return;
  lanes.push(word.ops);
  places.lanes.set(ref, [...(places.lanes.get(ref) ?? []), key]);
}

/** What tabs that are gone have left of this user's: from now on it is in this one's drawer. */
async function takeLeft({ database, key, drawer, places }: Desk, locks: Locks | null): Promise<Found> {
  const rows = await takeRows(database, await leftRows(database, locks), drawer.name);
  const found: Found = { lanes: [], slips: [], renames: [] };
  for (const [at, row] of rows) {
    const word = await unsealWord(key, row);
    if (word) noteWord(found, places, [at, word]);
    else console.warn('Sealed edits of this device could not be read');
  }
  const madeAt = (lane: Lane) =>
    lane.reduce((first: number, op: Op) => Math.min(first, op.at), Number.POSITIVE_INFINITY);
  found.lanes.sort((a, b) => madeAt(a) - madeAt(b));
  return found;
}

/** Milliseconds until a lost database is looked for again. */
const lookAgain = 5_000;

/** What befalls the database while the box is open. `refill`: puts everything into one that came back empty. */
function createFate(clock: Clock, refill: () => Promise<void>) {
  const replaced = new AbortController();
  let watcher: StorageWatcher | null = null;
  let isLost = false;
  let isClosed = false;
  let cancel = (): void => undefined;
  const look = async (): Promise<void> => {
    try {
      await refill();
      isLost = false;
    } catch {
      if (!isClosed && !replaced.signal.aborted) cancel = clock.after(lookAgain, () => void look());
    }
    watcher?.changed();
  };
  const events: DatabaseEvents = {
    lost: () => {
      if (isLost || isClosed) return;
      isLost = true;
      watcher?.changed();
      void look();
    },
    replaced: () => {
      replaced.abort();
      watcher?.changed();
    },
  };
  const condition = () => {
    if (replaced.signal.aborted) return 'newer';
    return isLost ? 'lost' : 'device';
  };
  return {
    events,
    replaced: replaced.signal,
    condition,
    attach: (next: StorageWatcher) => {
      watcher = next;
    },
    end: () => {
      isClosed = true;
      cancel();
    },
  };
}

/** Puts everything that is unsent into a database that came back empty. */
async function refillDrawer(desk: Desk, store: Pick<OpStore, 'readAll'>): Promise<void> {
  const { database, drawer, places } = desk;
  desk.key = await editsKey(database);
  const isThere = await transact(
    database,
    (db) => db.transaction('sealed', 'readonly'),
    async (tx) => (await tx.store.index('drawer').count(drawer.name)) > 0,
  );
  if (isThere) return;
  places.lanes.clear();
  places.files.clear();
  const lanes = new Map<ItemRef, Lane>();
  for (const op of await store.readAll()) lanes.set(op.ref, [...(lanes.get(op.ref) ?? []), op]);
  await writeDecision(desk, { lanes });
}

async function fillStore(desk: Desk, { locks, newId, clock }: SealedPorts, inLine: ReturnType<typeof createInTurn>) {
  const { lanes, slips, renames } = await takeLeft(desk, locks);
  const store = createMemoryOpStore({ lanes, slips, renames, before: (decision) => writeDecision(desk, decision) });
  const change: OpStore['change'] = (...asked) => inLine(() => store.change(...asked));
  if (slips.length > 0) await putInLanes([], change, { newId, rests: rest, now: clock.now() });
  return { ...store, change };
}

/**
 * Keeps a box where nothing may be read that outlives the tab (a shared device): in memory, and of it what is unsent, sealed,
 * on the device, each change before it is called stored. Takes over what tabs that are gone have left of the same user.
 * Throws a Failure of kind `storage`, or what a browser throws that cannot seal.
 */
export async function createSealedStorage(ports: SealedPorts): Promise<BoxStorage> {
  const inLine = createInTurn();
  const lost = { refill: async (): Promise<void> => undefined };
  const fate = createFate(ports.clock, () => inLine(() => lost.refill()));
  const database = ports.openDatabase(fate.events);
  const drawer = await openDrawer(ports.locks);
  const close = () => {
    fate.end();
    drawer.release();
    database.close();
  };
  try {
    const desk: Desk = {
      database,
      drawer,
      key: await editsKey(database),
      places: { lanes: new Map(), files: new Map(), slips: [] },
    };
    const store = await fillStore(desk, ports, inLine);
    lost.refill = () => refillDrawer(desk, store);
    const { condition, attach, replaced } = fate;
    const shelf = { files: createSealedShelf(desk), slips: null };
    return { store, ...shelf, sending: null, rests: rest, condition, attach, replaced, close };
  } catch (error) {
    close();
    throw error;
  }
}
