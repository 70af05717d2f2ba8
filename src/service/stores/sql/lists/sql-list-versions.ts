import { type ModelPath, models } from '../../../../contract/models';
import { keptChanges, type Store } from '../../store';
import type { SqlDatabase, SqlQueries } from '../sql-database';
import { epochText, inEpoch, requireEpoch } from './epoch';

/**
 * Every write to a list leaves a row in `changes`: the transaction that made it, and the oldest transaction under way at that
 * time (its horizon). A version is the last visible transaction, its horizon, and the number of rows from the horizon on:
 * transactions before the horizon had ended, so that every later commit, in any order, changes one of the three. Writers of one
 * list do not wait for each other, as they would for a counter. Rows that were pruned are counted too: the third never gets
 * smaller.
 */
const versionColumns = (model = '$2') => `last.xid::text as last, last.horizon::text as horizon,
  (select count(*) from changes c where c.project_id = $1 and c.model = ${model} and c.xid >= last.horizon)
    + coalesce((select p.count from pruned_changes p where p.project_id = $1 and p.model = ${model}), 0) as count`;
const lastOf = (model: string) => `(
    select xid, horizon from changes where project_id = $1 and model = ${model} order by xid desc, horizon limit 1
  ) as last`;
const lastText = lastOf('$2');
/** The version of the list of a model ($2) in a project ($1), in its three parts; no row if the list was never written. */
export const versionText = `select ${versionColumns()} from ${lastText}`;
/** With the epoch (null: none of this place), in one statement: a moment later another server may answer under the same address. */
const versionInEpochText = `select ${epochText} as epoch, version.* from (values (1)) as one left join (${versionText}) as version on true`;
/** The same of several models ($2), each with its name. */
const versionsText = `select ${epochText} as epoch, wanted.model, version.* from unnest($2::text[]) as wanted (model)
  left join lateral (select ${versionColumns('wanted.model')} from ${lastOf('wanted.model')}) as version on true`;

/** `epoch` null: this place has none. `last` null: the list was never written. */
type VersionInEpoch = {
  readonly epoch: string | null;
  readonly last: string | null;
  readonly horizon: string;
  readonly count: number;
};

/** Records of one answer, and the bytes of all of them; a whole list is sent in pages. */
const mostRecords = 2 * keptChanges;
const mostBytes = 4_000_000;

/**
 * The records that were written since a version ($3 to $5: its three parts). All before its horizon could be seen then. Of what
 * lies from there up to its last transaction all could be seen too when no more rows are there now than then; otherwise a
 * transaction of those has ended since, and all of them count as written since: some may come twice, none is missed. All in one
 * statement, so that the version and the changes are of one moment. `known`: nothing from the horizon on was pruned.
 */
const changedText = `select ${versionColumns()},
    coalesce((select p.before from pruned_changes p where p.project_id = $1 and p.model = $2), '0'::xid8) <= $4::text::xid8 as known,
    array_to_string(array(
      select distinct c.id from changes c
      where c.project_id = $1 and c.model = $2 and c.xid >= $4::text::xid8
        and (c.xid > $3::text::xid8 or seen.count <> $5::bigint)
      limit ${mostRecords + 1}
    ), ' ') as ids
  from ${lastText}, (
    select count(*) + coalesce((select p.count from pruned_changes p where p.project_id = $1 and p.model = $2), 0) as count
    from changes where project_id = $1 and model = $2 and xid >= $4::text::xid8 and xid <= $3::text::xid8
  ) as seen`;
const sinceText = `select ${epochText} as epoch, since.* from (values (1)) as one left join (${changedText}) as since on true`;

type SinceRow = VersionInEpoch & { readonly known: boolean; readonly ids: string };

const sizeText = `select coalesce(sum(octet_length(record)), 0)::bigint as size from records
  where project_id = $1 and model = $2 and id = any($3::bigint[])`;
const recordsText =
  'select id, record from records where project_id = $1 and model = $2 and id = any($3::bigint[]) order by id';

type List = { readonly model: ModelPath; readonly projectId: number };

/** The records with these ids that are in the list; null when they are too large for one answer. */
async function readWritten({ query }: SqlQueries, { model, projectId }: List, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [all] = await query<{ size: number }>(sizeText, [projectId, model, ids]);
  if ((all?.size ?? 0) > mostBytes) return null;
  return query<{ id: number; record: string }>(recordsText, [projectId, model, ids]);
}

