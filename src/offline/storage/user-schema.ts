import type { DBSchema, IDBPDatabase } from 'idb';
import type { ItemRef } from '../../items/item';
import type { Binned, Op, PendingFile, Receipt } from '../outbox/outbox';
import type { DuplicateWatch, JournalEntry } from '../outbox/store/outbox-storage';
import type { StoredUndoStep } from '../undo-steps/stored-undo-step';
import type { Encrypted } from './encryption';

export type ReferenceCopy = {
  readonly refType: string;
  /** Null: the service removed the type, never ask again (docs/interface.md 4.8.4). */
  readonly hash: string | null;
  readonly items: unknown;
  /** Of the items' text, so that a damaged copy is noticed. */
  readonly checksum: string;
  /** When the service last confirmed it, wall clock milliseconds; absent in copies of older versions. */
  readonly at?: number;
};

/**
 * A row of a tab partition, which is all that can be read of it: its name is in `drawer`, as older builds called it. `body`: the
 * bytes of a file.
 */
export type EncryptedRow = { readonly drawer: string; readonly head: Encrypted; readonly body?: Encrypted };

/**
 * The store of the journal. Builds that called a journal entry a slip made it, and databases keep its name: an edit that such a
 * build left unsent is read from here.
 */
export const journalStore = 'slips';

/** The store of what is encrypted, and its index by tab partition: databases keep the names that older builds gave them. */
export const encryptedStore = 'sealed' as const;
export const partitionIndex = 'drawer';

/** The database of one user against one service. */
export type UserSchema = DBSchema & {
  /** Unsent operations. */
  readonly ops: { key: number; value: Op; indexes: { ref: ItemRef } };
  /** The service's ref for each local ref. */
  readonly idmap: {
    key: ItemRef;
    value: { readonly local: ItemRef; readonly ref: ItemRef };
    indexes: { ref: ItemRef };
  };
  readonly references: { key: string; value: ReferenceCopy };
  readonly meta: { key: string; value: number };
  /** The fate of the last edits, oldest first. */
  readonly journal: { key: number; value: Receipt };
  /** The edits that the user gave up. */
  readonly bin: { key: number; value: Omit<Binned, 'id'> };
  /** Items of ours of which a second copy may still turn up. */
  readonly watch: { key: ItemRef; value: DuplicateWatch };
  /** The undo steps of projects. */
  readonly steps: { key: string; value: StoredUndoStep; indexes: { project: number } };
  /** The bytes of documents that are not on the server yet. */
  readonly files: { key: ItemRef; value: PendingFile };
  /** Edits as they were made, until they are in their record queues. */
  readonly [journalStore]: { key: number; value: JournalEntry; indexes: { id: string } };
  /** Unsent edits of sign-ins on a shared device: each tab has a partition of its own. */
  readonly [encryptedStore]: { key: number; value: EncryptedRow; indexes: { [partitionIndex]: string } };
  /** With what they are encrypted; and for whom a database is that two users could have had, as its name would be now. */
  readonly keys: { key: 'edits' | 'owner'; value: CryptoKey | string };
};

export type UserDatabase = IDBPDatabase<UserSchema>;
