import { checkAccessToken } from '../checks/check-access-token';
import { Failure } from '../failure';
import { getRefresh } from './get-refresh';
import { mostSends } from './next-step';
import type { SessionRecord } from './session';
import type { SessionContext } from './session-context';

/** Milliseconds that the service is given: nothing waits for it. */
const requestTimeout = 3_000;

/**
 * Uses up the refresh-token of a sign-in that has ended on this device, so that it cannot be used any more: the interface has no
 * call that ends a sign-in, and a refresh-token works once (docs/interface.md 5.4). The new pair is dropped, as if the answer
 * were lost; so the request asks a service with a grace not to grant it (docs/interface.md 11.7). If the service's additions are
 * unknown, the new pair is used once, which ends the grace too. Expected errors do not make it fail: without the service the
 * token lives until it expires.
 */
export async function invalidateRefreshToken(context: SessionContext, record: SessionRecord | null): Promise<void> {
  const { config, fetcher, clock, sessionStore } = context;
  if (!record?.refreshToken || !sessionStore.state().online) return;
  if ((record.pending?.sends ?? 0) >= mostSends) return;
  const stop = new AbortController();
  const cancel = clock.after(requestTimeout, () => stop.abort());
  try {
    const { refreshToken, hasGrace } = record;
    const leavesNoGrace = hasGrace === true;
    const pair = await getRefresh(config, fetcher, { refreshToken, signal: stop.signal, isLast: true, leavesNoGrace });
    if (!leavesNoGrace) await checkAccessToken(config, fetcher, pair.accessToken);
  } catch (error) {
    // The token is used up already, or the service is out of reach: neither keeps the user from leaving.
    if (!stop.signal.aborted && !(error instanceof Failure)) throw error;
  } finally {
    cancel();
  }
}
