import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayFeature, OverlayFile } from './overlay-file';
import { overlaysOnDevice } from './overlays-on-device';
import { createStoreOfUser, type StoreOfUser } from './store-of-user';

type Store = StoreOfUser<OverlayFile, readonly OverlayFeature[]>;

/** Files that lie beside the designs of one user on this device, the one that was laid there first at the beginning. Whatever goes wrong with it, it is as if nothing were there. */
export type OverlayFileStore = Omit<Store, 'add' | 'body'> & {
  readonly features: (id: string) => Promise<readonly OverlayFeature[]>;
  /** Keeps a file; false where this device does not. */
  readonly add: (file: OverlayFile, features: readonly OverlayFeature[]) => Promise<boolean>;
};

const inOrder = (files: readonly OverlayFile[]) => files.toSorted((a, b) => a.addedAt - b.addedAt);

const own = { inOrder, what: 'files beside the design', stores: ['files', 'features'] } as const;

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayFileStore(base: string): OverlayFileStore {
  const { body, add, ...store } = createStoreOfUser<OverlayFile, readonly OverlayFeature[]>({
    inOrder,
    onDevice: (user) => {
      const name = `nm-of:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
      return overlaysOnDevice({ name, ...own });
    },
  });
  return {
    ...store,
    features: async (id) => (await body(id)) ?? [],
    add: async (file, features) => (await add(file, features)) === 'kept',
  };
}
