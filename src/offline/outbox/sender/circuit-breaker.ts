import { backoff } from './outcome';

/** Unclear or failed tries in a row after which the service is taken to be in trouble. */
const openAfter = 3;

/** Holds everything back while the service answers badly, so that a storm is not answered with a storm (F29). */
export type CircuitBreaker = {
  /** The service did not answer, or badly. */
  readonly recordFailure: (now: number) => void;
  /** It answered, yes or no. True when it had been in trouble until now. */
  readonly recordAnswer: () => boolean;
  /** Milliseconds until the next try may start; meanwhile one at a time is tried. */
  readonly waitLeft: (now: number) => number;
  readonly isOpen: () => boolean;
};

/** Makes a circuit breaker; `random` is in [0, 1). All moments are wall clock milliseconds. */
export function createCircuitBreaker(random: () => number): CircuitBreaker {
  let failures = 0;
  let until = 0;
  return {
    recordFailure: (now) => {
      failures += 1;
      if (failures >= openAfter) until = now + backoff(failures - openAfter + 1, random());
    },
    recordAnswer: () => {
      const wasOpen = failures >= openAfter;
      failures = 0;
      until = 0;
      return wasOpen;
    },
    // A moment further away than any that is given here comes from a clock that was turned.
    waitLeft: (now) => (until - now > 60_000 ? 0 : Math.max(0, until - now)),
    isOpen: () => failures >= openAfter,
  };
}
