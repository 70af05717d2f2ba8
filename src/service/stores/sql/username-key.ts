import type { SqlQueries } from './sql-database';

/**
 * The form that two user names share when people, or a browser's storage, could take them for one: case, width, composition, spaces and
 * characters that are not seen do not count.
 */
export function usernameKey(username: string): string {
  const seen = username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return seen.toUpperCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * Gives every user a name of their own: who had one first keeps it, the others get a number behind it, with a line on standard
 * error.
 */
export async function nameUsersApart({ query }: SqlQueries): Promise<void> {
  const users = await query<{ id: number; username: string }>('select id, username from users order by id');
  const taken = new Set<string>();
  const all = new Set(users.map(({ username }) => usernameKey(username)));
  for (const { id, username } of users) {
    let own = username;
    for (let number = 2; taken.has(usernameKey(own)); number += 1) {
      const next = `${username}-${number}`;
      if (!all.has(usernameKey(next)) && !taken.has(usernameKey(next))) own = next;
    }
    if (own !== username) console.error(`User ${id} had the name of another one and is called "${own}" from now on.`);
    taken.add(usernameKey(own));
    await query('update users set username = $2, username_key = $3 where id = $1', [id, own, usernameKey(own)]);
  }
}
