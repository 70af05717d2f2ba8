import { useMemo } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { pictureIn } from '../../../../geo/position/place-picture';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { OverlayRaster, RasterPicture } from '../../../../offline/overlay-files/overlay-raster';
import type { OverlayRasterStore } from '../../../../offline/overlay-files/overlay-raster-store';
import { useToasts } from '../../../../ui/overlays/toast';
import type { Draft } from '../../../ground/look-at-address';
import { narrow } from '../../../layout/use-media';
import { useDevice } from '../../../services';
import { sizeText } from '../../../text/upload-text';
import { makeRoomForRaster } from '../overlay-files/overlay-stack';
import { notKeptTogether } from '../overlay-files/use-overlay-files';
import { placeInSystem } from './place-in-system';
import { placingSide } from './placing-side';
import { rasterOf, rastersStore } from './rasters-store';
import type { ReadPicture } from './read-picture';

/** Shows the whole of a picture. */
export function zoomToPicture(engine: MapEngine | null, { corners }: RasterPicture): void {
  const bounds = boundsOf(corners);
  if (bounds) engine?.fit(bounds, { padding: 64, maxZoom: 20, animate: true });
}

const without = <T>(map: ReadonlyMap<string, T>, id: string) => new Map([...map].filter(([key]) => key !== id));

/** Changes how a raster looks or lies. `isKept`: also on this device; a drag is kept when it ends. */
export function changeRaster(
  kept: OverlayRasterStore,
  next: Pick<OverlayRaster, 'id'> & Partial<OverlayRaster>,
  isKept = true,
): void {
  const raster = rasterOf(next.id);
  if (!raster) return;
  const changed = { ...raster, ...next };
  rastersStore.setState(({ rasters }) => ({ rasters: rasters.map((one) => (one.id === next.id ? changed : one)) }));
  if (isKept) kept.change(changed).catch(reportUnexpected);
}

function remove(kept: OverlayRasterStore, id: string): void {
  if (placingSide.getState().view === id) placingSide.show(null);
  rastersStore.setState(({ rasters, images, problems }) => ({
    rasters: rasters.filter((one) => one.id !== id),
    images: without(images, id),
    problems: without(problems, id),
  }));
  kept.remove(id).catch(reportUnexpected);
}

type Device = Pick<ReturnType<typeof useDevice>, 'overlayFiles' | 'overlayRasters'>;
type Adding = { readonly device: Device; readonly toast: ReturnType<typeof useToasts>['show'] };

/** Lays one on top of the others, here and on this device. */
async function put({ device, toast }: Adding, raster: OverlayRaster, pixels: ArrayBuffer | null): Promise<void> {
  rastersStore.setState(({ rasters }) => ({ rasters: [...rasters, raster] }));
  const outcome = await device.overlayRasters.add(raster, pixels);
  if (outcome === 'kept') return;
  const { name, bytes } = raster;
  const description = outcome === 'full' ? text('rasters.noRoom', { size: sizeText(bytes) }) : undefined;
  toast({ title: text('overlayFiles.notKept', { name }), ...(description ? { description } : {}), ...notKeptTogether });
}

type About = { readonly source: OverlayRaster['source']; readonly name: string; readonly bytes: number };

function newRaster({ device }: Adding, about: About): OverlayRaster | null {
  const { projectId } = rastersStore.getState();
  if (projectId === null) return null;
  const order = makeRoomForRaster(device);
  const [id, addedAt] = [crypto.randomUUID(), Date.now()];
  return { id, projectId, addedAt, order, visible: true, opacity: 0.8, ...about };
}

/** Where a picture lies at first: in the middle of the map, some of which stays free around it. */
function firstCorners(engine: MapEngine, size: { readonly width: number; readonly height: number }) {
  const [west, lowest, east, north] = engine.bounds();
  // There the panel that places it covers the lower half.
  const south = window.matchMedia(narrow).matches ? (lowest + north) / 2 : lowest;
  const [aside, up] = [(east - west) / 5, (north - south) / 5];
  return pictureIn([west + aside, south + up, east - aside, north - up], size);
}

const noPin = { pixel: null, at: null };

async function addPicture(adding: Adding, engine: MapEngine, read: ReadPicture): Promise<void> {
  const { image, type, bytes, chosen, world, name } = read;
  const size = { width: image.width, height: image.height };
  const first: RasterPicture = {
    ...{ kind: 'picture', type, ...size, chosen, world },
    ...{ corners: firstCorners(engine, size), pins: [noPin, noPin, noPin] },
  };
  const placed = read.system ? await placeInSystem(first, read.system) : null;
  const raster = newRaster(adding, { source: { ...first, ...placed }, name, bytes: bytes.byteLength });
  if (!raster) return;
  rastersStore.setState(({ images }) => ({ images: new Map([...images, [raster.id, image]]) }));
  if (placed) zoomToPicture(engine, { ...first, ...placed });
  else placingSide.show(raster.id, { pin: 0 });
  await put(adding, raster, bytes);
}

function addTiles(adding: Adding, { name, attribution, source }: Draft): void {
  if (source.kind !== 'tiles') return;
  const raster = newRaster(adding, { source: { ...source, attribution }, name, bytes: 0 });
  if (raster) put(adding, raster, null).catch(reportUnexpected);
}

/** Asks a server again that did not come. */
function retry({ id, source }: OverlayRaster): void {
  rastersStore.setState(({ rasters, problems }) => ({
    // Another object is another layer for the map, which begins from its first question.
    rasters: rasters.map((one) => (one.id === id ? { ...one, source: { ...source } } : one)),
    problems: without(problems, id),
  }));
}

/** Pictures and layers of servers come below the design, change and go: here, on the map and on this device. */
export function useRasters(engine: MapEngine | null) {
  const { overlayFiles, overlayRasters: kept } = useDevice();
  const toasts = useToasts();
  return useMemo(() => {
    const adding = { device: { overlayFiles, overlayRasters: kept }, toast: toasts.show };
    return {
      addPicture: async (read: ReadPicture) => void (engine && (await addPicture(adding, engine, read))),
      addTiles: (draft: Draft) => addTiles(adding, draft),
      retry,
      change: (next: Pick<OverlayRaster, 'id'> & Partial<OverlayRaster>) => changeRaster(kept, next),
      remove: (id: string) => remove(kept, id),
    };
  }, [engine, overlayFiles, kept, toasts]);
}
