import type { Api } from '../../api/api';
import { Failure } from '../../api/failure';
import { fetchReference } from '../../api/queries/reference-query';
import { bareReferenceSchema, type ReferenceCollection } from '../../contract/reference';
import { type DatabaseHandle, transact } from '../storage/database';
import { strict } from '../storage/finish-transaction';
import { shortHash } from '../storage/short-hash';
import type { ReferenceCopy, UserDatabase } from '../storage/user-schema';
import type { RemovedTypes } from './removed-types';

/** A reference collection for a list of choices. `state`: how current it is. */
export type Reference = {
  readonly refType: string;
  readonly items: ReferenceCollection['items'];
  /** `current`: as the service has it. `copy`: the service could not be asked. `denied`: no access. `gone`: removed. */
  readonly state: 'current' | 'copy' | 'denied' | 'gone';
};

/** The kept list of one type. `at`: wall clock milliseconds of the last word of the service; null: not known. */
export type StoredReference = {
  readonly refType: string;
  readonly state: 'kept' | 'damaged';
  readonly hash: string | null;
  readonly count: number;
  readonly at: number | null;
};

/** Reference collections with copies on this device, by the service's hash (docs/interface.md 4.8). */
export type References = {
  /** Throws a Failure only when there is neither an answer nor a copy. */
  readonly load: (refType: string, signal?: AbortSignal) => Promise<Reference>;
  /** The copy on this device, without asking; null for nothing. */
  readonly copy: (refType: string) => Promise<Reference | null>;
  /** Everything that this device keeps, by type, without asking. */
  readonly kept: () => Promise<readonly StoredReference[]>;
};

type Items = ReferenceCollection['items'];
type Stored = { readonly hash: string; readonly items: Items };

function checksum(items: unknown): string {
  return shortHash(JSON.stringify({ items }));
}

/** A copy that is whole; null for a damaged one, which is then fetched again (F46). */
function intactCopy(copy: ReferenceCopy | undefined): Stored | null {
  if (!copy || copy.hash === null || checksum(copy.items) !== copy.checksum) return null;
  const items = bareReferenceSchema.safeParse(copy.items);
  return items.success ? { hash: copy.hash, items: items.data } : null;
}

/** Copies are a convenience: a device that cannot store them costs a request, and nothing else. */
function createCopyStore(database: DatabaseHandle) {
  return {
    read: async (refType: string): Promise<ReferenceCopy | undefined> => {
      try {
        const begin = (db: UserDatabase) => db.transaction('references', 'readonly');
        return await transact(database, begin, (tx) => tx.store.get(refType));
      } catch (error) {
        if (error instanceof Failure) return undefined;
        throw error;
      }
    },
    all: async (): Promise<readonly ReferenceCopy[]> => {
      try {
        const begin = (db: UserDatabase) => db.transaction('references', 'readonly');
        return await transact(database, begin, (tx) => tx.store.getAll());
      } catch (error) {
        if (error instanceof Failure) return [];
        throw error;
      }
    },
    remove: async (refType: string): Promise<void> => {
      try {
        const begin = (db: UserDatabase) => db.transaction('references', 'readwrite', strict);
        await transact(database, begin, (tx) => tx.store.delete(refType));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    },
    write: async (copy: ReferenceCopy): Promise<void> => {
      try {
        const begin = (db: UserDatabase) => db.transaction('references', 'readwrite', strict);
        await transact(database, begin, (tx) => tx.store.put(copy));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    },
  };
}

/** The same where nothing may stay on the device. */
function createMemoryCopyStore(): ReturnType<typeof createCopyStore> {
  const copies = new Map<string, ReferenceCopy>();
  return {
    read: async (refType) => copies.get(refType),
    all: async () => [...copies.values()],
    remove: async (refType) => void copies.delete(refType),
    write: async (copy) => void copies.set(copy.refType, copy),
  };
}

function storedReferenceOf(copy: ReferenceCopy): StoredReference {
  const { refType, hash, at = null } = copy;
  const stored = intactCopy(copy);
  return { refType, state: stored ? 'kept' : 'damaged', hash, count: stored?.items.length ?? 0, at };
}

/** `database` null: the copies are in memory. */
export type ReferencePorts = {
  readonly api: Api;
  readonly database: DatabaseHandle | null;
  readonly gone: RemovedTypes;
};

/** The items of a choice when the service did not answer with it: the copy, or nothing where it is denied. Throws what else failed. */
function withoutAnswer(refType: string, stored: Stored | null, error: unknown): Reference {
  if (!(error instanceof Failure)) throw error;
  const isDenied = error.kind === 'denied' || error.kind === 'unauthorized';
  if (stored) return { refType, items: stored.items, state: isDenied ? 'denied' : 'copy' };
  if (error.kind === 'denied') return { refType, items: [], state: 'denied' };
  throw error;
}

/**
 * Makes the reader of reference collections: an equal hash gives the copy, another one replaces it; a removed type loses
 * its copy and is never asked for again on this device; a denied one keeps it (docs/interface.md 4.8).
 */
export function createReferences(ports: ReferencePorts): References {
  const { api, gone } = ports;
  const copyStore = ports.database ? createCopyStore(ports.database) : createMemoryCopyStore();

  /** Copies go, with all that was kept of them. */
  const forgetRemoved = async (refType: string): Promise<Reference> => {
    gone.add(refType);
    await copyStore.remove(refType);
    return { refType, items: [], state: 'gone' };
  };

  /** The copy on this device; another user of this device may have heard that the type is gone. */
  const look = async (refType: string): Promise<Reference | Stored | null> => {
    const copy = await copyStore.read(refType);
    // Versions before this one left an empty row without a hash.
    if (copy?.hash === null) return forgetRemoved(refType);
    if (!gone.has(refType)) return intactCopy(copy);
    return copy ? forgetRemoved(refType) : { refType, items: [], state: 'gone' };
  };

  const ask = async (refType: string, stored: Stored | null, signal: AbortSignal | undefined): Promise<Reference> => {
    const hash = stored?.hash || null;
    const answer = await fetchReference(api, { refType, hash, ...(signal ? { signal } : {}) });
    const items = answer === null ? (stored?.items ?? []) : answer.items;
    const good = answer === null ? stored?.hash : answer.hash;
    if (good !== undefined) {
      await copyStore.write({ refType, hash: good, items, checksum: checksum(items), at: Date.now() });
    }
    return { refType, items, state: 'current' };
  };

  return {
    kept: async () => {
      const all = await copyStore.all();
      const isGone = ({ refType, hash }: ReferenceCopy) => hash === null || gone.has(refType);
      for (const { refType } of all.filter(isGone)) await forgetRemoved(refType);
      return all.filter((copy) => !isGone(copy)).map(storedReferenceOf);
    },
    copy: async (refType) => {
      const found = await look(refType);
      if (found === null || 'state' in found) return found;
      return { refType, items: found.items, state: 'copy' };
    },
    load: async (refType, signal) => {
      const found = await look(refType);
      if (found && 'state' in found) return found;
      try {
        return await ask(refType, found, signal);
      } catch (error) {
        if (error instanceof Failure && error.kind === 'gone') return forgetRemoved(refType);
        return withoutAnswer(refType, found, error);
      }
    },
  };
}
