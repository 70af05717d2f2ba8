import type { Seed } from '../../seed/seed';
import type { SqlDatabase } from '../sql-database';

export type BaseLists = Pick<Seed, 'references' | 'settings'>;

const missingText = 'select not exists (select from reference_lists) as missing';
const referenceText = 'insert into reference_lists (name, items) values ($1, $2) on conflict do nothing';
const settingsText = `insert into settings (id, record)
  select id, record::text from rows from (unnest($1::bigint[]), json_array_elements($2::json)) as given (id, record)
  on conflict do nothing`;

/** Gives a database without reference lists those that every service has, and its settings. One that has some is left alone. */
export async function loadBaseLists(database: SqlDatabase, lists: () => BaseLists): Promise<void> {
  const [row] = await database.query<{ missing: boolean }>(missingText);
  if (!row?.missing) return;
  const { references, settings } = lists();
  await database.transaction(async ({ query }) => {
    for (const [name, items] of Object.entries(references)) await query(referenceText, [name, JSON.stringify(items)]);
    await query(settingsText, [settings.map(({ id }) => id), JSON.stringify(settings)]);
  });
}
