import pg from 'pg';
import type { SqlDatabase, SqlQueries } from './sql-database';

const int8 = 20;

export type PgOptions = {
  /** Connections at once. */
  readonly poolSize?: number;
  /** Told of connections that were lost while nobody used them; the next statement gets a new one. */
  readonly onLostConnection?: (error: Error) => void;
};

type Values = Parameters<SqlQueries['query']>[1];

/** The statements of the product are few and constant, so that each is planned once a connection under its name. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const statement = (text: string, values: Values) =>
  values === undefined ? { text } : { name: nameOf(text), text, values: [...values] };

function poolOf(databaseUrl: string, { poolSize = 10 }: PgOptions): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    keepAlive: true,
    application_name: 'strandmap',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
}

async function inTransaction<T>(client: pg.PoolClient, work: (queries: SqlQueries) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const value = await work({
      query: async <Row extends object>(text: string, values?: Values) =>
        (await client.query<Row>(statement(text, values))).rows,
    });
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Where a database is, without who connects and how. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** A refused connection to a name with several addresses has its reasons inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Connects to a PostgreSQL server (`postgres://user:password@host:port/database`). Rejects with an Error that names the
 * place and the reason, and never the password, when it cannot be reached. A connection lost later fails the statement
 * that was on it and no other.
 */
export async function openPgDatabase(databaseUrl: string, options: PgOptions = {}): Promise<SqlDatabase> {
  const lost =
    options.onLostConnection ?? ((error: Error) => console.error(`Database connection lost: ${error.message}`));
  const pool = poolOf(databaseUrl, options);
  pool.on('error', lost);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new Error(`The database at ${placeOf(databaseUrl)} cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  return {
    query: async <Row extends object>(text: string, values?: Values) =>
      (await pool.query<Row>(statement(text, values))).rows,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      const onError = (error: Error) => {
        broken = error;
      };
      // While it is ours the pool does not listen, and an error that nobody hears ends the process.
      client.on('error', onError);
      try {
        return await inTransaction(client, work);
      } finally {
        client.off('error', onError);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
