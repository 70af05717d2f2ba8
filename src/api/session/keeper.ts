import type { SessionRecord, SessionVault } from './session';

/** The stored session, or this page's memory of it when the device cannot store. */
export type Keeper = SessionVault & {
  /** True once a write failed: from then on the memory is the truth, until the tab is closed. */
  readonly isVolatile: () => boolean;
};

/**
 * Wraps a vault so that a device that cannot store costs a sign-in at the next start and nothing now
 * (reliability.md 3, row 12): what was last read or written stands in for it. Never throws.
 */
export function createKeeper(vault: SessionVault): Keeper {
  let last: SessionRecord | null = null;
  let isVolatile = false;
  return {
    isVolatile: () => isVolatile,
    read: async () => {
      if (isVolatile) return last;
      try {
        last = await vault.read();
      } catch {
        isVolatile = true;
      }
      return last;
    },
    write: async (record) => {
      last = record;
      try {
        await vault.write(record);
        isVolatile = false;
      } catch {
        isVolatile = true;
      }
    },
  };
}
