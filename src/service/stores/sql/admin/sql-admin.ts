import type { KnownApiKey, KnownSession, StoreAdmin } from '../../store-admin';
import { beginEpoch, gapElsewhere } from '../lists/epoch';
import { touchLists } from '../lists/sql-list-versions';
import { nextId } from '../next-id';
import type { SqlDatabase, SqlQueries, SqlValue } from '../sql-database';
import { type UserRow, userColumns, userOf } from '../user-row';
import { usernameKey } from '../username-key';

const shown = (milliseconds: string) =>
  `to_char(to_timestamp(${milliseconds} / 1000.0) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;

// A session of an earlier version has no id: it is called by the beginning of what is stored of its token.
const id = "case when t.session_id = '' then left(t.hash, 12) else t.session_id end";

const listText = `select ${id} as id, u.email, ${shown('nullif(t.started_at, 0)')} as "startedAt", ${shown('t.expires_at')} as "expiresAt"
  from tokens t join users u on u.id = t.user_id
  where t.kind = 'refresh' and t.expires_at > extract(epoch from now()) * 1000
  order by t.started_at, t.expires_at`;

// In the order of their hashes, as an exchange takes a pair (sql-tokens.ts): neither waits for the other in a ring.
const endTokens = (where: string) =>
  `delete from tokens where hash in (select t.hash from tokens t where ${where} order by t.hash for update)`;

type Ended = { readonly kind: string };

/**
 * Ends tokens, then the tokens that a concurrent exchange has added: the first statement waits for the exchange, and does not see
 * them.
 */
async function endAll({ query }: SqlQueries, where: string, values: readonly SqlValue[]): Promise<readonly Ended[]> {
  const text = `${endTokens(where)} returning kind`;
  return [...(await query<Ended>(text, values)), ...(await query<Ended>(text, values))];
}

/** The sessions of an administrator's side: a session is the refresh-token that it can go on with. */
function sqlSessions(queries: SqlDatabase): Pick<StoreAdmin, 'sessions' | 'endSession' | 'endSessions'> {
  const { query } = queries;
  return {
    sessions: () => query<KnownSession>(listText),
    endSession: async (session) => {
      const ended = await endAll(queries, `${id} = $1`, [session]);
      return ended.filter(({ kind }) => kind === 'refresh').length;
    },
    endSessions: async (email) => {
      const [user] = await query<{ id: number }>('select id from users where email_key = $1', [email.toLowerCase()]);
      if (!user) throw new Error(`There is no user with the e-mail address ${email}.`);
      await endAll(queries, 't.user_id = $1', [user.id]);
    },
  };
}

const noUser = (email: string) => new Error(`There is no user with the e-mail address ${email}.`);

const nameTaken = (username: string) =>
  new Error(`There is a user called ${username} already, in this or another spelling.`);

const usersText = `select ${userColumns}, u.disabled_at is not null as disabled from users u order by u.id`;

const renameText = `update users set username = $2, username_key = $3
  where id = $1 and not exists (select from users where username_key = $3 and id <> $1) returning id`;

const enableText = 'update users set disabled_at = null where email_key = $1 returning id';
const disableText = 'update users set disabled_at = coalesce(disabled_at, now()) where email_key = $1 returning id';
const passwordText = 'update users set password_hash = $2 where email_key = $1 returning id';

/** Changes the user of an e-mail address, the first value, and ends all their sessions, in one step. */
async function changeAndEnd(
  database: SqlDatabase,
  text: string,
  values: readonly [string, ...string[]],
): Promise<void> {
  const [email, ...more] = values;
  await database.transaction(async (inside) => {
    const [changed] = await inside.query<{ id: number }>(text, [email.toLowerCase(), ...more]);
    if (!changed) throw noUser(email);
    await endAll(inside, 't.user_id = $1', [changed.id]);
  });
}

const grantText = `insert into grants (user_id, project_id, permission) values ($1, $2, $3)
  on conflict (user_id, project_id) do update set permission = excluded.permission`;

const keysText = `select hash, label, to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
  from api_keys order by created_at, hash`;

/** The owner of a record is shown if that user may see its project. */
async function touchListsOf(queries: SqlQueries, userId: number): Promise<void> {
  const text = 'select project_id as id from grants where user_id = $1';
  const projects = await queries.query<{ id: number }>(text, [userId]);
  await touchLists(
    queries,
    projects.map(({ id }) => id),
  );
}

type Known = Pick<StoreAdmin, 'renameUser' | 'disableUser' | 'removeUser'>;

/** The changes of users that are there. */
function knownUsers(database: SqlDatabase, userId: (email: string) => Promise<number>): Known {
  const { query } = database;
  return {
    renameUser: async (email, username) => {
      const id = await userId(email);
      const renamed = await query(renameText, [id, username, usernameKey(username)]);
      if (renamed.length === 0) throw nameTaken(username);
    },
    disableUser: async (email, disabled) => {
      if (disabled) return changeAndEnd(database, disableText, [email]);
      const enabled = await query(enableText, [email.toLowerCase()]);
      if (enabled.length === 0) throw noUser(email);
    },
    removeUser: async (email) => {
      const id = await userId(email);
      await database.transaction(async (inside) => {
        await touchListsOf(inside, id);
        await inside.query(endTokens('t.user_id = $1'), [id]);
        for (const table of ['grants', 'bookmarks', 'user_usage'])
          await inside.query(`delete from ${table} where user_id = $1`, [id]);
        await inside.query('delete from users where id = $1', [id]);
      });
    },
  };
}

/** The administrator's side of the tables. */
export function sqlAdmin(database: SqlDatabase): StoreAdmin {
  const { query } = database;
  const userId = async (email: string): Promise<number> => {
    const [row] = await query<{ id: number }>('select id from users where email_key = $1', [email.toLowerCase()]);
    if (!row) throw noUser(email);
    return row.id;
  };
  return {
    users: async () =>
      (await query<UserRow & { disabled: boolean }>(usersText)).map((row) => ({
        ...userOf(row),
        disabled: row.disabled,
      })),
    ...sqlSessions(database),
    ...knownUsers(database, userId),
    addUser: async ({ email, username, firstName, lastName, passwordHash }) => {
      const id = await nextId(database, 'user');
      const added = await query(
        `insert into users (id, email, email_key, username, first_name, last_name, password_hash, username_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
        [id, email, email.toLowerCase(), username, firstName, lastName, passwordHash, usernameKey(username)],
      );
      if (added.length === 0) {
        const [same] = await query('select id from users where email_key = $1', [email.toLowerCase()]);
        if (same) throw new Error(`There is a user with the e-mail address ${email} already.`);
        throw nameTaken(username);
      }
      return { id, email, username, firstName, lastName };
    },
    setPassword: async (email, passwordHash) => {
      await changeAndEnd(database, passwordText, [email, passwordHash]);
    },
    grant: async ({ email, projectId, permission }) => {
      const id = await userId(email);
      const [project] = await query('select id from projects where id = $1', [projectId]);
      if (!project) throw new Error(`There is no project with the id ${projectId}.`);
      await database.transaction(async (inside) => {
        if (permission === null)
          await inside.query('delete from grants where user_id = $1 and project_id = $2', [id, projectId]);
        else await inside.query(grantText, [id, projectId, permission]);
        await touchLists(inside, [projectId]);
      });
    },
    apiKeys: () => query<KnownApiKey>(keysText),
    addApiKey: async ({ hash, label }) => {
      await query('insert into api_keys (hash, label) values ($1, $2)', [hash, label]);
    },
    removeApiKeys: async (label) =>
      (await query('delete from api_keys where label = $1 returning hash', [label])).length,
    beginEpoch: () => database.transaction((inside) => beginEpoch(inside, gapElsewhere())),
  };
}
