import type { Replay, ServiceUser, Session, Store, StoredToken, TokenExchange } from '../store';
import { withGrace } from '../with-grace';
import type { SqlDatabase, SqlValue } from './sql-database';
import { type UserRow, userColumns, userOf } from './user-row';

type OwnerRow = UserRow & {
  readonly session_id: string;
  readonly started_at: number;
  readonly expires_at: number;
};

const sessionOf = ({ session_id, started_at }: OwnerRow): Session | undefined =>
  session_id === '' ? undefined : { id: session_id, startedAt: started_at };

// A few at a time, and none that another process has locked: no request waits for the clean-up.
const sweep = (now: string) =>
  `delete from tokens where hash in (
    select hash from tokens where expires_at <= ${now} order by expires_at limit 100 for update skip locked
  )`;

const addText = (rows: string) => `with swept as (${sweep('$5')})
  insert into tokens (hash, kind, user_id, expires_at, session_id, started_at)
  select $1, $2, $3::bigint, $4::bigint, $6, $7::bigint ${rows}
  on conflict (hash) do update
    set kind = excluded.kind, user_id = excluded.user_id, expires_at = excluded.expires_at
  returning hash`;

// The lock makes this sign-in wait for a change of the password that is under way, and such a change for this sign-in: it then ends
// the token that was put in.
const ofChecked = addText(
  'from users u where u.id = $3 and u.password_hash = $8 and u.disabled_at is null for share of u',
);
const ofAnybody = addText('');

const ownerColumns = `${userColumns}, t.session_id, t.started_at, t.expires_at`;

// `unused`: the refresh-token of the same pair, where its grace has to be ended.
const ownerText = `select ${ownerColumns}, r.hash as unused from tokens t
  join users u on u.id = t.user_id and u.disabled_at is null
  left join tokens r on r.hash = t.pair and r.grace_until > $3
  where t.hash = $1 and t.kind = $2 and t.expires_at > $3`;

type UseRow = OwnerRow & { readonly unused: string | null };

const endGraceText = `update tokens set grace = null, grace_until = null
  where hash = $1 and grace_until is not null returning hash`;

// The pair that was given for a token whose answer was lost.
const givenText = `select ${ownerColumns}, t.hash, t.pair from tokens t
  join users u on u.id = t.user_id and u.disabled_at is null
  where t.grace = $1 and t.grace_until > $2 and t.kind = 'refresh' and t.expires_at > $2`;

type GivenRow = OwnerRow & { readonly hash: string; readonly pair: string | null };

// One statement: of any number of processes at once, one finds the refresh-token to delete, and only that one inserts. A pair is
// locked in the order of its hashes, as whatever else deletes several tokens does.
const exchangeText = `with held as (
    select hash, kind from tokens where hash = any($1::text[]) and expires_at > $2
      and (kind = 'access' or $3::text is null or (grace = $3 and grace_until > $2))
    order by hash for update
  ), used as (
    delete from tokens where hash in (select hash from held) and exists (select from held where kind = 'refresh')
    returning kind, user_id
  ), swept as (${sweep('$2')}), added as (
    insert into tokens (hash, kind, user_id, expires_at, session_id, started_at, pair, grace, grace_until)
    select fresh.hash, fresh.kind, fresh.user_id, fresh.expires_at, fresh.session_id, fresh.started_at,
      nullif(fresh.pair, ''), nullif(fresh.grace, ''), nullif(fresh.grace_until, 0)
    from used, unnest($4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::text[], $11::text[],
      $12::bigint[]) as fresh (hash, kind, user_id, expires_at, session_id, started_at, pair, grace, grace_until)
    where used.kind = 'refresh'
  )
  select user_id from used where kind = 'refresh'`;

/** The tokens that are taken out: the token that was handed in, or the pair that was given for it when its answer was lost. */
type Claim = { readonly row: OwnerRow; readonly hashes: readonly string[]; readonly lost: string | null };

function exchangeValues({ hashes, lost }: Claim, now: number, fresh: readonly StoredToken[]): readonly SqlValue[] {
  return [
    hashes,
    now,
    lost,
    fresh.map(({ hash }) => hash),
    fresh.map(({ kind }) => kind),
    fresh.map(({ userId }) => userId),
    fresh.map(({ expiresAt }) => expiresAt),
    fresh.map(({ session }) => session?.id ?? ''),
    fresh.map(({ session }) => session?.startedAt ?? 0),
    fresh.map(({ pair }) => pair ?? ''),
    fresh.map(({ grace }) => grace?.hash ?? ''),
    fresh.map(({ grace }) => grace?.until ?? 0),
  ];
}

