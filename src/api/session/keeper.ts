import type { SessionRecord, SessionVault } from './session';

/** The stored session, or this page's memory of it when the device cannot store. */
export type Keeper = SessionVault & {
  /** True once a write failed: from then on the memory is the truth, until the tab is closed. */
  readonly isVolatile: () => boolean;
};

/**
 * Wraps a vault so that a device that cannot store costs a sign-in at the next start and nothing now
 * (reliability.md 3, row 12). Never throws.
 */
export function createKeeper(vault: SessionVault): Keeper {
  let memory: { readonly record: SessionRecord | null } | null = null;
  return {
    isVolatile: () => memory !== null,
    read: async () => {
      if (memory) return memory.record;
      try {
        return await vault.read();
      } catch {
        memory = { record: null };
        return null;
      }
    },
    write: async (record) => {
      try {
        await vault.write(record);
        memory = null;
      } catch {
        memory = { record };
      }
    },
  };
}
