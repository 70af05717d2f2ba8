import { newEpoch } from '../../new-epoch';
import type { SqlDatabase, SqlQueries } from '../sql-database';

/**
 * An epoch is a database with one history. Transaction numbers mean nothing in another epoch, and ids of another epoch may be
 * given again. `current_place` (schema/migrations.ts) names the database, its cluster and the cluster's timeline: if the row of
 * `epochs` differs, an epoch begins. A server in recovery gives no id, and has the history of the server that it follows.
 */
export const epochText = '(select epoch from epochs where place = current_place() or pg_is_in_recovery() limit 1)';

/**
 * By how much the ids go on that are given in a new epoch. Between the state that a database came back in and its loss, fewer ids of
 * a model were given.
 */
const gaps = {
  /** After a process that did not close its database: the writes that had not reached the disk, some minutes at most. */
  crash: 1_000_000,
  /** Of each day between a backup and its restore: 115 ids a second. */
  day: 10_000_000,
  /** In another place or timeline, where the size of the loss is unknown. */
  elsewhere: 10_000_000,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

export const gapAfterCrash = gaps.crash;

/** The gap after a backup of that age, milliseconds. It grows with it, so that a backup that is restored twice gives no id twice. */
export function gapAfterRestore(age: number): number {
  return gaps.crash + Math.ceil((Math.max(0, age) / dayMs) * gaps.day);
}

/** The gap after a loss of unknown size. Chance picks it: where one state comes back twice, the two gaps differ. */
export function gapElsewhere(): number {
  return gaps.elsewhere * (1 + Math.floor(Math.random() * 50));
}

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const lock = 7_205_759_404;

const moveText = `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1::bigint)
  from pg_sequences where schemaname = current_schema() and sequencename like '%\\_ids'`;

/**
 * Begins an epoch: versions of lists and cursors that were given before are unknown from now on, and ids go on behind a gap. In a
 * transaction, because no process may get an id between its steps.
 */
export async function beginEpoch({ query }: SqlQueries, gap: number): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [lock]);
  if (gap > 0) await query(moveText, [gap]);
  for (const table of ['changes', 'pruned_changes', 'epochs']) await query(`delete from ${table}`);
  await query('insert into epochs (place, epoch) values (current_place(), $1)', [newEpoch()]);
}

/**
 * Begins an epoch where the database has none of this place: it is new, it was copied, or a standby of its server was promoted. Any
 * number of processes may find that at once.
 */
export async function requireEpoch(database: SqlDatabase): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [lock]);
    const known = await queries.query<{ here: boolean }>('select place = current_place() as here from epochs');
    if (known.some(({ here }) => here)) return;
    await beginEpoch(queries, known.length === 0 ? 0 : gapElsewhere());
  });
}

/**
 * Asks for something that belongs to an epoch: `ask` answers null where the database has none of this place. Throws an Error where
 * none can be begun.
 */
export async function inEpoch<T>(database: SqlDatabase, ask: () => Promise<T | null>): Promise<T> {
  const found = await ask();
  if (found !== null) return found;
  await requireEpoch(database);
  const again = await ask();
  if (again === null) throw new Error('The database has no epoch of this place');
  return again;
}
