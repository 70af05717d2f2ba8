import type { Api } from '../api/api';
import { Failure } from '../api/failure';
import { createDatabaseHandle, userDatabaseName } from '../offline/database';
import { createReferences, type References } from '../offline/references';

/** Reference collections of whoever is signed in: each user's copies are in that user's database. */
export function createUserReferences(api: Api): References {
  let opened: { readonly user: string; readonly references: References } | null = null;
  const ofUser = (user: string): References => {
    if (opened?.user !== user) {
      const database = createDatabaseHandle(userDatabaseName(api.config.base, user));
      opened = { user, references: createReferences({ api, database }) };
    }
    return opened.references;
  };
  return {
    load: (refType, signal) => {
      const { phase } = api.session.store.getState();
      if (!('user' in phase)) throw new Failure('unauthorized', 'Nobody is signed in.', { retry: 'never' });
      return ofUser(phase.user.username).load(refType, signal);
    },
  };
}
