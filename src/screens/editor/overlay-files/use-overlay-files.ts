import { useMemo, useRef } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { boundsOf } from '../../../geo/position/bounds-of';
import { message } from '../../../i18n/message';
import { text } from '../../../i18n/text';
import { placesOf } from '../../../items/base/list-base';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { OverlayFeature, OverlayFile } from '../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../offline/overlay-files/overlay-file-store';
import { useToasts } from '../../../ui/overlays/toast';
import { useDevice } from '../../services';
import { showRedline } from '../redline/redline-store';
import { overlayFilesStore } from './overlay-files-store';
import { type OverlayReading, readOverlayFile } from './read-overlay-file';

const usual = { visible: true, opacity: 1, tolerances: { underground: 2, aerial: 5 }, rejected: [] } as const;

/** Shows the whole of a file. */
export function zoomToFeatures(engine: MapEngine | null, features: readonly OverlayFeature[]): void {
  const bounds = boundsOf(features.flatMap(({ geometry }) => [...placesOf(geometry)]));
  if (bounds) engine?.fit(bounds, { padding: 64, maxZoom: 18, animate: true });
}

function put(file: OverlayFile, features: readonly OverlayFeature[]): void {
  overlayFilesStore.setState((now) => ({
    files: [...now.files, file],
    features: new Map([...now.features, [file.id, features]]),
    coming: null,
  }));
}

/** Changes how a file looks, or what was decided about it, here and on this device. */
function change(kept: OverlayFileStore, id: string, next: Partial<OverlayFile>): void {
  const { files } = overlayFilesStore.getState();
  const file = files.find((one) => one.id === id);
  if (!file) return;
  const changed = { ...file, ...next };
  overlayFilesStore.setState({ files: files.map((one) => (one.id === id ? changed : one)) });
  kept.change(changed).catch(reportUnexpected);
}

function remove(kept: OverlayFileStore, id: string): void {
  overlayFilesStore.setState(({ files, features }) => ({
    files: files.filter((one) => one.id !== id),
    features: new Map([...features].filter(([key]) => key !== id)),
  }));
  kept.remove(id).catch(reportUnexpected);
}

/** Files come beside the design, change and go: here, on the map and on this device. */
export function useOverlayFiles(engine: MapEngine | null) {
  const { overlayFiles: kept } = useDevice();
  const toasts = useToasts();
  const abort = useRef<AbortController | null>(null);
  return useMemo(() => {
    const add = async (chosen: readonly File[]): Promise<void> => {
      const { projectId } = overlayFilesStore.getState();
      const [first] = chosen;
      if (projectId === null || !first) return;
      abort.current?.abort();
      abort.current = new AbortController();
      const { signal } = abort.current;
      const name = chosen.map((file) => file.name).join(', ');
      const say = (share: number | null) => overlayFilesStore.setState({ coming: { name, share, reason: null } });
      say(null);
      const failed = (error: unknown): OverlayReading => {
        reportUnexpected(error);
        return { ok: false, reason: message('file.unreadable') };
      };
      const read = await readOverlayFile(chosen, { signal, onProgress: say }).catch(failed);
      if (signal.aborted || overlayFilesStore.getState().projectId !== projectId) return;
      if (!read.ok) return overlayFilesStore.setState({ coming: { name, share: null, reason: read.reason } });
      const { features } = read;
      const [addedAt, changedAt] = [Date.now(), first.lastModified];
      const file = { ...usual, id: crypto.randomUUID(), projectId, name, addedAt, changedAt, count: features.length };
      put(file, features);
      if (overlayFilesStore.getState().compares) showRedline({ fileId: file.id, refs: null });
      overlayFilesStore.setState({ compares: false });
      zoomToFeatures(engine, features);
      if (!(await kept.add(file, features))) toasts.show({ title: text('overlayFiles.notKept', { name }) });
    };
    return {
      add: (chosen: readonly File[]) => void add(chosen).catch(reportUnexpected),
      change: (id: string, next: Partial<OverlayFile>) => change(kept, id, next),
      remove: (id: string) => remove(kept, id),
      /** Stops the reading of a file, or takes the words away that say why it was not read. */
      dismiss: () => {
        abort.current?.abort();
        overlayFilesStore.setState({ coming: null });
      },
    };
  }, [engine, kept, toasts]);
}
