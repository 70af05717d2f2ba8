import type { SqlDatabase, SqlQueries } from '../sql-database';
import { type Layout, type Migration, migrations } from './migrations';

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const lock = 7_205_759_403;

/**
 * Waits until no other process migrates or loads this database; the lock ends with the transaction. Such work may take
 * long, so the connection's time limits are lifted for it.
 */
export async function lockForSetUp({ query }: SqlQueries): Promise<void> {
  await query('set local statement_timeout = 0');
  await query('set local idle_in_transaction_session_timeout = 0');
  await query('select pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Brings the schema up to date, in one transaction; nothing is done when it is. Rejects with an Error when a newer version of the
 * product wrote the database.
 */
export async function migrate(
  database: SqlDatabase,
  layout: Layout = { partitions: 0 },
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await database.transaction(async (queries) => {
    const { query } = queries;
    await lockForSetUp(queries);
    await query(`create table if not exists migrations (
      number int primary key, name text not null, applied_at timestamptz not null default now()
    )`);
    const [row] = await query<{ done: number }>('select coalesce(max(number), 0) as done from migrations');
    const done = row?.done ?? 0;
    if (done > steps.length) {
      throw new Error(
        `The database was written by a newer version of the service: it is at migration ${done}, this version knows ${steps.length}. Nothing was changed. Start the newer version, or restore a backup.`,
      );
    }
    for (const [i, { name, statements, afterwards }] of steps.entries()) {
      if (i < done) continue;
      for (const statement of statements(layout)) await query(statement);
      await afterwards?.(queries);
      await query('insert into migrations (number, name) values ($1, $2)', [i + 1, name]);
    }
  });
}
