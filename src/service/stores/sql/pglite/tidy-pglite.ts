import type { PGlite } from '@electric-sql/pglite';
import { yieldToEventLoop } from '../../../core/yield-to-event-loop';

/** Bytes of write-ahead log between two checkpoints. */
const logLimit = 64 * 1024 * 1024;
/** Milliseconds between two looks: a checkpoint writes what came since, so uploads must not pile up a minute's worth. */
const interval = 20_000;

const logText = `select (pg_current_wal_lsn() - redo_lsn)::bigint as written from pg_control_checkpoint()`;
const tablesText = `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'm') order by 1`;

type Tidied = {
  readonly query: <Row>(text: string) => Promise<{ readonly rows: readonly Row[] }>;
};

/**
 * Does what a server's background processes do and the embedded database has none for: once enough was written, it takes
 * dead rows away and makes a checkpoint, else the log would grow for ever and the start after a crash would read all of
 * it. Resolves with whether there was something to do. Each table is a step of its own, and other statements have their turn
 * between any two: nothing else is answered during one, and all tables at once held everything up for seconds.
 */
export async function tidyPglite(database: Tidied, limit = logLimit): Promise<boolean> {
  const { rows } = await database.query<{ written: number }>(logText);
  if ((rows[0]?.written ?? 0) < limit) return false;
  const tables = await database.query<{ name: string }>(tablesText);
  const steps = tables.rows.flatMap(({ name }) => [`vacuum ${name}`, `analyze ${name}`]);
  for (const step of [...steps, 'checkpoint']) {
    await yieldToEventLoop();
    await database.query(step);
  }
  return true;
}

/** Looks every twenty seconds whether there is something to tidy. Returns a function that stops it and waits for the step under way. */
export function keepTidy(database: PGlite): () => Promise<void> {
  let underWay: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    underWay ??= tidyPglite(database)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        underWay = null;
      });
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
