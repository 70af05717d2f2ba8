import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type DBSchema, deleteDB, type IDBPDatabase } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openYielding } from './open-yielding';
import { createOptionalDatabase } from './optional-database';

type Schema = DBSchema & { readonly words: { key: number; value: string } };

const open = (name: string, lost: () => void) =>
  openYielding<Schema>(name, { version: 1, upgrade: (db) => void db.createObjectStore('words'), lost });
const database = (name = 'words') => createOptionalDatabase({ name, open, what: 'words' });
const put = (word: string) => (db: IDBPDatabase<Schema>) => db.put('words', word, 1);
const read = (db: IDBPDatabase<Schema>) => db.get('words', 1);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

const warn = vi.spyOn(console, 'warn');
const report = vi.fn();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('reportError', report);
  warn.mockReset().mockImplementation(() => undefined);
  report.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('a database without which everything works too', () => {
  it('is opened when it is first used, and again after it was closed', async () => {
    const words = database();
    expect(await names()).toEqual([]);
    await words.use(put('one'), 0);
    await words.close();
    expect(await words.use(read, 'none')).toBe('one');
  });

  it('is one connection for all that use it at once', async () => {
    const opening = vi.fn(open);
    const words = createOptionalDatabase({ name: 'words', open: opening, what: '' });
    await Promise.all([words.use(put('one'), 0), words.use(read, undefined), words.use(read, undefined)]);
    expect(opening).toHaveBeenCalledTimes(1);
  });

  it('makes way for another tab that deletes it, and is made again', async () => {
    const words = database();
    await words.use(put('one'), 0);
    await deleteDB('words');
    expect(await words.use(read, 'none')).toBeUndefined();
    await words.use(put('two'), 0);
    expect(await words.use(read, 'none')).toBe('two');
    expect(warn).not.toHaveBeenCalled();
  });

  it('is gone when it is destroyed, and does not wait for a frozen tab that holds it', async () => {
    const [words, held] = [database(), database('held')];
    await Promise.all([words.use(put('one'), 0), held.use(put('one'), 0)]);
    await words.destroy();
    expect(await names()).toEqual(['held']);
    const frozen = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('held');
      request.onsuccess = () => done(request.result);
    });
    await held.destroy();
    expect(await names()).toEqual(['held']);
    frozen.close();
    await vi.waitFor(async () => expect(await names()).toEqual([]));
  });

  it('answers without it where the device keeps nothing, says so once, and tries again', async () => {
    const opening = vi.fn(open).mockRejectedValue(new DOMException('no', 'SecurityError'));
    const words = createOptionalDatabase({ name: 'words', open: opening, what: 'words' });
    expect([await words.use(read, 'none'), await words.use(read, 'none')]).toEqual(['none', 'none']);
    expect(warn.mock.calls.map(([first]) => first)).toEqual(['This device does not keep words']);
    expect(report).not.toHaveBeenCalled();
    opening.mockImplementation(open);
    await words.use(put('one'), 0);
    expect(await words.use(read, 'none')).toBe('one');
    await words.destroy();
  });

  it('reports a fault of the program in the work, each of them', async () => {
    const words = database();
    const fault = (text: string) => () => {
      throw new TypeError(text);
    };
    expect(await words.use(fault('one'), 'none')).toBe('none');
    expect(await words.use(fault('two'), 'none')).toBe('none');
    expect(report.mock.calls.map(([error]) => error.message)).toEqual(['one', 'two']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
