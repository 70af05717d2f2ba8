import { useCallback } from 'react';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { overlayFilesStore } from '../overlay-files/overlay-files-store';
import { rastersStore } from './rasters-store';
import { readPicture } from './read-picture';
import { useRasters } from './use-rasters';

/** Lays a picture below the design that was chosen with other files, its world file among them; says why where it cannot. */
export function useAddPicture(engine: MapEngine | null) {
  const { addPicture } = useRasters(engine);
  return useCallback(
    async (picture: File, files: readonly File[]): Promise<void> => {
      const { projectId } = rastersStore.getState();
      if (!engine || projectId === null) return;
      const { name } = picture;
      overlayFilesStore.setState({ coming: { name, share: null, reason: null }, compares: false });
      const read = await readPicture(picture, files, engine.longestPicture());
      if (rastersStore.getState().projectId !== projectId) return;
      overlayFilesStore.setState({ coming: read.ok ? null : { name, share: null, reason: read.reason } });
      if (read.ok) await addPicture(read);
    },
    [engine, addPicture],
  );
}
