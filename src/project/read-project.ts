import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../api/api';
import { Failure } from '../api/failure';
import { itemsQuery, largestIdKey } from '../api/queries/items-query';
import {
  type ProjectAccess,
  permissionQuery,
  projectQuery,
  projectWithPermissionQuery,
} from '../api/queries/project-queries';
import type { Addition } from '../contract/additions';
import type { MapProject } from '../contract/project';
import type { ModelBase } from '../items/base/model-base';
import type { ModelKey } from '../items/item';
import { modelKeys, specOf } from '../items/registry';
import type { ReceivedList, TileClient } from '../map/tiles/tile-client';
import { TileWorkerLost } from '../map/tiles/tile-connection';
import type { ListChanges } from '../map/tiles/tile-message';
import type { Connectivity } from '../offline/connectivity/connectivity';
import { createListQueue } from './list-queue';
import type { OpeningProgress } from './opening';

export type ProjectReader = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly tileClient: Pick<TileClient, 'readList' | 'restoreList' | 'hasCopy' | 'drop'>;
  readonly connectivity: Pick<Connectivity, 'store' | 'check'>;
};

/** The lists of a project that the document has, as far as they came with a version. */
export type KnownLists = Map<ModelKey, ReceivedList>;

export type ReadList = { readonly model: ModelKey; readonly received: ReceivedList };

/**
 * The data of a project beside its lists. `withPermission`: the answer of the project gave the permission of the user; `additions`:
 * the additions of the service.
 */
export type About = {
  readonly project: MapProject;
  readonly access: ProjectAccess;
  readonly withPermission: boolean;
  readonly additions: readonly Addition[];
};

/** `lists`: the lists that came; `at`: the time of the request, wall clock milliseconds. */
export type Read = About & { readonly lists: readonly ReadList[]; readonly at: number };

/** How a project is read. */
export type ReadingOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Models that need not be read. */
  readonly without?: (model: ModelKey) => boolean;
  /** Lists that are here already, with their versions: they are not read again while they are unchanged. */
  readonly known?: KnownLists | undefined;
  /** The answer of the project gives the permission of the user (docs/interface.md 11.3): nothing else is asked. */
  readonly withPermission?: boolean | undefined;
  /** Called when the project and the access to it are known, before the lists are there. */
  readonly onAbout?: (about: About) => void;
  /** Called with each list that has come whole. */
  readonly onList?: (list: ReadList) => void;
  readonly onProgress?: (arriving: OpeningProgress) => void;
  /** Milliseconds without a byte after which lists that broke off are given up; absent: they never are. */
  readonly timeoutMs?: number;
  /** Called with the lists that come all the same after a failure, when no more are on their way. */
  readonly leave: (lists: readonly ModelBase[]) => void;
};

/** Small lists first: on a slow line there is something to see soon, and the largest one has the line for itself. */
const inOrder = modelKeys.toSorted((a, b) => specOf(a).readOrder - specOf(b).readOrder);

/** Milliseconds until a list that broke off is asked for again, after the tries that every read has. */
const rest = 5000;
/** Milliseconds between two words on how far a reading is. */
const reportIntervalMs = 200;

/** Counts what comes, and reports it now and then. */
function createCount(of: number, onReport: (arriving: OpeningProgress) => void) {
  const bytes = new Map<ModelKey, number>();
  let [lists, items, waiting, reportedAt, receivedAt] = [0, 0, 0, Number.NEGATIVE_INFINITY, Date.now()];
  const report = () => {
    reportedAt = performance.now();
    const sum = [...bytes.values()].reduce((all, one) => all + one, 0);
    onReport({ lists, of, items, bytes: sum, isWaiting: waiting > 0 });
  };
  return {
    begin: (model: ModelKey) => bytes.set(model, 0),
    came: (model: ModelKey, count: number) => {
      bytes.set(model, (bytes.get(model) ?? 0) + count);
      receivedAt = Date.now();
      if (performance.now() - reportedAt >= reportIntervalMs) report();
    },
    whole: (count: number) => {
      [lists, items] = [lists + 1, items + count];
      report();
    },
    wait: (by: 1 | -1) => {
      waiting += by;
      report();
    },
    /** Something has come, now or before. */
    hasBegun: () => lists > 0 || [...bytes.values()].some((count) => count > 0),
    silentMs: () => Date.now() - receivedAt,
  };
}

type Count = ReturnType<typeof createCount>;

/**
 * One model's list, or null when it is unchanged. A worker that is lost meanwhile takes what it had read along: then it is read
 * once more.
 */
async function readModel(
  reader: ProjectReader,
  projectId: number,
  { model, count, known }: OneList,
): Promise<ReceivedList | null> {
  const { api, queries, tileClient, connectivity } = reader;
  const { list, version: last = null } = known?.get(model) ?? {};
  // A copy that was cleared meanwhile comes back with the list.
  const version = last !== null && (await tileClient.hasCopy({ projectId, model })) ? last : null;
  const records = list?.records ?? null;
  // Only the answer itself says what it has that is no record.
  const text = records !== null && records.broken.length === 0 ? records : null;
  const query = itemsQuery(api, { projectId, model, version, since: text && last }, () => {
    count.begin(model);
    const { page, changes, finish, drop } = tileClient.readList(model);
    return {
      page,
      ...(text ? { changes: (changed: ListChanges) => changes(text, changed) } : {}),
      finish: (next: string | null) => finish({ projectId, model }, next),
      drop,
      onBytes: (bytes: number) => count.came(model, bytes),
    };
  });
  try {
    return await queries.fetchQuery(query);
  } catch (error) {
    if (error instanceof TileWorkerLost) return queries.fetchQuery(query);
    const isOffline = error instanceof Failure && error.kind === 'offline';
    if (!isOffline || !known || version === null || !(await connectivity.check())) throw error;
    // The service can be reached, but something on the way does not let a condition through (CORS of another build).
    known.delete(model);
    return readModel(reader, projectId, { model, count, known });
  }
}

