import { Map as MapLibre, type StyleSpecification } from 'maplibre-gl';
import type { LngLat } from '../../geo/lng-lat';
import type { Basemap } from '../engine/map-engine';
import { basemapStyle } from './built-in/basemap-style';
import { loadGround } from './load-ground';
import { type GroundLink, openGround } from './open-ground';
import { openTileArchive, type TileArchive } from './tile-archives';

/** The painted view: a place in the middle, how large a pixel is, what points up, and how many pixels there are. */
type GroundView = {
  readonly middle: LngLat;
  readonly zoom: number;
  /** The direction that points up, degrees clockwise from north. */
  readonly up: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture to a CSS pixel. */
  readonly ratio: number;
};

type PaintedGround = {
  readonly jpeg: ArrayBuffer;
  readonly topLeft: LngLat;
  readonly topRight: LngLat;
  readonly bottomLeft: LngLat;
  /** False: tiles, signs or letters of it did not come. */
  readonly isWhole: boolean;
};

/** Paints pieces of a background beside the page, one after the other. */
export type GroundPainter = {
  /** Null: the background does not come at all. Rejects with the signal's reason when that is aborted. */
  readonly paint: (view: GroundView, signal: AbortSignal) => Promise<PaintedGround | null>;
  readonly end: () => void;
};

/** Milliseconds to wait for a piece; then the parts that have come are painted. */
const patience = 20_000;
/** A page that is not seen draws no frame by itself. */
const unseenFrame = 250;
/** Tiles that are pictures are taken a zoom finer: paper is looked at from nearer than a screen. */
const finer = 2;

function finerTiles(style: StyleSpecification): StyleSpecification {
  const sources = Object.entries(style.sources).map(([name, source]) =>
    source.type === 'raster' ? [name, { ...source, tileSize: (source.tileSize ?? 512) / finer }] : [name, source],
  );
  return { ...style, sources: Object.fromEntries(sources) };
}

type Link = { readonly link: GroundLink; readonly archive: TileArchive | null };

/** A container for a map outside of the visible page. */
function openContainer(): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'fixed', top: '0', left: '0', visibility: 'hidden', zIndex: '-1' });
  container.inert = true;
  document.body.append(container);
  return container;
}

function openMap(container: HTMLElement, style: StyleSpecification): MapLibre {
  return new MapLibre({
    style: finerTiles(style),
    container,
    attributionControl: false,
    interactive: false,
    trackResize: false,
    fadeDuration: 0,
    maxZoom: 24,
    bearingSnap: 0,
    maxTileCacheSize: 64,
    refreshExpiredTiles: false,
    maxCanvasSize: [4096, 4096],
    pixelRatio: 1,
  });
}

/** Where a background's parts are asked for. What does not come is counted where the map reports it. */
function openLink({ source }: Basemap): Link {
  const archive = source.kind === 'archive' ? openTileArchive(source.address) : null;
  const link = openGround({ onOutcome: () => undefined, ...(archive ? { tile: archive.tile } : {}) });
  return { link, archive };
}

async function styleOf(basemap: Basemap, { link, archive }: Link, signal: AbortSignal) {
  const style = basemapStyle(basemap, 'light', link);
  if (style) return style;
  const loaded = await loadGround(basemap, { scheme: 'light', link, signal, archive });
  return loaded.ok ? loaded.style : null;
}

/** The end of a map's painting: it is complete, time is over, or its style did not come. */
type Outcome = 'whole' | 'parts' | 'nothing';

/** Waits until a map has drawn all that it is going to. */
function settled(map: MapLibre, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let faults = 0;
    const onIdle = () => finish(faults > 0 ? 'parts' : 'whole');
    const onError = () => {
      faults += 1;
      // Without its style a map never comes to rest.
      if (!map.style?.stylesheet) finish('nothing');
    };
    const onAbort = () => finish(null);
    const late = window.setTimeout(() => finish(map.isStyleLoaded() ? 'parts' : 'nothing'), patience);
    const frames = window.setInterval(() => {
      if (document.hidden) map.redraw();
    }, unseenFrame);
    function finish(outcome: Outcome | null) {
      window.clearTimeout(late);
      window.clearInterval(frames);
      map.off('idle', onIdle);
      map.off('error', onError);
      signal.removeEventListener('abort', onAbort);
      if (outcome) resolve(outcome);
      else reject(signal.reason);
    }
    map.on('idle', onIdle);
    map.on('error', onError);
    signal.addEventListener('abort', onAbort);
    map.triggerRepaint();
  });
}

/** The map as it stands, on white. */
async function pictureOf(map: MapLibre): Promise<ArrayBuffer> {
  // The pixels are there in the task that drew them, and no longer.
  map.redraw();
  const drawn = map.getCanvas();
  const canvas = new OffscreenCanvas(drawn.width, drawn.height);
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('No canvas of this size');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  return blob.arrayBuffer();
}

/** Paints a background with the map's own engine, in its light colours. Nothing is fetched before the first piece is asked for. */
export function createGroundPainter(basemap: Basemap): GroundPainter {
  let opened: { readonly map: MapLibre; readonly container: HTMLElement; readonly link: GroundLink } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    opened?.map.remove();
    opened?.container.remove();
    opened?.link.end();
    opened = null;
  };
  const open = async (signal: AbortSignal) => {
    const link = openLink(basemap);
    const style = await styleOf(basemap, link, signal);
    if (!style) {
      link.link.end();
      return null;
    }
    const container = openContainer();
    opened = { container, map: openMap(container, style), link: link.link };
    return opened;
  };
  const paint: GroundPainter['paint'] = async ({ middle, zoom, up, width, height, ratio }, signal) => {
    signal.throwIfAborted();
    const ready = opened ?? (await open(signal));
    if (!ready) return null;
    const { map, container } = ready;
    Object.assign(container.style, { width: `${width}px`, height: `${height}px` });
    map.setPixelRatio(ratio);
    map.resize();
    map.jumpTo({ center: [...middle], zoom, bearing: up });
    const outcome = await settled(map, signal);
    if (outcome === 'nothing') {
      // The next piece tries again.
      end();
      return null;
    }
    const at = (x: number, y: number): LngLat => {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    };
    const corners = { topLeft: at(0, 0), topRight: at(width, 0), bottomLeft: at(0, height) };
    return { ...corners, jpeg: await pictureOf(map), isWhole: outcome === 'whole' };
  };
  return {
    paint: (view, signal) => {
      const painted = last.then(() => paint(view, signal));
      last = painted.then(
        () => undefined,
        () => undefined,
      );
      return painted;
    },
    end,
  };
}
