import {
  getGlobalDispatcher,
  Map as MapLibre,
  prewarm,
  type StyleSpecification,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl';
import type { Message } from '../../i18n/message';
import { isGroundFailure } from '../basemap/open-ground';
import { drawSymbolsOnDemand, recolour } from '../style/network-style';
import { bareMap, dragPan, fitInto } from './bare-map';
import { followGround } from './follow-ground';
import { createFramePace } from './frame-pace';
import { leaveOutSky } from './leave-out-sky';
import workerUrl from './library.worker?worker&url';
import type { Basemap, MapView, Scheme } from './map-engine';
import { watchLibraryWorkers } from './watch-library-workers';

setWorkerUrl(workerUrl);
// Two, also on two cores: the small sources of the edited items do not wait behind the network's tiles.
setWorkerCount(2);
watchLibraryWorkers(getGlobalDispatcher());

/** Starts the workers of the map before there is one: their code is read while the page is made. They stay for later maps. */
export function startMapWorkers(): void {
  prewarm();
}

/** The background that is under the network, in its colours of the day or the night. */
type Ground = { readonly basemap: Basemap; readonly scheme: Scheme };

/** An engine, as the map that it borrows knows it. */
export type MapBorrower = Ground & {
  /** False while nothing of the borrower is on the style. */
  readonly installed: () => boolean;
  /** The style is loaded, without anything of the borrower on it: at once, or after each replacement. */
  readonly install: () => void;
  /** The style is about to be replaced. */
  readonly leave: () => void;
  /** The style has other colours, in place. */
  readonly recoloured: () => void;
  readonly onGroundProblem: (basemap: Basemap, problem: Message) => void;
};

/** The library's map, which belongs to the page, and is lent to one engine after the other. */
export type PageMap = {
  readonly map: MapLibre;
  readonly scheme: () => Scheme;
  readonly setBasemap: (basemap: Basemap) => void;
  readonly setScheme: (scheme: Scheme) => void;
  /**
   * Puts the map into a container with the view `view`. Null: the world, and nothing is drawn until the map has moved or `begin`
   * is called, because most maps get their view soon.
   */
  readonly place: (container: HTMLElement, view: MapView | null) => void;
  readonly begin: () => void;
  /** The first picture is complete: from now on a frame comes whenever something asks for one. */
  readonly endFirstPicture: () => void;
  /** Draws soon, also while a picture is coming. */
  readonly drawNow: () => void;
  /** Lends the map, after it was placed: the borrower's ground is put under it where it has another one. */
  readonly lend: (to: MapBorrower) => void;
  /** Takes the map from the page and everything of the borrower from the map. It draws and asks for nothing until it is placed again. */
  readonly takeBack: () => void;
  /** False when its graphics are lost: then it is not lent again. */
  readonly isGood: () => boolean;
  readonly end: () => void;
};

/** Keeps the map of the page while no engine has it. */
export type MapOwner = {
  /** Answers the parked map, or a map that `make` makes. */
  readonly borrow: (make: () => PageMap) => PageMap;
  readonly giveBack: (page: PageMap) => void;
};

type PageMapOptions = Ground & {
  /** Asks for no more of the graphics than any page does. */
  readonly modest: boolean;
};

function createMap(container: HTMLElement, style: StyleSpecification, modest: boolean): MapLibre {
  return new MapLibre({
    container,
    style,
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
    dragPan,
    // As far as a press may move and still be a click.
    clickTolerance: 4,
    // Names come with the first complete picture, not after it (`draw-editor.ts` lets them fade from then on).
    fadeDuration: 0,
    renderWorldCopies: true,
    maxTileCacheSize: 64,
    // The page says when: `fitInto` of bare-map.ts.
    trackResize: false,
    canvasContextAttributes: { powerPreference: modest ? 'default' : 'high-performance' },
  });
}

/** The library's own place: it goes from one container of the page to the next, and the library watches its size. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'map-place';
  return place;
}

const isSameBasemap = (a: Basemap, b: Basemap) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isSameGround = (a: Ground, b: Ground) => a.scheme === b.scheme && isSameBasemap(a.basemap, b.basemap);

/** The view of a map without a given view. */
const world: MapView = { center: [0, 20], zoom: 1 };

/** Follows what the style of a map is: there, on its way, or gone with the graphics. */
function followStyle(map: MapLibre, onThere: () => void, onGone: () => void) {
  let [isThere, isLost] = [false, false];
  map.on('style.load', () => {
    isThere = true;
    onThere();
  });
  // The library brings the style back by itself, with the load event above; until then it has none.
  map.on('webglcontextlost', () => {
    [isThere, isLost] = [false, true];
    onGone();
  });
  map.on('webglcontextrestored', () => {
    isLost = false;
  });
  return {
    isThere: () => isThere,
    isLost: () => isLost,
    replace: (style: StyleSpecification) => {
      isThere = false;
      map.setStyle(style, { diff: false });
    },
  };
}

/** Puts a map into one container after the other, and lets it draw there. */
function createPlacing(map: MapLibre, place: HTMLElement) {
  const frames = createFramePace(map);
  frames.hold();
  let isWaiting = false;
  const stopWaiting = () => {
    isWaiting = false;
    map.off('move', begin);
  };
  const begin = () => {
    if (!isWaiting) return;
    stopWaiting();
    frames.pace();
  };
  return {
    place: (container: HTMLElement, view: MapView | null): void => {
      container.append(place);
      fitInto(map, place);
      const { center, zoom } = view ?? world;
      map.jumpTo({ center: [...center], zoom });
      isWaiting = true;
      if (view) begin();
      else map.on('move', begin);
    },
    begin,
    endFirstPicture: () => {
      begin();
      frames.free();
    },
    drawNow: frames.now,
    park: () => {
      stopWaiting();
      map.stop();
      map._trackResize = false;
      frames.hold();
      place.remove();
    },
  };
}

type GroundPorts = {
  readonly borrower: () => MapBorrower | null;
  readonly map: () => MapLibre;
  /** Puts a style on the map. */
  readonly replace: (style: StyleSpecification) => void;
};

/** Keeps the wanted basemap under the network, for one borrower after the other. */
function createPageGround(first: Ground, { borrower, map, replace }: GroundPorts) {
  let wanted = first;
  // A basemap that fails while no engine has the map fails the next engine that shows it.
  let missed: { readonly basemap: Basemap; readonly problem: Message } | null = null;
  const follow = followGround({
    put: (style, scheme) => {
      const before = shown;
      shown = { style, scheme };
      isPut = true;
      const to = borrower();
      if (to?.installed() && recolour(map(), before, shown)) return to.recoloured();
      to?.leave();
      replace(style);
    },
    onProblem: (basemap, problem) => {
      const to = borrower();
      if (to) to.onGroundProblem(basemap, problem);
      else missed = { basemap, problem };
    },
  });
  const begun = follow.first(first.basemap, first.scheme);
  let shown = { style: begun.style, scheme: first.scheme };
  let isPut = begun.isWhole;
  /** The wanted background was still on its way when the map was parked. */
  let isGivenUp = false;
  return {
    style: () => shown.style,
    scheme: () => shown.scheme,
    wanted: () => wanted,
    show: (next: Ground) => {
      if (!isGivenUp && isSameGround(next, wanted)) return;
      wanted = next;
      [isPut, isGivenUp] = [false, false];
      follow.show(next.basemap, next.scheme);
    },
    reportMissed: (to: MapBorrower) => {
      const fault = missed;
      missed = null;
      if (fault && isSameBasemap(fault.basemap, to.basemap)) to.onGroundProblem(to.basemap, fault.problem);
    },
    rest: () => {
      isGivenUp = !isPut;
      follow.rest();
    },
    end: follow.end,
  };
}

/** Makes the library's map on a background, in no container yet. */
export function openPageMap({ modest, ...first }: PageMapOptions): PageMap {
  let borrower: MapBorrower | null = null;
  const ground = createPageGround(first, {
    borrower: () => borrower,
    map: () => map,
    replace: (style) => styling.replace(style),
  });
  const place = createPlace();
  const map = createMap(place, ground.style(), modest);
  leaveOutSky(map);
  drawSymbolsOnDemand(map);
  map.touchZoomRotate.disableRotation();
  map.on('error', ({ error }) => {
    if (!isGroundFailure(error)) console.error(error);
  });
  const { park, ...placing } = createPlacing(map, place);
  const styling = followStyle(
    map,
    () => borrower?.install(),
    () => borrower?.leave(),
  );

  return {
    map,
    scheme: ground.scheme,
    setBasemap: (basemap) => ground.show({ ...ground.wanted(), basemap }),
    setScheme: (scheme) => ground.show({ ...ground.wanted(), scheme }),
    ...placing,
    lend: (to) => {
      borrower = to;
      ground.show(to);
      if (styling.isThere()) to.install();
      ground.reportMissed(to);
    },
    takeBack: () => {
      borrower = null;
      park();
      ground.rest();
      if (styling.isThere()) bareMap(map, ground.style());
    },
    isGood: () => !styling.isLost(),
    end: () => {
      ground.end();
      map.remove();
      place.remove();
    },
  };
}
