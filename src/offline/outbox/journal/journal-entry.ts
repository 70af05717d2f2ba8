import type { ItemRef } from '../../../items/item';
import type { OutboxEntry } from '../outbox';

/**
 * An edit as it was made, put on the device at the same moment: nothing is read for it and nothing waits. Its place in the
 * record queues is decided after it; a tab that dies before leaves its journal entries to the next (docs/testing.md 5.9).
 */
export type JournalEntry = {
  /** Random: a database that was cleared numbers its rows again. */
  readonly id: string;
  readonly entries: readonly OutboxEntry[];
  /** The items that they are about, and those that they name: what has to be read to put them into record queues. */
  readonly refs: readonly ItemRef[];
  /** Wall clock milliseconds. */
  readonly at: number;
  /** For new items: the largest id of its model that was known when it was made. */
  readonly known: ReadonlyMap<ItemRef, number>;
  /** When another tab put its edits into their record queues, wall clock milliseconds. It stays so that its own tab hears of it. */
  readonly takenAt: number | null;
};

/** What becomes of journal entries by id: null, its own tab is done with it; else when another tab has taken it over. */
export type JournalChanges = ReadonlyMap<string, number | null>;
