import type { ServiceUser, Store, StoredToken } from '../store';
import type { SqlDatabase } from './sql-database';
import { type UserRow, userColumns, userOf } from './user-row';

// A few at a time, and none that another process is at: nobody waits for the broom.
const sweep = (now: string) =>
  `delete from tokens where hash in (
    select hash from tokens where expires_at <= ${now} order by expires_at limit 100 for update skip locked
  )`;

const addText = `with swept as (${sweep('$5')})
  insert into tokens (hash, kind, user_id, expires_at) values ($1, $2, $3, $4)
  on conflict (hash) do update
    set kind = excluded.kind, user_id = excluded.user_id, expires_at = excluded.expires_at`;

const ownerText = `select ${userColumns} from tokens t join users u on u.id = t.user_id
  where t.hash = $1 and t.kind = $2 and t.expires_at > $3`;

// One statement: of any number of processes at once, one finds the row to delete, and only that one inserts.
const exchangeText = `with used as (
    delete from tokens where hash = $1 and kind = 'refresh' and expires_at > $2 returning user_id
  ), swept as (${sweep('$2')}), added as (
    insert into tokens (hash, kind, user_id, expires_at)
    select fresh.hash, fresh.kind, fresh.user_id, fresh.expires_at
    from used, unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) as fresh (hash, kind, user_id, expires_at)
  )
  select user_id from used`;

/** Tokens in tables: `exchangeToken` is one statement, so a refresh-token works once among any number of processes. */
export function sqlTokens(
  database: SqlDatabase,
): Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'> {
  const owner = async (hash: string, kind: StoredToken['kind'], now: number): Promise<ServiceUser | null> => {
    const [row] = await database.query<UserRow>(ownerText, [hash, kind, now]);
    return row ? userOf(row) : null;
  };
  return {
    addToken: async ({ hash, kind, userId, expiresAt }, now) => {
      await database.query(addText, [hash, kind, userId, expiresAt, now]);
    },
    exchangeToken: async ({ hash, now, replace }) => {
      const user = await owner(hash, 'refresh', now);
      if (!user) return null;
      const fresh = replace(user.id);
      const used = await database.query(exchangeText, [
        hash,
        now,
        fresh.map((token) => token.hash),
        fresh.map(({ kind }) => kind),
        fresh.map(({ userId }) => userId),
        fresh.map(({ expiresAt }) => expiresAt),
      ]);
      return used.length > 0 ? user : null;
    },
    accessUser: (hash, now) => owner(hash, 'access', now),
    dropAccessTokens: async () => {
      await database.query("delete from tokens where kind = 'access'");
    },
  };
}
