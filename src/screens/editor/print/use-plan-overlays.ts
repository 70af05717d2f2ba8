import { useMemo } from 'react';
import { useStore } from 'zustand';
import { overlayFilesStore } from '../files/overlay-files/overlay-files-store';
import { isRaster } from '../files/overlay-files/overlay-stack';
import { useOverlayStack } from '../files/overlay-files/use-overlay-stack';
import { rastersStore } from '../files/rasters/rasters-store';
import type { PlanOverlays } from './plan-overlays';

/** The overlays to print beside the design, and the names of the overlays that the plan leaves out. */
export function usePlanOverlays(): PlanOverlays {
  const stack = useOverlayStack();
  const images = useStore(rastersStore, (state) => state.images);
  const features = useStore(overlayFilesStore, (state) => state.features);
  return useMemo(() => {
    const shown = stack.below.filter(({ visible }) => visible);
    const below = shown.flatMap((one): PlanOverlays['below'] => {
      if (!isRaster(one)) return [{ file: one, features: features.get(one.id) ?? [] }];
      const { source } = one;
      if (source.kind === 'tiles') return [{ layer: { ...one, source } }];
      const image = images.get(one.id);
      return image ? [{ raster: one, image }] : [];
    });
    const above = stack.above
      .filter(({ visible }) => visible)
      .map((file) => ({ file, features: features.get(file.id) ?? [] }));
    const rest = shown.filter((one) => isRaster(one) && one.source.kind === 'picture' && !images.has(one.id));
    return { below, above, leftOut: rest.map(({ name }) => name) };
  }, [stack, images, features]);
}
