import type { ItemRef } from '../../../items/item';
import { isLocal } from '../../../items/item';
import { journalStore } from '../../storage/user-schema';
import type { JournalEntry } from '../journal/journal-entry';
import type { Op, OutboxEntry } from '../outbox';
import { localRefsIn } from '../queue/local-refs';

/** What a row says of one record, called as it was when the row was written. */
export type RowPart = {
  readonly ref: ItemRef;
  readonly isCreate: boolean;
  /** The operation in memory that has its content; null: none, it came to nothing. */
  readonly seq: number | null;
};

/** A row of the outbox on a device that is full: it can be deleted there, and not rewritten. */
export type StoredRow = {
  readonly store: 'ops' | typeof journalStore;
  readonly key: number;
  readonly parts: readonly RowPart[];
  /** The items of this device that whoever reads the row has to know the service's id of. */
  readonly needs: readonly ItemRef[];
  /** False for what another tab still holds in its hands: it is told first that its edit was taken over. */
  readonly mayLeave: boolean;
};

function needed(parts: readonly RowPart[], named: readonly ItemRef[]): readonly ItemRef[] {
  const made = new Set(parts.flatMap(({ ref, isCreate }) => (isCreate ? [ref] : [])));
  return [...new Set([...parts.map(({ ref }) => ref), ...named])].filter((ref) => isLocal(ref) && !made.has(ref));
}

/** The row of a stored operation. Pure. */
export function rowOfOp({ seq, ref, kind, patch, base }: Op): StoredRow {
  const parts = [{ ref, isCreate: kind === 'create', seq }];
  const named = [...localRefsIn(patch), ...localRefsIn(base)];
  return { store: 'ops', key: seq, parts, needs: needed(parts, named), mayLeave: true };
}

const namedBy = (entry: OutboxEntry) => (entry.kind === 'drop' ? [] : localRefsIn(entry.patch));

/** The row of edits that were not in their record's queue yet; `seqOf`: the operation that took in those of a record. Pure. */
export function rowOfJournalEntry(
  { key, journalEntry }: { readonly key: number; readonly journalEntry: JournalEntry },
  seqOf: (ref: ItemRef) => number | null,
  mayLeave: boolean,
): StoredRow {
  const parts = journalEntry.entries.map(({ ref, kind }) => ({ ref, isCreate: kind === 'create', seq: seqOf(ref) }));
  return { store: journalStore, key, parts, needs: needed(parts, journalEntry.entries.flatMap(namedBy)), mayLeave };
}

/** What is in memory beside the rows. */
export type InMemory = {
  readonly holds: (seq: number) => boolean;
  /** The ref that an item has now. */
  readonly current: (ref: ItemRef) => ItemRef;
};

const isGone = ({ seq }: RowPart, { holds }: InMemory) => seq === null || !holds(seq);

/**
 * The rows of which everything has left. That of a new item stays as long as another row needs to know what became of it:
 * that a record was given an id cannot be written down, but the record is found by what made it. Pure.
 */
export function spentRows(rows: readonly StoredRow[], memory: InMemory): ReadonlySet<StoredRow> {
  const spent = new Set(rows.filter(({ parts, mayLeave }) => mayLeave && parts.every((part) => isGone(part, memory))));
  const hasArrived = ({ ref, isCreate }: RowPart) => isCreate && memory.current(ref) !== ref;
  for (let before = -1; spent.size > 0 && before !== spent.size; ) {
    before = spent.size;
    const needs = new Set(rows.flatMap((row) => (spent.has(row) ? [] : row.needs)));
    for (const row of spent) if (row.parts.some((part) => hasArrived(part) && needs.has(part.ref))) spent.delete(row);
  }
  return spent;
}

/**
 * True for an operation that may not leave yet: a row still says of its record what has left already. Found by a tab that
 * knows the rows alone, that would be compared with what this operation has made of the record. Behind a new item, what is
 * stored itself may leave: the look-up knows it as well. Pure.
 */
export function mustWait(op: Op, rows: readonly StoredRow[], memory: InMemory): boolean {
  return rows.some(
    ({ parts }) =>
      !parts.some(({ seq }) => seq === op.seq) &&
      parts.some(
        (part) => memory.current(part.ref) === op.ref && isGone(part, memory) && !(part.isCreate && op.fixed === true),
      ),
  );
}
