import type { Map as MapLibre } from 'maplibre-gl';
import type { Editor, EditorState } from '../../editor/editor';
import type { Cursor } from '../../editor/tools/tool';
import type { Filters } from '../../items/filter/filter';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { createOverlay, type Overlay } from '../overlay/create-overlay';
import { createOverlaySync } from '../overlay/overlay-sync';
import { createLayerArrangement } from '../style/layer-arrangement';
import { type ChosenStyles, usualStyle } from '../style/layer-style';
import { createLayerSwitch, installNetworkStyle } from '../style/network-style';
import type { TileClient } from '../tiles/tile-client';
import { createFrameWaits, type FrameWaits } from './frame-waits';
import type { MapEngine, Nameless, Scheme } from './map-engine';
import type { SyncedTiles } from './network/network-ports';
import { createNetworkSync, type NetworkSync } from './network/network-sync';

export type EditorDrawing = Pick<
  MapEngine,
  'setPreview' | 'setMarks' | 'setCompare' | 'setTrace' | 'setFiles' | 'setStyles' | 'setNameless' | 'whenDrawn'
> & {
  /** False while the style is being replaced or the graphics context is lost, and at the end: then nothing may be written. */
  readonly installed: () => boolean;
  /** The style is loaded: puts the network on it. */
  readonly install: () => void;
  /** The style is about to be replaced, or gone. */
  readonly leave: () => void;
  readonly end: () => void;
};

type Options = {
  readonly container: HTMLElement;
  readonly editor: Editor;
  readonly tileClient: SyncedTiles & Pick<TileClient, 'tile'>;
  /** Where the map library finds a model's tiles. */
  readonly tilesUrl: (model: ModelKey) => string;
  readonly scheme: () => Scheme;
  /** Draws a frame soon, also while the first picture is coming. */
  readonly drawNow: () => void;
  readonly onFirstPicture: () => void;
};

/**
 * Milliseconds in which a name comes and goes. Also how often names are placed again while only the overlay changes: at 0 that
 * were every frame, half of its cost.
 */
const fadeMs = 200;

/** The parts that the first picture did without, in the map as it is from then on. */
function endFirstPicture(map: MapLibre, overlay: Pick<Overlay, 'prepare'>, { onFirstPicture }: Options): void {
  map._fadeDuration = fadeMs;
  overlay.prepare();
  onFirstPicture();
}

type ReadyPorts = { readonly whenDrawn: () => Promise<void>; readonly onReady: () => void };

/** Marks the container, once for a project, after its first complete picture. */
function createReadyMark({ container, editor }: Options, { whenDrawn, onReady }: ReadyPorts): () => void {
  let announced: number | null = null;
  return () => {
    const { projectId } = editor.store.getState();
    if (projectId === announced) return;
    announced = projectId;
    container.dataset['ready'] = 'false';
    if (projectId === null) return;
    void whenDrawn().then(() => {
      if (editor.store.getState().projectId !== projectId) return;
      container.dataset['ready'] = 'true';
      onReady();
    });
  };
}

/**
 * Resolves when the map has nothing left to load or draw. As long as names do not fade that is the first frame which has everything:
 * the library draws another one, which looks the same.
 */
function whenIdle(map: MapLibre, { until }: FrameWaits): Promise<void> {
  return until(() => map._fadeDuration === 0 && map.loaded(), { orIdle: true });
}

/** A cross with a small sign beside it, dark with a light edge, so that it is seen on every ground. */
function signed(sign: string): string {
  const cross = 'M12 3v18M3 12h18';
  const strokes = [`stroke='white' stroke-width='4'`, `stroke='black' stroke-width='1.5'`];
  const paths = strokes.map((stroke) => `<path d='${cross}${sign}' fill='none' ${stroke} stroke-linecap='round'/>`);
  const image = `<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'>${paths.join('')}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}") 12 12, crosshair`;
}

const drawn: Partial<Record<Cursor, string>> = {
  add: signed('M25 20v8M21 24h8'),
  subtract: signed('M21 24h8'),
};

/** The CSS cursor of a cursor; the drawn ones are missing in browsers. */
function cursorStyle(cursor: Cursor): string {
  return drawn[cursor] ?? cursor;
}

/** Follows the editor's store: the cursor at once, everything else in the next frame. */
function followStore(map: MapLibre, { editor, drawNow }: Options, soon: () => void): () => void {
  return editor.store.subscribe((now, before) => {
    if (now.cursor !== before.cursor) map.getCanvas().style.cursor = cursorStyle(now.cursor);
    soon();
    // Asked for after ours, the map's frame comes in the same turn, right behind it: the overlay is drawn at once.
    if (now.draft !== before.draft || now.selection !== before.selection || now.hover !== before.hover) {
      drawNow();
    }
  });
}

