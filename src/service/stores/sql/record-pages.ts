import type { ModelPath } from '../../../contract/models';
import { batchOfJson } from '../batch-of';
import type { RecordBatch } from '../store';
import type { SqlDatabase } from './sql-database';

type Extent = { readonly lowest: number | null; readonly highest: number | null; readonly large: boolean | null };
type PageRow = { readonly json: string | null; readonly last: number | null; readonly count: number };
/** A page of the ids above `after` and up to `upTo`; it is cut after `limit` records. */
type Range = { readonly after: number; readonly upTo: number; readonly limit: number };

/** Records of the first page, so that the answer begins at once, and of the later ones, which are few and long. */
const firstCount = 500;
const pageCount = 4000;
/** Characters of a page, more or less. */
const pageLength = 1_200_000;
/** Pages that are read ahead: the database is at the next ones while one is sent. */
const ahead = 3;
const widest = 1_000_000;

const extentText = `select min(one.lowest) as lowest, max(one.highest) as highest, bool_or(one.large) as large
  from unnest($1::bigint[]) as wanted (project_id)
  cross join lateral (
    select
      (select min(id) from records r where r.project_id = wanted.project_id and r.model = $2) as lowest,
      (select max(id) from records r where r.project_id = wanted.project_id and r.model = $2) as highest,
      exists (select from records r where r.project_id = wanted.project_id and r.model = $2 and r.large) as large
  ) as one`;

// One project's records are one range of the key, in order: nothing is sorted.
const oneText = `select r.id, r.record from records r
  where r.project_id = ($1::bigint[])[1] and r.model = $2 and r.id > $3 and r.id <= $4 order by r.id limit $5`;

// Each project's part is one range of the key; together no more than the limit of each.
const severalText = `select one.id, one.record
  from unnest($1::bigint[]) as wanted (project_id)
  cross join lateral (
    select r.id, r.record from records r
    where r.project_id = wanted.project_id and r.model = $2 and r.id > $3 and r.id <= $4 order by r.id limit $5
  ) as one
  order by one.id limit $5`;

const pageColumns = "string_agg(record, ',') as json, max(id) as last, count(*) as count";

// Where large records lie, a page is cut after the one that makes it long enough: dearer, so only there.
const bounded = (rangeText: string) => `select ${pageColumns} from (
    select id, record, sum(octet_length(record)) over (order by id rows unbounded preceding) - octet_length(record) as before
    from (${rangeText}) as range
  ) as page where before < ${pageLength}`;

function pageText(several: boolean, large: boolean): string {
  const rangeText = several ? severalText : oneText;
  return large ? bounded(rangeText) : `select ${pageColumns} from (${rangeText}) as page`;
}

/** How many ids the next ranges span, so that about `pageCount` records or `pageLength` characters lie in each. */
function spanAfter({ after, upTo }: Range, { json, last, count }: PageRow, cut: boolean): number {
  const read = (cut && last !== null ? last : upTo) - after;
  if (json === null) return Math.min(read * 4, widest);
  const wanted = Math.min(pageCount, (pageLength * count) / json.length);
  return Math.min(Math.ceil((read * wanted) / count), widest);
}

function asker(database: SqlDatabase, of: { model: ModelPath; projectIds: readonly number[]; large: boolean }) {
  const text = pageText(of.projectIds.length > 1, of.large);
  return (range: Range) => {
    const { after, upTo, limit } = range;
    const rows = database.query<PageRow>(text, [of.projectIds, of.model, after, upTo, limit]);
    // A reader who leaves early never hears of it.
    rows.catch(() => undefined);
    return { range, rows };
  };
}

/**
 * The records of these projects ordered by id, page after page, each by a statement of its own: no transaction stays open
 * while a slow reader takes them, and memory holds four pages. The ranges of ids follow each other without a gap, so no
 * record is read twice or missed, however they were guessed.
 */
export async function* recordPages(
  database: SqlDatabase,
  model: ModelPath,
  projectIds: readonly number[],
): AsyncGenerator<RecordBatch> {
  const [extent] = await database.query<Extent>(extentText, [projectIds, model]);
  const { lowest = null, highest = null, large = null } = extent ?? {};
  if (lowest === null || highest === null) return;
  const ask = asker(database, { model, projectIds, large: large === true });
  // One project's first records are found at once, wherever the others are.
  let span = projectIds.length === 1 ? highest - lowest + 1 : 2 * pageCount;
  let asked = Math.min(lowest - 1 + span, highest);
  const pages = [ask({ after: lowest - 1, upTo: asked, limit: firstCount })];
  for (let next = pages.shift(); next; next = pages.shift()) {
    const { range } = next;
    const page = (await next.rows)[0] ?? { json: null, last: null, count: 0 };
    const cut = page.last !== null && page.last < range.upTo && (large === true || page.count === range.limit);
    span = spanAfter(range, page, cut);
    if (page.last !== null && cut) {
      if (pages.length === 0) asked = page.last;
      else pages.unshift(ask({ ...range, after: page.last, limit: 2 * pageCount }));
    }
    while (pages.length < ahead && asked < highest) {
      const upTo = Math.min(asked + span, highest);
      pages.push(ask({ after: asked, upTo, limit: 2 * pageCount }));
      asked = upTo;
    }
    if (page.json !== null) yield batchOfJson(page.json);
  }
}
