import type { StoreApi } from 'zustand/vanilla';
import type { Session } from '../../api/session/session';
import { signedInUser } from '../../api/session/signed-in-user';
import type { StorageState } from '../storage/storage-watch';
import type { Connectivity } from './connectivity';

/** The number of times that the data of the site was cleared. */
export type Clearings = { readonly store: StoreApi<Pick<StorageState, 'cleared'>> };

/** Reports a clearing once the service can be read from: what this device had of it is to be written again. */
function onCleared(
  { store: device }: Clearings,
  { store: connection }: Pick<Connectivity, 'store'>,
  listener: () => void,
): () => void {
  let isDue = false;
  const notify = () => {
    if (!isDue || !connection.getState().online) return;
    isDue = false;
    listener();
  };
  const ends = [
    device.subscribe(({ cleared }, before) => {
      isDue ||= cleared > before.cleared;
      notify();
    }),
    connection.subscribe(notify),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Joins what makes a page old: time without the service, as the line sees it, and time without a sign-in; and what
 * empties this device. The answer of the function stops.
 */
export function createStaleEvents(
  connectivity: Pick<Connectivity, 'onRenewal' | 'store'>,
  session: Pick<Session, 'store'>,
  storage: Clearings,
): (listener: () => void) => () => void {
  return (listener) => {
    const ends = [
      connectivity.onRenewal(listener),
      onCleared(storage, connectivity, listener),
      session.store.subscribe(({ phase }, { phase: before }) => {
        if (before.kind === 'needs-login' && signedInUser(phase)) listener();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}
