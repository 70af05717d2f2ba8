import { shortHash } from '../storage/short-hash';
import { userKey } from '../storage/user-key';
import type { OverlayRaster } from './overlay-raster';
import { overlaysOnDevice } from './overlays-on-device';
import { createStoreOfUser, type StoreOfUser } from './store-of-user';

type Store = StoreOfUser<OverlayRaster, ArrayBuffer>;

/** Pictures and layers of servers that lie below the designs of one user on this device, the lowest first. They are never sent anywhere. */
export type OverlayRasterStore = Omit<Store, 'body'> & {
  /** The bytes of a picture; null: there are none. */
  readonly pixels: Store['body'];
};

const inOrder = (rasters: readonly OverlayRaster[]) => rasters.toSorted((a, b) => a.order - b.order);

const own = { inOrder, what: 'pictures below the design', stores: ['rasters', 'pixels'] } as const;

/** Makes the store of a page, of no user at first. `base` is the address of the service. */
export function createOverlayRasterStore(base: string): OverlayRasterStore {
  const { body, ...store } = createStoreOfUser<OverlayRaster, ArrayBuffer>({
    inOrder,
    onDevice: (user) => {
      return overlaysOnDevice({ name: `nm-or:${shortHash(base)}:${userKey(base, user)}`, ...own });
    },
  });
  return { ...store, pixels: body };
}
