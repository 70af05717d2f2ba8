import type { Api } from '../api/api';
import { Failure } from '../api/failure';
import { createDatabaseHandle, userDatabaseName } from '../offline/database';
import { createGoneTypes } from '../offline/gone-types';
import { createReferences, type References } from '../offline/references';

/** Reference collections of whoever is signed in: each user's copies are in that user's database. */
export function createUserReferences(api: Api): References {
  let opened: { readonly user: string; readonly references: References; readonly close: () => void } | null = null;
  const gone = createGoneTypes(api.config.base, () => localStorage);
  const ofUser = (user: string): References => {
    if (opened?.user !== user) {
      opened?.close();
      const database = createDatabaseHandle(userDatabaseName(api.config.base, user));
      opened = { user, references: createReferences({ api, database, gone }), close: database.close };
    }
    return opened.references;
  };
  const mine = (): References => {
    const { phase } = api.session.store.getState();
    if (!('user' in phase)) throw new Failure('unauthorized', 'Nobody is signed in.', { retry: 'never' });
    return ofUser(phase.user.username);
  };
  return {
    load: async (refType, signal) => mine().load(refType, signal),
    copy: async (refType) => mine().copy(refType),
    kept: async () => mine().kept(),
  };
}
