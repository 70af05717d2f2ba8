import type { SessionRecord, SessionVault } from './session';

/** The stored session, or this page's memory of it when the device cannot store, or shall not. Never throws. */
export type Keeper = {
  readonly read: () => Promise<SessionRecord | null>;
  /** True when it is on the device, or was never meant to be. */
  readonly write: (record: SessionRecord | null) => Promise<boolean>;
  /** Takes a pair that another tab could not store. */
  readonly remember: (record: SessionRecord) => void;
  /** From now on this tab's memory is all there is (a shared device), or the device's store again. */
  readonly keepToItself: (on: boolean) => void;
  readonly isToItself: () => boolean;
};

/** True when `a` is the later word on the session. */
function isLater(a: SessionRecord, b: SessionRecord): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.generation > b.generation);
}

/**
 * Wraps a vault so that a device that cannot store costs a sign-in at the next start and nothing now
 * (reliability.md 3, row 12): what was last read or written stands in for it, until something later is on the device.
 */
export function createKeeper(vault: SessionVault): Keeper {
  let last: SessionRecord | null = null;
  let isVolatile = false;
  let isToItself = false;

  const stored = async (): Promise<SessionRecord | null | undefined> => {
    try {
      return await vault.read();
    } catch {
      return undefined;
    }
  };

  return {
    read: async () => {
      if (isToItself) return last;
      const found = await stored();
      if (found === undefined) isVolatile = true;
      else if (!isVolatile || (found && last && isLater(found, last))) {
        last = found;
        isVolatile = false;
      }
      return last;
    },
    write: async (record) => {
      last = record;
      if (isToItself) return true;
      try {
        await vault.write(record);
        isVolatile = false;
      } catch {
        isVolatile = true;
      }
      return !isVolatile;
    },
    remember: (record) => {
      if (last && !isLater(record, last)) return;
      last = record;
      isVolatile = true;
    },
    keepToItself: (on) => {
      if (isToItself && !on) last = null;
      isToItself = on;
      isVolatile = false;
    },
    isToItself: () => isToItself,
  };
}
