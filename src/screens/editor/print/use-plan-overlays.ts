import { useMemo } from 'react';
import { useStore } from 'zustand';
import { overlayFilesStore } from '../overlay-files/overlay-files-store';
import { rastersStore } from '../rasters/rasters-store';
import type { PlanOverlays } from './plan-overlays';

/** What lies on the map beside the design: the pictures, which are printed, and the names of the rest. */
export function usePlanOverlays(): PlanOverlays {
  const rasters = useStore(rastersStore, (state) => state.rasters);
  const images = useStore(rastersStore, (state) => state.images);
  const files = useStore(overlayFilesStore, (state) => state.files);
  return useMemo(() => {
    const shown = rasters.filter(({ visible }) => visible);
    const pictures = shown.flatMap((raster) => {
      const image = images.get(raster.id);
      return image ? [{ raster, image }] : [];
    });
    const rest = [...shown.filter(({ id }) => !images.has(id)), ...files.filter(({ visible }) => visible)];
    return { pictures, leftOut: rest.map(({ name }) => name) };
  }, [rasters, images, files]);
}
