import type { Page } from '@playwright/test';

/** A value of a database as JSON: what JSON does not know is an object with the key `$`. */
export type StoredValue = unknown;

export type StoredStore = {
  readonly name: string;
  readonly keyPath: string | readonly string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | readonly string[];
    readonly unique: boolean;
    readonly multiEntry: boolean;
  }[];
  readonly rows: readonly (readonly [key: StoredValue, value: StoredValue])[];
};

export type StoredDatabase = {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoredStore[];
};

/** Everything that a build has left in a browser for its origin, but for the caches of its own files. */
export type StoredDatabases = {
  readonly databases: readonly StoredDatabase[];
  readonly localStorage: Readonly<Record<string, string>>;
};

/** Runs in the page. Keys are written as they are: they have to be extractable (`letKeysBeRead`). */
async function readAll(): Promise<StoredDatabases> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const base64 = (bytes: Uint8Array) => {
    let binary = '';
    for (let at = 0; at < bytes.length; at += 4096) binary += String.fromCharCode(...bytes.subarray(at, at + 4096));
    return btoa(binary);
  };
  const spell = async (value: unknown): Promise<unknown> => {
    if (value === undefined) return { $: 'undefined' };
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $: 'number', v: String(value) };
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(spell));
    if (value instanceof Map) return { $: 'map', v: await spell([...value]) };
    if (value instanceof Set) return { $: 'set', v: await spell([...value]) };
    if (value instanceof Date) return { $: 'date', v: value.getTime() };
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      return { $: 'view', type: value.constructor.name, v: base64(bytes) };
    }
    if (value instanceof CryptoKey) {
      const v = value.extractable ? await crypto.subtle.exportKey('jwk', value) : null;
      return { $: 'key', v, algorithm: value.algorithm.name, usages: value.usages };
    }
    if (value instanceof Blob) throw new Error('A blob is not written down');
    const parts = Object.entries(value).map(async ([name, part]) => [name, await spell(part)] as const);
    return Object.fromEntries(await Promise.all(parts));
  };
  const paths = (path: string | string[] | null) => path;
  const readStore = async (database: IDBDatabase, name: string) => {
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    const rows = await Promise.all(keys.map(async (key, at) => [await spell(key), await spell(values[at])] as const));
    return { name, keyPath: paths(store.keyPath), autoIncrement: store.autoIncrement, indexes, rows };
  };
  const databases: StoredDatabase[] = [];
  for (const { name = '', version = 1 } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    const stores: StoredStore[] = [];
    for (const store of database.objectStoreNames) stores.push(await readStore(database, store));
    databases.push({ name, version, stores });
    database.close();
  }
  return { databases, localStorage: { ...localStorage } };
}

/** Runs in the page, which has nothing stored. */
async function writeAll(stored: StoredDatabases): Promise<void> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const views: Readonly<Record<string, (buffer: ArrayBuffer) => unknown>> = {
    Uint8Array: (buffer) => new Uint8Array(buffer),
    Int8Array: (buffer) => new Int8Array(buffer),
    Uint16Array: (buffer) => new Uint16Array(buffer),
    Int16Array: (buffer) => new Int16Array(buffer),
    Uint32Array: (buffer) => new Uint32Array(buffer),
    Int32Array: (buffer) => new Int32Array(buffer),
    Float32Array: (buffer) => new Float32Array(buffer),
    Float64Array: (buffer) => new Float64Array(buffer),
  };
  const special = async (value: { readonly [key: string]: unknown }): Promise<unknown> => {
    const { $: kind, v } = value;
    const inner = async () => {
      const list = await read(v);
      return Array.isArray(list) ? list : [];
    };
    switch (kind) {
      case 'undefined':
        return undefined;
      case 'number':
        return Number(v);
      case 'map':
        return new Map(await inner());
      case 'set':
        return new Set(await inner());
      case 'date':
        return new Date(Number(v));
      case 'buffer':
        return bytes(String(v)).buffer;
      case 'view':
        return views[String(value['type'])]?.(bytes(String(v)).buffer);
      case 'key':
        // As the product makes it: no script can read it out.
        return crypto.subtle.importKey('jwk', Object(v), String(value['algorithm']), false, ['encrypt', 'decrypt']);
      default:
        throw new Error(`${String(kind)} is not known`);
    }
  };
  const read = async (value: unknown): Promise<unknown> => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(read));
    if ('$' in value) return special(Object(value));
    const parts = Object.entries(value).map(async ([name, part]) => [name, await read(part)] as const);
    return Object.fromEntries(await Promise.all(parts));
  };
  const opened = ({ name, version, stores }: StoredDatabase) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
      opening.onupgradeneeded = () => {
        for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
          const path = typeof keyPath === 'string' || keyPath === null ? keyPath : [...keyPath];
          const made = opening.result.createObjectStore(store, { keyPath: path, autoIncrement });
          for (const index of indexes) {
            const on = typeof index.keyPath === 'string' ? index.keyPath : [...index.keyPath];
            made.createIndex(index.name, on, { unique: index.unique, multiEntry: index.multiEntry });
          }
        }
      };
    });
  for (const [key, text] of Object.entries(stored.localStorage)) localStorage.setItem(key, text);
  for (const one of stored.databases) {
    const database = await opened(one);
    for (const { name, keyPath, rows } of one.stores) {
      const ready = await Promise.all(rows.map(async ([key, value]) => [await read(key), await read(value)] as const));
      await new Promise<void>((resolve, reject) => {
        const tx = database.transaction(name, 'readwrite');
        tx.oncomplete = () => resolve();
        tx.onabort = () => reject(tx.error);
        for (const [key, value] of ready) {
          // A key of a database is one by what it was when it was read.
          if (keyPath === null) tx.objectStore(name).put(value, key as IDBValidKey);
          else tx.objectStore(name).put(value);
        }
      });
    }
    database.close();
  }
}

/** Reads everything that the origin of this page has stored. No page of the product may be open beside it. */
export function readStored(page: Page): Promise<StoredDatabases> {
  return page.evaluate(readAll);
}

/** Puts what was read elsewhere into the origin of this page, which has nothing yet. */
export async function writeStored(page: Page, stored: StoredDatabases): Promise<void> {
  await page.evaluate(writeAll, stored);
}

/** Runs in a page before its scripts: the keys that it makes can be read out, so that `readStored` finds them. */
export function letKeysBeRead(): void {
  if (!('subtle' in crypto)) return;
  const make = crypto.subtle.generateKey.bind(crypto.subtle);
  Object.defineProperty(crypto.subtle, 'generateKey', {
    value: (algorithm: AesKeyGenParams, _: boolean, usages: KeyUsage[]) => make(algorithm, true, usages),
  });
}

/** The rows of one store of the first database whose name begins so; none where there is no such store. */
export function storedRows(stored: StoredDatabases, database: string, store: string): readonly StoredValue[] {
  const found = stored.databases.find(({ name }) => name.startsWith(database));
  return found?.stores.find(({ name }) => name === store)?.rows.map(([, value]) => value) ?? [];
}

const day = 86_400_000;

/** The same as if it had been stored later: moves every moment (milliseconds since 1970, within a month of `from`) to `to`. */
export function movedInTime<T>(value: T, from: number, to: number): T {
  const move = (part: unknown): unknown => {
    if (typeof part === 'number') return Math.abs(part - from) < 31 * day ? part + to - from : part;
    if (Array.isArray(part)) return part.map(move);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, move(inner)]));
  };
  return move(value) as T;
}
