import type { SampleTag } from '../../seed/sample-data';
import type { Store } from '../../store';
import type { SqlDatabase } from '../sql-database';
import { type UserRow, userColumns, userOf } from '../user-row';

type TagRow = {
  readonly record_id: number;
  readonly id: number;
  readonly name: string;
  readonly project_id: number;
};

const tagText = `select d.record_id, t.id, t.name, t.project_id from tagged d join tags t on t.id = d.tag_id
  where d.model = $1 and d.record_id = any($2::bigint[]) order by d.record_id, d.position`;

const crmText = `select (select count(*) from crm where list = $1) as total,
  coalesce((
    select string_agg(record, ',' order by id)
    from (select id, record from crm where list = $1 order by id offset $2 limit $3) as page
  ), '') as json`;

/** PostgreSQL's text holds no NUL: nothing can be stored under such a name. */
const storable = (text: string) => !text.includes('\0');

/** The tables that requests only read: people, API keys, tags, references, settings and the CRM lists. */
export function sqlLists({
  query,
}: SqlDatabase): Pick<
  Store,
  'credentials' | 'replaceHash' | 'users' | 'hasApiKey' | 'tags' | 'reference' | 'settings' | 'crmPage'
> {
  return {
    credentials: async (email) => {
      if (!storable(email)) return null;
      const [row] = await query<UserRow & { password_hash: string }>(
        `select ${userColumns}, u.password_hash from users u where u.email_key = $1 and u.disabled_at is null`,
        [email.toLowerCase()],
      );
      return row ? { user: userOf(row), passwordHash: row.password_hash } : null;
    },
    replaceHash: async (userId, before, after) => {
      await query('update users set password_hash = $3 where id = $1 and password_hash = $2', [userId, before, after]);
    },
    users: async (ids) => {
      const rows = await query<UserRow>(`select ${userColumns} from users u where u.id = any($1::bigint[])`, [
        ids.filter((id) => Number.isSafeInteger(id)),
      ]);
      return new Map(rows.map((row) => [row.id, userOf(row)]));
    },
    hasApiKey: async (hash) => (await query('select 1 as known from api_keys where hash = $1', [hash])).length > 0,
    tags: async (model, recordIds) => {
      const tags = new Map<number, SampleTag[]>();
      for (const { record_id, id, name, project_id } of await query<TagRow>(tagText, [model, recordIds])) {
        const tag = { id, name, mapprojectId: project_id };
        tags.set(record_id, [...(tags.get(record_id) ?? []), tag]);
      }
      return tags;
    },
    reference: async (refType) => {
      if (!storable(refType)) return null;
      const [row] = await query<{ items: string }>('select items from reference_lists where name = $1', [refType]);
      return row ? JSON.parse(row.items) : null;
    },
    settings: async () => {
      const rows = await query<{ record: string }>('select record from settings order by id');
      return rows.map(({ record }) => JSON.parse(record));
    },
    crmPage: async (list, { offset, limit }) => {
      const [row] = await query<{ total: number; json: string }>(crmText, [list, offset, limit]);
      return { totalCount: row?.total ?? 0, items: JSON.parse(`[${row?.json ?? ''}]`) };
    },
  };
}
