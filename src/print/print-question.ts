import type { MissingTiles } from '../map/basemap/fetch-tiles';
import type { PlanStyle, SheetContent } from './draw-sheet';
import type { Mark } from './mark';
import type { PdfAbout, PlanImage } from './output/create-pdf';
import type { Size } from './sheet';
import type { PlanTable } from './tables/draw-tables';

/** The source of a sheet. */
export type SheetOrder = {
  readonly style: PlanStyle;
  readonly content: SheetContent;
  /** Where the built-in ground is fetched from; null: none is drawn. */
  readonly groundUrl: string | null;
  /** Pictures that marks name by their place. */
  readonly images: readonly PlanImage[];
  readonly groundLack: GroundLack | null;
  /** Layers of servers that are not there as they are wanted. */
  readonly layerLacks: readonly LayerLack[];
};

/** The missing part of a ground of pictures: all of it, or parts. */
export type GroundLack = 'all' | 'parts';

/** A layer of a server, and what did not come of it; null: its server has nothing at the scale of the sheet. */
export type LayerLack = { readonly id: string; readonly name: string; readonly tiles: MissingTiles | null };

/** Tables that follow the sheets, on pages of one paper. */
export type TableOrder = {
  readonly paper: Size;
  readonly tables: readonly PlanTable[];
  /** At the foot of each page, with `#` for its number and `##` for how many there are. */
  readonly foot: string;
  /** Their name in the outline of a file. */
  readonly title: string;
};

/** A page of marks that are drawn already. */
export type DrawingOrder = {
  readonly paper: Size;
  readonly marks: readonly Mark[];
  /** Its name in the outline of a file. */
  readonly title: string;
};

export type PrintQuestion =
  /** How many pages tables take. */
  | { readonly kind: 'table-pages'; readonly order: TableOrder }
  /** One page of tables as a picture for the screen. */
  | { readonly kind: 'table-preview'; readonly order: TableOrder; readonly page: number; readonly density: number }
  | { readonly kind: 'tables'; readonly order: TableOrder }
  /** One sheet as a picture for the screen. */
  | { readonly kind: 'preview'; readonly order: SheetOrder; readonly density: number }
  /** One sheet as a PNG file. */
  | { readonly kind: 'png'; readonly order: SheetOrder; readonly density: number }
  /** Begins a PDF, and gives up a PDF begun before. */
  | { readonly kind: 'begin'; readonly about: PdfAbout }
  | { readonly kind: 'sheet'; readonly order: SheetOrder; readonly title: string }
  | { readonly kind: 'drawing'; readonly order: DrawingOrder }
  | { readonly kind: 'finish' };

/** The notes about a drawn sheet. */
export type SheetNotes = {
  /** Letters that no font has. */
  readonly missing: readonly string[];
  /** Names of items that found no room. */
  readonly unnamed: number;
  /** Items that are on the sheet. */
  readonly items: number;
  /** Null: the basemap is complete. */
  readonly groundLack: GroundLack | null;
  readonly layerLacks: readonly LayerLack[];
};

export type PrintAnswers = {
  readonly 'table-pages': number;
  readonly 'table-preview': SheetNotes & { readonly picture: ImageBitmap };
  readonly tables: SheetNotes;
  readonly preview: SheetNotes & { readonly picture: ImageBitmap };
  readonly png: SheetNotes & { readonly bytes: ArrayBuffer };
  readonly begin: null;
  readonly sheet: SheetNotes;
  readonly finish: Uint8Array<ArrayBuffer>;
};

export type PrintRequest = PrintQuestion & { readonly request: number };

export type PrintReply<Answer = PrintAnswers[keyof PrintAnswers]> =
  | { readonly request: number; readonly answer: Answer }
  | { readonly request: number; readonly error: string };
