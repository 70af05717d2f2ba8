import type { ModelPath } from '../../../contract/models';
import { idSequence } from './schema/migrations';
import type { SqlQueries } from './sql-database';

/** An id that no other process gets. One that is not used afterwards leaves a gap. */
export async function nextId(database: SqlQueries, of: ModelPath | 'map-project' | 'user'): Promise<number> {
  const [row] = await database.query<{ id: number }>('select nextval($1::regclass) as id', [idSequence(of)]);
  if (!row) throw new Error(`No id for ${of}`);
  return row.id;
}
