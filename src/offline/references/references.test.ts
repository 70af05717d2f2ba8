import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiConfig } from '../../api/api';
import { createApi } from '../../api/create-api';
import { broken, createFakeFetch, json, type SeenRequest } from '../../api/testing/fake-fetch';
import { createFakeSession } from '../../api/testing/fake-session';
import { createDatabaseHandle } from '../storage/database';
import { shortHash } from '../storage/short-hash';
import { createReferences } from './references';
import { createRemovedTypes } from './removed-types';

const config: ApiConfig = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} };
const type = 'MapSegmentType';
const items = [{ id: 1, name: 'Aerial', colour: 'blue' }];
const whole = { refType: type, hash: 'h1', items };

/** Values that the browser keeps beside its databases. */
let kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

function setUp(databaseName = 'references-test') {
  let handle: (request: SeenRequest) => Response = () => json(whole);
  const { fetcher, seen } = createFakeFetch((request) => handle(request));
  const database = createDatabaseHandle(databaseName);
  const api = createApi(config, createFakeSession(), { fetcher });
  return {
    references: createReferences({ api, database, gone: createRemovedTypes(config.base, () => storage) }),
    database,
    hashes: () =>
      seen.filter((request) => request.path.includes('references')).map((request) => request.query.get('hash')),
    answer: (next: typeof handle) => {
      handle = next;
    },
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  kept = new Map();
});

