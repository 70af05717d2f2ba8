import { reportUnexpected, unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import { shortHash } from '../storage/short-hash';

/** Reference types that the service has removed: they are not asked for again on this device (F47). */
export type RemovedTypes = { readonly has: (refType: string) => boolean; readonly add: (refType: string) => void };

function read(text: string | null): readonly string[] {
  const kept = parsedJson(text ?? '');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

/**
 * The removed types of one base address, for every user of this device. They name no user, and a list that is lost or
 * cannot be kept costs one question: the browser's plain storage is good enough.
 */
export function createRemovedTypes(base: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): RemovedTypes {
  const key = `nm-gone:${shortHash(base)}`;
  const gone = new Set<string>();
  const kept = (): readonly string[] => unlessRefused(() => read(storage().getItem(key)), []);
  return {
    has: (refType) => gone.has(refType) || kept().includes(refType),
    add: (refType) => {
      try {
        storage().setItem(key, JSON.stringify([...new Set([...kept(), refType])]));
      } catch (error) {
        reportUnexpected(error);
        // Remembered until the page is closed.
        gone.add(refType);
      }
    },
  };
}
