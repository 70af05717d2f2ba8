import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptFiles, type KeptFiles } from './kept-files';

const megabyte = 2 ** 20;

function open(user = 'ada', isTabOnly = false): KeptFiles {
  const files = createKeptFiles('https://maps.test/v1');
  files.open(user, isTabOnly);
  return files;
}

/** Bytes that count up, from a place on. */
function counting(from: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) bytes[at] = (from + at) % 251;
  return bytes;
}

/** A file whose bytes count up, a little over two pieces. */
function archive(size = 2 * megabyte + 10): File {
  return new File([counting(0, size)], 'town.pmtiles');
}

const adding = (more: Partial<Parameters<KeptFiles['add']>[2]> = {}) => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('files that stay on this device', () => {
  it('are there when the page is opened again, and are read in parts', async () => {
    const done: number[] = [];
    const onProgress = (bytes: number) => void done.push(bytes);
    expect(await open().add('a', archive(), adding({ onProgress }))).toBe('kept');
    expect(done).toEqual([megabyte, 2 * megabyte, 2 * megabyte + 10]);
    const again = open();
    expect((await again.list()).map(({ id, name, size }) => [id, name, size])).toEqual([
      ['a', 'town.pmtiles', 2 * megabyte + 10],
    ]);
    const across = new Uint8Array((await again.read('a', megabyte - 3, megabyte + 8)) ?? new ArrayBuffer(0));
    expect(Buffer.compare(across, counting(megabyte - 3, megabyte + 8))).toBe(0);
    // A reader asks for more than there is.
    expect((await again.read('a', 2 * megabyte, 5000))?.byteLength).toBe(10);
    expect((await again.read('a', 9 * megabyte, 5000))?.byteLength).toBe(0);
    expect(await again.read('b', 0, 5)).toBeNull();
  });

  it('leave nothing behind when they are stopped or removed', async () => {
    const files = open();
    const ending = new AbortController();
    const onProgress = () => ending.abort();
    await expect(files.add('a', archive(), adding({ signal: ending.signal, onProgress }))).rejects.toThrow();
    await files.add('b', archive(5), adding());
    await files.remove('b');
    expect([await files.list(), await files.read('a', 0, 1), await files.read('b', 0, 1)]).toEqual([[], null, null]);
  });

  it('are each user’s own, go with the user, and are not kept of a tab', async () => {
    await open('ada').add('a', archive(5), adding());
    expect(await open('bea').list()).toEqual([]);
    expect(await open('bea', true).add('b', archive(5), adding())).toBe('refused');
    const ada = open('ada');
    await ada.destroy();
    expect(await open('ada').list()).toEqual([]);
  });
});
