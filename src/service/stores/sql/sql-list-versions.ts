import { type ModelPath, models } from '../../../contract/models';
import { newEpoch } from '../new-epoch';
import type { Store } from '../store';
import type { SqlDatabase, SqlQueries } from './sql-database';

/**
 * Every write to a list leaves a row in `changes`: the transaction that made it, and the oldest one that was under way at that
 * time (its horizon). A version is the last transaction of those that can be seen, its horizon, and how many rows lie from there
 * on: transactions before the horizon had ended, so that whatever is committed later, in whatever order, changes one of the
 * three. Writers of one list do not wait for each other, as they would for a counter.
 */
const versionText = `select last.xid::text as last, last.horizon::text as horizon,
    (select count(*) from changes c where c.project_id = $1 and c.model = $2 and c.xid >= last.horizon) as count
  from (
    select xid, horizon from changes where project_id = $1 and model = $2 order by xid desc, horizon limit 1
  ) as last`;

type VersionRow = { readonly last: string; readonly horizon: string; readonly count: number };

const touchText = `insert into changes (project_id, model, id)
  select project, model, 0 from unnest($1::bigint[]) as projects (project) cross join unnest($2::text[]) as models (model)
  on conflict do nothing`;

/** All lists of these projects have changed by something that is in none of their records. */
export async function touchLists({ query }: SqlQueries, projectIds: readonly number[]): Promise<void> {
  await query(touchText, [projectIds, models.map(({ plural }) => plural)]);
}

/** Any number, as long as nothing else in the database uses it as an advisory lock. */
const lock = 7_205_759_404;

const mayAskText = "select has_function_privilege('pg_control_system()', 'execute') as may";
const placeText = 'select oid::text as place from pg_database where datname = current_database()';
const clusterText = `select d.oid::text || ' ' || s.system_identifier::text as place
  from pg_database d, pg_control_system() s where d.datname = current_database()`;

/** Where the database lies. Numbers of transactions mean nothing in another place. */
async function placeOf({ query }: SqlQueries): Promise<string> {
  const [asked] = await query<{ may: boolean }>(mayAskText);
  const [row] = await query<{ place: string }>(asked?.may ? clusterText : placeText);
  return row?.place ?? '';
}

/**
 * The name of this database from its beginning on. One that was copied from another place, with whatever tool, gets a name of its
 * own and forgets the transactions of the other one.
 */
function readEpoch(database: SqlDatabase): Promise<string> {
  return database.transaction(async (queries) => {
    const { query } = queries;
    await query('select pg_advisory_xact_lock($1)', [lock]);
    const place = await placeOf(queries);
    const [known] = await query<{ epoch: string }>('select epoch from epochs where place = $1', [place]);
    if (known) return known.epoch;
    const epoch = newEpoch();
    await query('delete from changes');
    await query('delete from epochs');
    await query('insert into epochs (place, epoch) values ($1, $2)', [place, epoch]);
    return epoch;
  });
}

/** The versions of lists, in the database beside their records: any number of processes give the same ones. */
export function sqlListVersions(database: SqlDatabase): Pick<Store, 'listVersion'> {
  let asked: Promise<string> | null = null;
  const epochOf = () => {
    asked ??= readEpoch(database).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  return {
    listVersion: async (model: ModelPath, projectId: number) => {
      const epoch = await epochOf();
      const [row] = await database.query<VersionRow>(versionText, [projectId, model]);
      return row ? `${epoch}-${row.last}-${row.horizon}-${row.count}` : `${epoch}-0`;
    },
  };
}
