import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import { reportUnexpected } from '../../api/unexpected';
import type { OwnFingerprint } from '../../items/changes/item-fingerprints';
import type { ProjectFingerprints } from '../../items/digest/project-digest';
import type { ItemRef } from '../../items/item';
import { nameBefore } from '../storage/database';
import { isThere } from '../storage/open-place';
import { openYielding } from '../storage/open-yielding';
import { createOptionalDatabase } from '../storage/optional-database';
import type { ChangeDigest, ProjectVisit } from './project-visit';

/** The writes of this user in a project, as the service confirmed it. */
export type OwnMark = {
  readonly projectId: number;
  readonly ref: ItemRef;
  readonly at: number;
  readonly mark: OwnFingerprint;
};

/** Contents that are remembered of the records that this user wrote of one item. */
const mostEarlier = 50;

/** An own mark that follows another one of the same item. */
function following(before: OwnMark | undefined, own: OwnMark): OwnMark {
  if (!before) return own;
  const { content, earlier = [] } = before.mark;
  return { ...own, mark: { ...own.mark, earlier: [...earlier, content].slice(-mostEarlier) } };
}

async function putOwnIn(db: Database, own: OwnMark): Promise<void> {
  const tx = db.transaction('own', 'readwrite');
  await tx.store.put(following(await tx.store.get([own.projectId, own.ref]), own));
  await tx.done;
}

/** A digest, with what it was made from: it holds as long as these are the same. */
export type StoredDigest = ChangeDigest & { readonly madeAt: number; readonly against: number | null };

export type MarksSlot = 'before' | 'latest';

/** Where one user's visits are kept. Whatever goes wrong, it is as if they were not there. */
export type VisitStore = {
  readonly visit: (projectId: number) => Promise<ProjectVisit | null>;
  readonly putVisit: (visit: ProjectVisit) => Promise<void>;
  readonly marks: (projectId: number, which: MarksSlot) => Promise<ProjectFingerprints | null>;
  readonly putMarks: (projectId: number, which: MarksSlot, marks: ProjectFingerprints) => Promise<void>;
  readonly digest: (projectId: number) => Promise<StoredDigest | null>;
  readonly putDigest: (digest: StoredDigest) => Promise<void>;
  /** The pictures of projects go with their copies: at a sign-out. */
  readonly dropDigests: () => Promise<void>;
  readonly own: (projectId: number) => Promise<readonly OwnMark[]>;
  readonly putOwn: (own: OwnMark) => Promise<void>;
  /** Own marks from before a moment are not needed any more: the marks of what was seen have them. */
  readonly dropOwn: (projectId: number, before: number) => Promise<void>;
};

type VisitSchema = DBSchema & {
  readonly visits: { key: number; value: ProjectVisit };
  readonly marks: { key: [projectId: number, which: MarksSlot]; value: ProjectFingerprints };
  readonly digests: { key: number; value: StoredDigest };
  readonly own: { key: [projectId: number, ref: ItemRef]; value: OwnMark };
};

type Database = IDBPDatabase<VisitSchema>;

/** Projects of which it is known what was seen. */
const mostVisits = 24;

function openVisits(name: string, lost: () => void): Promise<Database> {
  return openYielding<VisitSchema>(name, {
    version: 1,
    upgrade: (db) => {
      db.createObjectStore('visits', { keyPath: 'projectId' });
      db.createObjectStore('marks');
      db.createObjectStore('digests', { keyPath: 'projectId' });
      db.createObjectStore('own', { keyPath: ['projectId', 'ref'] });
    },
    lost,
  });
}

/** Takes over what was kept under a name that two users could have had: all of it, or nothing, and once. */
async function takeBefore(db: Database, name: string): Promise<void> {
  const before = nameBefore(name);
  if (!/^nm-vi:.+:.+:/.test(name) || !(await isThere(before))) return;
  const old = await openVisits(before, () => undefined);
  const [visits, markKeys, marks, own] = await Promise.all([
    old.getAll('visits'),
    old.getAllKeys('marks'),
    old.getAll('marks'),
    old.getAll('own'),
  ]);
  old.close();
  const tx = db.transaction(['visits', 'marks', 'own'], 'readwrite');
  const isNew = (await tx.objectStore('visits').count()) === 0;
  if (isNew) {
    for (const each of visits) void tx.objectStore('visits').put(each);
    for (const [at, each] of marks.entries()) void tx.objectStore('marks').put(each, markKeys[at]);
    for (const each of own) void tx.objectStore('own').put(each);
  }
  await tx.done;
  await deleteDB(before);
}

