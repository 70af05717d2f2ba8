import { describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { fakeOp } from '../testing/fake-op';
import type { JournalEntry } from './outbox-storage';
import { type InMemory, mustWait, rowOfJournalEntry, rowOfOp, spentRows } from './stored-outbox';

const local: ItemRef = 'pole:local:a';
const made = fakeOp({ seq: 1, kind: 'create', ref: local, patch: { name: 'new' }, base: {} });
const edited = fakeOp({ seq: 2, ref: local, fixed: true });
const naming = fakeOp({ seq: 3, ref: 'segment:4', model: 'segment', patch: { hostId: 'local:a' }, base: {} });

/** The content of memory: the operations that are left, and the new names of items. */
function memory(seqs: readonly number[], renames: Readonly<Record<string, ItemRef>> = {}): InMemory {
  return { holds: (seq) => seqs.includes(seq), current: (ref) => renames[ref] ?? ref };
}

function journalEntryOf(entries: JournalEntry['entries']): JournalEntry {
  return { id: 's', entries, refs: [], at: 0, known: new Map(), takenAt: null };
}

const arrived = { [local]: 'pole:9' } as const;

describe('spentRows', () => {
  it('are those of which everything has left', () => {
    const [one, other] = [rowOfOp(fakeOp({ seq: 1 })), rowOfOp(fakeOp({ seq: 2, ref: 'pole:8' }))];
    expect([...spentRows([one, other], memory([1, 2]))]).toEqual([]);
    expect([...spentRows([one, other], memory([2]))]).toEqual([one]);
  });

  it('leave a new item for as long as another row needs to know what became of it', () => {
    const rows = [rowOfOp(made), rowOfOp(edited)];
    expect([...spentRows(rows, memory([2], arrived))]).toEqual([]);
    expect([...spentRows(rows, memory([], arrived))]).toEqual(rows);
    const named = [rowOfOp(made), rowOfOp(naming)];
    expect([...spentRows(named, memory([3], arrived))]).toEqual([]);
    expect([...spentRows(named, memory([], arrived))]).toEqual(named);
  });

  it('keep none of an item given up before it left: it will never be known', () => {
    const rows = [rowOfOp(made), rowOfOp(naming)];
    expect([...spentRows(rows, memory([3]))]).toEqual(rows.slice(0, 1));
  });

  it('keep edits that were stored together until the last has left, and other tabs’', () => {
    const both = journalEntryOf([
      { kind: 'update', ref: 'pole:7', projectId: 1, patch: { name: 'a' }, base: {} },
      { kind: 'update', ref: 'pole:8', projectId: 1, patch: { name: 'b' }, base: {} },
    ]);
    const seqOf = (ref: ItemRef) => (ref === 'pole:7' ? 5 : 6);
    const [own, others] = [true, false].map((mayLeave) =>
      rowOfJournalEntry({ key: 1, journalEntry: both }, seqOf, mayLeave),
    );
    if (!own || !others) throw new Error('two rows');
    expect(spentRows([own], memory([6])).size).toBe(0);
    expect(spentRows([own], memory([])).size).toBe(1);
    expect(spentRows([others], memory([])).size).toBe(0);
  });
});

describe('mustWait', () => {
  it('holds back an edit as long as a row says what has left of its record already', () => {
    const row = rowOfOp(fakeOp({ seq: 1 }));
    expect(mustWait(fakeOp({ seq: 2 }), [row], memory([1, 2]))).toBe(false);
    expect(mustWait(fakeOp({ seq: 2 }), [row], memory([2]))).toBe(true);
    expect(mustWait(fakeOp({ seq: 2, ref: 'pole:8' }), [row], memory([2]))).toBe(false);
    expect(mustWait(fakeOp({ seq: 1 }), [row], memory([1]))).toBe(false);
  });

  it('lets go behind a new item what is stored itself: who looks for the item knows it', () => {
    const row = rowOfOp(made);
    const now = { ref: 'pole:9' } as const;
    expect(mustWait({ ...edited, ...now }, [row], memory([2], arrived))).toBe(false);
    expect(mustWait({ ...edited, ...now, fixed: false }, [row], memory([2], arrived))).toBe(true);
  });
});
