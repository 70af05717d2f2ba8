import type { Session, Store, StoredToken } from '../store';
import type { SqlDatabase } from './sql-database';
import { type UserRow, userColumns, userOf } from './user-row';

type OwnerRow = UserRow & { readonly session_id: string; readonly started_at: number };

const sessionOf = ({ session_id, started_at }: OwnerRow): Session | undefined =>
  session_id === '' ? undefined : { id: session_id, startedAt: started_at };

// A few at a time, and none that another process has locked: no request waits for the clean-up.
const sweep = (now: string) =>
  `delete from tokens where hash in (
    select hash from tokens where expires_at <= ${now} order by expires_at limit 100 for update skip locked
  )`;

const addText = `with swept as (${sweep('$5')})
  insert into tokens (hash, kind, user_id, expires_at, session_id, started_at) values ($1, $2, $3, $4, $6, $7)
  on conflict (hash) do update
    set kind = excluded.kind, user_id = excluded.user_id, expires_at = excluded.expires_at`;

const ownerText = `select ${userColumns}, t.session_id, t.started_at from tokens t
  join users u on u.id = t.user_id and u.disabled_at is null where t.hash = $1 and t.kind = $2 and t.expires_at > $3`;

// One statement: of any number of processes at once, one finds the row to delete, and only that one inserts.
const exchangeText = `with used as (
    delete from tokens where hash = $1 and kind = 'refresh' and expires_at > $2 returning user_id
  ), swept as (${sweep('$2')}), added as (
    insert into tokens (hash, kind, user_id, expires_at, session_id, started_at)
    select fresh.* from used, unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[])
      as fresh (hash, kind, user_id, expires_at, session_id, started_at)
  )
  select user_id from used`;

/** Tokens in tables: `exchangeToken` is one statement, so a refresh-token works once among any number of processes. */
export function sqlTokens(
  database: SqlDatabase,
): Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'> {
  const owner = async (hash: string, kind: StoredToken['kind'], now: number) => {
    const [row] = await database.query<OwnerRow>(ownerText, [hash, kind, now]);
    return row ? { user: userOf(row), session: sessionOf(row) } : null;
  };
  return {
    addToken: async ({ hash, kind, userId, expiresAt, session }, now) => {
      const values = [hash, kind, userId, expiresAt, now, session?.id ?? '', session?.startedAt ?? 0];
      await database.query(addText, values);
    },
    exchangeToken: async ({ hash, now, replace }) => {
      const owned = await owner(hash, 'refresh', now);
      if (!owned) return null;
      const { user, session } = owned;
      const fresh = replace(user.id, session);
      const used = await database.query(exchangeText, [
        hash,
        now,
        fresh.map((token) => token.hash),
        fresh.map(({ kind }) => kind),
        fresh.map(({ userId }) => userId),
        fresh.map(({ expiresAt }) => expiresAt),
        fresh.map((token) => token.session?.id ?? ''),
        fresh.map((token) => token.session?.startedAt ?? 0),
      ]);
      return used.length > 0 ? user : null;
    },
    accessUser: async (hash, now) => (await owner(hash, 'access', now))?.user ?? null,
    dropAccessTokens: async () => {
      await database.query("delete from tokens where kind = 'access'");
    },
  };
}
