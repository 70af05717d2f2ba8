import { message } from '../../../i18n/message';
import type { CellValue, FileLimits, FilePart, FileReading } from '../../contents';
import { hasLogBeside, type OpenSqlite, openSqlite, quotedName } from '../../sqlite/open-sqlite';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { readWkb } from '../geometry/read-wkb';
import type { WellKnown } from '../geometry/read-wkt';
import { type Column, type Content, contentsOf, type FeatureTable, featureTableOf, plainTables } from './feature-table';

const mark = { g: 0x47, p: 0x50 } as const;
const headLength = 8;
const flags = { little: 0x01, envelope: 0x0e, empty: 0x10, extended: 0x20 } as const;
/** Bytes of an envelope, by its kind: none, of two dimensions, of three with heights or measures, of four. */
const envelopes = [0, 32, 48, 48, 64];

/**
 * A geometry of a GeoPackage: well-known binary behind a head of its own. Null where it is empty; undefined for anything else, also for
 * kinds that extensions define. `depth`: levels of collections in each other. Never throws.
 */
function readBlob(bytes: Uint8Array, depth: number): WellKnown | null | undefined {
  const flag = bytes[3];
  if (bytes[0] !== mark.g || bytes[1] !== mark.p || flag === undefined || (flag & flags.extended) !== 0)
    return undefined;
  const envelope = envelopes[(flag & flags.envelope) >> 1];
  if (envelope === undefined) return undefined;
  const read = readWkb(bytes.subarray(headLength + envelope), depth);
  return read === undefined && (flag & flags.empty) !== 0 ? null : read;
}

type SqlCell = Parameters<Parameters<OpenSqlite['eachRow']>[1]>[0][number];

/** The share of the work that is done when SQLite has the file. */
const openedShare = 0.2;

/** A value as a cell has it; undefined for none, and for bytes, which are pictures and the like. */
function valueOfCell(cell: SqlCell, { type }: Column): CellValue | undefined {
  if (cell === null || cell === '' || cell instanceof Uint8Array) return undefined;
  return type === 'BOOLEAN' && typeof cell === 'number' ? cell !== 0 : cell;
}

/** The geometry of a row, not looked at yet, or why there is none. */
function placeOf(cell: SqlCell | undefined, depth: number) {
  if (!(cell instanceof Uint8Array)) {
    return { geometry: null, fault: message(cell === null ? 'import.noGeometry' : 'import.unreadableShape') };
  }
  const read = readBlob(cell, depth);
  if (read) return { geometry: read.geometry, isCurved: read.isCurved };
  return { geometry: null, fault: message(read === null ? 'import.noCoordinates' : 'import.unreadableShape') };
}

type Reader = {
  readonly database: OpenSqlite;
  readonly gathering: Gathering;
  readonly limits: FileLimits;
  /** Bytes of all texts so far: many rows may share the same pages. */
  textBytes: number;
};

/** Takes the rows of one table over; false when there is more than a file may have. */
function readRows(reader: Reader, { table, geometry, columns, system }: FeatureTable): boolean {
  const { database, gathering, limits } = reader;
  gathering.startLayer(table, system);
  const bytesIn = new Set<string>();
  let isMore = true;
  const names = [geometry, ...columns.map(({ name }) => name)].map(quotedName);
  const isWhole = database.eachRow(`SELECT ${names} FROM ${quotedName(table)}`, ([place, ...cells]) => {
    const values: Record<string, CellValue> = {};
    for (const [at, column] of columns.entries()) {
      const cell = cells[at] ?? null;
      const value = valueOfCell(cell, column);
      if (cell instanceof Uint8Array) bytesIn.add(column.name);
      if (typeof cell === 'string' || cell instanceof Uint8Array) reader.textBytes += cell.length;
      if (value !== undefined && column.name !== '__proto__') values[column.name] = value;
    }
    isMore = gathering.add({ ...placeOf(place, limits.depth), values }) && reader.textBytes <= limits.bytes;
    return isMore;
  });
  for (const column of bytesIn) gathering.find('skipped', message('read.bytesLeftOut', { column }));
  if (!isWhole) gathering.find('skipped', message('read.tableDamaged', { table }));
  return isMore;
}

/** Why a table is not read; null when it is one of features. */
function leftOut({ table, kind }: Content, plain: readonly string[]) {
  if (kind !== 'features') return message('read.tableWithoutGeometries', { table });
  return plain.includes(table) ? null : message('read.viewLeftOut', { table });
}

type Listed = { readonly contents: readonly Content[]; readonly plain: readonly string[] };

async function readContents(
  reader: Reader,
  { contents, plain }: Listed,
  report: (share: number) => void,
): Promise<boolean> {
  for (const [at, content] of contents.entries()) {
    report(openedShare + (at / contents.length) * (1 - openedShare));
    const known = plain.find((name) => name.toLowerCase() === content.table.toLowerCase()) ?? content.table;
    const reason = leftOut({ ...content, table: known }, plain);
    const table = reason ? undefined : await featureTableOf(reader.database, known);
    if (table && !readRows(reader, table)) return false;
    if (!table) reader.gathering.findInFile(reason ?? message('read.tableWithoutGeometries', { table: known }));
  }
  return true;
}

/**
 * Reads the tables of features of a GeoPackage, each as a layer in its own coordinate system. Leaves out other tables, views and
 * columns of bytes, with a finding; keeps a row without a geometry.
 */
export async function readGeoPackage(
  [part]: readonly FilePart[],
  limits: FileLimits,
  report: (share: number) => void,
): Promise<FileReading> {
  const bytes = part?.bytes ?? new Uint8Array();
  const database = await openSqlite(bytes);
  if (!database) return { ok: false, reason: message('read.databaseDamaged') };
  const plain = plainTables(database);
  const contents = contentsOf(database, plain);
  const gathering = gatherFeatures(limits);
  if (hasLogBeside(bytes)) gathering.find('doubtful', message('read.databaseWasOpen'));
  const reader: Reader = { database, gathering, limits, textBytes: 0 };
  const isAll = contents === undefined || (await readContents(reader, { contents, plain }, report));
  database.close();
  if (!contents) return { ok: false, reason: message('read.noGeoPackage') };
  const reading = gathering.reading();
  if (!isAll && reading.ok) return { ok: false, reason: message('file.tooManyParts', { most: limits.bytes }) };
  return reading;
}
