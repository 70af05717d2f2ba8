import type { DBSchema, IDBPDatabase } from 'idb';
import { type Locks, pageLocks } from '../../api/platform/locks';
import { reportUnexpected } from '../../api/unexpected';
import { strict } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';

/**
 * Something that a user had begun in a project, and that is not an edit yet: a drawing or a measurement, the form of an item, words in
 * fields, or files for an import. `at`: when it was changed last, wall clock milliseconds; `content`: the data that is needed to continue.
 */
export type Unfinished = {
  readonly kind: 'drawing' | 'form' | 'words' | 'files';
  readonly projectId: number;
  readonly at: number;
  readonly content: unknown;
};

/** `page`: the page load that it was begun in. */
type StoredUnfinished = Unfinished & { readonly id: string; readonly page: string };

type UnfinishedSchema = DBSchema & { readonly works: { key: string; value: StoredUnfinished } };
type UnfinishedDatabase = IDBPDatabase<UnfinishedSchema>;

/**
 * Unfinished work of one user on this device, so that it outlives a reload and the death of its tab. Each page is at one of each kind.
 * Whatever goes wrong with it, it is as if nothing was kept.
 */
export type UnfinishedStore = {
  /** From now on this user's. `isTabOnly`: of a sign-in that ends with its tab, which keeps nothing. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  /** Keeps the page's work of this kind in place of the one before; it is on the device when this resolves. */
  readonly keep: (work: Unfinished) => Promise<void>;
  /** Forgets this page's work of a kind: it is finished, or the user gave it up. */
  readonly finish: (kind: Unfinished['kind']) => Promise<void>;
  /** This page leaves its project: its works stay on the device and may be offered again. */
  readonly leave: () => void;
  /** Unfinished works of a project that no open page continues, newest first. */
  readonly left: (projectId: number) => Promise<readonly (Unfinished & { readonly id: string })[]>;
  readonly remove: (id: string) => Promise<void>;
  /** Nothing is left of this user's. */
  readonly destroy: () => Promise<void>;
};

function openWorks(name: string, lost: () => void): Promise<UnfinishedDatabase> {
  return openYielding<UnfinishedSchema>(name, {
    version: 1,
    upgrade: (db) => void db.createObjectStore('works', { keyPath: 'id' }),
    lost,
  });
}

const lockOf = (page: string) => `nm:page:${page}`;

/** Holds a lock for as long as this page lives: by that others see whose work is still under way. */
function holdForLife(locks: Locks | null, page: string): void {
  const forever = () => new Promise<never>(() => undefined);
  locks?.request(lockOf(page), {}, forever).catch(reportUnexpected);
}

/** Makes the unfinished work of a page, of no user at first. `base` is the address of the service. */
export function createUnfinishedStore(base: string, locks: Locks | null = pageLocks()): UnfinishedStore {
  // Made with the first work: over plain http `crypto.randomUUID` is missing, and the page still has to say that it is not safe.
  let page: string | null = null;
  const current = new Map<Unfinished['kind'], string>();
  let database: OptionalDatabase<UnfinishedDatabase> | null = null;
  const use = async <T>(work: (db: UnfinishedDatabase) => Promise<T>, without: T): Promise<T> =>
    database ? database.use(work, without) : without;
  return {
    open: (user, isTabOnly = false) => {
      void database?.close();
      current.clear();
      const name = `nm-uf:${shortHash(base)}:${userKey(base, user)}`;
      database = isTabOnly ? null : createOptionalDatabase({ name, open: openWorks, what: 'unfinished work' });
    },
    keep: (work) => {
      const held = page ?? crypto.randomUUID();
      if (page === null) holdForLife(locks, held);
      page = held;
      const id = current.get(work.kind) ?? crypto.randomUUID();
      current.set(work.kind, id);
      return use(async (db) => {
        const tx = db.transaction('works', 'readwrite', strict);
        await Promise.all([tx.store.put({ ...work, page: held, id }), tx.done]);
      }, undefined);
    },
    finish: async (kind) => {
      const id = current.get(kind);
      current.delete(kind);
      if (id !== undefined) await use((db) => db.delete('works', id), undefined);
    },
    leave: () => current.clear(),
    left: async (projectId) => {
      const held = (await locks?.held()) ?? new Set<string>();
      const all = await use((db) => db.getAll('works'), []);
      const own = new Set(current.values());
      const isUnderWay = (work: StoredUnfinished) =>
        work.page === page ? own.has(work.id) : held.has(lockOf(work.page));
      return all.filter((work) => work.projectId === projectId && !isUnderWay(work)).toSorted((a, b) => b.at - a.at);
    },
    remove: (id) => use((db) => db.delete('works', id), undefined),
    destroy: async () => {
      const last = database;
      database = null;
      await last?.destroy();
    },
  };
}
