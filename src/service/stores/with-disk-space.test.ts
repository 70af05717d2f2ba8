import { expect, it } from 'vitest';
import { smallSeed } from '../conformance/small-sample';
import { createMemoryStore } from './memory-store';
import type { Store } from './store';
import { withDiskSpace } from './with-disk-space';

const mebibyte = 1024 * 1024;
const token = { hash: 'x', kind: 'access', userId: 1, expiresAt: Number.MAX_SAFE_INTEGER } as const;

function onDisk(free: number, inner: Partial<Store> = {}) {
  const disk = { free };
  const store = { ...createMemoryStore(smallSeed()), ...inner };
  return { disk, store: withDiskSpace(store, { free: () => disk.free, floor: 10 * mebibyte, least: mebibyte }) };
}

const full = { name: 'Insufficient Storage', status: 507 };

it('refuses writes below the floor, changes nothing, reads on; sign-ins may use it', async () => {
  const { disk, store } = onDisk(10 * mebibyte);
  const before = await store.record('map-poles', 1);
  const make = (id: number) => ({ id, mapProjectId: 1 });
  const writes = [
    store.createRecord('map-poles', make),
    store.updateRecord('map-poles', 1, (record) => ({ ...record, name: 'changed' })),
    store.createProject(1, (id) => ({ id })),
    store.updateProject(1, (record) => ({ ...record, name: 'changed' })),
    store.createDocument(make, new Uint8Array(1)),
    store.bookmark(1, 3),
  ];
  for (const written of await Promise.allSettled(writes))
    expect(written).toMatchObject({ status: 'rejected', reason: full });
  expect(await store.record('map-poles', 1)).toEqual(before);
  await store.addToken(token, 0);
  expect(await store.accessUser('x', 0)).toMatchObject({ id: 1 });
  disk.free = mebibyte;
  await expect(store.addToken(token, 0)).rejects.toMatchObject(full);
  disk.free = 20 * mebibyte;
  expect(await store.createRecord('map-poles', make)).toMatchObject({ mapProjectId: 1 });
});

it('counts what is on its way, and forgets it when it is through or failed', async () => {
  const { store } = onDisk(60 * mebibyte);
  const upload = () => store.createDocument((id) => ({ id, mapProjectId: 1 }), new Uint8Array(8 * mebibyte));
  const sent = await Promise.allSettled([upload(), upload(), upload()]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await upload();
  await upload();
});

it.each(['53100', 'ENOSPC'])('a database that says %s is full too; other failures stay what they are', async (code) => {
  const failing = (error: Error) => onDisk(60 * mebibyte, { bookmark: () => Promise.reject(error) }).store;
  await expect(failing(Object.assign(new Error('no space'), { code })).bookmark(1, 1)).rejects.toMatchObject(full);
  await expect(failing(new Error('other')).bookmark(1, 1)).rejects.toThrow('other');
});
