import type { ModelPath } from '../../../contract/models';
import { versionText } from './lists/sql-list-versions';
import type { SqlDatabase, SqlValue } from './sql-database';

/** The calls that read a list. */
export type ListReads = Pick<SqlDatabase, 'query' | 'copy'>;

/** A copy of the database that follows it, for reading alone. */
export type Replica = ListReads & { readonly close: () => Promise<void> };

/** Milliseconds for which a replica that failed is not asked. */
const restMs = 5000;

/** Milliseconds until an answer is given up: a machine that is gone closes no connection. */
const patience = { state: 1000, page: 10_000 };

/** Rejects with an Error when it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The state of a list: the name of the database, the version of the list, and whether its project exists (it came in one step
 * with the seed's or the backup's data).
 */
const stateText = `select pg_is_in_recovery() as follows,
  (select epoch from epochs limit 1) || ' ' || exists (select from projects where id = $1) || ' '
    || coalesce((select concat_ws('-', v.last, v.horizon, v.count) from (${versionText}) as v), '0') as state`;

type StateRow = { readonly follows: boolean; readonly state: string | null };

type Terms = { readonly clock: () => number; readonly onFailure: (error: Error) => void };

/**
 * Decides where a list is read: on the replica if the list there equals the primary's at this moment, else on the primary. Both
 * are asked for the version, which changes with each write. So a client that has just written, through any process, finds its
 * write, and no list is older than its version. If the replica fails, this list and for a while all lists are read on the
 * primary.
 */
export function replicaReads(primary: SqlDatabase, replica: Replica, { clock, onFailure }: Terms) {
  let restsUntil = Number.NEGATIVE_INFINITY;
  /** Null where the replica rests or fails. */
  const asked = async <T>(ask: () => Promise<T>, ms: number): Promise<T | null> => {
    if (clock() < restsUntil) return null;
    try {
      return await within(ask(), ms);
    } catch (error) {
      // One notice a failure, of however many reads at once.
      if (clock() >= restsUntil) onFailure(error instanceof Error ? error : new Error(String(error)));
      restsUntil = clock() + restMs;
      return null;
    }
  };
  const either: ListReads = {
    query: async <Row extends object>(text: string, values?: readonly SqlValue[]) =>
      (await asked(() => replica.query<Row>(text, values), patience.page)) ?? primary.query<Row>(text, values),
    copy: async (select) => (await asked(() => replica.copy(select), patience.page)) ?? primary.copy(select),
  };
  return async (model: ModelPath, projectIds: readonly number[]): Promise<ListReads> => {
    if (projectIds.length !== 1 || clock() < restsUntil) return primary;
    const values = [...projectIds, model];
    const [[wanted], its] = await Promise.all([
      primary.query<StateRow>(stateText, values),
      asked(() => replica.query<StateRow>(stateText, values), patience.state),
    ]);
    const [found] = its ?? [];
    // A server that follows nothing may go ways of its own under the same name.
    const isSame = found?.follows === true && found.state !== null && found.state === wanted?.state;
    return isSame ? either : primary;
  };
}