/**
 * Takes out what lies before the last $3 writes, and before the horizon of the last one: what lies from there on belongs to the
 * version. Transactions that have not ended lie behind that horizon, so nothing is ever written to what was pruned.
 */
const pruneText = `with cut as (
    select least(last.horizon, kept.xid) as before
    from ${lastText},
      (select xid from changes where project_id = $1 and model = $2 order by xid desc offset $3 limit 1) as kept
  ), pruned as (
    delete from changes c using cut where c.project_id = $1 and c.model = $2 and c.xid < cut.before returning 1
  )
  insert into pruned_changes as p (project_id, model, before, count)
    select $1, $2, cut.before, (select count(*) from pruned) from cut
  on conflict (project_id, model) do update
    set before = greatest(p.before, excluded.before), count = p.count + excluded.count`;

function spell(epoch: string, row: Pick<VersionInEpoch, 'last' | 'horizon' | 'count'>): string {
  return row.last === null ? `${epoch}-0` : `${epoch}-${row.last}-${row.horizon}-${row.count}`;
}

/** The parts of a version, or null. */
function partsOf(version: string) {
  const [, of, last, horizon, count] = /^(\w+)-(\d{1,18})-(\d{1,18})-(\d{1,15})$/.exec(version) ?? [];
  if (of && last && horizon) return { of, last, horizon, count: Number(count) };
  const [, before] = /^(\w+)-0$/.exec(version) ?? [];
  return before ? { of: before, last: '0', horizon: '0', count: 0 } : null;
}

/** Takes the oldest writes to a list out of the log, all but the last `kept`. */
export async function pruneChanges({ query }: SqlQueries, { model, projectId }: List, kept: number): Promise<void> {
  await query(pruneText, [projectId, model, kept]);
}

/** Prunes before about one write of 500: no process has to count. Before it, so that a failure leaves nothing written. */
export async function pruneNowAndThen(database: SqlQueries, list: List): Promise<void> {
  if (Math.random() < 1 / 500) await pruneChanges(database, list, keptChanges);
}

const touchText = `insert into changes (project_id, model, id)
  select project, model, 0 from unnest($1::bigint[]) as projects (project) cross join unnest($2::text[]) as models (model)
  on conflict do nothing`;

/** All lists of these projects have changed by something that is in none of their records. */
export async function touchLists({ query }: SqlQueries, projectIds: readonly number[]): Promise<void> {
  await query(touchText, [projectIds, models.map(({ plural }) => plural)]);
}

/** The versions of lists, in the database beside their records: any number of processes give the same ones. */
export function sqlListVersions(database: SqlDatabase): Pick<Store, 'listVersion' | 'listVersions' | 'changesSince'> {
  return {
    listVersion: (model: ModelPath, projectId: number) =>
      inEpoch(database, async () => {
        const values = [projectId, model];
        const [row] = await database.query<VersionInEpoch>(versionInEpochText, values);
        return row?.epoch ? spell(row.epoch, row) : null;
      }),
    listVersions: (of, projectId) =>
      inEpoch(database, async () => {
        type Row = VersionInEpoch & { readonly model: string };
        const rows = await database.query<Row>(versionsText, [projectId, of]);
        const found = new Map(rows.map((row) => [row.model, row]));
        const versions = of.flatMap((model) => {
          const row = found.get(model);
          return row?.epoch ? [spell(row.epoch, row)] : [];
        });
        return versions.length === of.length ? versions : null;
      }),
    changesSince: async (model, projectId, version) => {
      const before = partsOf(version);
      if (before === null) return null;
      const { of, last, horizon, count } = before;
      const values = [projectId, model, last, horizon, count];
      const [row] = await database.query<SinceRow>(sinceText, values);
      if (row?.epoch === null) await requireEpoch(database);
      if (row?.epoch !== of) return null;
      if (row.last === null) return last === '0' ? { version, records: [], gone: [] } : null;
      const ids = row.ids === '' ? [] : row.ids.split(' ').map(Number);
      // 0: a change that is in none of the records.
      if (!row.known || BigInt(last) > BigInt(row.last) || ids.length > mostRecords || ids.includes(0)) return null;
      // Read after the version: newer than it, never older.
      const rows = await readWritten(database, { model, projectId }, ids);
      if (rows === null) return null;
      const here = new Set(rows.map(({ id }) => id));
      return {
        version: spell(of, row),
        records: rows.map(({ record }) => JSON.parse(record)),
        gone: ids.filter((id) => !here.has(id)).sort((a, b) => a - b),
      };
    },
  };
}
