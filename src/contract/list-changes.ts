/**
 * The answer of a list that was asked what has changed since a cursor (the addition `changed-since`, docs/interface.md 11.2): the
 * records that were written to since, the ids of those that are in the list no more, and the cursor to ask with next.
 */
export type WireListChanges = {
  readonly changedSince: string;
  readonly cursor: string;
  readonly changed: readonly unknown[];
  readonly gone: readonly number[];
};
