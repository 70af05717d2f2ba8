import { useMemo } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import type { LngLat } from '../../../../geo/lng-lat';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { message } from '../../../../i18n/message';
import { text } from '../../../../i18n/text';
import { placesOf } from '../../../../items/base/list-base';
import type { MapEngine, Padding } from '../../../../map/engine/map-engine';
import type { OverlayFeature, OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../../offline/overlay-files/overlay-file-store';
import { useToasts } from '../../../../ui/overlays/toast';
import { narrow } from '../../../layout/use-media';
import { useDevice } from '../../../services';
import { messageText } from '../../../text/message-text';
import type { OpenedFiles } from '../import/reading/open-files';
import { redlineSide } from '../redline/redline-side';
import { type AskedSystem, type ComingFile, overlayFilesStore } from './overlay-files-store';
import { orderOnTop } from './overlay-stack';
import { featuresOf, type OverlayReading, readOverlayFile } from './read-overlay-file';

const usual = { visible: true, opacity: 1, tolerances: { underground: 2, aerial: 5 }, rejected: [] } as const;

const nameOf = (files: readonly File[]) => files.map((file) => file.name).join(', ');

/** Shows the whole of a file. */
export function zoomToFeatures(
  engine: MapEngine | null,
  features: readonly OverlayFeature[],
  padding: number | Padding = 64,
): void {
  const bounds = boundsOf(features.flatMap(({ geometry }) => [...placesOf(geometry)]));
  if (bounds) engine?.fit(bounds, { padding, maxZoom: 18, animate: true });
}

/** The padding that keeps a place free of a question beside the map, or on a small screen over its lower part; CSS pixels. */
function besideQuestion() {
  const all = { top: 64, right: 64, bottom: 64, left: 64 };
  if (window.matchMedia(narrow).matches) return { ...all, bottom: Math.round(innerHeight * 0.6) };
  return { ...all, right: 180 };
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

type Putting = { readonly kept: OverlayFileStore; readonly engine: MapEngine | null; readonly onNotKept: () => void };

/** Lays features beside the design: on the map, and on this device. */
async function lay(chosen: readonly File[], features: readonly OverlayFeature[], ports: Putting): Promise<void> {
  const { kept, engine, onNotKept } = ports;
  const { projectId, compares } = overlayFilesStore.getState();
  const [first] = chosen;
  if (projectId === null || !first) return;
  const [addedAt, changedAt] = [Date.now(), first.lastModified];
  const [name, count] = [nameOf(chosen), features.length];
  const [id, order] = [crypto.randomUUID(), orderOnTop()];
  const file = { ...usual, id, projectId, name, addedAt, changedAt, order, count };
  put(file, features);
  if (compares) redlineSide.show({ fileId: file.id, refs: null });
  overlayFilesStore.setState({ compares: false });
  zoomToFeatures(engine, features);
  if (!(await kept.add(file, features))) onNotKept();
}

/** Asks for the coordinate system of a file, and answers what it is by that; null: it was given up. */
function askSystem(opened: OpenedFiles, near: LngLat, signal: AbortSignal): Promise<readonly OverlayFeature[] | null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    const asks: AskedSystem = { opened, plan: opened.plan, near, features: null, lay: resolve };
    overlayFilesStore.setState(({ coming }) => (coming ? { coming: { ...coming, asks } } : {}));
  });
}

/** Shows where a file that asks for its coordinate system would lie by a plan. */
async function tryPlan(engine: MapEngine | null, plan: ImportPlan): Promise<void> {
  const put = (next: Partial<AskedSystem>) =>
    overlayFilesStore.setState(({ coming }) =>
      coming?.asks ? { coming: { ...coming, asks: { ...coming.asks, ...next } } } : {},
    );
  const asks = overlayFilesStore.getState().coming?.asks;
  if (!asks) return;
  put({ plan, features: null });
  const features = await featuresOf(asks.opened, plan);
  if (!features || overlayFilesStore.getState().coming?.asks?.plan !== plan) return;
  put({ features });
  zoomToFeatures(engine, features, besideQuestion());
}

/** Reads a file, and asks for its coordinate system where it does not say it; null: it is not laid there, or not any more. */
async function featuresIn(
  chosen: readonly File[],
  engine: MapEngine | null,
): Promise<readonly OverlayFeature[] | null> {
  const stop = new AbortController();
  const { signal } = stop;
  const coming: ComingFile = { name: nameOf(chosen), share: null, reason: null, stop: () => stop.abort() };
  const show = (next: Partial<ComingFile>) =>
    signal.aborted || overlayFilesStore.setState({ coming: { ...coming, ...next } });
  overlayFilesStore.getState().coming?.stop?.();
  show({});
  const failed = (error: unknown): OverlayReading => {
    reportUnexpected(error);
    return { kind: 'refused', reason: message('file.unreadable') };
  };
  const read = await readOverlayFile(chosen, { signal, onProgress: (share) => show({ share }) }).catch(failed);
  if (signal.aborted) return null;
  if (read.kind === 'refused') show({ reason: read.reason });
  if (read.kind !== 'asks') return read.kind === 'features' ? read.features : null;
  const features = await askSystem(read.opened, engine?.view().center ?? [0, 0], signal);
  read.opened.close();
  return features;
}

/** Files that this device does not keep are told together. */
export const notKeptTogether = {
  topic: 'files-not-kept',
  several: (count: number): string => text('overlayFiles.filesNotKept', { count }),
};

/** Files come beside the design, change and go: here, on the map and on this device. */
export function useOverlayFiles(engine: MapEngine | null) {
  const { overlayFiles: kept } = useDevice();
  const toasts = useToasts();
  return useMemo(() => {
    const add = async (chosen: readonly File[]): Promise<void> => {
      const { projectId } = overlayFilesStore.getState();
      if (projectId === null || chosen.length === 0) return;
      const features = await featuresIn(chosen, engine);
      const { coming, compares } = overlayFilesStore.getState();
      // The list of files may not be open when one is wanted for a comparison.
      if (compares && coming?.reason) {
        const title = text('overlayFiles.notLaid', { name: coming.name });
        toasts.show({ title, description: messageText(coming.reason) });
      }
      if (!features || overlayFilesStore.getState().projectId !== projectId) return;
      const onNotKept = () =>
        toasts.show({ title: text('overlayFiles.notKept', { name: nameOf(chosen) }), ...notKeptTogether });
      await lay(chosen, features, { kept, engine, onNotKept });
    };
    return {
      add: (chosen: readonly File[]) => void add(chosen).catch(reportUnexpected),
      change: (id: string, next: Partial<OverlayFile>) => change(kept, id, next),
      remove: (id: string) => remove(kept, id),
      tryPlan: (plan: ImportPlan) => void tryPlan(engine, plan).catch(reportUnexpected),
    };
  }, [engine, kept, toasts]);
}

/** Stops the reading of a file, or takes the words away that say why it was not read. */
export function giveUpFile(): void {
  overlayFilesStore.getState().coming?.stop?.();
  overlayFilesStore.setState({ coming: null, compares: false });
}
