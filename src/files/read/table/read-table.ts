import { type Message, message } from '../../../i18n/message';
import { unguarded } from '../../../items/codec/csv-text';
import type { CellValue, FileLimits, FilePart, FileReading, LayerSystem } from '../../contents';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { systemByName } from '../features/system-by-name';
import { textOfPart } from '../text/text-of-part';
import { distinctNames, letterOf } from './distinct-names';
import { findPlace, isShape, type TablePlace, type TableSample } from './find-place';
import { readGridReference } from './grid-reference';
import { isAddress, namedPlaces } from './named-places';
import { valuesOfColumn } from './number-from';
import { numberStyleOf } from './number-style';
import { placeOfRow, type RowPlace, type ToPlace } from './place-of-row';
import { readAngle, readPair } from './read-angle';
import { type SplitTable, splitTable } from './split-table';

type Row = readonly string[];

/** Rows that are looked at to find out what the columns are. */
const sampledRows = 200;
const shares = { split: 0.4, placed: 0.7 } as const;

/** True for a first row that names the columns: nothing in it is a number or a place, or some name is known. */
function isHead(row: Row): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isValue = (cell: string) =>
    isShape(cell) || readGridReference(cell) !== undefined || (readAngle(cell) ?? readPair(cell)) !== undefined;
  const { degrees, plane } = namedPlaces(row);
  return degrees.length > 0 || plane !== undefined || (filled.length > 0 && !filled.some(isValue));
}

function columnsOf(place: TablePlace): readonly number[] {
  if (place.kind === 'ends') return [place.from, place.to].flatMap(({ lat, lng }) => [lat, lng]);
  if (place.kind === 'degrees') return [place.lat, place.lng];
  return place.kind === 'plane' ? [place.x, place.y] : [place.column];
}

/** The first position of a geometry that was not looked at yet. */
function firstPosition(geometry: unknown): readonly unknown[] | null {
  let value: unknown = geometry;
  for (let depth = 0; depth < 40; depth += 1) {
    if (Array.isArray(value)) {
      if (typeof value[0] === 'number') return value;
      [value] = value;
    } else if (typeof value === 'object' && value !== null) {
      value = 'coordinates' in value ? value.coordinates : 'geometries' in value ? value.geometries : null;
    } else return null;
  }
  return null;
}

/** The coordinate system that the first of the shapes names. */
function sridOf(places: readonly RowPlace[]): number | null {
  return places.find(({ srid }) => srid)?.srid ?? null;
}

/** In which coordinates the places are: of the system that shapes name, else degrees where nearly all can be some. */
async function systemOf(place: TablePlace, places: readonly RowPlace[]): Promise<LayerSystem> {
  const srid = sridOf(places);
  if (srid !== null) return systemByName(`EPSG:${srid}`);
  if (['degrees', 'pair', 'ends', 'grid'].includes(place.kind)) return { kind: 'degrees' };
  const positions = places
    .flatMap(({ geometry }) => [firstPosition(geometry) ?? []])
    .filter(({ length }) => length > 0);
  const isDegrees = ([x, y]: readonly unknown[]) => Math.abs(Number(x)) <= 180 && Math.abs(Number(y)) <= 90;
  const within = positions.filter(isDegrees).length;
  return within >= positions.length * 0.9 ? { kind: 'degrees' } : { kind: 'unknown', named: null };
}

/** Where references to grids lie. What converts coordinates is loaded only for a table that has some. */
async function placesOfGrids(place: TablePlace): Promise<ToPlace> {
  if (place.kind !== 'grid') return () => null;
  const [{ systemByCode }, { toDegrees }] = await Promise.all([
    import('../../systems/known-systems'),
    import('../../systems/to-degrees'),
  ]);
  const ways = new Map<string, ReturnType<typeof toDegrees>>();
  return ({ system, x, y }) => {
    const known = ways.has(system) ? null : systemByCode(system);
    if (known) ways.set(system, toDegrees(known));
    return ways.get(system)?.(x, y) ?? null;
  };
}

/** The findings about how the table was understood. */
function doubts(place: TablePlace, names: Row): readonly (readonly ['repaired' | 'doubtful', Message])[] {
  if (place.kind === 'plane' && place.guessed)
    return [['doubtful', message('read.placeGuessed', { first: names[place.x] ?? '', second: names[place.y] ?? '' })]];
  if (place.kind === 'ends') {
    const ends = { first: names[place.from.lat] ?? '', second: names[place.to.lat] ?? '' };
    return [['doubtful', message('read.endsRead', ends)]];
  }
  if (place.kind !== 'degrees') return [];
  const columns = { first: names[place.lng] ?? '', second: names[place.lat] ?? '' };
  if (place.exchanged) return [['repaired', message('read.placeExchanged', columns)]];
  return place.guessed ? [['doubtful', message('read.placeGuessed', columns)]] : [];
}

