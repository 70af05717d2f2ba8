import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createListCopies, createProjectCopies, type ProjectCopy } from './project-copies';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const about = { id: 1, name: 'Town', description: '', status: 'active', created_at: '', updated_at: '' };
const copyOf = (projectId: number, at: number): ProjectCopy => ({
  projectId,
  about: { ...about, id: projectId },
  access: 'write',
  at,
});
const record = { projectId: 1, ref: 'pole:7', record: { id: 7 } } as const;

/** The copies of a user, with the names of databases that the worker was given. */
function openFor(user: string, now = () => 100) {
  const copies = createProjectCopies('/api', now);
  const databaseNames: (string | null)[] = [];
  copies.onDatabase((name) => databaseNames.push(name));
  copies.open(user);
  return { copies, databaseNames };
}

describe('copies of projects', () => {
  it('are read back by the user who stored them, and by no other user', async () => {
    const { copies } = openFor('ada');
    expect(await copies.read(1)).toBeNull();
    await copies.keep(copyOf(1, 50));
    expect(await copies.read(1)).toEqual({ copy: copyOf(1, 50), records: [] });
    expect(await openFor('bob').copies.read(1)).toBeNull();
    expect(await openFor('ada').copies.read(1)).not.toBeNull();
  });

  it('are listed, the last read first', async () => {
    const { copies } = openFor('ada');
    expect(await copies.list()).toEqual([]);
    await copies.keep(copyOf(1, 50));
    await copies.keep(copyOf(2, 70));
    expect((await copies.list()).map(({ projectId, at }) => [projectId, at])).toEqual([
      [2, 70],
      [1, 50],
    ]);
    expect(await openFor('bob').copies.list()).toEqual([]);
  });

  it('stay when they are pinned, however many others are opened', async () => {
    const { copies } = openFor('ada');
    await copies.keep(copyOf(1, 50));
    await copies.pin(1, true);
    await copies.keep(copyOf(1, 55));
    for (const id of [2, 3, 4, 5, 6, 7, 8]) await copies.keep(copyOf(id, 60 + id));
    expect((await copies.list()).map(({ projectId }) => projectId)).toEqual([8, 7, 6, 5, 4, 3, 1]);
    await copies.pin(1, false);
    await copies.keep(copyOf(9, 90));
    expect((await copies.list()).map(({ projectId }) => projectId)).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('are not kept while no user is signed in', async () => {
    const copies = createProjectCopies('/api');
    await copies.keep(copyOf(1, 50));
    expect(await copies.read(1)).toBeNull();
    expect(await openFor('ada').copies.read(1)).toBeNull();
  });

  it('have what was confirmed since, until a list that was asked for later', async () => {
    const { copies } = openFor('ada');
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(record);
    copies.keepRecord({ ...record, record: { id: 7, name: 'later' } });
    // The first one at once, for a page that goes the next moment.
    expect((await copies.read(1))?.records).toMatchObject([{ ref: 'pole:7', record: record.record }]);
    await vi.waitFor(async () =>
      expect((await copies.read(1))?.records).toMatchObject([{ ref: 'pole:7', record: { name: 'later' } }]),
    );
    await copies.keep(copyOf(1, 90));
    expect((await copies.read(1))?.records).toHaveLength(1);
    await copies.keep(copyOf(1, 110));
    expect((await copies.read(1))?.records).toEqual([]);
  });

  it('are those of the projects that were open last', async () => {
    const { copies, databaseNames } = openFor('ada');
    const lists = createListCopies(databaseNames.at(-1) ?? '');
    await lists.write(1, 'pole', { rows: Uint8Array.of(1) });
    for (let id = 1; id <= 8; id += 1) await copies.keep(copyOf(id, 1000 + id));
    expect(await copies.read(2)).toBeNull();
    expect(await copies.read(3)).not.toBeNull();
    expect((await lists.read(1, 'pole')) ?? null).toBeNull();
  });

  it('are kept again at once when the data of the site was cleared', async () => {
    const { copies } = openFor('ada');
    await copies.keep(copyOf(1, 50));
    for (const { name } of await indexedDB.databases()) await deleteDB(name ?? '');
    await copies.keep(copyOf(1, 60));
    expect((await copies.read(1))?.copy.at).toBe(60);
  });

  it('are forgotten one by one, and wholly at a sign-out', async () => {
    const { copies, databaseNames } = openFor('ada');
    const lists = createListCopies(databaseNames.at(-1) ?? '');
    await copies.keep(copyOf(1, 50));
    await copies.keep(copyOf(2, 50));
    await lists.write(1, 'pole', 'list');
    await lists.write(2, 'pole', 'list');
    await copies.forget(1);
    expect([await copies.read(1), (await lists.read(1, 'pole')) ?? null, await lists.read(2, 'pole')]).toEqual([
      null,
      null,
      'list',
    ]);
    await copies.destroy();
    expect(databaseNames.at(-1)).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  });

  it('have nothing of a record that was confirmed to the user before', async () => {
    const { copies } = openFor('ada');
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(record);
    copies.keepRecord({ ...record, ref: 'pole:8' });
    copies.open('bob');
    await copies.keep(copyOf(1, 50));
    copies.keepRecord({ ...record, ref: 'pole:9' });
    await vi.waitFor(async () => expect((await copies.read(1))?.records).toMatchObject([{ ref: 'pole:9' }]));
    const refs = (await openFor('ada').copies.read(1))?.records.map(({ ref }) => ref);
    expect(refs).toEqual(['pole:7', 'pole:8']);
  });

  it('are listed and read by the worker that keeps the lists', async () => {
    const { copies, databaseNames } = openFor('ada');
    const lists = createListCopies(databaseNames.at(-1) ?? '');
    expect([await lists.readAt(1), await lists.has(1, 'pole'), await lists.records(1)]).toEqual([null, false, []]);
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(record);
    await lists.write(1, 'pole', null);
    expect(await lists.readAt(1)).toBe(50);
    expect([await lists.has(1, 'pole'), await lists.has(1, 'site'), await lists.has(2, 'pole')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await lists.records(1)).toMatchObject([{ ref: 'pole:7', record: { id: 7 } }]);
  });

  it('make room when they are emptied, and are kept again from then on', async () => {
    const { copies, databaseNames } = openFor('ada');
    await copies.keep(copyOf(1, 50));
    await copies.empty();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
    expect(databaseNames.at(-1)).not.toBeNull();
    await copies.keep(copyOf(2, 60));
    expect([await copies.read(1), (await copies.read(2))?.copy.at]).toEqual([null, 60]);
  });

  it('are as if they were not there when the device keeps nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { copies } = openFor('ada');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    await copies.keep(copyOf(1, 50));
    copies.keepRecord(record);
    expect(await copies.read(1)).toBeNull();
    const lists = createListCopies('x');
    await lists.write(1, 'pole', 'list');
    expect(await lists.read(1, 'pole')).toBeNull();
  });
});

describe('copies of lists', () => {
  it('are taken over before the write is answered: buffers may be given away then', async () => {
    const { databaseNames } = openFor('ada');
    const lists = createListCopies(databaseNames.at(-1) ?? '');
    const rows = Float64Array.of(1, 2);
    await lists.write(1, 'pole', { rows });
    structuredClone(rows, { transfer: [rows.buffer] });
    await vi.waitFor(async () => expect(await lists.read(1, 'pole')).toEqual({ rows: Float64Array.of(1, 2) }));
  });
});
