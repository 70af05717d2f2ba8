import type { ItemRef } from '../../../items/item';
import { decryptBytes, decryptValue, type Encrypted, encryptBytes, encryptValue } from '../../storage/encryption';
import type { JournalEntry } from '../journal/journal-entry';
import type { Op } from '../outbox';
import type { PendingFile } from '../pending-file';

/** A row of a tab partition: whose it is is all that can be read of it. `body`: the bytes of a file. */
export type EncryptedRow = { readonly drawer: string; readonly head: Encrypted; readonly body?: Encrypted };

type Names = readonly (readonly [local: ItemRef, ref: ItemRef])[];
type StoredJournalEntry = Omit<JournalEntry, 'known'> & { readonly known: readonly (readonly [ItemRef, number])[] };

/**
 * How encrypted rows mark what they hold. Builds that spoke of lanes and slips wrote the words, and rows keep them: what such a
 * build left encrypted is read by this one.
 */
export const queueKind = 'lane';
export const journalEntryKind = 'slip';

/** What a row holds: the unsent edits of an item, edits that are in no record queue yet, names that the service gave, or a file. */
export type RowContent =
  | { readonly kind: typeof queueKind; readonly ops: readonly Op[] }
  | { readonly kind: typeof journalEntryKind; readonly journalEntry: JournalEntry }
  | { readonly kind: 'names'; readonly names: Names }
  | { readonly kind: 'file'; readonly file: Omit<PendingFile, 'bytes'> };

type StoredContent =
  | Exclude<RowContent, { readonly kind: typeof journalEntryKind }>
  | { readonly kind: typeof journalEntryKind; readonly [journalEntryKind]: StoredJournalEntry };

function toStored(content: RowContent): StoredContent {
  if (content.kind !== journalEntryKind) return content;
  return {
    kind: journalEntryKind,
    [journalEntryKind]: { ...content.journalEntry, known: [...content.journalEntry.known] },
  };
}

function isStoredContent(value: unknown): value is StoredContent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const part = { [queueKind]: 'ops', [journalEntryKind]: journalEntryKind, names: 'names', file: 'file' }[
    String(value.kind)
  ];
  return part !== undefined && typeof Reflect.get(value, part) === 'object';
}

/** Encrypts what a row holds, for the tab partition that it goes into. */
export async function encryptContent(key: CryptoKey, drawer: string, content: RowContent): Promise<EncryptedRow> {
  return { drawer, head: await encryptValue(key, toStored(content)) };
}

/** Encrypts a file with its bytes. */
export async function encryptFile(
  key: CryptoKey,
  drawer: string,
  { bytes, ...file }: PendingFile,
): Promise<EncryptedRow> {
  return { ...(await encryptContent(key, drawer, { kind: 'file', file })), body: await encryptBytes(key, bytes) };
}

/** What a row holds, without the bytes of a file; null when it is damaged, or encrypted with a key that is gone. */
export async function decryptContent(key: CryptoKey, { head }: EncryptedRow): Promise<RowContent | null> {
  const stored = await decryptValue(key, head);
  if (!isStoredContent(stored)) return null;
  return stored.kind === journalEntryKind
    ? {
        kind: journalEntryKind,
        journalEntry: { ...stored[journalEntryKind], known: new Map(stored[journalEntryKind].known) },
      }
    : stored;
}

/** The file of a row, or null. */
export async function decryptFile(key: CryptoKey, row: EncryptedRow): Promise<PendingFile | null> {
  const [content, bytes] = await Promise.all([decryptContent(key, row), row.body && decryptBytes(key, row.body)]);
  return content?.kind === 'file' && bytes ? { ...content.file, bytes } : null;
}
