import pg from 'pg';
import { createOwnDatabase } from '../process/own-database';

/** A database whose records lie on several servers. */
export type SpreadDatabase = {
  /** The primary's address, the only address that a service is given. */
  readonly url: string;
  /** Rows of `records` on each server, the primary first. */
  readonly counts: () => Promise<readonly number[]>;
  /** Whether the primary reaches the first of the others: without, it looks for it at a closed port. */
  readonly reach: (itIsThere: boolean) => Promise<void>;
  readonly drop: () => Promise<void>;
};

async function run(url: string, statements: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const text of statements) results.push(await client.query(text));
    return results;
  } finally {
    await client.end();
  }
}

const columns = `project_id bigint not null,
  model text collate "C" not null,
  id bigint not null,
  revision bigint not null default 0,
  record text not null,
  large boolean not null generated always as (octet_length(record) > 8192) stored`;

/** The needs of a partition where it lies: the key and the indexes, which the whole table cannot have over several servers. */
const keysOf = (partition: string) => [
  `alter table ${partition} add primary key (project_id, model, id)`,
  `create index on ${partition} (id, model)`,
  `create index on ${partition} (project_id, model) where large`,
];

const serverText = (name: string, { hostname, port, pathname }: URL) =>
  `create server ${name} foreign data wrapper postgres_fdw options (
    host '${hostname}', port '${port}', dbname '${pathname.slice(1)}', fetch_size '4000', async_capable 'true')`;

/** How many partitions each server has. */
const each = 2;

/**
 * Puts the records of a new database, in which there are none yet, on several servers: docs/deployment.md has the same
 * statements. `primary` has everything else, and some of the partitions itself.
 */
export async function spreadRecords(primary: string, nodes: readonly string[]): Promise<void> {
  const partitions = each * (nodes.length + 1);
  const bounds = (i: number) => `for values with (modulus ${partitions}, remainder ${i})`;
  const onPrimary = [
    'create extension postgres_fdw',
    'drop table records',
    `create table records (${columns}) partition by hash (project_id)`,
  ];
  for (let i = 0; i < each; i += 1)
    onPrimary.push(`create table records_${i} partition of records ${bounds(i)}`, ...keysOf(`records_${i}`));
  for (const [n, node] of nodes.entries()) {
    const url = new URL(node);
    onPrimary.push(serverText(`node_${n}`, url));
    onPrimary.push(`create user mapping for current_user server node_${n} options (user '${url.username}')`);
    const own = Array.from({ length: each }, (_, i) => each * (n + 1) + i);
    for (const i of own) {
      await run(node, [`create table records_${i} (${columns})`, ...keysOf(`records_${i}`)]);
      onPrimary.push(`create foreign table records_${i} partition of records ${bounds(i)} server node_${n}`);
    }
  }
  await run(primary, onPrimary);
}

async function countOn(url: string): Promise<number> {
  const list = `select tablename from pg_tables where tablename like 'records\\_%'`;
  const [tables] = await run(url, [list]);
  const names = (tables?.rows ?? []).map(({ tablename }) => `(select count(*) from ${tablename})`);
  const [counted] = await run(url, [`select (${names.join(' + ')})::int as count`]);
  return Number(counted?.rows[0]?.count);
}

/** A database of its own on each of the servers. `prepare` makes the tables; then the records are spread. */
export async function createSpreadDatabase(
  servers: readonly string[],
  prepare: (url: string) => Promise<void>,
): Promise<SpreadDatabase> {
  const databases = await Promise.all(servers.map(createOwnDatabase));
  const [url = '', ...nodes] = databases.map((database) => database.url);
  await prepare(url);
  await spreadRecords(url, nodes);
  return {
    url,
    reach: async (itIsThere) => {
      const port = itIsThere ? new URL(nodes[0] ?? '').port : '1';
      await run(url, [`alter server node_0 options (set port '${port}')`]);
    },
    counts: () => Promise.all([url, ...nodes].map(countOn)),
    drop: async () => {
      for (const { drop } of databases) await drop();
    },
  };
}
