import type { Clock } from '../../../api/platform/clock';
import type { Locks } from '../../../api/platform/locks';
import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import { type DatabaseHandle, transact } from '../../storage/database';
import { strict } from '../../storage/finish-transaction';
import type { DatabaseEvents } from '../../storage/open-place';
import { type EncryptedRow, encryptedStore, partitionIndex } from '../../storage/user-schema';
import { moveToQueues } from '../journal/replay-journal';
import type { Op, PendingFile, RecordQueue } from '../outbox';
import { queuesByRef, sendDelay } from '../queue/record-queue';
import { createMemoryOutboxStore, createSerialQueue } from '../store/memory-storage';
import type {
  Decision,
  FileStore,
  JournalEntry,
  OutboxStorage,
  OutboxStore,
  StorageListener,
} from '../store/outbox-storage';
import {
  decryptContent,
  decryptFile,
  editsEncryptionKey,
  encryptContent,
  encryptFile,
  journalEntryKind,
  openTabPartition,
  orphanedRows,
  queueKind,
  type RowContent,
  type TabPartition,
  takeOverRows,
} from './tab-partition';

type EncryptedStoragePorts = {
  readonly openDatabase: (events: DatabaseEvents) => DatabaseHandle;
  readonly locks: Locks | null;
  readonly newId: () => string;
  readonly clock: Clock;
};

/** Where the rows of a tab partition are, by what they are about. */
type RowKeys = {
  readonly queues: Map<ItemRef, readonly number[]>;
  readonly files: Map<ItemRef, { readonly key: number; readonly at: number }>;
  /** Edits and names that tabs before this one left: they go with the first decision that takes the edits over. */
  journalEntries: readonly number[];
};

/** A tab partition that can be written to. */
type PartitionContext = {
  readonly database: DatabaseHandle;
  /** Another one when the database was cleared. */
  key: CryptoKey;
  readonly partition: TabPartition;
  readonly rowKeys: RowKeys;
};

/** Takes rows away and puts others in their place, all or nothing; the answer has the keys of the new ones. */
function replaceRows(
  database: DatabaseHandle,
  gone: readonly number[],
  put: readonly EncryptedRow[],
): Promise<readonly number[]> {
  return transact(
    database,
    (db) => db.transaction(encryptedStore, 'readwrite', strict),
    async ({ store }) => {
      const [keys] = await Promise.all([
        Promise.all(put.map(async (row) => store.add(row))),
        Promise.all(gone.map(async (key) => store.delete(key))),
      ]);
      return keys;
    },
  );
}

/** Writes what a decision makes of record queues; what it decides beside them ends with the tab. */
async function writeDecision(
  { database, key, partition, rowKeys }: PartitionContext,
  decision: Decision,
): Promise<void> {
  const refs = [...decision.queues.keys()];
  const put: [ItemRef, EncryptedRow][] = [];
  for (const [ref, ops] of decision.queues) {
    if (ops.length > 0) put.push([ref, await encryptContent(key, partition.name, { kind: queueKind, ops })]);
  }
  const taken = decision.journalEntries?.size ? rowKeys.journalEntries : [];
  const gone = [...refs.flatMap((ref) => rowKeys.queues.get(ref) ?? []), ...taken];
  if (put.length + gone.length === 0) return;
  const rows = put.map(([, row]) => row);
  const keys = await replaceRows(database, gone, rows);
  for (const ref of refs) rowKeys.queues.delete(ref);
  for (const [at, [ref]] of put.entries()) rowKeys.queues.set(ref, [keys[at] ?? 0]);
  if (taken.length > 0) rowKeys.journalEntries = [];
}

/** The files of a tab partition: encrypted, and decrypted when they are asked for. */
function createEncryptedFileStore({ database, key, partition, rowKeys }: PartitionContext): FileStore {
  const read = async (ref: ItemRef): Promise<PendingFile | null> => {
    const place = rowKeys.files.get(ref);
    if (!place) return null;
    const row = await transact(
      database,
      (db) => db.transaction(encryptedStore, 'readonly'),
      ({ store }) => store.get(place.key),
    );
    return row ? decryptFile(key, row) : null;
  };
  const remove = async (refs: readonly ItemRef[]) => {
    const gone = refs.flatMap((ref) => rowKeys.files.get(ref)?.key ?? []);
    if (gone.length > 0) await replaceRows(database, gone, []);
    for (const ref of refs) rowKeys.files.delete(ref);
  };
  return {
    read,
    remove,
    put: async (file) => {
      const old = rowKeys.files.get(file.ref)?.key;
      const row = await encryptFile(key, partition.name, file);
      const [at = 0] = await replaceRows(database, old === undefined ? [] : [old], [row]);
      rowKeys.files.set(file.ref, { key: at, at: file.at });
    },
    removeUnused: (isWanted, before) =>
      remove([...rowKeys.files].flatMap(([ref, { at }]) => (isWanted(ref) || at >= before ? [] : ref))),
  };
}

type Found = {
  readonly queues: RecordQueue[];
  readonly journalEntries: JournalEntry[];
  readonly renames: [ItemRef, ItemRef][];
};

