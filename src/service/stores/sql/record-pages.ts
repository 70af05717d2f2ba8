import type { ModelPath } from '../../../contract/models';
import { batchOfJson } from '../batch-of';
import type { RecordBatch } from '../store';
import type { SqlDatabase } from './sql-database';

type Extent = { readonly highest: number | null; readonly large: boolean | null };
type PageRow = { readonly json: string | null; readonly last: number | null; readonly count: number };
/** Which records a page may hold: of ids above `after` and up to `upTo`, at most `limit`. */
type Range = { readonly after: number; readonly upTo: number; readonly limit: number };

/** A short first page, so that the answer begins at once; then as many records as make about that many characters. */
const firstLimit = 500;
const highestLimit = 4000;
const pageLength = 1_200_000;

const extentText = `select max(one.highest) as highest, bool_or(one.large) as large
  from unnest($1::bigint[]) as wanted (project_id)
  cross join lateral (
    select
      (select max(id) from records r where r.project_id = wanted.project_id and r.model = $2) as highest,
      exists (select from records r where r.project_id = wanted.project_id and r.model = $2 and r.large) as large
  ) as one`;

// Each project's part is one range of the key, read in order; together no more than the limit of each.
const rangeText = `select one.id, one.record
  from unnest($1::bigint[]) as wanted (project_id)
  cross join lateral (
    select r.id, r.record from records r
    where r.project_id = wanted.project_id and r.model = $2 and r.id > $3 and r.id <= $4 order by r.id limit $5
  ) as one
  order by one.id limit $5`;

const pageText = `select string_agg(record, ',') as json, max(id) as last, count(*) as count from (${rangeText}) as page`;

// Where large records lie, a page ends with the one that makes it long enough: dearer, so only there.
const boundedText = `select string_agg(record, ',') as json, max(id) as last, count(*) as count from (
    select id, record, sum(octet_length(record)) over (order by id rows unbounded preceding) - octet_length(record) as before
    from (${rangeText}) as range
  ) as page where before < ${pageLength}`;

/** How far the ids of the next page may reach, so that of many projects no rows are read in vain. */
function nextSpan(span: number, { after, limit }: Range, { last, count }: PageRow): number {
  if (last !== null && count === limit) return 2 * (last - after);
  return count * 2 < limit ? Math.min(span * 4, 1_000_000) : span;
}

/**
 * The records of these projects ordered by id, page after page, each by a statement of its own: no transaction stays open
 * while a slow reader takes them, and memory holds two pages. One page is read ahead.
 */
export async function* recordPages(
  database: SqlDatabase,
  model: ModelPath,
  projectIds: readonly number[],
): AsyncGenerator<RecordBatch> {
  const [extent] = await database.query<Extent>(extentText, [projectIds, model]);
  const highest = extent?.highest ?? 0;
  const text = extent?.large ? boundedText : pageText;
  const ask = (range: Range) => {
    const { after, upTo, limit } = range;
    const rows = database.query<PageRow>(text, [projectIds, model, after, upTo, limit]);
    // A reader who leaves early never hears of it.
    rows.catch(() => undefined);
    return { range, rows };
  };
  let span = projectIds.length === 1 ? highest : 2 * highestLimit;
  let asked = highest > 0 ? ask({ after: 0, upTo: Math.min(span, highest), limit: firstLimit }) : null;
  while (asked) {
    const { range, rows } = asked;
    const page = (await rows)[0] ?? { json: null, last: null, count: 0 };
    const after = page.last ?? range.upTo;
    span = projectIds.length === 1 ? highest : nextSpan(span, range, page);
    const fitting = page.json === null ? firstLimit : Math.ceil((pageLength * page.count) / page.json.length);
    const limit = Math.min(highestLimit, fitting);
    asked = after < highest ? ask({ after, upTo: Math.min(after + span, highest), limit }) : null;
    if (page.json !== null) yield batchOfJson(page.json);
  }
}
