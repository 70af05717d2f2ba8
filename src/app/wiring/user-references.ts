import type { Api } from '../../api/api';
import { Failure } from '../../api/failure';
import type { Session } from '../../api/session/session';
import { createReferences, type References } from '../../offline/references/references';
import { createRemovedTypes } from '../../offline/references/removed-types';
import { nameBefore, userDatabaseName } from '../../offline/storage/database';
import { openUserDatabase } from '../../offline/storage/open-user-database';
import { rawExport } from '../../offline/storage/raw-export';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { StorageService } from '../../screens/services';
import { deviceStorage } from '../../screens/storage/device-storage';

type Opened = {
  readonly user: string;
  readonly isOwn: boolean;
  readonly references: References;
  readonly close: () => void;
};

/** Reference collections of the signed-in user: each user's copies are in that user's database. */
export function createUserReferences(api: Api): References {
  let opened: Opened | null = null;
  const gone = createRemovedTypes(api.config.base, deviceStorage);
  const ofUser = (user: string): References => {
    const isOwn = api.session.isTabOnly();
    if (opened?.user !== user || opened.isOwn !== isOwn) {
      opened?.close();
      const database = isOwn ? null : openUserDatabase(userDatabaseName(api.config.base, user));
      const close = () => database?.close();
      opened = { user, isOwn, references: createReferences({ api, database, gone }), close };
    }
    return opened.references;
  };
  const mine = (): References => {
    const { phase } = api.session.store.getState();
    if (!('user' in phase)) throw new Failure('unauthorized', { retry: 'never' });
    return ofUser(phase.user.username);
  };
  return {
    load: async (refType, signal) => mine().load(refType, signal),
    copy: async (refType) => mine().copy(refType),
    kept: async () => mine().kept(),
  };
}

type Ports = {
  readonly watch: StorageWatch;
  readonly session: Session;
  readonly base: string;
  /** Opens the known user's box once more. */
  readonly open: () => Promise<void>;
};

/** The part of the signed-in user's storage that the screens need. */
export function createUserStorage({ watch, session, base, open }: Ports): StorageService {
  return {
    store: watch.store,
    continueInMemory: async () => {
      watch.goOnWithout();
      await open();
    },
    readRaw: async () => {
      const { phase } = session.store.getState();
      if (!('user' in phase)) return null;
      const name = userDatabaseName(base, phase.user.username);
      return (await rawExport(name)) ?? rawExport(nameBefore(name));
    },
  };
}
