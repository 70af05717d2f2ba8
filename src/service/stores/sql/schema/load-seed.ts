import { crmPaths } from '../../../../contract/crm';
import { type ModelPath, models } from '../../../../contract/models';
import type { SampleTag, StoredRecord } from '../../seed/sample-data';
import type { Seed } from '../../seed/seed';
import type { SqlDatabase, SqlQueries } from '../sql-database';
import { insertFiles } from '../sql-files';
import { usernameKey } from '../username-key';
import { lockForSetUp } from './migrate';
import { idSequence } from './migrations';

// Elements of a JSON array keep their text as it was written.
const recordsText = `insert into records (project_id, model, id, record)
  select $1, $2, id, record::text from rows from (unnest($3::bigint[]), json_array_elements($4::json)) as given (id, record)`;

// A service that ran without sample data has settings and reference lists already.
const listText = (table: 'projects' | 'settings') => `insert into ${table} (id, record)
  select id, record::text from rows from (unnest($1::bigint[]), json_array_elements($2::json)) as given (id, record)
  on conflict (id) do update set record = excluded.record`;

const referenceText =
  'insert into reference_lists (name, items) values ($1, $2) on conflict (name) do update set items = excluded.items';

const ids = (records: readonly StoredRecord[]) => records.map(({ id }) => id);

async function loadPeople({ query }: SqlQueries, seed: Seed): Promise<void> {
  for (const { id, email, username, firstName, lastName, passwordHash } of seed.users) {
    await query(
      `insert into users (id, email, email_key, username, first_name, last_name, password_hash, username_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, email, email.toLowerCase(), username, firstName, lastName, passwordHash, usernameKey(username)],
    );
  }
  await query("insert into api_keys (hash, label) select hash, 'sample data' from unnest($1::text[]) as given (hash)", [
    [...seed.apiKeyHashes],
  ]);
  await query(
    'insert into grants (user_id, project_id, permission) select * from unnest($1::bigint[], $2::bigint[], $3::text[])',
    [
      seed.grants.map(({ userId }) => userId),
      seed.grants.map(({ projectId }) => projectId),
      seed.grants.map(({ permission }) => permission),
    ],
  );
  await query('insert into bookmarks (user_id, project_id) select * from unnest($1::bigint[], $2::bigint[])', [
    seed.bookmarks.map(({ userId }) => userId),
    seed.bookmarks.map(({ projectId }) => projectId),
  ]);
}

async function loadLists({ query }: SqlQueries, seed: Seed): Promise<void> {
  const projects = [...seed.projects.values()];
  await query(listText('projects'), [ids(projects), JSON.stringify(projects)]);
  await query(listText('settings'), [ids(seed.settings), JSON.stringify(seed.settings)]);
  for (const list of crmPaths) {
    await query(
      `insert into crm (list, id, record) select $1, id, record::text
       from rows from (unnest($2::bigint[]), json_array_elements($3::json)) as given (id, record)`,
      [list, ids(seed.crm[list]), JSON.stringify(seed.crm[list])],
    );
  }
  for (const [name, items] of Object.entries(seed.references)) {
    await query(referenceText, [name, JSON.stringify(items)]);
  }
}

/** The tags that one batch of records carries. */
async function loadTagged(
  { query }: SqlQueries,
  model: ModelPath,
  carried: readonly { readonly recordId: number; readonly tags: readonly SampleTag[] }[],
): Promise<void> {
  const rows = carried.flatMap(({ recordId, tags }) => tags.map((tag, position) => ({ recordId, tag, position })));
  if (rows.length === 0) return;
  await query(
    `insert into tags (id, name, project_id) select distinct on (id) * from unnest($1::bigint[], $2::text[], $3::bigint[])
     as given (id, name, project_id) on conflict do nothing`,
    [rows.map(({ tag }) => tag.id), rows.map(({ tag }) => tag.name), rows.map(({ tag }) => tag.mapprojectId)],
  );
  await query(
    `insert into tagged (model, record_id, position, tag_id)
     select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[])`,
    [model, rows.map(({ recordId }) => recordId), rows.map(({ position }) => position), rows.map(({ tag }) => tag.id)],
  );
}

function* filesOf(seed: Seed, documents: readonly StoredRecord[]) {
  for (const { id } of documents) {
    const bytes = seed.file(id);
    if (bytes) yield { documentId: id, bytes };
  }
}

async function loadRecords(
  queries: SqlQueries,
  seed: Seed,
  of: { model: ModelPath; projectId: number },
): Promise<void> {
  const { model, projectId } = of;
  for (const batch of seed.recordsOf(model, projectId)) {
    await queries.query(recordsText, [projectId, model, ids(batch), JSON.stringify(batch)]);
    const carried = batch.map(({ id }) => ({ recordId: id, tags: seed.tags(model, id) }));
    await loadTagged(queries, model, carried);
    if (model === 'map-documents') await insertFiles(queries, filesOf(seed, batch));
  }
}

async function startIdsAbove({ query }: SqlQueries, seed: Seed): Promise<void> {
  const highest: [of: string, id: number][] = [
    ['user', Math.max(0, ...seed.users.map(({ id }) => id))],
    ['map-project', seed.maxId('map-project')],
    ...models.map(({ plural }): [string, number] => [plural, seed.maxId(plural)]),
  ];
  for (const [of, id] of highest) {
    await query('select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)', [idSequence(of), id]);
  }
}

const freshText = 'select not exists (select from users) and not exists (select from projects) as fresh';

/** Whether there is no user and no project in the database yet. */
export async function isFresh({ query }: SqlQueries): Promise<boolean> {
  return (await query<{ fresh: boolean }>(freshText))[0]?.fresh ?? false;
}

/**
 * Fills a fresh database with a seed, batch after batch, in one transaction: a database is empty or whole. Resolves with
 * false when something is in it already, from another process for instance.
 */
export async function loadSeed(database: SqlDatabase, seed: Seed): Promise<boolean> {
  const loaded = await database.transaction(async (queries) => {
    await lockForSetUp(queries);
    if (!(await isFresh(queries))) return false;
    await loadPeople(queries, seed);
    await loadLists(queries, seed);
    for (const projectId of seed.projects.keys()) {
      for (const { plural } of models) await loadRecords(queries, seed, { model: plural, projectId });
    }
    await startIdsAbove(queries, seed);
    return true;
  });
  // The planner's statistics of an empty table would mislead it.
  if (loaded) await database.query('analyze');
  return loaded;
}
