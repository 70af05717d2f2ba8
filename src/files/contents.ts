import type { Geometry } from 'geojson';
import type { Message } from '../i18n/message';
import type { DecimalMark } from './read/table/number-style';

/** One file, or one part of a Shapefile, as it was dropped or lay in a zip: its name without folders, and its bytes. */
export type FilePart = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The encoding of its letters that the user has chosen. */
  readonly encoding?: string | undefined;
};

/** The value of a feature in one column of a file. Dates and times are text, as the file spells them. */
export type CellValue = string | number | boolean | null;

/** How a file draws a feature: a hint for its status. Colours as `#rrggbb`, `symbol` the name of an icon without its folders. */
export type StyleHint = { readonly colour?: string; readonly symbol?: string };

/** One feature of a file, before it is known what it becomes. */
export type FileFeature = {
  /** Its place in its layer, from 1: findings name it. */
  readonly number: number;
  /** In the coordinates of its layer, two numbers a position, nothing repaired; null where the file has no place for it. */
  readonly geometry: Geometry | null;
  /** It has a place that cannot be read: a finding says why. */
  readonly isUnread?: boolean;
  /** Empty cells are left out. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly style?: StyleHint;
};

/** A coordinate system that a file names: `definition` is of proj4 and gives metres, feet or degrees. */
export type CoordinateSystem = {
  /** `EPSG:2229`, where it is known. */
  readonly code: string | null;
  readonly name: string;
  readonly definition: string;
};

/** In which coordinates a layer is: longitude and latitude of WGS84, a system that the file names, or nothing that is known. */
export type LayerSystem =
  | { readonly kind: 'degrees' }
  | { readonly kind: 'named'; readonly system: CoordinateSystem }
  /** `named` is the file's own text that the product does not understand. */
  | { readonly kind: 'unknown'; readonly named: string | null };

/** A folder of a KML, a table, a Shapefile, a layer of a drawing, or the whole of a file that has no such parts. */
export type FileLayer = {
  /** As the file calls it; parents stand before it with ` / ` between. Empty for a file without layers. */
  readonly name: string;
  /** The name of its file, without its ending, after the names of zips around it: of one file too, where `name` leaves it out. */
  readonly file?: string;
  readonly system: LayerSystem;
  readonly features: readonly FileFeature[];
  /** The mark before decimals in its places, where they have some as text. */
  readonly decimal?: DecimalMark;
};

/** The fate of a feature that was not taken over as it was. */
export type Outcome = 'skipped' | 'repaired' | 'doubtful';

/**
 * The cure of a layer: its coordinates exchanged, another system (null: the user chooses it), or a status for features without
 * one.
 */
export type Remedy =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'exchange' }
  | { readonly kind: 'system'; readonly system: CoordinateSystem | null };

/** One thing that is wrong with a file, with one of its layers (by its place among them, from 0) or with one feature of it. */
export type FileFinding = {
  readonly outcome: Outcome;
  readonly reason: Message;
  readonly layer?: number;
  readonly feature?: number;
  /** The remedy in one step. */
  readonly remedy?: Remedy;
};

/** The content of a file. */
export type Contents = {
  readonly layers: readonly FileLayer[];
  readonly findings: readonly FileFinding[];
};

/** The content of a file, or why it cannot be read. */
export type FileReading = { readonly ok: false; readonly reason: Message } | ({ readonly ok: true } & Contents);

/** The limits of a file (F58). */
export type FileLimits = {
  /** Bytes of all parts together, and of all that zips hold when unpacked. */
  readonly bytes: number;
  readonly features: number;
  /** Positions of all features together. */
  readonly positions: number;
  /** Files in a zip, and levels of folders, lists and geometries in each other. */
  readonly entries: number;
  readonly depth: number;
};

/** A reader of one format. `report` gets the progress, 0 to 1. It never throws for the content of a file: that is a reason. */
export type ReadFormat = (
  parts: readonly FilePart[],
  limits: FileLimits,
  report: (share: number) => void,
) => FileReading | Promise<FileReading>;
