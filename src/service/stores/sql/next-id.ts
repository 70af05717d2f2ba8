import type { ModelPath } from '../../../contract/models';
import { inEpoch } from './lists/epoch';
import { idSequence } from './schema/migrations';
import type { SqlDatabase } from './sql-database';

// In one statement: between two, a standby could be promoted that gives ids a second time.
const nextText = `select nextval($1::regclass) as id
  where exists (select from epochs where place = current_place()) or pg_is_in_recovery()`;

/** An id that no other process gets, and that was not given in a history which the database has lost. An unused id leaves a gap. */
export function nextId(database: SqlDatabase, of: ModelPath | 'map-project' | 'user'): Promise<number> {
  return inEpoch(database, async () => {
    const [row] = await database.query<{ id: number }>(nextText, [idSequence(of)]);
    return row?.id ?? null;
  });
}
