import type { Session } from '../api/session/session';
import { signedInUser } from '../api/session/signed-in-user';
import type { Connectivity } from '../offline/connectivity';

/**
 * Joins what makes a page old: time without the service, as the line sees it, and time without a sign-in. The answer of
 * the function stops.
 */
export function createRenewals(
  connectivity: Pick<Connectivity, 'onRenewal'>,
  session: Pick<Session, 'store'>,
): (listener: () => void) => () => void {
  return (listener) => {
    const ends = [
      connectivity.onRenewal(listener),
      session.store.subscribe(({ phase }, { phase: before }) => {
        if (before.kind === 'needs-login' && signedInUser(phase)) listener();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}
