import type { ModelPath } from '../../../contract/models';
import { batchOfJson } from '../batch-of';
import type { RecordBatch } from '../store';
import type { SqlDatabase } from './sql-database';

type PageRow = { readonly json: string | null; readonly last: number | null };

/** Records of one page. */
const pageSize = 2000;

const pageText = `select string_agg(record, ',' order by id) as json, max(id) as last from (
    select one.id, one.record
    from unnest($1::bigint[]) as wanted (project_id)
    cross join lateral (
      select id, record from records
      where records.project_id = wanted.project_id and model = $2 and id > $3 order by id limit $4
    ) as one
    order by one.id limit $4
  ) as page`;

/**
 * The records of these projects ordered by id, page after page, each by a statement of its own: no transaction stays open
 * while a slow reader takes them. One page is read ahead.
 */
export async function* recordPages(
  database: SqlDatabase,
  model: ModelPath,
  projectIds: readonly number[],
): AsyncGenerator<RecordBatch> {
  const pageAfter = async (last: number): Promise<PageRow> => {
    const [row] = await database.query<PageRow>(pageText, [projectIds, model, last, pageSize]);
    return row ?? { json: null, last: null };
  };
  let page = await pageAfter(0);
  while (page.json !== null && page.last !== null) {
    yield batchOfJson(page.json);
    page = await pageAfter(page.last);
  }
}
