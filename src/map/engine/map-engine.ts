import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';
import type { TileGround } from '../../geo/tile-ground';
import type { ItemRef, ModelKey } from '../../items/item';
import type { NamelessTexts } from '../../items/names/label-of';
import type { CompareShapes } from '../overlay/compare-shapes';
import type { FileShapes } from '../overlay/file-shapes';
import type { RasterShape } from '../overlay/raster-shape';
import type { TraceShapes } from '../overlay/trace-shapes';
import type { ChosenStyles } from '../style/layer-style';

export type MapView = { readonly center: LngLat; readonly zoom: number };

/**
 * A background map. `built-in` is the town's own: its tiles for the map, and all of it as GeoJSON for names and prints. All
 * others are of another server or a file, named by a deployment or a user:
 * `style` a MapLibre style by its addresses, `tiles` pictures by an address with places for the tile (XYZ, WMTS) or its box (WMS),
 * `archive` a PMTiles file by its address or as it was chosen (`chosenFile` of `basemap/tile-archives.ts`).
 */
export type Basemap = {
  readonly id: string;
  readonly name: string;
  readonly attribution: string;
  readonly source:
    | { readonly kind: 'built-in'; readonly tilesUrl: string; readonly dataUrl: string }
    | { readonly kind: 'style'; readonly light: string; readonly dark: string }
    | TileGround
    | { readonly kind: 'archive'; readonly address: string }
    | { readonly kind: 'blank' };
};

/** The names of items without a name, by model. */
export type Nameless = Readonly<Partial<Record<ModelKey, NamelessTexts>>>;

export type Scheme = 'light' | 'dark';

/** CSS pixels at each side of the map. */
export type Padding = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** `byPage`: the page keeps something in view by itself, without a request of the user. */
type Moving = { readonly animate?: boolean; readonly byPage?: boolean };

/** The map as the screens see it: a view, a projection and a picture. What is drawn comes from the editor alone. */
export type MapEngine = {
  readonly view: () => MapView;
  readonly bounds: () => Bounds;
  readonly setView: (view: MapView, options?: Moving) => void;
  /** Moves so that the box is seen, with `padding` CSS pixels on each side, or other ones where something lies on the map. */
  readonly fit: (
    bounds: Bounds,
    options?: Moving & { readonly padding?: number | Padding; readonly maxZoom?: number },
  ) => void;
  /** CSS pixels at the sides over which something of the page lies: what is fitted is seen beside it. Null: nothing does. */
  readonly setCovered: (covered: Padding | null) => void;
  /** The middle of what nothing of the page lies over, CSS pixels of the map. */
  readonly freeMiddle: () => Pixel;
  readonly zoomBy: (levels: number) => void;
  readonly project: (at: LngLat) => Pixel;
  readonly unproject: (pixel: Pixel) => LngLat;
  /** Metres that one CSS pixel covers at the middle of the view. */
  readonly metresPerPixel: () => number;
  /** Called in the frame of every view change. Returns its end. */
  readonly onView: (listener: () => void) => () => void;
  /**
   * Called in the frame of every view change that the user makes or asks for, by a gesture, a key, a button or a place to go to.
   * Returns its end.
   */
  readonly onUserMove: (listener: () => void) => () => void;
  /**
   * Called when something came or went above the map, with the CSS pixels by which all places moved down in the map's box.
   * Returns its end.
   */
  readonly onHeld: (listener: (down: number) => void) => () => void;
  /** Called once every visible tile, item and symbol is drawn after a change. */
  readonly whenDrawn: () => Promise<void>;
  readonly setBasemap: (basemap: Basemap) => void;
  readonly setScheme: (scheme: Scheme) => void;
  /** Extra shapes above the network (import preview). Null takes them away. */
  readonly setPreview: (lines: readonly (readonly LngLat[])[] | null, points?: readonly LngLat[]) => void;
  /** Shapes of one item on top of everything: as it was, the user's, another user's. Null removes them. */
  readonly setCompare: (shapes: CompareShapes | null) => void;
  /** A way along the network, and where it breaks, above the network. Null takes it away. */
  readonly setTrace: (trace: TraceShapes | null) => void;
  /** Files that lie beside the design, above the lines of the network, the lowest first. */
  readonly setFiles: (files: readonly FileShapes[]) => void;
  /** Pictures between the ground and the network, and the files below one of them, the lowest first. */
  readonly setRasters: (rasters: readonly RasterShape[]) => void;
  /** Pixels that a picture may have at each side on this device. */
  readonly longestPicture: () => number;
  /** From now on clicks on the map are answers, and the editor hears nothing of them; null: they are the editor's again. */
  readonly setPlacePick: (pick: ((at: LngLat) => void) | null) => void;
  /** Small marks at items: not sent yet, and in need of the user. */
  readonly setMarks: (marks: { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] }) => void;
  /** Colours, labels and opacity of the layers; a model without one looks as usual. What is let through is the editor's filters. */
  readonly setStyles: (styles: ChosenStyles) => void;
  /** The names of items without a name from now on, in another language. */
  readonly setNameless: (nameless: Nameless) => void;
  /** Labels are read outside from now on, and large; or as usual. */
  readonly setLargeLabels: (on: boolean) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
};
