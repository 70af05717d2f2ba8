import { useMemo } from 'react';
import { useStore } from 'zustand';
import { rastersStore } from '../rasters/rasters-store';
import { overlayFilesStore } from './overlay-files-store';
import { type OverlayStack, overlayStack } from './overlay-stack';

/** The overlays of the open project in their one order. */
export function useOverlayStack(): OverlayStack {
  const files = useStore(overlayFilesStore, (state) => state.files);
  const rasters = useStore(rastersStore, (state) => state.rasters);
  return useMemo(() => overlayStack(files, rasters), [files, rasters]);
}
