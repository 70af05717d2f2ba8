import type { Api } from '../../../api/api';
import { signedInUser } from '../../../api/session/signed-in-user';
import type { Connectivity } from '../../connectivity/connectivity';

export type SendConditions = { readonly online: boolean; readonly signedIn: boolean };

type Of = {
  readonly api: Pick<Api, 'session'>;
  readonly connectivity: Pick<Connectivity, 'store'>;
  /** The user of the outbox. */
  readonly user: string;
};

/** Whether an outbox can send: there is a line, and its user is signed in. */
export function sendConditionsOf({ api, connectivity, user }: Of): SendConditions {
  return {
    online: connectivity.store.getState().online,
    signedIn: signedInUser(api.session.store.getState().phase)?.username === user,
  };
}
