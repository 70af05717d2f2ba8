import type { Session } from '../../api/session/session';
import { nameBefore, userDatabaseName } from '../../offline/storage/database';
import { rawExport } from '../../offline/storage/raw-export';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { StorageService } from '../../screens/services';

type Ports = {
  readonly watch: StorageWatch;
  readonly session: Session;
  readonly base: string;
  /** Opens the known user's box once more. */
  readonly open: () => Promise<void>;
};

/** What the screens need of the storage of whoever is signed in. */
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
