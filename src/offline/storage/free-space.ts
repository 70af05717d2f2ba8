import { reportUnexpected } from '../../api/unexpected';
/** A browser's estimate of the room of this origin, in bytes. */
export type Estimate = () => Promise<{ readonly quota?: number; readonly usage?: number }>;

/** Bytes that are left at least where there is plenty. */
const plenty = 50_000_000;
/** Milliseconds after which it is asked again, with the next use. */
const askAgain = 10_000;

const pageEstimate: Estimate = async () => globalThis.navigator?.storage?.estimate() ?? {};

/**
 * Reports at once whether this device had plenty of room when it was asked last; false where it is unknown. `now`: wall clock
 * milliseconds.
 */
export function createFreeSpaceWatch(estimate: Estimate = pageEstimate, now: () => number = Date.now): () => boolean {
  let hasPlenty = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    askedAt = now();
    estimate().then(
      ({ quota = 0, usage = 0 }) => {
        hasPlenty = quota - usage > plenty;
      },
      (error: unknown) => {
        reportUnexpected(error);
        hasPlenty = false;
      },
    );
  };
  ask();
  return () => {
    if (Math.abs(now() - askedAt) > askAgain) ask();
    return hasPlenty;
  };
}
