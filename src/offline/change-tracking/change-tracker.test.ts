import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { LocalEdit } from '../../items/changes/local-changes';
import type { DigestList } from '../../items/digest/project-digest';
import { packList } from '../../items/digest/testing/pack-list';
import { refOf } from '../../items/item';
import { createChangeTracker } from './change-tracker';
import { absence } from './project-visit';
import { createTabVisitStore, createVisitStore, type VisitStore } from './visit-store';

const minute = 60_000;

describe('visits that were kept under a name that two users could have', () => {
  it('are taken over once, by the first who asks', async () => {
    globalThis.indexedDB = new IDBFactory();
    const seen = { at: 1, copyAt: 1 };
    const before = createVisitStore('nm-vi:a:b');
    await before.putVisit({ projectId: 1, before: seen, latest: seen });
    const own = createVisitStore('nm-vi:a:b:first');
    expect(await own.visit(1)).toEqual({ projectId: 1, before: seen, latest: seen });
    expect(await createVisitStore('nm-vi:a:b:second').visit(1)).toBeNull();
    expect(await createVisitStore('nm-vi:a:b:first').visit(1)).toMatchObject({ projectId: 1 });
  });
});

const pole = (id: number, lng: number, more: object = {}) => ({ id, mapProjectId: 1, lat: 50, lng, ...more });
const poles = (...records: readonly object[]) => [packList('pole', records)];

/** A device with the copy of one project, and a clock. */
function start(store: VisitStore) {
  const device: {
    at: number | null;
    lists: readonly DigestList[];
    confirmed: readonly LocalEdit[];
    unsent: readonly LocalEdit[];
    now: number;
    reads: number;
  } = {
    at: null,
    lists: [],
    confirmed: [],
    unsent: [],
    now: 1_000_000_000,
    reads: 0,
  };
  const kept = createChangeTracker({
    store,
    copyAt: async () => device.at,
    lists: async () => {
      device.reads += 1;
      return device.lists;
    },
    confirmed: async () => device.confirmed,
    now: () => device.now,
  });
  const asked = (projectId: number) => ({ projectId, unsent: device.unsent });
  const tracker = {
    ...kept,
    digest: (projectId: number) => kept.digest(asked(projectId)),
    looked: (projectId: number) => kept.looked(asked(projectId)),
    seen: (projectId: number) => kept.seen(asked(projectId)),
  };
  /** The copy is read again. */
  const read = (lists: readonly DigestList[]) => {
    device.now += minute;
    Object.assign(device, { lists, at: device.now });
  };
  return { device, tracker, read };
}

let databases = 0;
const nextDatabase = () => {
  databases += 1;
  return `nm-vi:test:${databases}`;
};
const stores = [
  ['in a database', () => createVisitStore(nextDatabase())],
  ['in a tab', createTabVisitStore],
] as const;

