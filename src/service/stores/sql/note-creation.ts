import { type Creation, creationsKept, KeyUsed, type Once } from '../store';
import type { SqlQueries } from './sql-database';

// A few old keys at a time, and no key that another process has locked: no create waits for the clean-up. A key in use by another
// transaction is waited for. A key that is too old counts as new.
const noteText = `with swept as (
    delete from creations where key in (
      select key from creations where made_at <= $5 and key <> $1 order by made_at limit 100 for update skip locked
    )
  ) insert into creations (key, body, id, made_at) values ($1, $2, $3, $4)
  on conflict (key) do update set body = excluded.body, id = excluded.id, made_at = excluded.made_at
    where creations.made_at <= $5
  returning key`;

const usedText = 'select body, id, made_at as at from creations where key = $1';

/** Throws KeyUsed when a key has made something: before work is done for it that would be taken back. */
export async function requireUnused({ query }: SqlQueries, { key, now }: Once): Promise<void> {
  const [creation] = await query<Creation>(usedText, [key]);
  if (creation && creation.at > now - creationsKept) throw new KeyUsed(creation);
}

/**
 * Notes what a key makes, in the transaction that makes it and before anything else of it. Throws KeyUsed when it has made something
 * already: the transaction is to be taken back.
 */
export async function noteCreation({ query }: SqlQueries, { key, body, now }: Once, id: number): Promise<void> {
  if ((await query(noteText, [key, body, id, now, now - creationsKept])).length > 0) return;
  const [creation] = await query<Creation>(usedText, [key]);
  throw creation ? new KeyUsed(creation) : new Error('What a key has made is gone while it is asked for');
}
