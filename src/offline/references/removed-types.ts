import { shortHash } from '../storage/short-hash';

/** Reference types that the service has removed: nobody on this device asks for them again (F47). */
export type RemovedTypes = { readonly has: (refType: string) => boolean; readonly add: (refType: string) => void };

function read(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The removed types of one base address, for every user of this device. They name no user, and a list that is lost or
 * cannot be kept costs one question: the browser's plain storage is good enough.
 */
export function createRemovedTypes(base: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): RemovedTypes {
  const key = `nm-gone:${shortHash(base)}`;
  const gone = new Set<string>();
  const kept = (): readonly string[] => {
    try {
      return read(storage().getItem(key));
    } catch {
      return [];
    }
  };
  return {
    has: (refType) => gone.has(refType) || kept().includes(refType),
    add: (refType) => {
      try {
        storage().setItem(key, JSON.stringify([...new Set([...kept(), refType])]));
      } catch {
        // Remembered until the page is closed.
        gone.add(refType);
      }
    },
  };
}