function noteContent(
  { queues, journalEntries, renames }: Found,
  rowKeys: RowKeys,
  [key, content]: readonly [number, RowContent],
): void {
  if (content.kind === 'file') rowKeys.files.set(content.file.ref, { key, at: content.file.at });
  if (content.kind === 'names') renames.push(...content.names.map(([local, ref]): [ItemRef, ItemRef] => [local, ref]));
  if (content.kind === journalEntryKind) journalEntries.push(content.journalEntry);
  if (content.kind === journalEntryKind || content.kind === 'names')
    rowKeys.journalEntries = [...rowKeys.journalEntries, key];
  const ref = content.kind === queueKind ? content.ops[0]?.ref : undefined;
  if (content.kind !== queueKind || ref === undefined) return;
  queues.push(content.ops);
  rowKeys.queues.set(ref, [...(rowKeys.queues.get(ref) ?? []), key]);
}

/** The work of this user in tabs that are gone: from now on it is in this one's tab partition. */
async function takeOverOrphaned(
  { database, key, partition, rowKeys }: PartitionContext,
  locks: Locks | null,
): Promise<Found> {
  const rows = await takeOverRows(database, await orphanedRows(database, locks), partition.name);
  const found: Found = { queues: [], journalEntries: [], renames: [] };
  for (const [at, row] of rows) {
    const content = await decryptContent(key, row);
    if (content) noteContent(found, rowKeys, [at, content]);
    else console.warn('Encrypted edits of this device could not be read');
  }
  const madeAt = (queue: RecordQueue) =>
    queue.reduce((first: number, op: Op) => Math.min(first, op.at), Number.POSITIVE_INFINITY);
  found.queues.sort((a, b) => madeAt(a) - madeAt(b));
  return found;
}

/** Milliseconds until a lost database is looked for again. */
const lookAgain = 5_000;

/** The events of the database while the outbox is open. `refill`: puts everything into a database that came back empty. */
function createDatabaseState(clock: Clock, refill: () => Promise<void>) {
  const replaced = new AbortController();
  let listener: StorageListener | null = null;
  let isLost = false;
  let isClosed = false;
  let cancel = (): void => undefined;
  const look = async (): Promise<void> => {
    try {
      await refill();
      isLost = false;
    } catch (error) {
      if (!reportUnexpected(error) && !isClosed && !replaced.signal.aborted)
        cancel = clock.after(lookAgain, () => void look());
    }
    listener?.changed();
  };
  const events: DatabaseEvents = {
    lost: () => {
      if (isLost || isClosed) return;
      isLost = true;
      listener?.changed();
      void look();
    },
    replaced: () => {
      replaced.abort();
      listener?.changed();
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
    attach: (next: StorageListener) => {
      listener = next;
    },
    end: () => {
      isClosed = true;
      cancel();
    },
  };
}

/** Puts everything that is unsent into a database that came back empty. */
async function refillPartition(context: PartitionContext, store: Pick<OutboxStore, 'readAll'>): Promise<void> {
  const { database, partition, rowKeys } = context;
  context.key = await editsEncryptionKey(database);
  const isThere = await transact(
    database,
    (db) => db.transaction(encryptedStore, 'readonly'),
    async (tx) => (await tx.store.index(partitionIndex).count(partition.name)) > 0,
  );
  if (isThere) return;
  rowKeys.queues.clear();
  rowKeys.files.clear();
  await writeDecision(context, { queues: queuesByRef(await store.readAll()) });
}

async function fillStore(
  context: PartitionContext,
  { locks, newId, clock }: EncryptedStoragePorts,
  serially: ReturnType<typeof createSerialQueue>,
) {
  const { queues, journalEntries, renames } = await takeOverOrphaned(context, locks);
  const store = createMemoryOutboxStore({
    queues,
    journalEntries,
    renames,
    before: (decision) => writeDecision(context, decision),
  });
  const change: OutboxStore['change'] = (...asked) => serially(() => store.change(...asked));
  if (journalEntries.length > 0) await moveToQueues([], change, { newId, sendDelays: sendDelay, now: clock.now() });
  return { ...store, change };
}

/**
 * Keeps an outbox where nothing may be read that outlives the tab (a shared device): in memory, and of it what is unsent, encrypted,
 * on the device, each change before it is called stored. Takes over what tabs that are gone have left of the same user.
 * Throws a Failure of kind `storage`, or what a browser throws that cannot encrypt.
 */
export async function createEncryptedStorage(ports: EncryptedStoragePorts): Promise<OutboxStorage> {
  const serially = createSerialQueue();
  const lost = { refill: async (): Promise<void> => undefined };
  const databaseState = createDatabaseState(ports.clock, () => serially(() => lost.refill()));
  const database = ports.openDatabase(databaseState.events);
  const partition = await openTabPartition(ports.locks);
  const close = () => {
    databaseState.end();
    partition.release();
    database.close();
  };
  try {
    const context: PartitionContext = {
      database,
      partition,
      key: await editsEncryptionKey(database),
      rowKeys: { queues: new Map(), files: new Map(), journalEntries: [] },
    };
    const store = await fillStore(context, ports, serially);
    lost.refill = () => refillPartition(context, store);
    const { condition, attach, replaced } = databaseState;
    const files = createEncryptedFileStore(context);
    return {
      store,
      files,
      journalEntries: null,
      ...{ addNewOps: null, dropNewOps: null },
      sending: null,
      sendDelays: sendDelay,
      condition,
      attach,
      replaced,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