/** The columns that make the values of a row: those of the columns that are not its place. */
function valuesOf(rows: readonly Row[], names: Row, place: TablePlace): (row: Row) => Record<string, CellValue> {
  const used = new Set(columnsOf(place));
  const columns = names.flatMap((name, at) => {
    const cellOf = (row: Row) => unguarded(row[at] ?? '').trim();
    return used.has(at) ? [] : [{ name, cellOf, valueIn: valuesOfColumn(rows.map(cellOf)) }];
  });
  return (row) => {
    const values: Record<string, CellValue> = {};
    for (const { name, cellOf, valueIn } of columns) {
      const value = valueIn(cellOf(row));
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}

type Table = TableSample & { readonly brokenQuotes: readonly number[] };

type Placed = { readonly table: Table; readonly place: TablePlace; readonly places: readonly RowPlace[] };

function addRows(gathering: Gathering, { table: { rows, names }, place, places }: Placed) {
  const read = valuesOf(rows, names, place);
  const srid = sridOf(places);
  for (const [at, row] of rows.entries()) {
    const found = places[at];
    const isOther = found?.srid && found.srid !== srid;
    const fault = isOther ? message('read.otherSystem', { system: `EPSG:${found.srid}` }) : found?.fault;
    const geometry = isOther ? null : found?.geometry;
    if (!gathering.add({ geometry, values: read(row), fault, isCurved: found?.isCurved })) return;
  }
}

/** The rows of a table with the names of its columns; letters where the first row names none. */
function withNames(split: {
  readonly rows: readonly Row[];
  readonly delimiter: string;
  readonly brokenQuotes: readonly number[];
}): Table {
  const [first = []] = split.rows;
  const named = isHead(first);
  const rows = named ? split.rows.slice(1) : split.rows;
  const width = rows.slice(0, sampledRows).reduce((most, row) => Math.max(most, row.length), first.length);
  const names = Array.from({ length: width }, (_, at) => (named ? unguarded(first[at] ?? '') : letterOf(at)));
  const brokenQuotes = split.brokenQuotes.map((at) => at + (named ? 0 : 1));
  return { rows, names: distinctNames(names), delimiter: split.delimiter, brokenQuotes };
}

/**
 * Reads the rows of a table: places are columns with longitudes and latitudes in numbers or degrees, minutes and seconds, coordinates of
 * a plane, references to grids, or shapes as WKT, WKB or GeoJSON. A row without a place stays, without it. Addresses are not looked up.
 * `guessed`: the encoding of its text, where that is a guess.
 */
export async function readRows(
  split: SplitTable,
  limits: FileLimits,
  { report, guessed }: { readonly report: (share: number) => void; readonly guessed?: string | undefined },
): Promise<FileReading> {
  const table = withNames(split);
  const sample = { ...table, rows: table.rows.slice(0, sampledRows) };
  const place = findPlace(sample);
  if (!place) {
    const reason = table.names.some(isAddress) ? message('read.onlyAddresses') : message('read.tableWithoutPlaces');
    return { ok: false, reason };
  }
  const places = table.rows.map(placeOfRow({ place, toPlace: await placesOfGrids(place) }, sample, limits));
  report(shares.placed);
  const gathering = gatherFeatures(limits);
  const marks = numberStyleOf(sample.rows.flatMap((row) => columnsOf(place).map((column) => row[column] ?? '')));
  const decimal = marks.kind === 'clear' ? marks.decimal : undefined;
  gathering.startLayer('', await systemOf(place, places), decimal);
  if (guessed !== undefined) gathering.find('doubtful', message('read.encodingGuessed', { encoding: guessed }));
  for (const [outcome, reason] of doubts(place, table.names)) gathering.find(outcome, reason);
  for (const number of table.brokenQuotes) gathering.find('doubtful', message('read.brokenQuotes'), number);
  addRows(gathering, { table, place, places });
  return gathering.reading();
}

/** Reads a table of text, in any of the usual encodings, with any of the usual marks between its cells, with a head or without. */
export async function readTable(
  [part]: readonly FilePart[],
  limits: FileLimits,
  report: (share: number) => void,
): Promise<FileReading> {
  const { text, encoding, certain } = textOfPart(part);
  if (text.trim() === '') return { ok: false, reason: message('file.empty') };
  const split = splitTable(text, limits);
  if ('reason' in split) return { ok: false, reason: split.reason };
  report(shares.split);
  return readRows(split, limits, { report, guessed: certain ? undefined : encoding });
}