type StylingPorts = Pick<Options, 'editor' | 'scheme'> & {
  readonly network: Pick<NetworkSync, 'setLayerStyle' | 'count'>;
  readonly soon: () => void;
};

/** Gives every model its filter, colours, labels, opacity and place among the layers. */
function createStyling(map: MapLibre, { editor, network, scheme, soon }: StylingPorts) {
  const arrangement = createLayerArrangement(map, scheme);
  const isShown = (model: ModelKey) => editor.store.getState().layers[model].visible && network.count(model) > 0;
  const layerSwitch = createLayerSwitch(map, isShown);
  let styles: ChosenStyles = {};
  let nameless: Nameless = {};
  let [lastFilters, lastStyles, lastNameless]: [Filters, ChosenStyles, Nameless] = [{}, styles, nameless];
  const setLayerStyles = ({ filters }: Pick<EditorState, 'filters'>): boolean => {
    // Every move of the pointer comes by here.
    if (filters === lastFilters && styles === lastStyles && nameless === lastNameless) return false;
    [lastFilters, lastStyles, lastNameless] = [filters, styles, nameless];
    const isOther = modelKeys.map((model) => {
      const { style, label } = styles[model] ?? usualStyle;
      const named = nameless[model];
      const layerStyle = { filter: filters[model] ?? [], style, label };
      return network.setLayerStyle(model, named === undefined ? layerStyle : { ...layerStyle, nameless: named });
    });
    return isOther.includes(true);
  };
  return {
    setters: {
      setStyles: (next: ChosenStyles) => {
        styles = next;
        soon();
      },
      setNameless: (next: Nameless) => {
        nameless = next;
        soon();
      },
    },
    show: layerSwitch.show,
    /** The style was made again. */
    begin: () => {
      arrangement.forget();
      layerSwitch.forget();
      layerSwitch.show();
    },
    /** True when some model looks different now. */
    put: (): boolean => {
      const state = editor.store.getState();
      arrangement.arrange(state.order, styles);
      return setLayerStyles(state);
    },
  };
}

/** As many changed items as are handed over at once, not with the next frame. */
const fewRefs = 50;

/**
 * The marks of the container about the picture: complete or not, items drawn, items that the overlay draws until their tiles show
 * them.
 */
const marks = ['ready', 'items', 'waiting'] as const;

function markOn({ dataset }: HTMLElement) {
  return (name: (typeof marks)[number], value: number): void => {
    dataset[name] = String(value);
  };
}

/**
 * Hands over the rest of a very large change, turn by turn, and then draws a frame: frames of many items are far apart, and each turn
 * would wait for one.
 */
function createRest(handOver: () => boolean, draw: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(() => (handOver() ? begin() : draw()), 0);
  };
  return { begin, end };
}

/** Keeps the network on whatever style the map has, and redraws what changed in the editor, once a frame. */
export function drawEditor(map: MapLibre, options: Options): EditorDrawing {
  const { container, editor, tileClient, tilesUrl, scheme } = options;
  const waits = createFrameWaits(map);
  const network = createNetworkSync({ map, document: editor.document, tileClient, waits, wake: () => soon() });
  const overlay = createOverlay(map, scheme);
  const mark = markOn(container);
  const onWaiting = (count: number) => mark('waiting', count);
  const overlaySync = createOverlaySync(map, { editor, network, overlay, onWaiting });
  const { setters, put, show, begin } = createStyling(map, { editor, network, scheme, soon: () => soon() });
  let installed = false;
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(flush);
  };
  const rest = createRest(() => installed && network.flush(), soon);

  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!installed) return;
    if (put()) overlaySync.refill();
    const isLeft = network.flush();
    show();
    overlaySync.flush();
    mark('items', network.count());
    markReady();
    if (isLeft) rest.begin();
  };
  const whenDrawn = async () => {
    flush();
    await network.written();
    await whenIdle(map, waits);
  };
  const markReady = createReadyMark(options, { whenDrawn, onReady: () => endFirstPicture(map, overlay, options) });
  const install = () => {
    installNetworkStyle(map, scheme(), { tilesUrl, tile: tileClient.tile, overlay });
    installed = true;
    begin();
    network.restyled();
    overlaySync.refill();
    soon();
  };
  const leave = () => {
    installed = false;
  };
  const endDocument = editor.document.subscribe((touched) => {
    overlaySync.touch(network.touch(touched));
    // The worker cuts the tiles of a small change while the page is still busy with its other listeners.
    if (installed && touched !== 'all' && touched.length <= fewRefs) network.flush();
    soon();
  });
  const endStore = followStore(map, options, soon);
  const end = () => {
    leave();
    for (const stop of [endDocument, endStore, network.end, overlaySync.end, rest.end, waits.end]) stop();
    cancelAnimationFrame(frame);
    for (const name of marks) delete container.dataset[name];
  };
  return { ...overlaySync, ...setters, whenDrawn, installed: () => installed, install, leave, end };
}
