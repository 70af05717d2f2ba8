import { plainFailure } from '../status-failure';
import type { Desk } from './desk';
import { rotate } from './rotation';
import type { SessionRecord } from './session';

export type AccessTokens = {
  /** A token that is not `stale`. `provenAt`: when the service last answered this page, clock milliseconds, or null. */
  readonly get: (stale: string | undefined, provenAt: number | null) => Promise<string>;
  /** Ends a refresh that is on its way: its tokens are dropped. */
  readonly abort: () => void;
};

/** Access-tokens on demand: all who need a new one at the same time share one refresh (reliability.md F1). */
export function createAccessTokens(desk: Desk): AccessTokens {
  const { config, keeper, fetcher, clock, holder, channel } = desk;
  let flight: { readonly token: Promise<string>; readonly abort: () => void } | null = null;

  const refresh = async (
    mine: SessionRecord,
    stale: string | undefined,
    rest: { provenAt: number | null; stop: AbortSignal },
  ) => {
    const { provenAt, stop: signal } = rest;
    const rotation = { config, keeper, fetcher, clock, mine, stale, provenAt, signal, adopt: holder.adopt };
    try {
      const record = await desk.underLock(() => rotate(rotation));
      channel?.postMessage('changed');
      return record.accessToken ?? '';
    } catch (error) {
      if (signal.aborted) throw plainFailure('unauthorized', 'never');
      throw error;
    }
  };

  return {
    get: async (stale, provenAt) => {
      const record = holder.record();
      if (!record || record.refreshToken === null) throw plainFailure('unauthorized', 'never');
      if (record.accessToken !== null && record.accessToken !== stale) return record.accessToken;
      if (flight) return flight.token;
      const stop = new AbortController();
      const token = refresh(record, stale, { provenAt, stop: stop.signal }).finally(() => {
        flight = null;
      });
      flight = { token, abort: () => stop.abort() };
      return token;
    },
    abort: () => flight?.abort(),
  };
}
