import { newSecret } from '../../new-secret';
import type { Store } from '../../store';
import type { SqlQueries } from '../sql-database';

const askText = "select value from secrets where name = 'list-versions'";
const makeText = "insert into secrets (name, value) values ('list-versions', $1) on conflict do nothing";

/** If several processes make the secret at once, all get the first one. */
async function readOrMake({ query }: SqlQueries): Promise<string> {
  type Row = { readonly value: string };
  const [known] = await query<Row>(askText);
  if (known) return known.value;
  await query(makeText, [newSecret()]);
  const [made] = await query<Row>(askText);
  if (!made) throw new Error('The database keeps no secret');
  return made.value;
}

/**
 * The secret of a database. It is made when the first list is asked for: no template holds one, nor does a database into which a
 * backup is restored, because a list needs a user.
 */
export function sqlVersionSecret(database: SqlQueries): Pick<Store, 'versionSecret'> {
  let secret: Promise<string> | null = null;
  return {
    versionSecret: () => {
      secret ??= readOrMake(database).catch((error: unknown) => {
        secret = null;
        throw error;
      });
      return secret;
    },
  };
}