describe('references', () => {
  it('fetches the whole collection first, unknown fields and all', async () => {
    const { references, hashes } = setUp();
    expect(await references.load(type)).toEqual({ refType: type, items, state: 'current' });
    expect(hashes()).toEqual([null]);
  });

  it.each([
    ['204', () => json(null, 204)],
    ['304', () => json(null, 304)],
    ['an empty 200', () => new Response('')],
  ])('gives the copy when the hash is equal (%s)', async (_, empty) => {
    const { references, answer, hashes } = setUp();
    await references.load(type);
    answer(empty);
    expect(await references.load(type)).toEqual({ refType: type, items, state: 'current' });
    expect(hashes()).toEqual([null, 'h1']);
  });

  it('replaces the copy when the hash is another', async () => {
    const { references, answer, hashes } = setUp();
    await references.load(type);
    const newer = [{ id: 2, name: 'Underground' }];
    answer(() => json({ refType: type, hash: 'h2', items: newer }));
    expect((await references.load(type)).items).toEqual(newer);
    await references.load(type);
    expect(hashes()).toEqual([null, 'h1', 'h2']);
  });

  it('reads a bare array with its hash in the ETag', async () => {
    const { references, answer, hashes } = setUp();
    answer(() => json(items, 200, { etag: '"e1"' }));
    await references.load(type);
    await references.load(type);
    expect(hashes()).toEqual([null, '"e1"']);
  });

  it('never asks again for a removed type, and has no copy of it any more', async () => {
    const { references, answer, hashes, database } = setUp();
    const rows = async () => database.begin((db) => db.getAllKeys('references'));
    await references.load(type);
    expect(await rows()).toEqual([type]);
    answer(() => json({}, 410));
    expect(await references.load(type)).toEqual({ refType: type, items: [], state: 'gone' });
    expect(await rows()).toEqual([]);
    answer(() => json(whole));
    expect(await references.load(type)).toEqual({ refType: type, items: [], state: 'gone' });
    expect(hashes()).toHaveLength(2);
  });

  it.each(['load', 'copy', 'kept'] as const)(
    'takes away the empty row that an older version left (%s)',
    async (way) => {
      const { references, hashes, database } = setUp();
      await database.begin((db) => db.put('references', { refType: type, hash: null, items: [], checksum: '' }));
      const found = way === 'kept' ? await references.kept() : await references[way](type);
      expect(found).toEqual(way === 'kept' ? [] : { refType: type, items: [], state: 'gone' });
      expect(await database.begin((db) => db.getAllKeys('references'))).toEqual([]);
      expect((await references.load(type)).state).toBe('gone');
      expect(hashes()).toEqual([]);
    },
  );

  it('keeps the copy of a type that is denied', async () => {
    const { references, answer } = setUp();
    await references.load(type);
    answer((request) => (request.path.endsWith('access-check') ? json({ api_v1_access: 'OK' }) : json({}, 401)));
    expect(await references.load(type)).toEqual({ refType: type, items, state: 'denied' });
    expect(await references.load('MapPoleType')).toEqual({ refType: 'MapPoleType', items: [], state: 'denied' });
  });

  it('gives the copy while the service cannot be reached, and fails without one', async () => {
    const { references, answer } = setUp();
    await references.load(type);
    answer(broken);
    expect(await references.load(type)).toEqual({ refType: type, items, state: 'copy' });
    await expect(references.load('MapPoleType')).rejects.toMatchObject({ kind: 'offline' });
  });

  it('gives the copy of this device without a word to the service', async () => {
    const { references, answer, hashes, database } = setUp();
    expect(await references.copy(type)).toBeNull();
    await references.load(type);
    expect(await references.copy(type)).toEqual({ refType: type, items, state: 'copy' });
    answer(() => json({}, 410));
    await references.load(type);
    expect(await references.copy(type)).toEqual({ refType: type, items: [], state: 'gone' });
    await database.begin((db) => db.put('references', { refType: 'X', hash: 'h', items: 'x', checksum: '' }));
    expect(await references.copy('X')).toBeNull();
    expect(hashes()).toHaveLength(2);
  });

  it('never asks again for a removed type after a restart either', async () => {
    const { references, answer, hashes } = setUp();
    answer(() => json({}, 410));
    await references.load(type);
    const restarted = setUp();
    expect((await restarted.references.load(type)).state).toBe('gone');
    expect([hashes(), restarted.hashes()]).toEqual([[null], []]);
  });

  it('deletes a removed type for every user of this device, with all their copies', async () => {
    const [mine, theirs] = [setUp(), setUp('references-of-another-user')];
    await Promise.all([mine.references.load(type), theirs.references.load(type)]);
    mine.answer(() => json({}, 410));
    await mine.references.load(type);
    expect(await theirs.references.copy(type)).toEqual({ refType: type, items: [], state: 'gone' });
    expect((await theirs.references.load(type)).state).toBe('gone');
    expect(theirs.hashes()).toEqual([null]);
    // Another service may have it.
    expect(createRemovedTypes('https://other.example', () => storage).has(type)).toBe(false);
  });

  it('remembers a removed type while the page is open where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('private mode', 'SecurityError');
    };
    const gone = createRemovedTypes('/api', refuse);
    gone.add(type);
    expect([gone.has(type), gone.has('MapPoleType')]).toEqual([true, false]);
    kept.set(`nm-gone:${shortHash('/api')}`, '{broken');
    expect(createRemovedTypes('/api', () => storage).has(type)).toBe(false);
  });

  it('fetches a damaged copy again', async () => {
    const { references, database, hashes } = setUp();
    await references.load(type);
    const damaged = { refType: type, hash: 'h1', items: [{ id: 1, name: 'Aeri' }], checksum: 'other' };
    await database.begin((db) => db.put('references', damaged));
    expect((await references.load(type)).items).toEqual(items);
    expect(hashes()).toEqual([null, null]);
  });

  it('works without a store', async () => {
    const { references } = setUp();
    globalThis.indexedDB = new Proxy(new IDBFactory(), {
      get: () => () => {
        throw new DOMException('private mode', 'SecurityError');
      },
    });
    expect((await references.load(type)).items).toEqual(items);
    expect((await references.load(type)).state).toBe('current');
  });

  it('does not believe a body that is no collection', async () => {
    const { references, answer } = setUp();
    answer(() => json({ rows: [] }));
    await expect(references.load(type)).rejects.toMatchObject({ kind: 'malformed', retry: 'safe' });
  });
});