describe.each(stores)('what a user has seen, kept %s', (_, open) => {
  it('is nothing of a project without a copy', async () => {
    const { tracker } = start(open());
    expect(await tracker.digest(1)).toBeNull();
    expect(await tracker.looked(1)).toBeNull();
  });

  it('has figures and no news of a project that was never looked at', async () => {
    const { tracker, read } = start(open());
    read(poles(pole(1, 10), pole(2, 11)));
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 2 }, since: null });
  });

  it('tells a later visit what happened since the end of the one before', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10), pole(2, 11)));
    await tracker.looked(1);
    device.now += 5 * minute;
    await tracker.left(1);
    const left = device.now;
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 12), pole(3, 13)));
    // On the card, and then in the editor.
    for (const digest of [await tracker.digest(1), await tracker.looked(1)]) {
      expect(digest?.since).toMatchObject({ at: left, news: { models: { pole: { added: [3], moved: [2] } } } });
    }
  });

  it('keeps telling it through reloads of the same visit, with what comes meanwhile', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10)));
    await tracker.looked(1);
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 11)));
    await tracker.looked(1);
    read(poles(pole(1, 10), pole(2, 11), pole(3, 12)));
    expect((await tracker.looked(1))?.since?.news.models.pole?.added).toEqual([2, 3]);
    expect((await tracker.digest(1))?.since?.news.models.pole?.added).toEqual([2, 3]);
  });

  it('is told no more once it was seen', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10)));
    await tracker.looked(1);
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 11)));
    await tracker.looked(1);
    expect((await tracker.seen(1))?.since?.news.models).toEqual({});
    expect((await tracker.digest(1))?.since?.news.models).toEqual({});
    device.now += absence + minute;
    expect((await tracker.digest(1))?.since?.news.models).toEqual({});
  });

  it('does not tell what this user wrote, however late it is read', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10)));
    await tracker.looked(1);
    await tracker.wrote({ projectId: 1, ref: refOf('pole', 2), record: pole(2, 11) });
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 11), pole(3, 12)));
    expect((await tracker.digest(1))?.since?.news.models.pole).toMatchObject({ added: [3], changed: [] });
    // And after that visit it is as old as everything else.
    await tracker.looked(1);
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 11), pole(3, 12)));
    expect((await tracker.looked(1))?.since?.news.models).toEqual({});
  });

  it('reads the lists of a copy once, as long as nothing changes', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10)));
    await tracker.digest(1);
    await tracker.digest(1);
    expect(device.reads).toBe(1);
    await tracker.wrote({ projectId: 1, ref: refOf('pole', 1), record: pole(1, 11) });
    device.now += 3000;
    await tracker.digest(1);
    await tracker.digest(1);
    expect(device.reads).toBe(2);
    read(poles(pole(1, 11)));
    await tracker.digest(1);
    expect(device.reads).toBe(3);
  });

  it('counts what the service confirmed since the copy was read, and what waits', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10), pole(2, 11)));
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 2 } });
    device.confirmed = [{ ref: 'pole:3', whole: true, fields: pole(3, 12) }];
    await tracker.wrote({ projectId: 1, ref: 'pole:3', record: pole(3, 12) });
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 3 } });
    const { id: _id, ...made } = pole(0, 13);
    device.unsent = [
      { ref: 'pole:local:a', whole: true, fields: made },
      { ref: 'pole:2', whole: false, fields: { status: 'abandoned' } },
    ];
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 3, abandoned: { count: 1 } } });
    // Neither is news for who wrote it, and what is not sent is not kept.
    device.unsent = [];
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 3, abandoned: { count: 0 } }, since: null });
  });

  it('counts a record that comes to this device a moment after its write was told', async () => {
    const { device, tracker, read } = start(open());
    read(poles(pole(1, 10)));
    await tracker.wrote({ projectId: 1, ref: 'pole:2', record: pole(2, 11) });
    device.now += 200;
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 1 } });
    device.confirmed = [{ ref: 'pole:2', whole: true, fields: pole(2, 11) }];
    device.now += 1000;
    expect(await tracker.digest(1)).toMatchObject({ figures: { items: 2 } });
  });

  it('never tells of own work, in whatever order lists and confirmations come', async () => {
    const { device, tracker, read } = start(open());
    const [drawn, undone] = [pole(2, 11), { ...pole(2, 11), status: 'abandoned' }];
    const wrote = (record: { readonly id: number }) =>
      tracker.wrote({ projectId: 1, ref: refOf('pole', record.id), record });
    const news = async () => (await tracker.looked(1))?.since?.news.models;
    read(poles(pole(1, 10)));
    await tracker.looked(1);
    device.now += absence + minute;
    // The list has the new pole, whose confirmation is still on its way.
    device.unsent = [{ ref: 'pole:local:a', whole: true, fields: {} }];
    read(poles(pole(1, 10), drawn));
    expect(await news()).toEqual({});
    device.unsent = [];
    await wrote(drawn);
    expect(await news()).toEqual({});
    // The undo is confirmed before a list that is older has come.
    await wrote(undone);
    read(poles(pole(1, 10), drawn));
    expect(await news()).toEqual({});
    // The list has the undo of another pole before its confirmation.
    device.unsent = [{ ref: 'pole:1', whole: false, fields: { status: 'abandoned' } }];
    read(poles({ ...pole(1, 10), status: 'abandoned' }, undone));
    expect(await news()).toEqual({});
    device.unsent = [];
    read(poles(pole(1, 10), { ...undone, name: 'of somebody else' }));
    expect((await news())?.pole?.abandoned).toEqual([2]);
  });

  it('leaves no picture behind a sign-out, but knows the next day what is new', async () => {
    const store = open();
    const { device, tracker, read } = start(store);
    read(poles(pole(1, 10)));
    await tracker.looked(1);
    await tracker.leave();
    expect(await store.digest(1)).toBeNull();
    device.now += absence + minute;
    read(poles(pole(1, 10), pole(2, 11)));
    expect((await tracker.digest(1))?.since?.news.models.pole?.added).toEqual([2]);
  });
});

describe('visits in a database', () => {
  it('are those of the last projects', async () => {
    const store = createVisitStore('nm-vi:test:many');
    for (let id = 1; id <= 30; id += 1) {
      await store.putMarks(id, 'latest', {});
      await store.putVisit({ projectId: id, before: null, latest: { at: id, copyAt: id } });
    }
    expect(await store.visit(6)).toBeNull();
    expect(await store.marks(6, 'latest')).toBeNull();
    expect(await store.visit(7)).not.toBeNull();
    expect(await store.marks(30, 'latest')).not.toBeNull();
  });
});
