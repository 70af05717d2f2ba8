import { type Message, message } from '../../i18n/message';
import { csv } from './csv';
import { dxf } from './dxf';
import type { FileFormat, WrittenFormat } from './file-format';
import { flatgeobuf } from './flatgeobuf';
import { geojson } from './geojson';
import { gpkg } from './gpkg';
import { gpx } from './gpx';
import { kml } from './kml';
import { kmz } from './kmz';
import { knownOnly } from './known-only';
import { ofds } from './ofds';
import { shapefile } from './shapefile';
import { table } from './table';
import { xlsx } from './xlsx';
import { zip } from './zip';

/** Every format, in the order of recognition: a format stands before the formats that its files may look like. */
const known = [
  kml,
  gpx,
  csv,
  xlsx,
  ...knownOnly,
  kmz,
  shapefile,
  zip,
  gpkg,
  dxf,
  flatgeobuf,
  ofds,
  geojson,
  table,
] as const;

type Known = (typeof known)[number];

/**
 * The name of a format. With the annotation `: FileFormat` the id of a format is any string, and the types would ask for no reader and
 * no writer of it: this type is `never` then, and the compiler reports the registry.
 */
export type FormatId = string extends Known['id'] ? never : Known['id'];
/** The formats that the import reads, that the export writes, and that the rows of a table leave as. */
export type ReadId = Extract<Known, { readonly reads: 'file' }>['id'];
export type WrittenId = Written['id'];
export type RowsId = WrittenRows['id'];

type Written = Extract<Known, { readonly writes: WrittenFormat }>;
type WrittenRows = Extract<Written, { readonly writes: { readonly rows: number } }>;
type Offered = FileFormat & { readonly id: WrittenId; readonly writes: WrittenFormat };

/** Every format, in the order in which a file's bytes are compared with them. */
export const registry: readonly (FileFormat & { readonly id: FormatId })[] = known;

/** A format by its id. */
export function formatOf(id: FormatId): FileFormat {
  const found = registry.find((format) => format.id === id);
  if (!found) throw new Error(`There is no format ${id}`);
  return found;
}

/** Why a file of a format is not read, with the way out. */
export function whyNotRead(id: FormatId): Message {
  return message(formatOf(id).whyNot ?? 'file.unreadable');
}

/** The formats that items leave as, in the order in which the export offers them. */
export const writtenFormats: readonly Offered[] = known
  .filter((format): format is Written => 'writes' in format)
  .toSorted((a, b) => a.writes.order - b.writes.order);

/** The format that the export offers first. */
export function firstWritten(): WrittenId {
  const [first] = writtenFormats;
  if (!first) throw new Error('No format is written');
  return first.id;
}

/** The formats that the rows of a table leave as, in the order in which the table offers them. */
export const rowFormats: readonly (FileFormat & { readonly id: RowsId })[] = known
  .filter((format): format is WrittenRows => 'writes' in format && 'rows' in format.writes)
  .toSorted((a, b) => a.writes.rows - b.writes.rows);
