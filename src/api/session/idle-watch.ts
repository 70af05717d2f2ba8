import type { Clock } from '../platform/clock';
import type { PageEvents } from '../platform/page-events';
import { reportUnexpected } from '../unexpected';
import type { SessionVault } from './session';

/** Milliseconds between two notes of use: a note is a write. */
const noteGap = 60_000;

export type IdleWatch = {
  /** True when this device's sign-in was not used for too long, in any tab. */
  readonly isOver: () => Promise<boolean>;
  /** Notes that it is used now. */
  readonly note: () => Promise<void>;
};

/**
 * Watches how long a sign-in is not used (docs/sync.md 5): the limit in milliseconds, null for none.
 * By the wall clock, because the device may have slept. A device that cannot note it has no limit.
 */
export function createIdleWatch(
  vault: Pick<SessionVault, 'usedAt' | 'setUsedAt'>,
  clock: Clock,
  limit: number | null,
): IdleWatch {
  let noted = 0;
  const read = async (): Promise<number | null> => {
    try {
      return await vault.usedAt();
    } catch (error) {
      reportUnexpected(error);
      return null;
    }
  };
  return {
    isOver: async () => {
      if (limit === null) return false;
      const usedAt = await read();
      return usedAt !== null && clock.now() - usedAt > limit;
    },
    note: async () => {
      const now = clock.now();
      if (limit === null || Math.abs(now - noted) < noteGap) return;
      noted = now;
      try {
        await vault.setUsedAt(now);
      } catch (error) {
        reportUnexpected(error);
        noted = 0;
      }
    },
  };
}

/** Notes each use of the page, but first looks whether it comes too late. */
export function followUse(page: PageEvents, watch: IdleWatch, over: () => void): void {
  let isLooking = false;
  const look = async () => {
    if (await watch.isOver()) over();
    else await watch.note();
  };
  const seen = () => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  };
  page.onSeen(seen);
  page.onUse(seen);
}
