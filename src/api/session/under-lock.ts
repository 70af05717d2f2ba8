import type { Clock } from '../clock';
import type { Locks } from '../locks';
import { plainFailure } from '../status-failure';

/** Milliseconds that a tab waits for another one to finish. */
const patience = 12_000;

/** Runs something while no other tab of this browser does; without locks it just runs. */
export type UnderLock = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Makes the runner for one lock name. Fails as `timeout` when another tab (a frozen one, reliability.md F6) does not let
 * go in time; what has begun is never cut off.
 */
export function createUnderLock(locks: Locks | null, name: string, clock: Clock): UnderLock {
  return async (run) => {
    if (!locks) return run();
    const wait = new AbortController();
    const cancel = clock.after(patience, () => wait.abort());
    const turn = { granted: false };
    try {
      return await locks.request(name, { signal: wait.signal }, () => {
        turn.granted = true;
        cancel();
        return run();
      });
    } catch (error) {
      if (!turn.granted && wait.signal.aborted) throw plainFailure('timeout', 'safe');
      throw error;
    } finally {
      cancel();
    }
  };
}
