import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { ProjectFingerprints } from '../../items/digest/project-digest';
import { type ModelKey, refOf } from '../../items/item';
import { absence, baselineAt, type ProjectVisit } from './project-visit';
import { createTabVisitStore, createVisitStore, type OwnMark, type StoredDigest, type VisitStore } from './visit-store';

const visit = (projectId: number, at: number): ProjectVisit => ({
  projectId,
  before: null,
  latest: { at, copyAt: at },
});
/** Fingerprints of no items of one model. */
const marks = (model: ModelKey): ProjectFingerprints => ({
  [model]: {
    ids: new Float64Array(0),
    texts: new Uint32Array(0),
    places: new Uint32Array(0),
    metres: new Float64Array(0),
  },
});
const digest = (projectId: number, at: number): StoredDigest => ({
  ...{ projectId, at, madeAt: at, against: null, since: null, sketch: [] },
  figures: { items: at, counts: {}, metres: 0, abandoned: { count: 0, metres: 0 }, openPermits: 0 },
});
const own = (projectId: number, id: number, at: number): OwnMark => ({
  ...{ projectId, ref: refOf('pole', id), at, mark: { content: at, place: 0, metres: 0 } },
});

let databases = 0;
const fresh = () => {
  databases += 1;
  return createVisitStore(`visits-${databases}`);
};

type Call = (store: VisitStore) => Promise<unknown>;
const project = fc.integer({ min: 1, max: 3 });
const moment = fc.integer({ min: 1, max: 50 });
const slot = fc.constantFrom('before' as const, 'latest' as const);
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(project, moment).map(
    ([id, at]): Call =>
      (store) =>
        store.putVisit(visit(id, at)),
  ),
  project.map(
    (id): Call =>
      (store) =>
        store.visit(id),
  ),
  fc.tuple(project, slot, moment).map(
    ([id, which, at]): Call =>
      (store) =>
        store.putMarks(id, which, marks(at > 25 ? 'pole' : 'site')),
  ),
  fc.tuple(project, slot).map(
    ([id, which]): Call =>
      (store) =>
        store.marks(id, which),
  ),
  fc.tuple(project, moment).map(
    ([id, at]): Call =>
      (store) =>
        store.putDigest(digest(id, at)),
  ),
  project.map(
    (id): Call =>
      (store) =>
        store.digest(id),
  ),
  fc.constant<Call>((store) => store.dropDigests()),
  // A record belongs to one project: its number says which here.
  fc.tuple(project, fc.nat({ max: 3 }), moment).map(
    ([id, n, at]): Call =>
      (store) =>
        store.putOwn(own(id, 10 * id + n, at)),
  ),
  fc.tuple(project, moment).map(
    ([id, at]): Call =>
      (store) =>
        store.dropOwn(id, at),
  ),
  project.map(
    (id): Call =>
      async (store) =>
        (await store.own(id)).toSorted((a, b) => a.ref.localeCompare(b.ref)),
  ),
);

describe('the store of visits', () => {
  it('answers on the device and in a tab alike, whatever is asked in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 25 }), async (calls) => {
        const [kept, tab] = [fresh(), createTabVisitStore()];
        for (const one of calls) expect((await one(kept)) ?? null).toEqual((await one(tab)) ?? null);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps what it has beyond the page, for each user apart', async () => {
    const store = createVisitStore('visits-of-ada');
    await store.putVisit(visit(1, 5));
    await store.putOwn(own(1, 7, 5));
    expect(await createVisitStore('visits-of-ada').visit(1)).toEqual(visit(1, 5));
    expect(await createVisitStore('visits-of-bob').visit(1)).toBeNull();
  });

  it('keeps what comes first after another tab has taken the database away', async () => {
    const store = createVisitStore('visits-taken');
    await store.putVisit(visit(1, 5));
    await deleteDB('visits-taken');
    await store.putVisit(visit(2, 6));
    expect([await store.visit(1), await store.visit(2)]).toEqual([null, visit(2, 6)]);
  });

  it('knows 24 projects, and forgets the project seen longest ago', async () => {
    const store = fresh();
    await store.putVisit(visit(1, 1));
    await store.putMarks(1, 'latest', marks('pole'));
    await store.putDigest(digest(1, 1));
    await store.putOwn(own(1, 7, 1));
    for (let id = 2; id <= 24; id += 1) await store.putVisit(visit(id, id));
    expect(await store.visit(1)).not.toBeNull();
    await store.putVisit(visit(25, 25));
    expect([await store.visit(1), await store.marks(1, 'latest'), await store.digest(1), await store.own(1)]).toEqual([
      null,
      null,
      null,
      [],
    ]);
    expect(await store.visit(2)).not.toBeNull();
  });

  it('takes over what a build before kept under a shorter name, once', async () => {
    const name = 'nm-vi:base:user:whole';
    const old = createVisitStore('nm-vi:base:user');
    await old.putVisit(visit(1, 5));
    await old.putMarks(1, 'before', marks('pole'));
    await old.putOwn(own(1, 7, 5));
    const store = createVisitStore(name);
    expect([await store.visit(1), await store.marks(1, 'before'), (await store.own(1)).length]).toEqual([
      visit(1, 5),
      marks('pole'),
      1,
    ]);
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain('nm-vi:base:user');
  });
});

describe('what news are compared with', () => {
  const seen = { at: 1000, copyAt: 1 };

  it('is nothing without a visit, and in the first one', () => {
    expect(baselineAt(null, 0)).toBeNull();
    expect(baselineAt({ projectId: 1, before: null, latest: seen }, 1000 + absence)).toBeNull();
  });

  it('is what was seen last after half an hour of absence, else what was before', () => {
    const of = (now: number) => baselineAt({ projectId: 1, before: seen, latest: seen }, now);
    expect([of(1000), of(1000 + absence), of(1001 + absence)]).toEqual(['before', 'before', 'latest']);
  });
});
