import type { ModelPath } from '../../../contract/models';
import type { StoredRecord } from '../seed/sample-data';
import { projectIdOf, type Store } from '../store';
import { compareAndSwap } from './compare-and-swap';
import { nextId } from './next-id';
import { noteCreation } from './note-creation';
import { recordPages } from './record-pages';
import type { SqlDatabase, SqlQueries } from './sql-database';
import { pruneNowAndThen } from './sql-list-versions';

type RecordRow = { readonly record: string; readonly revision: number; readonly project_id: number };

const readText = 'select record, revision, project_id from records where model = $1 and id = $2';
const insertText = `with made as (
    insert into records (project_id, model, id, record) values ($1, $2, $3, $4) returning id
  ) insert into changes (project_id, model, id) select $1, $2, id from made`;
// The project as it was read belongs to the key: in a partitioned table it selects the partition.
const updateText = `with written as (
    update records set record = $1, project_id = $2, revision = revision + 1
    where project_id = $3 and model = $4 and id = $5 and revision = $6 returning id
  ) insert into changes (project_id, model, id)
    select distinct list, $4, id from written cross join unnest(array[$2, $3]::bigint[]) as lists (list) returning id`;

/** Stores a record that is not there yet. */
export async function insertRecord(database: SqlQueries, model: ModelPath, record: StoredRecord): Promise<void> {
  await pruneNowAndThen(database, { model, projectId: projectIdOf(record) });
  await database.query(insertText, [projectIdOf(record), model, record.id, JSON.stringify(record)]);
}

/** The records of the eleven models in one table, each as the JSON that was written. */
export function sqlRecords(database: SqlDatabase): Pick<Store, 'records' | 'record' | 'createRecord' | 'updateRecord'> {
  const read = async (model: ModelPath, id: number) =>
    (await database.query<RecordRow>(readText, [model, id]))[0] ?? null;
  return {
    records: (model, projectIds) => recordPages(database, model, projectIds),
    record: async (model, id) => {
      const row = await read(model, id);
      return row && JSON.parse(row.record);
    },
    createRecord: async (model, make, once) => {
      const record = make(await nextId(database, model));
      if (!once) await insertRecord(database, model, record);
      else
        await database.transaction(async (queries) => {
          await noteCreation(queries, once, record.id);
          await insertRecord(queries, model, record);
        });
      return record;
    },
    updateRecord: (model, id, change) =>
      compareAndSwap<RecordRow, StoredRecord>({
        read: () => read(model, id),
        valueOf: ({ record }) => JSON.parse(record),
        change,
        write: async ({ project_id, revision }, record) => {
          await pruneNowAndThen(database, { model, projectId: project_id });
          const values = [JSON.stringify(record), projectIdOf(record), project_id, model, id, revision];
          return (await database.query(updateText, values)).length > 0;
        },
      }),
  };
}
