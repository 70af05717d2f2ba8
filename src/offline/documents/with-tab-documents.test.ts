import { describe, expect, it } from 'vitest';
import { refOf } from '../../items/item';
import type { CachedFile, DocumentCache } from './document-cache';
import { withTabDocuments } from './with-tab-documents';

const mebibyte = 1024 * 1024;
const file = (size: number, first = 0): CachedFile => {
  const bytes = new ArrayBuffer(size);
  if (size > 0) new Uint8Array(bytes)[0] = first;
  return { bytes, name: 'a.png', type: 'image/png' };
};

/** An empty cache on the device that records its calls. */
function open(isTabOnly = true) {
  const calls: string[] = [];
  const note = <T>(call: string, answer: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const device: DocumentCache = {
    open: (user) => calls.push(`open ${user}`),
    read: (ref) => note(`read ${ref}`, null),
    refs: () => note('refs', new Set()),
    keep: (ref) => note(`keep ${ref}`, undefined),
    pin: (ref) => note(`pin ${ref}`, 'kept'),
    unpin: (refs) => note(`unpin ${refs.join()}`, undefined),
    thumb: (ref) => note(`thumb ${ref}`, null),
    keepThumb: (ref) => note(`keepThumb ${ref}`, undefined),
    empty: () => note('empty', undefined),
    destroy: () => note('destroy', undefined),
  };
  const cache = withTabDocuments(device);
  cache.open('ada', isTabOnly);
  return { cache, calls };
}

describe('documents of a sign-in that ends with its tab', () => {
  it('are in memory alone', async () => {
    const { cache, calls } = open();
    await cache.keep('document:1', file(3, 7));
    await cache.keepThumb('document:1', new ArrayBuffer(2));
    expect(new Uint8Array((await cache.read('document:1'))?.bytes ?? new ArrayBuffer(0))[0]).toBe(7);
    expect((await cache.thumb('document:1'))?.byteLength).toBe(2);
    expect([...(await cache.refs())]).toEqual(['document:1']);
    expect([await cache.read('document:2'), await cache.thumb('document:2')]).toEqual([null, null]);
    await cache.empty();
    expect([await cache.read('document:1'), await cache.thumb('document:1')]).toEqual([null, null]);
    expect(calls).toEqual([]);
  });

  it('are copies: what is handed out or taken may be given away', async () => {
    const { cache } = open();
    const given = file(3, 7);
    await cache.keep('document:1', given);
    structuredClone(given.bytes, { transfer: [given.bytes] });
    const read = await cache.read('document:1');
    if (read) new Uint8Array(read.bytes)[0] = 9;
    expect(new Uint8Array((await cache.read('document:1'))?.bytes ?? new ArrayBuffer(0))[0]).toBe(7);
  });

  it('take 50 MB at most: those go first that were asked for longest ago', async () => {
    const { cache } = open();
    for (const id of [1, 2, 3]) await cache.keep(refOf('document', id), file(20 * mebibyte, id));
    expect([...(await cache.refs())]).toEqual(['document:2', 'document:3']);
    await cache.read('document:2');
    await cache.keep('document:4', file(20 * mebibyte));
    expect([...(await cache.refs())]).toEqual(['document:2', 'document:4']);
    await cache.keep('document:5', file(51 * mebibyte));
    expect([...(await cache.refs())]).toEqual(['document:2', 'document:4']);
    await cache.keep('document:6', file(50 * mebibyte));
    expect([...(await cache.refs())]).toEqual(['document:6']);
  });

  it('count a file once that is kept again', async () => {
    const { cache } = open();
    for (let round = 0; round < 4; round += 1) await cache.keep('document:1', file(20 * mebibyte));
    await cache.keep('document:2', file(30 * mebibyte));
    expect((await cache.refs()).size).toBe(2);
  });

  it('start small pictures again from nothing when there are 500', async () => {
    const { cache } = open();
    for (let id = 1; id <= 501; id += 1) await cache.keepThumb(refOf('document', id), new ArrayBuffer(1));
    expect([await cache.thumb('document:500'), (await cache.thumb('document:501'))?.byteLength]).toEqual([null, 1]);
  });

  it('are gone with a sign-out, and another user never has them', async () => {
    const { cache, calls } = open();
    await cache.keep('document:1', file(3));
    cache.open('bob', true);
    expect(await cache.read('document:1')).toBeNull();
    await cache.keep('document:2', file(3));
    await cache.destroy();
    expect(await cache.read('document:2')).toBeNull();
    expect(calls).toEqual(['destroy', 'read document:2']);
  });

  it('give way to those on the device when a user signs in who stays', async () => {
    const { cache, calls } = open();
    await cache.keep('document:1', file(3));
    cache.open('bob', false);
    await cache.read('document:1');
    await cache.keep('document:1', file(3));
    await cache.keepThumb('document:1', new ArrayBuffer(1));
    expect(calls).toEqual(['open bob', 'read document:1', 'keep document:1', 'keepThumb document:1']);
  });
});
