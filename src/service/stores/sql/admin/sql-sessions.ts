import type { KnownSession, StoreAdmin } from '../../store-admin';
import type { SqlDatabase } from '../sql-database';

const shown = (milliseconds: string) =>
  `to_char(to_timestamp(${milliseconds} / 1000.0) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;

// A session of an earlier version has no id: it is called by the beginning of what is stored of its token.
const id = "case when t.session_id = '' then left(t.hash, 12) else t.session_id end";

const listText = `select ${id} as id, u.email, ${shown('nullif(t.started_at, 0)')} as "startedAt", ${shown('t.expires_at')} as "expiresAt"
  from tokens t join users u on u.id = t.user_id
  where t.kind = 'refresh' and t.expires_at > extract(epoch from now()) * 1000
  order by t.started_at, t.expires_at`;

/** The sessions of an administrator's side: a session is the refresh-token that it can go on with. */
export function sqlSessions({ query }: SqlDatabase): Pick<StoreAdmin, 'sessions' | 'endSession' | 'endSessions'> {
  return {
    sessions: () => query<KnownSession>(listText),
    endSession: async (session) => {
      const ended = await query<{ kind: string }>(`delete from tokens t where ${id} = $1 returning kind`, [session]);
      return ended.filter(({ kind }) => kind === 'refresh').length;
    },
    endSessions: async (email) => {
      const [user] = await query<{ id: number }>('select id from users where email_key = $1', [email.toLowerCase()]);
      if (!user) throw new Error(`There is no user with the e-mail address ${email}.`);
      await query('delete from tokens where user_id = $1', [user.id]);
    },
  };
}
