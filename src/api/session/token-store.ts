import { reportUnexpected } from '../unexpected';
import type { SessionRecord, SessionVault, StoredSession } from './session';

/** The stored session, or this page's memory of it when the device cannot store, or shall not. Never throws. */
export type TokenStore = {
  readonly read: () => Promise<SessionRecord | null>;
  /** True when it is on the device, or was never meant to be. */
  readonly write: (record: SessionRecord | null) => Promise<boolean>;
  /** This page signs out, and is about to write it: a page that is loaded before that must not go on with the sign-in. */
  readonly beginSignOut: () => void;
  /** Takes a pair that another tab could not store. */
  readonly remember: (record: SessionRecord) => void;
  /** Another tab signs out: what this page has belongs to no user any more. */
  readonly forget: () => void;
  /** From now on this tab's memory is all there is (a shared device), or the device's store again. */
  readonly setTabOnly: (on: boolean) => void;
  readonly isTabOnly: () => boolean;
};

/** True when `a` is the later word on the session. */
function isLater(a: SessionRecord, b: SessionRecord): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.generation > b.generation);
}

/**
 * The entry of a device; where there is neither a record nor the trace of a sign-out, `last` is put back first, and `restored` is
 * called. Undefined when it cannot be read, or not be put back.
 */
async function readOrRestore(
  vault: SessionVault,
  last: SessionRecord | null,
  restored: () => void,
): Promise<StoredSession | undefined> {
  try {
    const found = await vault.read();
    if (found !== null || !last) return found;
    await vault.restore(last);
    const now = await vault.read();
    if (now !== null && now !== 'signed-out') restored();
    return now;
  } catch (error) {
    reportUnexpected(error);
    return undefined;
  }
}

/**
 * Wraps a vault so that a device that cannot store costs a sign-in at the next start and nothing now
 * (docs/sync.md 3.12): what was last read or written stands in for it, until something later is on the device.
 * Where there is neither a record nor the trace of a sign-out, the site's data was cleared (F20): what this page has is put
 * back, and `cleared` is called.
 */
export function createTokenStore(vault: SessionVault, cleared: () => void = () => undefined): TokenStore {
  let last: SessionRecord | null = null;
  let isVolatile = false;
  let isTabOnly = false;
  /** Moves with each word of this page: an earlier read is old. */
  let writes = 0;

  const restored = () => {
    isVolatile = false;
    cleared();
  };
  const take = (found: StoredSession): void => {
    const record = found === 'signed-out' ? null : found;
    if (isVolatile && !(record && last && isLater(record, last))) return;
    last = record;
    isVolatile = false;
  };

  return {
    read: async () => {
      if (isTabOnly) return last;
      const before = writes;
      const found = await readOrRestore(vault, last, restored);
      if (found !== undefined && before === writes) take(found);
      return last;
    },
    write: async (record) => {
      writes += 1;
      last = record;
      if (isTabOnly) return true;
      try {
        await vault.write(record);
        isVolatile = false;
      } catch (error) {
        reportUnexpected(error);
        isVolatile = true;
      }
      return !isVolatile;
    },
    beginSignOut: () => void (isTabOnly || vault.beginSignOut()),
    remember: (record) => {
      if (last && !isLater(record, last)) return;
      writes += 1;
      last = record;
      isVolatile = true;
    },
    forget: () => {
      writes += 1;
      last = null;
      isTabOnly = false;
      isVolatile = false;
    },
    setTabOnly: (on) => {
      if (isTabOnly && !on) last = null;
      isTabOnly = on;
      isVolatile = false;
    },
    isTabOnly: () => isTabOnly,
  };
}
