import { MutationCache, QueryCache, QueryClient } from '@tanstack/query-core';
import { Failure } from '../failure';
import { reportUnexpected } from '../unexpected';

const mostRetries = 3;
const slowest = 30_000;

/** Reads are tried again when that is harmless: this is decided once, where the answer is read, and is part of the failure. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof Failure && error.retry === 'safe' && failures < mostRetries;
}

/** Milliseconds until the next try: what the service asked for, else 1 s, 2 s, 4 s. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof Failure ? error.waitMs : null;
  return Math.min(slowest, asked ?? 1000 * 2 ** failures);
}

/**
 * The query client of the page: no query or mutation is ever paused or persisted by it. What is offline is decided by
 * answers (offline/connectivity/connectivity), what is kept is the outbox's. While the service is away a read is asked for once,
 * and not tried again: the health check alone finds out when the service is back.
 */
export function createQueries(isServiceAway: () => boolean = () => false): QueryClient {
  return new QueryClient({
    // The part that shows the data shows the failure; a fault of this program is also for the error log.
    queryCache: new QueryCache({ onError: reportUnexpected }),
    mutationCache: new MutationCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => !isServiceAway() && shouldRetry(failures, error),
        retryDelay,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 5_000 },
    },
  });
}
