import { Map as MapLibre, prewarm, type StyleSpecification, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import type { Editor } from '../../editor/editor';
import type { Message } from '../../i18n/message';
import { isGroundFailure } from '../basemap/open-ground';
import { createRasterShow } from '../overlay/create-raster-show';
import { createPlacePick } from '../pointer/create-place-pick';
import { listenToPointer, type PointerOptions } from '../pointer/listen-to-pointer';
import { createLoupe } from '../pointer/loupe';
import { createLargeLabels } from '../style/large-labels';
import { drawSymbolsOnDemand, recolour } from '../style/network-style';
import type { TileClient } from '../tiles/tile-client';
import { openTileProtocol } from '../tiles/tile-protocol';
import { drawEditor, type EditorDrawing } from './draw-editor';
import { followGround } from './follow-ground';
import { holdPlaces } from './hold-places';
import { leaveOutSky } from './leave-out-sky';
import workerUrl from './library.worker?worker&url';
import type { Basemap, MapEngine, MapView, Scheme } from './map-engine';
import { mapView } from './map-view';
import { watchGraphicsContext } from './watch-graphics-context';

setWorkerUrl(workerUrl);
// Two, also on two cores: the small sources of what is edited do not wait behind the network's tiles.
setWorkerCount(2);

/** Starts the workers of the map before there is one: their code is read while the page is made. They stay for later maps. */
export function startMapWorkers(): void {
  prewarm();
}

export type MapEngineOptions = {
  readonly container: HTMLElement;
  readonly editor: Editor;
  /** Holds what is drawn; it outlives the map. */
  readonly tileClient: TileClient;
  readonly basemap: Basemap;
  readonly scheme: Scheme;
  /** Where to look first; null: the world, until someone fits the items. */
  readonly view: MapView | null;
  readonly onContext?: PointerOptions['onContext'];
  /** A background of another server does not come; another one has to be set. */
  readonly onGroundProblem?: (basemap: Basemap, problem: Message) => void;
  /** The graphics context is gone for good: this map will not draw again, another one may. */
  readonly onGone?: () => void;
  /** Asks for no more of the graphics than any page does: after it was taken away twice. */
  readonly modest?: boolean;
};

/** The map holds still when it is let go. */
const still = { linearity: 0.3, maxSpeed: 0, deceleration: 2500 };

function createMap({ container, view, modest = false }: MapEngineOptions, style: StyleSpecification): MapLibre {
  return new MapLibre({
    container,
    style,
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
    // As far as a press may move and still be a click.
    clickTolerance: 4,
    // Names come with the first complete picture, not after it (`draw-editor.ts` lets them fade from then on).
    fadeDuration: 0,
    renderWorldCopies: true,
    maxTileCacheSize: 64,
    canvasContextAttributes: { powerPreference: modest ? 'default' : 'high-performance' },
  });
}

/** True while a click would place something. The lasso draws with the finger instead. */
function aims({ store }: Editor): boolean {
  const { tool, cursor } = store.getState();
  return tool !== 'lasso' && (cursor === 'crosshair' || cursor === 'not-allowed');
}

/** While a tool has the pointer the map stands still: not even a drag soon after a tap, which the library takes for a zoom, moves it. */
function holdStill(map: MapLibre, on: boolean): void {
  if (on) {
    map.dragPan.disable();
    map.touchZoomRotate.disable();
  } else {
    map.dragPan.enable(still);
    map.touchZoomRotate.enable();
  }
}

type Drawn = Pick<EditorDrawing, 'installed' | 'leave'> & { readonly recoloured: () => void };

/** Makes the map on its background, which can be replaced under what is drawn on it. `drawing`: that, once there is a style to put. */
function createGroundedMap(options: MapEngineOptions, drawing: () => Drawn) {
  let { basemap, scheme } = options;
  const put = (style: StyleSpecification, of: Scheme) => {
    const before = shown;
    shown = { style, scheme: of };
    if (drawing().installed() && recolour(map, before, shown)) return drawing().recoloured();
    drawing().leave();
    map.setStyle(style, { diff: false });
  };
  const ground = followGround({ put, onProblem: (of, problem) => options.onGroundProblem?.(of, problem) });
  let shown = { style: ground.first(basemap, scheme), scheme };
  const map = createMap(options, shown.style);
  leaveOutSky(map);
  drawSymbolsOnDemand(map);
  map.on('error', ({ error }) => {
    if (!isGroundFailure(error)) console.error(error);
  });
  const show = (next: { readonly basemap: Basemap; readonly scheme: Scheme }) => {
    if (next.basemap === basemap && next.scheme === scheme) return;
    ({ basemap, scheme } = next);
    ground.show(basemap, scheme);
  };
  return {
    map,
    scheme: () => shown.scheme,
    setBasemap: (next: Basemap) => show({ basemap: next, scheme }),
    setScheme: (next: Scheme) => show({ basemap, scheme: next }),
    end: ground.end,
  };
}

/** What lies between the ground and the network, as long as the network is on the map. */
function createRasters(map: MapLibre, scheme: () => Scheme, installed: () => boolean) {
  const rasters = createRasterShow(map, scheme, installed);
  map.on('style.load', rasters.paint);
  return rasters;
}

/** The longest side of a picture that the graphics take, pixels. */
function longestPicture(map: MapLibre): number {
  const { MAX_TEXTURE_SIZE } = WebGL2RenderingContext;
  const size: unknown = map.getCanvas().getContext('webgl2')?.getParameter(MAX_TEXTURE_SIZE);
  // What every device of the last ten years takes.
  return typeof size === 'number' ? size : 4096;
}

/** Makes the map in a container: the editor's document, draft and marks on a basemap, and the pointer back to the editor. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  const { container, editor, tileClient } = options;
  const { map, scheme, setBasemap, setScheme, end } = createGroundedMap(options, () => ({
    ...drawing,
    recoloured: rasters.shade,
  }));
  map.touchZoomRotate.disableRotation();
  const tiles = openTileProtocol(tileClient.tile);
  const drawing = drawEditor(map, { container, editor, tileClient, tilesUrl: tiles.url, scheme });
  const rasters = createRasters(map, scheme, drawing.installed);
  const setLargeLabels = createLargeLabels(map);
  const pick = createPlacePick(editor, (cursor) => map.getCanvas().style.setProperty('cursor', cursor));
  const view = mapView(map);
  editor.setViewport({ project: view.project, unproject: view.unproject, bounds: view.bounds });
  const loupe = createLoupe(map, container);
  const endPointer = listenToPointer({
    element: map.getCanvasContainer(),
    editor: pick,
    unproject: view.unproject,
    setPan: (on) => holdStill(map, !on),
    onContext: options.onContext,
    aims: () => aims(editor),
    onFinger: loupe.look,
  });
  const hold = holdPlaces(map);
  const endWatch = watchGraphicsContext(map, () => options.onGone?.());

  return {
    ...view,
    onHeld: hold.onHeld,
    whenDrawn: drawing.whenDrawn,
    setBasemap,
    setScheme,
    setPreview: drawing.setPreview,
    setMarks: drawing.setMarks,
    setCompare: drawing.setCompare,
    setTrace: drawing.setTrace,
    setFiles: drawing.setFiles,
    setRasters: rasters.set,
    longestPicture: () => longestPicture(map),
    setPlacePick: pick.set,
    setLooks: drawing.setLooks,
    setNameless: drawing.setNameless,
    setLargeLabels,
    focus: () => map.getCanvas().focus(),
    destroy: () => {
      endPointer();
      loupe.end();
      hold.end();
      end();
      endWatch();
      drawing.end();
      rasters.end();
      map.remove();
      tiles.end();
    },
  };
}
