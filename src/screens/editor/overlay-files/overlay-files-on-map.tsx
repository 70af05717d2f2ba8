import { type ChangeEvent, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import type { ItemGeometry } from '../../../items/item';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { OverlayFile } from '../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../offline/overlay-files/overlay-file-store';
import { useDevice } from '../../services';
import { pictureAmong } from '../rasters/read-picture';
import { useAddPicture } from '../rasters/use-add-picture';
import { useRastersOnMap } from '../rasters/use-rasters-on-map';
import { overlayFileChooser, overlayFilesStore } from './overlay-files-store';
import { useOverlayFiles } from './use-overlay-files';

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

/** What this device keeps beside the design of a project, as long as that is open. */
function useKeptFiles(projectId: number): void {
  const { overlayFiles: kept } = useDevice();
  useEffect(() => {
    const none = { files: [], features: new Map(), coming: null };
    overlayFilesStore.setState({ ...none, projectId });
    readKept(kept, projectId).catch(reportUnexpected);
    return () => overlayFilesStore.setState({ ...none, projectId: null });
  }, [kept, projectId]);
}

const none: readonly ItemGeometry[] = [];

/** What is drawn of the files changes with their opacity and whether they are shown, and with nothing else. */
function looksOf(files: readonly OverlayFile[]): string {
  return files.map(({ id, visible, opacity }) => `${id} ${visible} ${opacity}`).join();
}

function useDrawnFiles(engine: MapEngine | null): void {
  const looks = useStore(overlayFilesStore, ({ files }) => looksOf(files));
  const features = useStore(overlayFilesStore, (state) => state.features);
  // The same lists for the same features: by them the map knows what it has.
  const shapes = useMemo(
    () => new Map([...features].map(([id, of]) => [id, of.map(({ geometry }) => geometry)])),
    [features],
  );
  useEffect(() => {
    if (!engine || looks === '') return;
    const shown = overlayFilesStore.getState().files.filter(({ visible }) => visible);
    engine.setFiles(shown.map(({ id, opacity }) => ({ opacity, shapes: shapes.get(id) ?? none })));
  }, [engine, looks, shapes]);
  const isEmpty = looks === '';
  useEffect(() => (isEmpty ? undefined : () => engine?.setFiles([])), [engine, isEmpty]);
}

type Props = { readonly projectId: number; readonly engine: MapEngine | null };

/** The files that lie beside the design: on the map, and the system's choice of another one. */
export function OverlayFilesOnMap({ projectId, engine }: Props) {
  useKeptFiles(projectId);
  useDrawnFiles(engine);
  useRastersOnMap(projectId, engine);
  const { add } = useOverlayFiles(engine);
  const addPicture = useAddPicture(engine);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    overlayFileChooser.setState({ open: () => input.current?.click() });
    return () => overlayFileChooser.setState({ open: null });
  }, []);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was mended.
    event.target.value = '';
    const lay = async () => {
      const picture = await pictureAmong(files);
      if (picture) await addPicture(picture, files);
      else add(files);
    };
    void lay().catch(reportUnexpected);
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label={text('overlayFiles.chooseFile')}
      data-testid="overlay-file"
      onChange={chosen}
    />
  );
}
