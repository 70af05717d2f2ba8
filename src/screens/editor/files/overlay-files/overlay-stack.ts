import { reportUnexpected } from '../../../../api/unexpected';
import type { OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../../offline/overlay-files/overlay-file-store';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import type { OverlayRasterStore } from '../../../../offline/overlay-files/overlay-raster-store';
import { rastersStore } from '../rasters/rasters-store';
import { overlayFilesStore } from './overlay-files-store';

/** A file, a picture or a layer of a server: all lie on each other in one order. */
export type Overlay = OverlayFile | OverlayRaster;

type Kept = { readonly overlayFiles: OverlayFileStore; readonly overlayRasters: OverlayRasterStore };

/** A picture or a layer of a server, which never lies above the items. */
export const isRaster = (overlay: Overlay): overlay is OverlayRaster => 'source' in overlay;

/** All in their one order, the lowest first. */
function stacked(files: readonly OverlayFile[], rasters: readonly OverlayRaster[]): readonly Overlay[] {
  return [...rasters, ...files].toSorted((a, b) => a.order - b.order);
}

/** The layers below the items and those above them, the lowest first: a file that a picture lies on is below with it. */
export type OverlayStack = { readonly below: readonly Overlay[]; readonly above: readonly OverlayFile[] };

/** The stack of these files and rasters. */
export function overlayStack(files: readonly OverlayFile[], rasters: readonly OverlayRaster[]): OverlayStack {
  const all = stacked(files, rasters);
  const border = all.findLastIndex(isRaster) + 1;
  return { below: all.slice(0, border), above: all.slice(border).flatMap((one) => (isRaster(one) ? [] : [one])) };
}

function stackNow(): readonly Overlay[] {
  return stacked(overlayFilesStore.getState().files, rastersStore.getState().rasters);
}

/** The place of a new file: on top of everything. */
export function orderOnTop(): number {
  return 1 + Math.max(0, ...stackNow().map(({ order }) => order));
}

/** Gives all the places that they have in a list, the lowest first, with null for one that stays free: here and on this device. */
function arrange(kept: Kept, order: readonly (Overlay | null)[]): void {
  const places = new Map(order.flatMap((one, at) => (one ? [[one.id, at + 1] as const] : [])));
  const placed = <One extends Overlay>(all: readonly One[]): readonly One[] =>
    all.map((one) => ({ ...one, order: places.get(one.id) ?? one.order })).toSorted((a, b) => a.order - b.order);
  const files = placed(overlayFilesStore.getState().files);
  const rasters = placed(rastersStore.getState().rasters);
  overlayFilesStore.setState({ files });
  rastersStore.setState({ rasters });
  for (const file of files) kept.overlayFiles.change(file).catch(reportUnexpected);
  for (const raster of rasters) kept.overlayRasters.change(raster).catch(reportUnexpected);
}

/** The place of a new raster: on top of the others, and below the files that lie above the items, which make room. */
export function makeRoomForRaster(kept: Kept): number {
  const { below, above } = overlayStack(overlayFilesStore.getState().files, rastersStore.getState().rasters);
  const order = 1 + Math.max(0, ...below.map((one) => one.order));
  if (above.every((one) => one.order > order)) return order;
  arrange(kept, [...below, null, ...above]);
  return below.length + 1;
}

/** Moves an overlay one step up (1) or down (-1) among all of them. */
export function stepOverlay(kept: Kept, id: string, by: 1 | -1): void {
  const all = stackNow();
  const from = all.findIndex((one) => one.id === id);
  const moved = all[from];
  if (!moved || from + by < 0 || from + by >= all.length) return;
  arrange(kept, all.toSpliced(from, 1).toSpliced(from + by, 0, moved));
}
