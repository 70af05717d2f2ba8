import type { ModelPath } from '../../../../contract/models';
import { batchOfJson } from '../../batch-of';
import type { RecordBatch } from '../../store';
import type { ListReads } from '../replica';
import type { SqlQueries } from '../sql-database';
import type { CopiedRows } from './copied-rows';

type Extent = { readonly lowest: number | null; readonly highest: number | null; readonly large: boolean | null };
/** A page of the ids above `after` and up to `upTo`; it is cut after `limit` records. */
type Range = { readonly after: number; readonly upTo: number; readonly limit: number };

/** Records of the first page, so that the answer begins at once, and of the later ones, which are few and long. */
const firstCount = 500;
const pageCount = 4000;
/** Bytes of a page, more or less. */
const pageSize = 1_200_000;
/** Pages that are read ahead: the database is at the next ones while one is sent. More only compete for the processor. */
const ahead = 2;
const widest = 1_000_000;

const extentOf = (project: string) => `select
  (select min(id) from records r where r.project_id = ${project} and r.model = $2) as lowest,
  (select max(id) from records r where r.project_id = ${project} and r.model = $2) as highest,
  exists (select from records r where r.project_id = ${project} and r.model = $2 and r.large) as large`;

// Of one project it names a partition before it begins: servers that have others of the records are not asked.
const extentText = extentOf('$1');
const extentsText = `select min(one.lowest) as lowest, max(one.highest) as highest, bool_or(one.large) as large
  from unnest($1::bigint[]) as wanted (project_id) cross join lateral (${extentOf('wanted.project_id')}) as one`;

function readExtent(
  { query }: SqlQueries,
  model: ModelPath,
  projectIds: readonly number[],
): Promise<readonly Extent[]> {
  const [projectId] = projectIds;
  return projectId !== undefined && projectIds.length === 1
    ? query<Extent>(extentText, [projectId, model])
    : query<Extent>(extentsText, [projectIds, model]);
}

/** The wanted records. They are written into the statement: numbers and a name of our own. */
type Part = { readonly projectIds: readonly number[]; readonly model: ModelPath; readonly large: boolean };

// One project's records are one range of the key, in order: nothing is sorted. Of several, each one's part is; together
// no more than the limit of each.
function rangeText({ projectIds, model }: Part, { after, upTo, limit }: Range): string {
  const rangeOf = (project: string) => `select r.id, r.record from records r
    where r.project_id = ${project} and r.model = '${model}' and r.id > ${after} and r.id <= ${upTo}
    order by r.id limit ${limit}`;
  if (projectIds.length === 1) return rangeOf(`${projectIds[0]}`);
  return `select one.id, one.record
    from unnest('{${projectIds.join(',')}}'::bigint[]) as wanted (project_id)
    cross join lateral (${rangeOf('wanted.project_id')}) as one
    order by one.id limit ${limit}`;
}

// Where large records lie, a page is cut after the record that makes it long enough: dearer, so only there.
const bounded = (range: string) => `select id, record from (
    select id, record, sum(octet_length(record)) over (order by id rows unbounded preceding) - octet_length(record) as before
    from (${range}) as range
  ) as page where before < ${pageSize} order by id`;

/** How many ids the next ranges span, so that about `pageCount` records or `pageSize` bytes lie in each. */
function spanAfter({ after, upTo }: Range, { size, last, count }: CopiedRows, cut: boolean): number {
  const read = (cut && last !== null ? last : upTo) - after;
  if (count === 0) return Math.min(read * 4, widest);
  const wanted = Math.min(pageCount, (pageSize * count) / size);
  return Math.min(Math.ceil((read * wanted) / count), widest);
}

function createPageReader(database: ListReads, part: Part) {
  return (range: Range) => {
    const text = rangeText(part, range);
    const rows = database.copy(part.large ? bounded(text) : text);
    // A reader who leaves early never hears of it.
    rows.catch(() => undefined);
    return { range, rows };
  };
}

/**
 * The records of these projects ordered by id, page after page, each by a statement of its own: no transaction stays open
 * while a slow reader takes them, and memory holds three pages. The ranges of ids follow each other without a gap, so no
 * record is read twice or missed, however they were guessed.
 */
export async function* recordPages(
  database: ListReads,
  model: ModelPath,
  projectIds: readonly number[],
): AsyncGenerator<RecordBatch> {
  const [extent] = await readExtent(database, model, projectIds);
  const { lowest = null, highest = null, large = null } = extent ?? {};
  if (lowest === null || highest === null) return;
  // They are written into statements: as numbers, whatever a record holds.
  const readPage = createPageReader(database, { model, projectIds: projectIds.map(Number), large: large === true });
  // One project's first records are found at once, wherever the others are.
  let span = projectIds.length === 1 ? highest - lowest + 1 : 2 * pageCount;
  let requestedUpTo = Math.min(lowest - 1 + span, highest);
  const pages = [readPage({ after: lowest - 1, upTo: requestedUpTo, limit: firstCount })];
  for (let next = pages.shift(); next; next = pages.shift()) {
    const { range } = next;
    const page = await next.rows;
    const cut = page.last !== null && page.last < range.upTo && (large === true || page.count === range.limit);
    span = spanAfter(range, page, cut);
    if (page.last !== null && cut) {
      if (pages.length === 0) requestedUpTo = page.last;
      else pages.unshift(readPage({ ...range, after: page.last, limit: 2 * pageCount }));
    }
    while (pages.length < ahead && requestedUpTo < highest) {
      const upTo = Math.min(requestedUpTo + span, highest);
      pages.push(readPage({ after: requestedUpTo, upTo, limit: 2 * pageCount }));
      requestedUpTo = upTo;
    }
    if (page.count > 0) yield batchOfJson(page.pieces);
  }
}
