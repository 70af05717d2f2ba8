import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import type { ItemGeometry } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../../offline/overlay-files/overlay-file-store';
import { useDevice } from '../../../services';
import { useEditorPage } from '../../common/page/use-editor-page';
import { rastersStore } from '../rasters/rasters-store';
import { pictureAmong, readPicture } from '../rasters/read-picture';
import { useKeptRasters } from '../rasters/use-kept-rasters';
import { useRasters } from '../rasters/use-rasters';
import { useRastersOnMap } from '../rasters/use-rasters-on-map';
import { overlayFilesStore } from './overlay-files-store';
import type { OverlayStack } from './overlay-stack';
import { OverlaySystemDialog } from './overlay-system-dialog';
import { useOverlayFiles } from './use-overlay-files';
import { useOverlayStack } from './use-overlay-stack';

/** Lays a picture below the design that was chosen with other files, its world file among them; says why where it cannot. */
function useAddPicture(engine: MapEngine | null) {
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

async function readKept(kept: OverlayFileStore, projectId: number): Promise<void> {
  const files = await kept.list(projectId);
  const features = await Promise.all(files.map(async ({ id }) => [id, await kept.features(id)] as const));
  if (overlayFilesStore.getState().projectId !== projectId) return;
  // Whatever was laid there while this was read stays.
  overlayFilesStore.setState((now) => ({
    files: [...files, ...now.files.filter(({ id }) => !files.some((file) => file.id === id))],
    features: new Map([...features, ...now.features]),
  }));
}

/** The files that this device keeps beside the design of a project, as long as that is open. */
function useKeptFiles(projectId: number): void {
  const { overlayFiles: kept } = useDevice();
  useEffect(() => {
    const none = { files: [], features: new Map(), coming: null };
    overlayFilesStore.setState({ ...none, projectId });
    readKept(kept, projectId).catch(reportUnexpected);
    return () => {
      overlayFilesStore.getState().coming?.stop?.();
      overlayFilesStore.setState({ ...none, projectId: null });
    };
  }, [kept, projectId]);
}

const none: readonly ItemGeometry[] = [];

/** The picture of the files changes with their opacity and whether they are shown, and with nothing else. */
function stylesOf(files: readonly OverlayFile[]): string {
  return files.map(({ id, visible, opacity }) => `${id} ${visible} ${opacity}`).join();
}

/** Where a file would lie whose coordinate system is asked for; null: it is not, or by none yet. */
function useAskedShapes(): readonly ItemGeometry[] | null {
  const features = useStore(overlayFilesStore, ({ coming }) => coming?.asks?.features ?? null);
  return useMemo(() => features?.map(({ geometry }) => geometry) ?? null, [features]);
}

type Shapes = ReadonlyMap<string, readonly ItemGeometry[]>;

/** The shapes of each file: the same lists for the same features, as by them the map knows what it has. */
function useFileShapes(): Shapes {
  const features = useStore(overlayFilesStore, (state) => state.features);
  return useMemo(() => new Map([...features].map(([id, of]) => [id, of.map(({ geometry }) => geometry)])), [features]);
}

/** The files above the items. */
function useDrawnFiles(engine: MapEngine | null, { above }: OverlayStack, shapes: Shapes): void {
  const styles = stylesOf(above);
  const asked = useAskedShapes();
  useEffect(() => {
    if (!engine || (styles === '' && asked === null)) return;
    const files = above
      .filter(({ visible }) => visible)
      .map(({ id, opacity }) => ({ opacity, shapes: shapes.get(id) ?? none }));
    engine.setFiles(asked ? [...files, { opacity: 1, shapes: asked }] : files);
  }, [engine, styles, above, shapes, asked]);
  const isEmpty = styles === '' && asked === null;
  useEffect(() => (isEmpty ? undefined : () => engine?.setFiles([])), [engine, isEmpty]);
}

/** The files beside the design: draws them on the map, takes up newly chosen files, and asks for their coordinate system. */
export function OverlayFilesOnMap() {
  const { projectId, engine } = useEditorPage();
  useKeptFiles(projectId);
  useKeptRasters(projectId);
  const [stack, shapes] = [useOverlayStack(), useFileShapes()];
  useDrawnFiles(engine, stack, shapes);
  useRastersOnMap(engine, stack, shapes);
  const { add, tryPlan } = useOverlayFiles(engine);
  const addPicture = useAddPicture(engine);
  const { chosen, coming } = useStore(overlayFilesStore);
  useEffect(() => {
    if (!chosen) return;
    overlayFilesStore.setState({ chosen: null });
    const lay = async () => {
      const picture = await pictureAmong(chosen);
      if (picture) await addPicture(picture, chosen);
      else add(chosen);
    };
    void lay().catch(reportUnexpected);
  }, [chosen, add, addPicture]);
  return coming?.asks ? <OverlaySystemDialog name={coming.name} asks={coming.asks} onChange={tryPlan} /> : null;
}
