import type { KnownApiKey, StoreAdmin } from '../store-admin';
import { nextId } from './next-id';
import type { SqlDatabase } from './sql-database';
import { type UserRow, userColumns, userOf } from './user-row';

const noUser = (email: string) => new Error(`There is no user with the e-mail address ${email}.`);

const passwordText = `with changed as (
    update users set password_hash = $2 where email_key = $1 returning id
  ), ended as (delete from tokens where user_id in (select id from changed))
  select id from changed`;

const grantText = `insert into grants (user_id, project_id, permission) values ($1, $2, $3)
  on conflict (user_id, project_id) do update set permission = excluded.permission`;

const keysText = `select hash, label, to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
  from api_keys order by created_at, hash`;

/** The administrator's side of the tables. */
export function sqlAdmin(database: SqlDatabase): StoreAdmin {
  const { query } = database;
  const userId = async (email: string): Promise<number> => {
    const [row] = await query<{ id: number }>('select id from users where email_key = $1', [email.toLowerCase()]);
    if (!row) throw noUser(email);
    return row.id;
  };
  return {
    users: async () => (await query<UserRow>(`select ${userColumns} from users u order by u.id`)).map(userOf),
    addUser: async ({ email, username, firstName, lastName, passwordHash }) => {
      const id = await nextId(database, 'user');
      const added = await query(
        `insert into users (id, email, email_key, username, first_name, last_name, password_hash)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (email_key) do nothing returning id`,
        [id, email, email.toLowerCase(), username, firstName, lastName, passwordHash],
      );
      if (added.length === 0) throw new Error(`There is a user with the e-mail address ${email} already.`);
      return { id, email, username, firstName, lastName };
    },
    setPassword: async (email, passwordHash) => {
      const changed = await query(passwordText, [email.toLowerCase(), passwordHash]);
      if (changed.length === 0) throw noUser(email);
    },
    grant: async ({ email, projectId, permission }) => {
      const id = await userId(email);
      const [project] = await query('select id from projects where id = $1', [projectId]);
      if (!project) throw new Error(`There is no project with the id ${projectId}.`);
      if (permission === null)
        await query('delete from grants where user_id = $1 and project_id = $2', [id, projectId]);
      else await query(grantText, [id, projectId, permission]);
    },
    apiKeys: () => query<KnownApiKey>(keysText),
    addApiKey: async ({ hash, label }) => {
      await query('insert into api_keys (hash, label) values ($1, $2)', [hash, label]);
    },
    removeApiKeys: async (label) =>
      (await query('delete from api_keys where label = $1 returning hash', [label])).length,
  };
}
