import type { ApiConfig } from '../api';
import { isHealthy } from '../checks/health';
import type { Fetcher } from '../http/http';
import type { Clock } from '../platform/clock';

/** Milliseconds that a service which did not answer is left alone: 2 s, 4 s, … at most this (docs/sync.md 3.9). */
const longestPause = 10_000;

/** Proves the line before a refresh-token leaves. */
export type HealthCheck = {
  /** True when the service answers; false without a question shortly after it did not. */
  readonly ask: () => Promise<boolean>;
  /** The line is known to be good again. */
  readonly reset: () => void;
};

/** Makes the health check of a session: many calls over a dead line are not as many questions. */
export function createHealthCheck(config: ApiConfig, fetcher: Fetcher, clock: Clock): HealthCheck {
  let misses = 0;
  let until = 0;
  const reset = () => {
    misses = 0;
    until = 0;
  };
  return {
    reset,
    ask: async () => {
      // A pause that is longer than any comes from a clock that was turned.
      const left = until - clock.now();
      if (left > 0 && left <= longestPause) return false;
      const isGood = await isHealthy(config, fetcher);
      if (isGood) reset();
      else {
        misses += 1;
        until = clock.now() + Math.min(longestPause, 1_000 * 2 ** misses);
      }
      return isGood;
    },
  };
}
