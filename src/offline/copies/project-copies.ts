import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import type { WireRecord } from '../../api/api';
import { reportUnexpected } from '../../api/unexpected';
import type { Addition } from '../../contract/additions';
import type { MapProject } from '../../contract/project';
import type { ItemRef } from '../../items/item';
import { nameBefore } from '../storage/database';
import { withHandledEnd } from '../storage/finish-transaction';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase, type OptionalDatabase } from '../storage/optional-database';
import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';

/** A project as it was last read: what opening it again needs beside its lists. `about` is the record of the project. */
export type ProjectCopy = {
  readonly projectId: number;
  readonly about: MapProject;
  readonly access: 'write' | 'read';
  /** The answer of the project gave the permission (docs/interface.md 11.3). */
  readonly isTold?: boolean;
  /** The additions of the service when the project was read; absent: in a copy of an earlier version of this page. */
  readonly additions?: readonly Addition[];
  /** When its lists were asked for, wall clock milliseconds. */
  readonly at: number;
  /** It was asked to stay, and makes no room for others. */
  readonly isPinned?: boolean;
};

/** A record that the service confirmed after the lists were read. */
export type RecordCopy = { readonly projectId: number; readonly ref: ItemRef; readonly record: WireRecord };

/** `at`: when it was confirmed, wall clock milliseconds. */
export type KeptRecord = RecordCopy & { readonly at: number };

type CopySchema = DBSchema & {
  readonly projects: { key: number; value: ProjectCopy };
  readonly lists: { key: [projectId: number, model: string]; value: unknown };
  readonly records: { key: [projectId: number, ref: ItemRef]; value: KeptRecord };
};

type CopyDatabase = IDBPDatabase<CopySchema>;

/**
 * Copies of projects on this device, so that a project opened before is on the screen at once, also without the service. They are
 * a convenience: any failure counts as a missing copy.
 */
export type ProjectCopies = {
  /** From now on the copies of this user are meant. `isOwn`: of a sign-in that ends with its tab. */
  readonly open: (user: string, isTabOnly?: boolean) => void;
  /** The name of the user's database, for the worker that keeps the lists; null: of no user. */
  readonly onDatabase: (listener: (database: string | null) => void) => void;
  /** The copy of a project, with the records confirmed since. */
  readonly read: (
    projectId: number,
  ) => Promise<{ readonly copy: ProjectCopy; readonly records: readonly RecordCopy[] } | null>;
  /** The stored projects, the most recently read first. */
  readonly list: () => Promise<readonly ProjectCopy[]>;
  /** Keeps a project that was just read, and only the projects that were open last. */
  readonly keep: (copy: ProjectCopy) => Promise<void>;
  readonly keepRecord: (record: RecordCopy) => void;
  /** From now on a copy that is kept stays, however many others are opened; or it goes as they do. */
  readonly pin: (projectId: number, isPinned: boolean) => Promise<void>;
  readonly forget: (projectId: number) => Promise<void>;
  /** Gives up what is kept, to make room: from now on it is kept again. */
  readonly empty: () => Promise<void>;
  /** Nothing is left of this user's copies. */
  readonly destroy: () => Promise<void>;
};

/** Projects that are kept. */
const mostProjects = 6;
/** Milliseconds in which confirmed records are gathered: an import confirms thousands. */
const gathering = 300;

function openCopies(name: string, lost: () => void): Promise<CopyDatabase> {
  return openYielding<CopySchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('projects', { keyPath: 'projectId' });
      db.createObjectStore('lists');
      db.createObjectStore('records', { keyPath: ['projectId', 'ref'] });
    },
    lost,
  });
}

function ofProject(projectId: number): IDBKeyRange {
  return IDBKeyRange.bound([projectId], [projectId, []]);
}

async function forgetIn(db: CopyDatabase, projectId: number): Promise<void> {
  const tx = db.transaction(['projects', 'lists', 'records'], 'readwrite');
  await Promise.all([
    tx.objectStore('projects').delete(projectId),
    tx.objectStore('lists').delete(ofProject(projectId)),
    tx.objectStore('records').delete(ofProject(projectId)),
    tx.done,
  ]);
}

async function keepIn(db: CopyDatabase, copy: ProjectCopy): Promise<void> {
  const tx = withHandledEnd(db.transaction(['projects', 'records'], 'readwrite'));
  const records = await tx.objectStore('records').getAll(ofProject(copy.projectId));
  const old = records.filter(({ at }) => at < copy.at);
  const known = await tx.objectStore('projects').get(copy.projectId);
  await Promise.all([
    tx.objectStore('projects').put(known?.isPinned ? { ...copy, isPinned: true } : copy),
    ...old.map(({ projectId, ref }) => tx.objectStore('records').delete([projectId, ref])),
    tx.done,
  ]);
  const all = await db.getAll('projects');
  const surplus = all
    .filter(({ isPinned }) => !isPinned)
    .toSorted((a, b) => b.at - a.at)
    .slice(mostProjects);
  for (const { projectId } of surplus) await forgetIn(db, projectId);
}

