import type { Message } from '../../i18n/message';
import type { CsvPlace } from '../../items/export/items-csv';
import type { Item, ModelKey } from '../../items/item';
import type { CoordinateSystem } from '../contents';

/** The items that leave the project. A format may go through its items several times. */
export type Outgoing = {
  /** Names the file and what is in it: "project-1". */
  readonly title: string;
  /** Models that may have items among it, in the order of the registry. */
  readonly models: readonly ModelKey[];
  /** The items of a model; null stands for an item that the export leaves out, so that the progress still advances. */
  readonly of: (model: ModelKey) => Iterable<Item | null>;
};

/** The words that people read in a file: those of their language, because a file has one. */
export type FileWords = {
  /** Models, several: "Access points". */
  readonly models: Readonly<Partial<Record<ModelKey, string>>>;
  /** The words for statuses by their value; the file shows a status without a word as it is. */
  readonly statuses: Readonly<Record<string, string>>;
};

/** Versions of the Open Fibre Data Standard that can be written. */
export type OfdsVersion = '0.3' | '0.4';

export type WriteOptions = {
  readonly words: FileWords;
  readonly csvPlace: CsvPlace;
  /** The coordinate system of a drawing. Null: the UTM zone of the middle of what leaves. */
  readonly system: CoordinateSystem | null;
  readonly ofds: { readonly version: OfdsVersion; readonly isCoarse: boolean };
};

/** A written file: its parts in order, how many items are in it, and what of them it could not carry. */
export type WrittenFile = {
  readonly parts: readonly BlobPart[];
  readonly count: number;
  readonly lost: readonly Message[];
};

/** Writes a file in steps, one for each item and pass, so that it may be stopped and delays nothing. It never throws for an item. */
export type WriteFormat = (outgoing: Outgoing, options: WriteOptions) => Generator<undefined, WrittenFile>;

/** A writer, and how often it goes through the items. */
export type FormatWriter = { readonly passes: number; readonly write: WriteFormat };
