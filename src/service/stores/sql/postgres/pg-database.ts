import pg from 'pg';
import { type CopiedRows, copyStatement, createRowCollector } from '../lists/copied-rows';
import type { Replica } from '../replica';
import type { SqlDatabase, SqlQueries, SqlValue } from '../sql-database';
import { storeError } from './store-error';

/** The methods that pg's client calls while a statement is under way (its own Query has the same methods). */
type Statement = pg.Submittable & {
  readonly handleCopyData: (message: { readonly chunk: Uint8Array }) => void;
  readonly handleCommandComplete: () => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: Error) => void;
};

/**
 * Runs a select as SqlDatabase's `copy` does. Of all that pg receives, only the messages of a copy come as bytes; pg decodes
 * every other value to a string first.
 */
async function pgCopy(client: pg.ClientBase, select: string): Promise<CopiedRows> {
  const collector = createRowCollector();
  await new Promise<void>((resolve, reject) => {
    const statement: Statement = {
      submit: (connection) => connection.query(copyStatement(select)),
      handleCopyData: ({ chunk }) => collector.take(chunk),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: resolve,
      handleError: reject,
    };
    client.query(statement);
  });
  return collector.rows();
}

const int8 = 20;

export type PgOptions = {
  /** Connections at once. */
  readonly poolSize?: number;
  /** Milliseconds until a connection is given up that does not come. */
  readonly connectMs?: number;
  /** Called for connections that were lost while they were not in use; the next statement gets a new one. */
  readonly onLostConnection?: (error: Error) => void;
};

type Values = readonly SqlValue[] | undefined;

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

function poolOf(databaseUrl: string, { poolSize = 10, connectMs = 10_000 }: PgOptions): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'strandmap',
    connectionTimeoutMillis: connectMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
}

const queriesOf = (connection: pg.Pool | pg.PoolClient): SqlQueries => ({
  query: async <Row extends object>(text: string, values?: Values) => {
    try {
      return (await connection.query<Row>(statement(text, values))).rows;
    } catch (error) {
      throw storeError(error);
    }
  },
});

type Lent = { readonly client: pg.PoolClient; readonly spoil: (error: Error) => void };

/** Lends a connection; a connection that broke or was spoilt meanwhile is not used again. */
async function withClient<T>(pool: pg.Pool, work: (lent: Lent) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw storeError(error);
  });
  let broken: Error | undefined;
  const spoil = (error: Error) => {
    broken = error;
  };
  // While it is ours the pool does not listen, and an error without a listener ends the process.
  client.on('error', spoil);
  try {
    return await work({ client, spoil });
  } finally {
    client.off('error', spoil);
    client.release(broken);
  }
}

function inTransaction<T>(pool: pg.Pool, work: (queries: SqlQueries) => Promise<T>): Promise<T> {
  return withClient(pool, async ({ client, spoil }) => {
    try {
      const queries = queriesOf(client);
      await queries.query('begin');
      const value = await work(queries);
      await queries.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch(spoil);
      throw error;
    }
  });
}

const copyOn = (pool: pg.Pool) => (select: string) =>
  withClient(pool, ({ client }) => pgCopy(client, select)).catch((error: unknown) => {
    throw storeError(error);
  });

/** Where a database is, without who connects and how. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'an address that is no URL';
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
    ...queriesOf(pool),
    transaction: (work) => inTransaction(pool, work),
    copy: copyOn(pool),
    close: () => pool.end(),
  };
}

/** A server that is only read from, and need not be there: it is connected to when it is asked, and given up soon. */
export function pgReplica(
  databaseUrl: string,
  options: PgOptions & Required<Pick<PgOptions, 'onLostConnection'>>,
): Replica {
  const pool = poolOf(databaseUrl, { ...options, connectMs: 1000 });
  pool.on('error', options.onLostConnection);
  return {
    ...queriesOf(pool),
    copy: copyOn(pool),
    close: () => pool.end(),
  };
}
