import type { PGlite } from '@electric-sql/pglite';

/** Bytes of write-ahead log between two checkpoints. */
const logLimit = 64 * 1024 * 1024;
const interval = 60_000;

const logText = `select (pg_current_wal_lsn() - redo_lsn)::bigint as written from pg_control_checkpoint()`;

/**
 * Does what a server's background processes do and the embedded database has none for: once enough was written, it takes
 * dead rows away and makes a checkpoint, else the log would grow for ever and the start after a crash would read all of
 * it. Resolves with whether there was something to do.
 */
export async function tidyPglite(database: PGlite, limit = logLimit): Promise<boolean> {
  const { rows } = await database.query<{ written: number }>(logText);
  if ((rows[0]?.written ?? 0) < limit) return false;
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  return true;
}

/** Tidies every minute, if need be; gives what stops it and waits for what is under way. */
export function keepTidy(database: PGlite): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    underWay = tidyPglite(database).catch((error: unknown) => console.error(error));
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