async function openWithBefore(name: string, lost: () => void): Promise<Database> {
  const db = await openVisits(name, lost);
  await takeBefore(db, name).catch((error: unknown) => {
    console.warn('What was seen before could not be taken over', error);
    reportUnexpected(error);
  });
  return db;
}

function ofProject(projectId: number): IDBKeyRange {
  return IDBKeyRange.bound([projectId], [projectId, []]);
}

async function forgetOldest(db: Database): Promise<void> {
  const all = await db.getAll('visits');
  const surplus = all.toSorted((a, b) => b.latest.at - a.latest.at).slice(mostVisits);
  for (const { projectId } of surplus) {
    const tx = db.transaction(['visits', 'marks', 'own', 'digests'], 'readwrite');
    await Promise.all([
      tx.objectStore('visits').delete(projectId),
      tx.objectStore('digests').delete(projectId),
      tx.objectStore('marks').delete(ofProject(projectId)),
      tx.objectStore('own').delete(ofProject(projectId)),
      tx.done,
    ]);
  }
}

async function dropOwnIn(db: Database, projectId: number, before: number): Promise<void> {
  const tx = db.transaction('own', 'readwrite');
  const all = await tx.store.getAll(ofProject(projectId));
  const old = all.filter(({ at }) => at < before);
  await Promise.all([...old.map(({ ref }) => tx.store.delete([projectId, ref])), tx.done]);
}

/** The visits in a database of this device. */
export function createVisitStore(name: string): VisitStore {
  const { use } = createOptionalDatabase({
    name,
    open: openWithBefore,
    what: 'visits',
  });
  const done = async (writing: Promise<unknown>) => void (await writing);
  return {
    visit: (projectId) => use(async (db) => (await db.get('visits', projectId)) ?? null, null),
    putVisit: (visit) =>
      use(async (db) => {
        await db.put('visits', visit);
        await forgetOldest(db);
      }, undefined),
    marks: (projectId, which) => use(async (db) => (await db.get('marks', [projectId, which])) ?? null, null),
    putMarks: (projectId, which, marks) => use((db) => done(db.put('marks', marks, [projectId, which])), undefined),
    digest: (projectId) => use(async (db) => (await db.get('digests', projectId)) ?? null, null),
    putDigest: (digest) => use((db) => done(db.put('digests', digest)), undefined),
    dropDigests: () => use((db) => db.clear('digests'), undefined),
    own: (projectId) => use((db) => db.getAll('own', ofProject(projectId)), []),
    putOwn: (own) => use((db) => putOwnIn(db, own), undefined),
    dropOwn: (projectId, before) => use((db) => dropOwnIn(db, projectId, before), undefined),
  };
}

/** The visits of a tab alone: on a shared device nothing is left of them. */
export function createTabVisitStore(): VisitStore {
  const visits = new Map<number, ProjectVisit>();
  const marks = new Map<string, ProjectFingerprints>();
  const digests = new Map<number, StoredDigest>();
  const own = new Map<ItemRef, OwnMark>();
  const ofOwn = (projectId: number) => [...own.values()].filter((one) => one.projectId === projectId);
  return {
    visit: async (projectId) => visits.get(projectId) ?? null,
    putVisit: async (visit) => void visits.set(visit.projectId, visit),
    marks: async (projectId, which) => marks.get(`${projectId} ${which}`) ?? null,
    putMarks: async (projectId, which, put) => void marks.set(`${projectId} ${which}`, put),
    digest: async (projectId) => digests.get(projectId) ?? null,
    putDigest: async (digest) => void digests.set(digest.projectId, digest),
    dropDigests: async () => digests.clear(),
    own: async (projectId) => ofOwn(projectId),
    putOwn: async (put) => void own.set(put.ref, following(own.get(put.ref), put)),
    dropOwn: async (projectId, before) => {
      for (const { ref, at } of ofOwn(projectId)) if (at < before) own.delete(ref);
    },
  };
}
