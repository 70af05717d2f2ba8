import type { Message } from '../../../../i18n/message';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import { userStore } from '../../../storage/user-store';

type RastersState = {
  /** The project whose rasters these are; null: none is open. */
  readonly projectId: number | null;
  /** The lowest first. */
  readonly rasters: readonly OverlayRaster[];
  readonly images: ReadonlyMap<string, ImageBitmap>;
  /** Why one does not come, by its id. */
  readonly problems: ReadonlyMap<string, Message>;
};

/** Pictures and layers of servers between the ground and the items of the open project. One for the page. */
export const rastersStore = userStore<RastersState>(() => ({
  projectId: null,
  rasters: [],
  images: new Map(),
  problems: new Map(),
}));

/** The raster of an id, among those of the open project. */
export function rasterOf(id: string): OverlayRaster | undefined {
  return rastersStore.getState().rasters.find((one) => one.id === id);
}
