import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Editor } from '../editor/editor';
import type { Bounds, LngLat, Pixel } from '../geo/lng-lat';
import { metresPerPixel } from '../geo/metres-per-pixel';
import { modelKeys } from '../items/item';
import { basemapStyle } from './basemap/basemap-style';
import { createHotSync } from './hot-sync';
import type { Basemap, MapEngine, MapView, Scheme } from './map-engine';
import { installNetwork, showLayers } from './network-style';
import { createNetworkSync } from './network-sync';
import { listenToPointer, type PointerOptions } from './pointer';

setWorkerUrl(workerUrl);

export type MapEngineOptions = {
  readonly container: HTMLElement;
  readonly editor: Editor;
  readonly basemap: Basemap;
  readonly scheme: Scheme;
  /** Where to look first; null: the world, until someone fits the items. */
  readonly view: MapView | null;
  readonly onContext?: PointerOptions['onContext'];
};

/** The map holds still when it is let go. */
const still = { linearity: 0.3, maxSpeed: 0, deceleration: 2500 };
const quiet = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const toLngLat = ({ lng, lat }: { lng: number; lat: number }): LngLat => [lng, lat];
const toPoint = ({ x, y }: Pixel): [number, number] => [x, y];

function createMap({ container, basemap, scheme, view }: MapEngineOptions): MapLibre {
  return new MapLibre({
    container,
    style: basemapStyle(basemap, scheme),
    center: view ? [...view.center] : [0, 20],
    zoom: view?.zoom ?? 1,
    minZoom: 1,
    maxZoom: 22,
    attributionControl: false,
    bearing: 0,
    pitch: 0,
    dragRotate: false,
    touchPitch: false,
    boxZoom: false,
    doubleClickZoom: false,
    keyboard: false,
    dragPan: still,
    fadeDuration: 0,
    renderWorldCopies: true,
    locale: { 'Map.Title': 'Network map' },
    maxTileCacheSize: 64,
  });
}

/** Keeps the network on whatever style the map has, and redraws once a frame what the editor says. */
function drawEditor(map: MapLibre, options: MapEngineOptions, schemeNow: () => Scheme) {
  const { editor, container } = options;
  const network = createNetworkSync(map, editor.document);
  const hot = createHotSync(map, editor, network);
  let installed = false;
  let frame = 0;

  const flush = () => {
    frame = 0;
    if (!installed) return;
    network.flush();
    hot.flush();
    container.dataset['items'] = String(network.count());
    if (editor.store.getState().projectId === null) delete container.dataset['ready'];
    else if (container.dataset['ready'] === undefined) {
      void network.drawn(modelKeys).then(() => {
        if (editor.store.getState().projectId !== null) container.dataset['ready'] = 'true';
      });
    }
  };
  const soon = () => {
    frame ||= requestAnimationFrame(flush);
  };
  const install = () => {
    installNetwork(map, schemeNow());
    showLayers(map, editor.store.getState().layers);
    installed = true;
    network.refill();
    hot.refill();
    soon();
  };
  map.on('style.load', install);
  const ends = [
    editor.document.subscribe((touched) => {
      network.touch(touched);
      hot.touch(touched);
      soon();
    }),
    editor.store.subscribe((now, before) => {
      if (now.layers !== before.layers && installed) showLayers(map, now.layers);
      if (now.cursor !== before.cursor) map.getCanvas().style.cursor = now.cursor;
      soon();
    }),
  ];
  return {
    hot,
    network,
    leave: () => {
      installed = false;
    },
    end: () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    },
  };
}

/** The view half of the engine: where the map looks, in degrees and CSS pixels. */
function viewOf(map: MapLibre) {
  const animation = (animate: boolean) => ({ animate: animate && !quiet(), duration: 300 });
  return {
    view: (): MapView => ({ center: toLngLat(map.getCenter()), zoom: map.getZoom() }),
    bounds: (): Bounds => {
      const box = map.getBounds();
      return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    },
    setView: ({ center, zoom }: MapView, { animate = false }: { readonly animate?: boolean } = {}) => {
      map.easeTo({ center: [...center], zoom, ...animation(animate) });
    },
    fit: ([west, south, east, north]: Bounds, fit: Parameters<MapEngine['fit']>[1] = {}) => {
      const { padding = 60, maxZoom = 18, animate = false } = fit;
      map.fitBounds([west, south, east, north], { padding, maxZoom, linear: true, ...animation(animate) });
    },
    zoomBy: (levels: number) => {
      map.easeTo({ zoom: map.getZoom() + levels, ...animation(true) });
    },
    project: (at: LngLat): Pixel => {
      const { x, y } = map.project([...at]);
      return { x, y };
    },
    unproject: (pixel: Pixel): LngLat => toLngLat(map.unproject(toPoint(pixel))),
    metresPerPixel: () => metresPerPixel(map.getCenter().lat, map.getZoom()),
    onView: (listener: () => void) => {
      map.on('move', listener);
      return () => {
        map.off('move', listener);
      };
    },
  };
}

/** Makes the map in a container: the editor's document, draft and marks on a basemap, and the pointer back to the editor. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  const { container, editor } = options;
  let { basemap, scheme } = options;
  const map = createMap(options);
  const drawing = drawEditor(map, options, () => scheme);
  const view = viewOf(map);
  editor.setViewport({ project: view.project, unproject: view.unproject, bounds: view.bounds });
  const setPan = (on: boolean) => (on ? map.dragPan.enable(still) : map.dragPan.disable());
  const endPointer = listenToPointer({
    element: map.getCanvasContainer(),
    editor,
    unproject: view.unproject,
    setPan,
    onContext: options.onContext,
  });

  const restyle = () => {
    drawing.leave();
    const style: StyleSpecification | string = basemapStyle(basemap, scheme);
    map.setStyle(style, { diff: false });
  };

  return {
    ...view,
    whenDrawn: () => drawing.network.drawn(modelKeys),
    setBasemap: (next) => {
      if (next === basemap) return;
      basemap = next;
      restyle();
    },
    setScheme: (next) => {
      if (next === scheme) return;
      scheme = next;
      restyle();
    },
    setPreview: drawing.hot.setPreview,
    setMarks: drawing.hot.setMarks,
    focus: () => map.getCanvas().focus(),
    destroy: () => {
      endPointer();
      drawing.end();
      map.remove();
      delete container.dataset['ready'];
      delete container.dataset['items'];
    },
  };
}
