import { useEffect } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import { message } from '../../../../i18n/message';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import type { OverlayRasterStore } from '../../../../offline/overlay-files/overlay-raster-store';
import { useDevice } from '../../../services';
import { placingSide } from './placing-side';
import { rastersStore } from './rasters-store';
import { unpackPicture } from './read-picture';

async function imageOf(kept: OverlayRasterStore, { id, source }: OverlayRaster): Promise<ImageBitmap | null> {
  const bytes = source.kind === 'picture' ? await kept.pixels(id) : null;
  return bytes && source.kind === 'picture' ? unpackPicture(bytes, source.type) : null;
}

async function readKept(kept: OverlayRasterStore, projectId: number): Promise<void> {
  const rasters = await kept.list(projectId);
  if (rastersStore.getState().projectId !== projectId) return;
  // Whatever was laid there while this was read stays on top.
  rastersStore.setState((now) => ({
    rasters: [...rasters, ...now.rasters.filter(({ id }) => !rasters.some((one) => one.id === id))],
  }));
  for (const raster of rasters) {
    if (raster.source.kind !== 'picture') continue;
    const image = await imageOf(kept, raster);
    if (rastersStore.getState().projectId !== projectId) return;
    if (image) rastersStore.setState(({ images }) => ({ images: new Map([...images, [raster.id, image]]) }));
    else
      rastersStore.setState(({ problems }) => ({
        problems: new Map([...problems, [raster.id, message('rasters.unreadable')]]),
      }));
  }
}

/** The pictures that this device keeps below the design of a project, as long as that is open. */
export function useKeptRasters(projectId: number): void {
  const { overlayRasters: kept } = useDevice();
  useEffect(() => {
    const none = { rasters: [], images: new Map(), problems: new Map() };
    rastersStore.setState({ ...none, projectId });
    readKept(kept, projectId).catch(reportUnexpected);
    return () => {
      placingSide.show(null);
      rastersStore.setState({ ...none, projectId: null });
    };
  }, [kept, projectId]);
}
