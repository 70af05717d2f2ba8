import { backoff } from './outcome';

/** Unclear or failed tries in a row after which the service is taken to be in trouble. */
const enough = 3;

/** Holds everything back while the service answers badly, so that a storm is not answered with a storm (reliability.md F29). */
export type Breaker = {
  /** The service did not answer, or badly. */
  readonly failed: (now: number) => void;
  /** It answered, yes or no. True when it had been in trouble until now. */
  readonly answered: () => boolean;
  /** Milliseconds until the next try may start; meanwhile one at a time is tried. */
  readonly pause: (now: number) => number;
  readonly isOpen: () => boolean;
};

/** Makes a breaker; `random` is in [0, 1). All moments are wall clock milliseconds. */
export function createBreaker(random: () => number): Breaker {
  let failures = 0;
  let until = 0;
  return {
    failed: (now) => {
      failures += 1;
      if (failures >= enough) until = now + backoff(failures - enough + 1, random());
    },
    answered: () => {
      const wasOpen = failures >= enough;
      failures = 0;
      until = 0;
      return wasOpen;
    },
    // A moment further away than any that is given here comes from a clock that was turned.
    pause: (now) => (until - now > 60_000 ? 0 : Math.max(0, until - now)),
    isOpen: () => failures >= enough,
  };
}
