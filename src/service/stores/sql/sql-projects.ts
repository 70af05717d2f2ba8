import type { Permission } from '../../../contract/permission';
import type { StoredRecord } from '../seed/sample-data';
import type { ProjectView, Store } from '../store';
import { compareAndSwap } from './compare-and-swap';
import { nextId } from './next-id';
import type { SqlDatabase } from './sql-database';

type ViewRow = { readonly record: string; readonly permission: Permission | null; readonly bookmarked: boolean };
type ProjectRow = { readonly record: string; readonly revision: number };

const viewColumns = 'p.record, g.permission, b.user_id is not null as bookmarked';
const bookmarkJoin = 'left join bookmarks b on b.project_id = p.id and b.user_id = $1';

const listText = `select ${viewColumns} from grants g join projects p on p.id = g.project_id ${bookmarkJoin}
  where g.user_id = $1 order by p.id`;

const oneText = `select ${viewColumns} from projects p
  left join grants g on g.project_id = p.id and g.user_id = $1 ${bookmarkJoin} where p.id = $2`;

const createText = `with made as (insert into projects (id, record) values ($1, $2) returning id)
  insert into grants (user_id, project_id, permission) select $3, id, 'write' from made`;

const viewOf = ({ record, permission, bookmarked }: ViewRow): ProjectView => ({
  record: JSON.parse(record),
  permission,
  bookmarked,
});

/** Projects in tables, with each user's permissions and bookmarks. */
export function sqlProjects(
  database: SqlDatabase,
): Pick<Store, 'projects' | 'project' | 'createProject' | 'updateProject' | 'bookmark'> {
  return {
    projects: async (userId) => (await database.query<ViewRow>(listText, [userId])).map(viewOf),
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
