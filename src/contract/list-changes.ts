import * as z from 'zod/mini';

/**
 * The answer to a list request with a cursor (the addition `changed-since`, docs/interface.md 11.2): the records written since
 * the cursor, the ids of records that left the list, and the next cursor.
 */
export type WireListChanges = {
  readonly changedSince: string;
  readonly cursor: string;
  readonly changed: readonly unknown[];
  readonly gone: readonly number[];
};

const listChangesSchema = z.looseObject({
  changedSince: z.string(),
  cursor: z.string().check(z.regex(/^[^"\s]+$/)),
  changed: z.array(z.unknown()),
  gone: z.array(z.int()),
});

/** Reads what has changed since a cursor. Null for anything else: a whole list in either shape, or no list at all. */
export function readListChanges(body: unknown, cursor: string): WireListChanges | null {
  const read = listChangesSchema.safeParse(body);
  return read.success && read.data.changedSince === cursor ? read.data : null;
}