async function pinIn(db: CopyDatabase, projectId: number, isPinned: boolean): Promise<void> {
  const tx = withHandledEnd(db.transaction('projects', 'readwrite'));
  const copy = await tx.store.get(projectId);
  if (copy) await tx.store.put({ ...copy, isPinned });
  await tx.done;
}

const createCopyDatabase = (name: string) =>
  createOptionalDatabase({ name, open: openCopies, what: 'copies of projects' });

async function putRecords(db: CopyDatabase, records: readonly KeptRecord[]): Promise<void> {
  const tx = db.transaction('records', 'readwrite');
  await Promise.all([...records.map((record) => tx.store.put(record)), tx.done]);
}

/** Makes the copies of one page. `base` is the address of the service: copies of another one are not meant. */
export function createProjectCopies(base: string, now: () => number = Date.now): ProjectCopies {
  const listeners = new Set<(database: string | null) => void>();
  let name: string | null = null;
  let copyDatabase: OptionalDatabase<CopyDatabase> | null = null;
  const gathered: KeptRecord[] = [];
  let isGathering = false;

  const flush = () => {
    const records = gathered.splice(0);
    if (records.length > 0) void use((db) => putRecords(db, records), undefined);
  };
  const point = (user: string | null) => {
    // A record that was confirmed to the user before belongs to that user's copies.
    flush();
    name = user === null ? null : `nm-cp:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
    copyDatabase = name === null ? null : createCopyDatabase(name);
    // Versions before this one kept them under a name that two users could have: they are read again.
    if (name !== null) deleteDB(nameBefore(name)).catch(reportUnexpected);
    for (const listener of [...listeners]) listener(name);
  };
  const use = async <T>(work: (db: CopyDatabase) => Promise<T>, without: T): Promise<T> =>
    copyDatabase ? copyDatabase.use(work, without) : without;

  /** The first write at once, because the page may close at any moment; the next ones together. */
  const write = () => {
    isGathering = gathered.length > 0;
    if (!isGathering) return;
    flush();
    setTimeout(write, gathering);
  };

  return {
    open: point,
    onDatabase: (listener) => {
      listeners.add(listener);
      listener(name);
    },
    read: (projectId) =>
      use(async (db) => {
        const copy = await db.get('projects', projectId);
        return copy ? { copy, records: await db.getAll('records', ofProject(projectId)) } : null;
      }, null),
    list: () => use(async (db) => (await db.getAll('projects')).toSorted((a, b) => b.at - a.at), []),
    keep: (copy) => use((db) => keepIn(db, copy), undefined),
    keepRecord: (record) => {
      gathered.push({ ...record, at: now() });
      if (!isGathering) write();
    },
    pin: (projectId, isPinned) => use((db) => pinIn(db, projectId, isPinned), undefined),
    forget: (projectId) => use((db) => forgetIn(db, projectId), undefined),
    empty: async () => copyDatabase?.destroy(),
    destroy: async () => {
      const last = copyDatabase;
      gathered.splice(0);
      point(null);
      await last?.destroy();
    },
  };
}

/** Where workers keep and read packed lists, by project and model, in a database that `createProjectCopies` names. */
export function createListCopies(database: string) {
  const { use } = createCopyDatabase(database);
  return {
    /** When the project was read from the service, wall clock milliseconds; null: there is no copy of it. */
    readAt: (projectId: number): Promise<number | null> =>
      use(async (db) => (await db.get('projects', projectId))?.at ?? null, null),
    /** The copy as it was given, or null. */
    read: (projectId: number, model: string): Promise<unknown> =>
      use((db) => db.get('lists', [projectId, model]), null),
    /** There is a copy, whatever is in it. */
    has: (projectId: number, model: string): Promise<boolean> =>
      use(async (db) => (await db.count('lists', [projectId, model])) > 0, false),
    /** The records that the service confirmed after the lists were read. */
    records: (projectId: number): Promise<readonly RecordCopy[]> =>
      use((db) => db.getAll('records', ofProject(projectId)), []),
    /** Resolves when the copy is taken over, so that its buffers may be given away: not when it is stored. */
    write: async (projectId: number, model: string, copy: unknown): Promise<void> => {
      await use((db) => {
        db.put('lists', copy, [projectId, model]).catch((error: unknown) => {
          console.warn('A list is not kept on this device', error);
          reportUnexpected(error);
        });
      }, undefined);
    },
  };
}
