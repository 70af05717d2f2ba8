import type { Map as MapLibre } from 'maplibre-gl';
import type { Editor } from '../../editor/editor';
import type { AreaName } from '../../editor/picking/visibility';
import type { Pixel } from '../../geo/lng-lat';
import type { Message } from '../../i18n/message';
import { registry } from '../../items/registry';
import { createRasterShow } from '../overlay/create-raster-show';
import { createPlacePick } from '../pointer/create-place-pick';
import { listenToPointer, type PointerOptions } from '../pointer/listen-to-pointer';
import { createLoupe } from '../pointer/loupe';
import { createLargeLabels } from '../style/large-labels';
import { labelLayerOf } from '../style/network-layers';
import type { TileClient } from '../tiles/tile-client';
import { openTileProtocol } from '../tiles/tile-protocol';
import { dragPan } from './bare-map';
import { drawEditor } from './draw-editor';
import { holdPlaces } from './hold-places';
import type { Basemap, MapEngine, MapView, Scheme } from './map-engine';
import { mapView } from './map-view';
import { type MapOwner, openPageMap, type PageMap } from './page-map';
import { watchGraphicsContext } from './watch-graphics-context';

/** CSS pixels around the pointer within which a name counts. */
const reach = 3;

const unfilled = Object.values(registry).filter((spec) => spec.geometry.includes('area') && spec.isFilled !== true);
const modelOfLayer = new Map(unfilled.map(({ key }) => [labelLayerOf(key), key]));

/** The names of areas without a fill that are written at a pixel: where they stand only the library knows. */
function namesAt(map: Pick<MapLibre, 'getLayer' | 'queryRenderedFeatures'>, { x, y }: Pixel): readonly AreaName[] {
  const layers = [...modelOfLayer.keys()].filter((id) => map.getLayer(id));
  if (layers.length === 0) return [];
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers }).flatMap(({ id, layer, properties }): readonly AreaName[] => {
    const model = modelOfLayer.get(layer.id);
    return model && typeof id === 'number' ? [{ model, id, name: String(properties['label'] ?? '') }] : [];
  });
}

export type MapEngineOptions = {
  readonly container: HTMLElement;
  readonly editor: Editor;
  /** Holds the drawn lists; it outlives the map. */
  readonly tileClient: TileClient;
  /** Has the library's map, which outlives this engine too. */
  readonly owner: MapOwner;
  readonly basemap: Basemap;
  readonly scheme: Scheme;
  /** The first view; null: the world, until the page fits the items. */
  readonly view: MapView | null;
  readonly onContext?: PointerOptions['onContext'];
  /** A background of another server does not come; another one has to be set. */
  readonly onGroundProblem?: (basemap: Basemap, problem: Message) => void;
  /** The graphics context is gone for good: this map will not draw again, another one may. */
  readonly onGone?: () => void;
  /** Asks for no more of the graphics than any page does: after it was taken away twice. */
  readonly modest?: boolean;
};

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
    map.dragPan.enable(dragPan);
    map.touchZoomRotate.enable();
  }
}

/** The longest side of a picture that the graphics take, pixels. */
function longestPicture(map: MapLibre): number {
  const { MAX_TEXTURE_SIZE } = WebGL2RenderingContext;
  const size: unknown = map.getCanvas().getContext('webgl2')?.getParameter(MAX_TEXTURE_SIZE);
  // A size that every device of the last ten years takes.
  return typeof size === 'number' ? size : 4096;
}

/** Puts what an engine draws on the map that it was lent. */
function drawOn(page: PageMap, { container, editor, tileClient }: MapEngineOptions) {
  const { map, scheme, drawNow, endFirstPicture: onFirstPicture } = page;
  const tiles = openTileProtocol(tileClient.tile);
  const ports = { scheme, drawNow, onFirstPicture, tilesUrl: tiles.url };
  const drawing = drawEditor(map, { container, editor, tileClient, ...ports });
  const { installed, leave } = drawing;
  const rasters = createRasterShow(map, scheme, installed);
  const labels = createLargeLabels(map);
  const install = () => {
    drawing.install();
    rasters.paint();
    labels.restyled();
  };
  const end = () => {
    if (installed()) labels.set(false);
    drawing.end();
    rasters.end();
    tiles.end();
  };
  return { drawing, rasters, labels, end, onStyle: { installed, install, leave, recoloured: rasters.shade } };
}

/** The pointer of a map, as the editor's input. */
function follow(page: PageMap, view: Pick<MapEngine, 'unproject'>, { editor, container, onContext }: MapEngineOptions) {
  const { map } = page;
  const pick = createPlacePick(editor, (cursor) => map.getCanvas().style.setProperty('cursor', cursor));
  const loupe = createLoupe(map, container);
  const endPointer = listenToPointer({
    element: map.getCanvasContainer(),
    editor: pick,
    unproject: view.unproject,
    setPan: (on) => holdStill(map, !on),
    onContext,
    aims: () => aims(editor),
    onFinger: loupe.look,
  });
  return {
    setPlacePick: pick.set,
    end: () => {
      endPointer();
      loupe.end();
    },
  };
}

/** Makes writers do nothing once the map is given back: it may be another project's by then. */
function whileLent<Writers extends Readonly<Record<string, (...values: never[]) => void>>>(
  isLent: () => boolean,
  writers: Writers,
): Writers {
  const guarded = Object.entries(writers).map(([name, write]) => [
    name,
    (...values: never[]) => {
      if (isLent()) write(...values);
    },
  ]);
  return Object.fromEntries(guarded);
}

/** Draws the editor's document, draft and marks on the page's map, in a container, and hands the pointer back to the editor. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  const { container, editor, owner, basemap, scheme, modest = false } = options;
  const page = owner.borrow(() => openPageMap({ basemap, scheme, modest }));
  const { map } = page;
  page.place(container, options.view);
  const { end: endView, ...view } = mapView(map);
  const { project, unproject, bounds } = view;
  editor.setViewport({ project, unproject, bounds, namesAt: (pixel) => namesAt(map, pixel) });
  const { drawing, rasters, labels, onStyle, end: endDrawing } = drawOn(page, options);
  const pointer = follow(page, view, options);
  const hold = holdPlaces(map);
  const endWatch = watchGraphicsContext(map, () => options.onGone?.());
  const onGroundProblem = (of: Basemap, problem: Message) => options.onGroundProblem?.(of, problem);
  let isLent = true;
  page.lend({ basemap, scheme, ...onStyle, onGroundProblem });

  const { setView, fit, zoomBy, ...looking } = view;
  const writers = whileLent(() => isLent, {
    ...{ setView, fit, zoomBy },
    setBasemap: page.setBasemap,
    setScheme: page.setScheme,
    setPreview: drawing.setPreview,
    setMarks: drawing.setMarks,
    setCompare: drawing.setCompare,
    setTrace: drawing.setTrace,
    setFiles: drawing.setFiles,
    setRasters: rasters.set,
    setPlacePick: pointer.setPlacePick,
    setStyles: drawing.setStyles,
    setNameless: drawing.setNameless,
    setLargeLabels: labels.set,
    focus: () => map.getCanvas().focus(),
  });
  const destroy = () => {
    if (!isLent) return;
    isLent = false;
    for (const end of [pointer.end, hold.end, endWatch, endView, endDrawing]) end();
    page.takeBack();
    owner.giveBack(page);
  };
  return {
    ...looking,
    ...writers,
    onHeld: hold.onHeld,
    whenDrawn: () => {
      if (isLent) page.begin();
      return drawing.whenDrawn();
    },
    longestPicture: () => longestPicture(map),
    destroy,
  };
}
