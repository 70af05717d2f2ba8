import { reportUnexpected } from '../../api/unexpected';
import type { ItemRef } from '../../items/item';
import { createDatabaseHandle, type DatabaseHandle, transact, userDatabaseName } from '../storage/database';
import type { StoredUndoStep } from './stored-undo-step';

/** The steps of one project, oldest first, and the names that the service has given to local items since. */
export type UndoSteps = { readonly steps: readonly StoredUndoStep[]; readonly renames: ReadonlyMap<ItemRef, ItemRef> };

/**
 * Undo steps on this device, per user and project, so that undo outlives a reload. They are a convenience beside the outbox:
 * whatever goes wrong with them, they are as if they were not there. Tabs share them: what is read is the steps of all.
 */
export type UndoStepStore = {
  /** From now on the steps of this user are meant. */
  readonly open: (user: string) => void;
  readonly read: (projectId: number) => Promise<UndoSteps>;
  /** Writes steps of a project and takes others away; the oldest go when they are more than 500, or too large together. */
  readonly write: (projectId: number, put: readonly StoredUndoStep[], gone: readonly string[]) => Promise<void>;
  /** Gives up what is kept, to make room. */
  readonly empty: () => Promise<void>;
  /** Nothing is left of this user's steps. */
  readonly destroy: () => Promise<void>;
};

/**
 * Steps that are kept of a project, and about how many bytes they may take together; a step that takes more than `ofOne` would hold up
 * the page.
 */
const most = { steps: 500, bytes: 16_000_000, ofOne: 4_000_000 };

const nothing: UndoSteps = { steps: [], renames: new Map() };

/** The newest steps that find room, oldest first: an unbroken run, because a step builds on the one before. */
function newestThatFit(steps: readonly StoredUndoStep[]): readonly StoredUndoStep[] {
  const newestFirst = steps.toSorted((a, b) => b.at - a.at).slice(0, most.steps);
  let bytes = 0;
  const over = newestFirst.findIndex(({ size }) => {
    bytes += size;
    return bytes > most.bytes;
  });
  return newestFirst.slice(0, over < 0 ? undefined : over).reverse();
}

function readIn(database: DatabaseHandle, projectId: number): Promise<UndoSteps> {
  return transact(
    database,
    (db) => db.transaction(['steps', 'idmap'], 'readonly'),
    async (tx) => {
      const steps = await tx.objectStore('steps').index('project').getAll(projectId);
      if (steps.length === 0) return nothing;
      const renames = await tx.objectStore('idmap').getAll();
      return { steps: newestThatFit(steps), renames: new Map(renames.map(({ local, ref }) => [local, ref])) };
    },
  );
}

type Writing = {
  readonly projectId: number;
  readonly put: readonly StoredUndoStep[];
  readonly gone: readonly string[];
};

/** A step that is too large leaves a gap that nothing is kept beyond: copying it would hold up the page. */
function withinLimit(step: StoredUndoStep): StoredUndoStep {
  return step.size > most.ofOne ? { ...step, step: null, size: most.bytes + 1 } : step;
}

function writeIn(database: DatabaseHandle, { projectId, put, gone }: Writing): Promise<void> {
  return transact(
    database,
    (db) => db.transaction('steps', 'readwrite'),
    async ({ store }) => {
      await Promise.all([...put.map((step) => store.put(withinLimit(step))), ...gone.map((id) => store.delete(id))]);
      const count = await store.index('project').count(projectId);
      // Reading them all costs, and is needed only where something may have to go.
      if (count <= most.steps && put.every(({ size }) => size < most.bytes / most.steps)) return;
      const all = await store.index('project').getAll(projectId);
      const kept = new Set(newestThatFit(all).map(({ id }) => id));
      await Promise.all(all.flatMap(({ id }) => (kept.has(id) ? [] : store.delete(id))));
    },
  );
}

function clearIn(database: DatabaseHandle): Promise<void> {
  return transact(
    database,
    (db) => db.transaction('steps', 'readwrite'),
    ({ store }) => store.clear(),
  );
}

/** Makes the kept steps of one page. `base` is the address of the service: steps of edits at another one are not meant. */
export function createUndoStepStore(base: string, openDatabase = createDatabaseHandle): UndoStepStore {
  let database: DatabaseHandle | null = null;
  let isReported = false;
  const use = async <T>(work: (open: DatabaseHandle) => Promise<T>, without: T): Promise<T> => {
    if (!database) return without;
    try {
      return await work(database);
    } catch (error) {
      if (!isReported) console.warn('The steps of undo are not kept on this device', error);
      reportUnexpected(error);
      isReported = true;
      return without;
    }
  };
  return {
    open: (user) => {
      database?.close();
      database = openDatabase(userDatabaseName(base, user));
    },
    read: (projectId) => use((open) => readIn(open, projectId), nothing),
    write: (projectId, put, gone) => use((open) => writeIn(open, { projectId, put, gone }), undefined),
    empty: () => use(clearIn, undefined),
    destroy: async () => {
      const last = database;
      await use(clearIn, undefined);
      if (database === last) database = null;
      last?.close();
    },
  };
}