// In the order of their hashes, as an exchange takes a pair.
const endText = `with held as (
    select hash from tokens where session_id = $1 and ($2::bigint is null or not exists (
      select from tokens a where a.session_id = $1 and a.kind = 'access' and a.expires_at > $2
    )) order by hash for update
  )
  delete from tokens where hash in (select hash from held) returning user_id, expires_at`;

type EndedRow = { readonly user_id: number; readonly expires_at: number };

/** Ends a session, then what an exchange has put in that was under way: the first statement waits for it, and does not see it. */
async function endSession({ query }: SqlDatabase, { session, notAfter, onEnd }: Replay, now: number): Promise<void> {
  const end = () => query<EndedRow>(endText, [session, notAfter]);
  const [first] = [...(await end()), ...(await end())].filter(({ expires_at }) => expires_at > now);
  if (first) onEnd(first.user_id);
}

/** An exchange as it is tried: who lost against another one looks again, for that one has left a grace, and another may take it. */
const mostTries = 3;

/** Exchanges in one statement each, so that a refresh-token works once among any number of processes. */
function sqlExchange(database: SqlDatabase): Store['exchangeToken'] {
  const { query } = database;
  const claimOf = async ({ hash, now, grace }: TokenExchange): Promise<Claim | null> => {
    const [own] = await query<UseRow>(ownerText, [hash, 'refresh', now]);
    if (own) return { row: own, hashes: [hash], lost: null };
    if (grace === undefined) return null;
    const [given] = await query<GivenRow>(givenText, [hash, now]);
    if (!given) return null;
    return { row: given, hashes: given.pair === null ? [given.hash] : [given.hash, given.pair], lost: hash };
  };
  const attempt = async (exchange: TokenExchange): Promise<ServiceUser | null | 'again'> => {
    const claim = await claimOf(exchange);
    if (!claim) return null;
    const user = userOf(claim.row);
    const made = exchange.replace(user.id, sessionOf(claim.row));
    const fresh = claim.lost === null ? withGrace(made, exchange, { expiresAt: claim.row.expires_at }) : made;
    const used = await query(exchangeText, exchangeValues(claim, exchange.now, fresh));
    return used.length > 0 ? user : 'again';
  };
  return async (exchange) => {
    let user: ServiceUser | null | 'again' = 'again';
    for (let tries = exchange.grace === undefined ? 1 : mostTries; tries > 0 && user === 'again'; tries -= 1) {
      user = await attempt(exchange);
    }
    if (user !== null && user !== 'again') return user;
    if (exchange.replay) await endSession(database, exchange.replay, exchange.now);
    return null;
  };
}

/** Tokens in tables. */
export function sqlTokens(
  database: SqlDatabase,
): Pick<Store, 'addToken' | 'exchangeToken' | 'accessUser' | 'dropAccessTokens'> {
  const ownerOf = async (hash: string, now: number) => {
    const [row] = await database.query<UseRow>(ownerText, [hash, 'access', now]);
    return row ? { user: userOf(row), unused: row.unused } : null;
  };
  return {
    addToken: async ({ hash, kind, userId, expiresAt, session }, now, passwordHash) => {
      const values = [hash, kind, userId, expiresAt, now, session?.id ?? '', session?.startedAt ?? 0];
      const added =
        passwordHash === undefined
          ? await database.query(ofAnybody, values)
          : await database.query(ofChecked, [...values, passwordHash]);
      return added.length > 0;
    },
    exchangeToken: sqlExchange(database),
    accessUser: async (hash, now) => {
      const owner = await ownerOf(hash, now);
      if (!owner) return null;
      if (owner.unused === null) return owner.user;
      const ended = await database.query(endGraceText, [owner.unused]);
      // Another use has ended it, or the token whose answer was lost came once more: then this one is gone.
      return ended.length > 0 ? owner.user : ((await ownerOf(hash, now))?.user ?? null);
    },
    dropAccessTokens: async () => {
      await database.query("delete from tokens where kind = 'access'");
    },
  };
}
