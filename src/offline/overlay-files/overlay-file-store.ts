import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayFeature, OverlayFile } from './overlay-file';
import { overlaysOnDevice } from './overlays-on-device';
import { createStoreOfUser, type StoreOfUser } from './store-of-user';

/** As it is kept: files of older versions lay in the order in which they came, above all pictures. */
type StoredFile = Omit<OverlayFile, 'order'> & { readonly order?: number };

type Store = StoreOfUser<StoredFile, readonly OverlayFeature[]>;

/**
 * Files that lie beside the designs of one user on this device, the lowest first. Whatever goes wrong with it, it is as if
 * nothing were there.
 */
export type OverlayFileStore = Omit<Store, 'add' | 'body' | 'change' | 'list'> & {
  readonly change: (file: OverlayFile) => Promise<void>;
  /** The files of a project, in their order. */
  readonly list: (projectId: number) => Promise<readonly OverlayFile[]>;
  readonly features: (id: string) => Promise<readonly OverlayFeature[]>;
  /** Keeps a file; false where this device does not. */
  readonly add: (file: OverlayFile, features: readonly OverlayFeature[]) => Promise<boolean>;
};

// The time is above every number that an order was given.
const orderOf = ({ order, addedAt }: StoredFile): number => order ?? addedAt;
const inOrder = (files: readonly StoredFile[]) => files.toSorted((a, b) => orderOf(a) - orderOf(b));

const own = { inOrder, what: 'files beside the design', stores: ['files', 'features'] } as const;

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayFileStore(base: string): OverlayFileStore {
  const { body, add, list, ...store } = createStoreOfUser<StoredFile, readonly OverlayFeature[]>({
    inOrder,
    onDevice: (user) => {
      const name = `nm-of:${shortHash(base)}:${shortHash(user)}:${userKey(base, user)}`;
      return overlaysOnDevice({ name, ...own });
    },
  });
  return {
    ...store,
    list: async (projectId) => (await list(projectId)).map((file) => ({ ...file, order: orderOf(file) })),
    features: async (id) => (await body(id)) ?? [],
    add: async (file, features) => (await add(file, features)) === 'kept',
  };
}
