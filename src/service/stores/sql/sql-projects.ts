import type { Permission } from '../../../contract/permission';
import type { StoredRecord } from '../seed/sample-data';
import type { ProjectView, Store, Usage } from '../store';
import { compareAndSwap } from './compare-and-swap';
import { nextId } from './next-id';
import type { SqlDatabase } from './sql-database';

type ViewRow = { readonly record: string; readonly permission: Permission | null; readonly bookmarked: boolean };
type ProjectRow = { readonly record: string; readonly revision: number };

const viewColumns = 'p.record, g.permission, b.user_id is not null as bookmarked';
const bookmarkJoin = 'left join bookmarks b on b.project_id = p.id and b.user_id = $1';

/** Projects of a page, and the bytes of their texts: it is cut after the project that makes it longer. */
const page = { count: 200, bytes: 1_000_000 };

// The projects after an id ($2). `upto`: the last one of the page before it was cut.
const listText = `select id, record, permission, bookmarked, found, upto from (
    select *, count(*) over () as found, max(id) over () as upto,
      sum(octet_length(record)) over (order by id rows unbounded preceding) - octet_length(record) as before
    from (
      select p.id, ${viewColumns} from grants g join projects p on p.id = g.project_id ${bookmarkJoin}
      where g.user_id = $1 and g.project_id > $2 order by g.project_id limit ${page.count}
    ) as range
  ) as page where before < ${page.bytes} order by id`;

type ListRow = ViewRow & { readonly id: number; readonly found: number; readonly upto: number };

const permissionsText = `select g.project_id as id, g.permission from grants g
  where g.user_id = $1 and exists (select from projects p where p.id = g.project_id) order by g.project_id`;

const permissionText = `select g.permission from projects p
  left join grants g on g.project_id = p.id and g.user_id = $1 where p.id = $2`;

const usageText = `insert into user_usage as u (user_id, projects, bytes) values ($1, $2, $3)
  on conflict (user_id) do update set projects = u.projects + excluded.projects, bytes = u.bytes + excluded.bytes
  returning projects, bytes`;

const oneText = `select ${viewColumns} from projects p
  left join grants g on g.project_id = p.id and g.user_id = $1 ${bookmarkJoin} where p.id = $2`;

const createText = `with made as (insert into projects (id, record) values ($1, $2) returning id)
  insert into grants (user_id, project_id, permission) select $3, id, 'write' from made`;

const viewOf = ({ record, permission, bookmarked }: ViewRow): ProjectView => ({
  record: JSON.parse(record),
  permission,
  bookmarked,
});

/** The projects of a user, page after page, each by a statement of its own. */
async function* projectPages({ query }: SqlDatabase, userId: number): AsyncGenerator<readonly ProjectView[]> {
  for (let after = 0; ; ) {
    const rows = await query<ListRow>(listText, [userId, after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(viewOf);
    if (last.id === last.upto && last.found < page.count) return;
    after = last.id;
  }
}

/** Projects in tables, with each user's permissions and bookmarks. */
export function sqlProjects(
  database: SqlDatabase,
): Pick<
  Store,
  'permissions' | 'permission' | 'projects' | 'project' | 'createProject' | 'updateProject' | 'bookmark' | 'addUsage'
> {
  return {
    permissions: async (userId) => {
      const rows = await database.query<{ id: number; permission: Permission }>(permissionsText, [userId]);
      return new Map(rows.map(({ id, permission }) => [id, permission]));
    },
    permission: async (projectId, userId) => {
      const [row] = await database.query<{ permission: Permission | null }>(permissionText, [userId, projectId]);
      return row?.permission;
    },
    projects: (userId) => projectPages(database, userId),
    addUsage: async (userId, { projects, bytes }) => {
      const [sums] = await database.query<Usage>(usageText, [userId, projects, bytes]);
      if (!sums) throw new Error('What a user has made cannot be added up');
      return sums;
    },
    project: async (id, userId) => {
      const [row] = await database.query<ViewRow>(oneText, [userId, id]);
      return row ? viewOf(row) : null;
    },
    createProject: async (userId, make) => {
      const record = make(await nextId(database, 'map-project'));
      await database.query(createText, [record.id, JSON.stringify(record), userId]);
      return record;
    },
    updateProject: (id, change) =>
      compareAndSwap<ProjectRow, StoredRecord>({
        read: async () =>
          (await database.query<ProjectRow>('select record, revision from projects where id = $1', [id]))[0] ?? null,
        valueOf: ({ record }) => JSON.parse(record),
        change,
        write: async ({ revision }, record) => {
          const written = await database.query(
            'update projects set record = $1, revision = revision + 1 where id = $2 and revision = $3 returning id',
            [JSON.stringify(record), id, revision],
          );
          return written.length > 0;
        },
      }),
    bookmark: async (userId, projectId) => {
      await database.query('insert into bookmarks (user_id, project_id) values ($1, $2) on conflict do nothing', [
        userId,
        projectId,
      ]);
    },
  };
}
