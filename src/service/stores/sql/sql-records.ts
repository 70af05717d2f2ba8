import type { ModelPath } from '../../../contract/models';
import type { StoredRecord } from '../seed/sample-data';
import { projectIdOf, type Store } from '../store';
import { compareAndSwap } from './compare-and-swap';
import { createKeyQueue } from './create-key-queue';
import { recordPages } from './lists/record-pages';
import { pruneNowAndThen } from './lists/sql-list-versions';
import { nextId } from './next-id';
import { noteCreation } from './note-creation';
import type { ListReads } from './replica';
import type { SqlDatabase, SqlQueries } from './sql-database';

type RecordRow = { readonly record: string; readonly revision: number; readonly project_id: number };

const readText = 'select record, revision, project_id from records where model = $1 and id = $2';
const insertText = `with made as (
    insert into records (project_id, model, id, record) values ($1, $2, $3, $4) returning id
  ) insert into changes (project_id, model, id) select $1, $2, id from made`;
// The project as it was read belongs to the key: in a partitioned table it selects the partition.
const updateText = `with written as (
    update records set record = $1, revision = revision + 1
    where project_id = $2 and model = $3 and id = $4 and revision = $5 returning id
  ) insert into changes (project_id, model, id) select $2, $3, id from written returning id`;
// To another project ($6). Taken out and put in: a partition on another server lets no row go by an update, and keeps it unseen.
const moveText = `with gone as (
    delete from records where project_id = $2 and model = $3 and id = $4 and revision = $5 returning revision
  ), written as (
    insert into records (project_id, model, id, revision, record)
      select $6::bigint, $3, $4, revision + 1, $1::text from gone returning id
  ) insert into changes (project_id, model, id)
    select list, $3, id from written cross join unnest(array[$2, $6]::bigint[]) as lists (list) returning id`;

/** Stores a record that is not there yet. */
export async function insertRecord(database: SqlQueries, model: ModelPath, record: StoredRecord): Promise<void> {
  await pruneNowAndThen(database, { model, projectId: projectIdOf(record) });
  await database.query(insertText, [projectIdOf(record), model, record.id, JSON.stringify(record)]);
}

/** Where a list is read. */
export type ReadsOf = (model: ModelPath, projectIds: readonly number[]) => Promise<ListReads>;

async function* pagesFrom(readsOf: ReadsOf, model: ModelPath, projectIds: readonly number[]) {
  yield* recordPages(await readsOf(model, projectIds), model, projectIds);
}

/** The records of the eleven models in one table, each as the JSON that was written. `readsOf`: where lists are read, if elsewhere. */
export function sqlRecords(
  database: SqlDatabase,
  readsOf: ReadsOf | null,
): Pick<Store, 'records' | 'record' | 'createRecord' | 'updateRecord'> {
  const queued = createKeyQueue();
  const read = async (model: ModelPath, id: number) =>
    (await database.query<RecordRow>(readText, [model, id]))[0] ?? null;
  return {
    records: (model, projectIds) =>
      readsOf ? pagesFrom(readsOf, model, projectIds) : recordPages(database, model, projectIds),
    record: async (model, id) => {
      const row = await read(model, id);
      return row && JSON.parse(row.record);
    },
    createRecord: async (model, make, once) => {
      const record = make(await nextId(database, model));
      if (!once) await insertRecord(database, model, record);
      else
        await queued(once.key, () =>
          database.transaction(async (queries) => {
            await noteCreation(queries, once, record.id);
            await insertRecord(queries, model, record);
          }),
        );
      return record;
    },
    updateRecord: (model, id, change) =>
      compareAndSwap<RecordRow, StoredRecord>({
        read: () => read(model, id),
        valueOf: ({ record }) => JSON.parse(record),
        change,
        write: async ({ project_id, revision }, record) => {
          await pruneNowAndThen(database, { model, projectId: project_id });
          const values = [JSON.stringify(record), project_id, model, id, revision];
          const to = projectIdOf(record);
          const written =
            to === project_id ? database.query(updateText, values) : database.query(moveText, [...values, to]);
          return (await written).length > 0;
        },
      }),
  };
}