/** True if the connection is to blame and not the service: nothing came, or another server answered. */
async function isConnectionFailure({ connectivity }: ProjectReader, error: unknown): Promise<boolean> {
  if (!(error instanceof Failure)) return false;
  if (error.kind === 'offline' || error.kind === 'timeout') return true;
  return error.kind === 'malformed' && !(await connectivity.check());
}

type OneList = { readonly model: ModelKey; readonly count: Count } & Pick<ReadingOptions, 'known'>;
type TimeoutMs = { readonly count: Count; readonly signal: AbortSignal | undefined; readonly milliseconds: number };

/** Rests, and while the service is away until it is back, for `most` milliseconds, or until the signal is aborted. */
async function restUntilBack({ connectivity: { store } }: ProjectReader, most: number, signal?: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (store.getState().online || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = Number.isFinite(most) ? setTimeout(() => end(), most) : undefined;
    const stop = store.subscribe(() => end());
    const end = () => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    signal?.addEventListener('abort', end);
  });
}

/**
 * Does it, and again after a while when the line breaks in the middle of everything: what has come is not given up for a part of it.
 * With nothing there yet the first failure is the last.
 */
async function patiently<T>(reader: ProjectReader, timeoutMs: TimeoutMs, work: () => Promise<T>): Promise<T> {
  const { count, signal, milliseconds } = timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      const isWorthIt = count.hasBegun() && count.silentMs() < milliseconds;
      if (!isWorthIt || !(await isConnectionFailure(reader, error))) throw error;
      count.wait(1);
      await restUntilBack(reader, milliseconds - count.silentMs(), signal);
      count.wait(-1);
      signal?.throwIfAborted();
    }
  }
}

/** The project and the permission of the user there. Both are asked for at once, unless the project is known to come with it. */
async function readAbout({ api, queries }: ProjectReader, projectId: number, withPermission: boolean): Promise<About> {
  const askPermission = () => queries.fetchQuery(permissionQuery(api, projectId));
  const [{ project, permission: given, additions }, asked] = await Promise.all([
    queries.fetchQuery(projectWithPermissionQuery(api, projectId)),
    withPermission ? null : askPermission(),
  ]);
  queries.setQueryData(projectQuery(api, projectId).queryKey, project);
  if (given) queries.setQueryData(permissionQuery(api, projectId).queryKey, given);
  const permission = given ?? asked ?? (await askPermission());
  const access = permission === 'write' && project.status !== 'archived' ? 'write' : 'read';
  return { project, access, withPermission: given !== null, additions };
}

/** Readers by project: the queries read a list once for all of them. */
const readers = new WeakMap<QueryClient, Map<number, number>>();

function readersOf(queries: QueryClient): Map<number, number> {
  const counts = readers.get(queries) ?? new Map<number, number>();
  readers.set(queries, counts);
  return counts;
}

/** Stops a running read when its last waiting caller leaves. The answer ends that. */
function followSignal({ queries }: ProjectReader, projectId: number, signal: AbortSignal | undefined) {
  const counts = readersOf(queries);
  const others = () => (counts.get(projectId) ?? 1) - 1;
  counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  const stop = () => {
    if (others() === 0) void queries.cancelQueries({ queryKey: ['items', projectId] }, { silent: true });
  };
  signal?.addEventListener('abort', stop);
  return () => {
    signal?.removeEventListener('abort', stop);
    counts.set(projectId, others());
  };
}

/**
 * Reads everything that the service has of a project. A list that breaks off in the middle of the others is asked for again,
 * alone. Throws a Failure at once when the service refuses, when nothing came at all, or when nothing comes for longer than the
 * patience.
 */
export async function readProject(reader: ProjectReader, projectId: number, options: ReadingOptions): Promise<Read> {
  const { signal, without = () => false, known, withPermission = false, onAbout, onList, onProgress, leave } = options;
  const at = Date.now();
  const models = inOrder.filter((model) => !without(model));
  let isOver = false;
  const count = createCount(models.length, (arriving) => {
    if (!isOver) onProgress?.(arriving);
  });
  const turns = createListQueue();
  const timeoutMs = { count, signal, milliseconds: options.timeoutMs ?? Number.POSITIVE_INFINITY };
  const end = followSignal(reader, projectId, signal);
  const loading = models.map((model) =>
    turns.run(async (): Promise<ReadList | null> => {
      const received = await patiently(reader, timeoutMs, () => readModel(reader, projectId, { model, count, known }));
      if (!received) {
        count.whole(0);
        return null;
      }
      // Distinguishes a new item's record from the earlier records, in case the answer to its POST is lost.
      reader.queries.setQueryData(largestIdKey(projectId, model), received.list.largestId);
      onList?.({ model, received });
      count.whole(received.list.count);
      return { model, received };
    }),
  );
  try {
    const asking = patiently(reader, timeoutMs, () => readAbout(reader, projectId, withPermission)).then((about) => {
      onAbout?.(about);
      return about;
    });
    const [about, lists] = await Promise.all([asking, Promise.all(loading)]);
    return { ...about, lists: lists.filter((list) => list !== null), at };
  } catch (error) {
    turns.stop();
    void Promise.allSettled(loading).then((ends) =>
      leave(ends.flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value.received.list : []))),
    );
    throw error;
  } finally {
    isOver = true;
    end();
  }
}
