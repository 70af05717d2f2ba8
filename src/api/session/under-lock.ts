import { localFailure } from '../http/status-failure';
import type { Clock } from '../platform/clock';
import type { Locks } from '../platform/locks';

/** Milliseconds that a tab waits for another one to finish. */
const waitTimeout = 12_000;
/** Milliseconds after which a holder is thought to be frozen: longer than any live one may take. */
const frozenAfter = 30_000;
/** Milliseconds that the lock is held at most. */
const longestTurn = 25_000;

/** One turn with the lock. */
export type LockTurn = {
  /** Aborted when the lock is no longer ours: too late, or taken away. */
  readonly signal: AbortSignal;
  /** The tab before us did not let go and was passed over. */
  readonly stolen: boolean;
};

/** Runs something while no other tab of this browser does; without locks it just runs. */
export type UnderLock = <T>(run: (turn: LockTurn) => Promise<T>) => Promise<T>;

export type LockPorts = {
  readonly locks: Locks | null;
  readonly name: string;
  readonly clock: Clock;
  /** Only a visible tab takes a lock away. */
  readonly isVisible: () => boolean;
};

/** Runs within the time of one turn; late work continues without the lock, and its signal is aborted. */
async function inTime<T>(clock: Clock, stop: AbortController, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(longestTurn, () => {
      stop.abort();
      reject(localFailure('timeout', 'safe'));
    });
  });
  try {
    return await Promise.race([run(stop.signal), late]);
  } finally {
    cancel();
  }
}

/**
 * Makes the runner for one lock name (F6). Fails as `timeout` when another tab does not let go within 12 s,
 * or when a turn takes longer than 25 s. A lock that was out of reach for 30 s is taken away, once, by a tab that is seen.
 */
export function createUnderLock({ locks, name, clock, isVisible }: LockPorts): UnderLock {
  let blockedSince: number | null = null;
  let hasStolen = false;

  const isFrozen = () =>
    !hasStolen && isVisible() && blockedSince !== null && clock.now() - blockedSince >= frozenAfter;

  return async (run) => {
    const stop = new AbortController();
    if (!locks) return inTime(clock, stop, (signal) => run({ signal, stolen: false }));
    const asked = clock.now();
    const stolen = isFrozen();
    if (stolen) hasStolen = true;
    const wait = new AbortController();
    const cancel = stolen ? () => undefined : clock.after(waitTimeout, () => wait.abort());
    const turn = { granted: false };
    try {
      return await locks.request(name, stolen ? { steal: true } : { signal: wait.signal }, () => {
        turn.granted = true;
        cancel();
        blockedSince = null;
        if (!stolen) hasStolen = false;
        return inTime(clock, stop, (signal) => run({ signal, stolen }));
      });
    } catch (error) {
      const isStolen = turn.granted && error instanceof DOMException && error.name === 'AbortError';
      if (isStolen) stop.abort();
      const isBlocked = !turn.granted && wait.signal.aborted;
      if (isBlocked) blockedSince ??= asked;
      if (isBlocked || isStolen) throw localFailure('timeout', 'safe');
      throw error;
    } finally {
      cancel();
    }
  };
}
