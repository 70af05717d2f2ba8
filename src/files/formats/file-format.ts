import type { MessageId } from '../../i18n/message';
import type { WriteOptions } from '../write/outgoing';
import type { FileSample } from './file-sample';

/** How items leave as files of a format. */
export type WrittenFormat = {
  /** Its place among the formats that the export offers. */
  readonly order: number;
  /** The end of a file's name, where it is not the id. */
  readonly ending?: string;
  /** The uses of the format; `cannot`: the content that it cannot carry. */
  readonly about: MessageId;
  readonly cannot?: MessageId;
  /** The settings that the export asks for. */
  readonly settings?: Exclude<keyof WriteOptions, 'words'>;
  /** Its place among the formats that a table offers for its rows. */
  readonly rows?: number;
};

/**
 * A format of files, as data (docs/adding-a-format.md): the page recognises and offers it without its reader and its writer. The
 * workers alone load these, by its id, so that the page's build has no copy of them.
 */
export type FileFormat = {
  readonly id: string;
  /** Its name, which is the same in every language. */
  readonly label: string;
  /** Ends of names, without the dot: they decide for files whose bytes are not enough. */
  readonly extensions: readonly string[];
  /** Ends of names that make a zip one of map data, where they are not `extensions`. */
  readonly packed?: readonly string[];
  /** True for a file of this format, by its bytes; formats are asked in the order of the registry. */
  readonly detect: (sample: FileSample) => boolean;
  /** The import reads it: as a whole, or as a container of files, each by its own format. */
  readonly reads?: 'file' | 'container';
  /** Files that are one by their name, such as the parts of a Shapefile, or all files of the format that come together. */
  readonly joins?: 'name' | 'all';
  /** A file of it may be a splice sheet: rows that say which fibres are spliced to each other. */
  readonly isSheet?: true;
  /** Why it is not read, with the way out. */
  readonly whyNot?: MessageId;
  readonly writes?: WrittenFormat;
};
