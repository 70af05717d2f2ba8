import { expect, it } from 'vitest';
import { dropSharedFiles, keepSharedFiles, mostShared, takeSharedFiles } from './shared-files';
import { fakeCaches } from './testing/fake-caches';

it('keeps shared files, and gives them once to the page of the same folder', async () => {
  const caches = fakeCaches();
  const photo = new File(['abc'], 'Mast 7 ü.jpg', { type: 'image/jpeg' });
  const plan = new File(['<kml/>'], 'plan.kml');
  await keepSharedFiles(caches, '/sub/', [photo, plan]);
  expect(await takeSharedFiles(caches, '/')).toEqual([]);
  const taken = await takeSharedFiles(caches, '/sub/');
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ['Mast 7 ü.jpg', 'image/jpeg'],
    ['plan.kml', 'application/octet-stream'],
  ]);
  expect(await taken[0]?.text()).toBe('abc');
  expect(await takeSharedFiles(caches, '/sub/')).toEqual([]);
});

it('keeps all files of a share or none, within a limit for all of them together', async () => {
  const small = new File(['abc'], 'a.kml');
  const full = fakeCaches({ room: 3 });
  expect(await keepSharedFiles(full, '/', [small, small])).toBeNull();
  expect(await keepSharedFiles(full, '/', [small, small])).toBe('no-room');
  expect(await takeSharedFiles(full, '/')).toHaveLength(2);
  const caches = fakeCaches();
  const file = new File(['abc'], 'b.kml');
  Object.defineProperty(file, 'size', { value: mostShared.bytes - 2 });
  expect(await keepSharedFiles(caches, '/', [small, file])).toBe('too-much');
  expect(await keepSharedFiles(caches, '/', [file])).toBeNull();
  expect(await keepSharedFiles(caches, '/', [small])).toBe('too-much');
});

it('drops what was shared', async () => {
  const caches = fakeCaches();
  await keepSharedFiles(caches, '/', [new File(['abc'], 'a.kml')]);
  await dropSharedFiles(caches, '/');
  expect(await takeSharedFiles(caches, '/')).toEqual([]);
});
