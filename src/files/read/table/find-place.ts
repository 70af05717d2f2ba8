import { bytesOfHex } from '../geometry/read-wkb';
import { looksLikeWkt } from '../geometry/read-wkt';
import { readGridReference } from './grid-reference';
import { type Columns, isLongitudeFirst, namedPlaces } from './named-places';
import { decimalMarkOf, numberFrom } from './number-from';
import { readAngle, readPair } from './read-angle';

/** Which columns of a table say where each row is, by their places from 0. `guessed`: by their values alone. */
export type TablePlace =
  /** WKT, WKB in hexadecimal digits, or GeoJSON. */
  | { readonly kind: 'shape'; readonly column: number }
  /** References to grids. */
  | { readonly kind: 'grid'; readonly column: number }
  | { readonly kind: 'pair'; readonly column: number; readonly longitudeFirst: boolean }
  /** `exchanged`: the columns are named the other way round. */
  | {
      readonly kind: 'degrees';
      readonly lat: number;
      readonly lng: number;
      readonly exchanged: boolean;
      readonly guessed: boolean;
    }
  /** Both ends of a line. */
  | { readonly kind: 'ends'; readonly from: Columns; readonly to: Columns }
  /** Of a coordinate system that the table does not name. */
  | { readonly kind: 'plane'; readonly x: number; readonly y: number; readonly guessed: boolean };

/** The first rows of a table, and how it is written. */
export type TableSample = {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
};

const most = { lat: 90, lng: 180 } as const;
/** Of the filled cells of a column, how many have to be of a kind. */
const enough = 0.8;
const exact = /\d[.,]\d{3}|[°'"]|[NSEW]/i;
const marked = /\d[.,]\d{2}|[°'"]|[NSEW]/i;
const smallestInPlane = 10_000;

const filledCells = (rows: TableSample['rows'], column: number) =>
  rows.flatMap((row) => (row[column]?.trim() ? [row[column].trim()] : []));

function areMost<T>(all: readonly T[], is: (one: T) => boolean, share = enough): boolean {
  return all.length > 0 && all.filter(is).length >= all.length * share;
}

/** True for a cell that has a shape of any kind. */
export function isShape(cell: string): boolean {
  return looksLikeWkt(cell) || bytesOfHex(cell) !== undefined || /^\{\s*"(?:type|coordinates|crs)"/.test(cell);
}

type Angles = { readonly lat: number; readonly lng: number };

/** The angles of all rows that have two, whatever they mean. */
function anglesIn(rows: TableSample['rows'], lat: number, lng: number): readonly Angles[] {
  return rows.flatMap((row) => {
    const [one, two] = [readAngle(row[lat] ?? ''), readAngle(row[lng] ?? '')];
    const isTurned = one?.axis === 'lng' || two?.axis === 'lat';
    return one && two && !isTurned ? [{ lat: one.degrees, lng: two.degrees }] : [];
  });
}

const isInRange = ({ lat, lng }: Angles) => Math.abs(lat) <= most.lat && Math.abs(lng) <= most.lng;

/** Two columns as a latitude and a longitude, as they are named or the other way round; undefined where they are neither. */
function degreesIn({ rows }: TableSample, lat: number, lng: number): TablePlace | undefined {
  const angles = anglesIn(rows, lat, lng);
  if (areMost(angles, isInRange)) return { kind: 'degrees', lat, lng, exchanged: false, guessed: false };
  const turned = anglesIn(rows, lng, lat);
  if (areMost(turned, isInRange)) return { kind: 'degrees', lat: lng, lng: lat, exchanged: true, guessed: false };
  return undefined;
}

function numbersIn({ rows, delimiter }: TableSample, column: number): readonly (number | undefined)[] {
  const cells = filledCells(rows, column);
  const mark = decimalMarkOf(cells, delimiter);
  return cells.map((cell) => numberFrom(cell, mark));
}

function planeIn(sample: TableSample, x: number, y: number): TablePlace | undefined {
  const isPlane = [x, y].every((column) => areMost(numbersIn(sample, column), (value) => value !== undefined));
  return isPlane ? { kind: 'plane', x, y, guessed: false } : undefined;
}

/** The columns that are named for a place. */
function byNames(sample: TableSample): TablePlace | undefined {
  const { degrees, ends } = namedPlaces(sample.names);
  const isRight = ({ lat, lng }: Columns) => areMost(anglesIn(sample.rows, lat, lng), isInRange);
  if (ends && isRight(ends.from) && isRight(ends.to)) return { kind: 'ends', ...ends };
  for (const { lat, lng } of degrees) {
    const place = degreesIn(sample, lat, lng) ?? planeIn(sample, lng, lat);
    if (place) return place;
  }
  return undefined;
}

/** The columns that are named for coordinates of a plane, which may be degrees all the same. */
function byNamesInPlane(sample: TableSample): TablePlace | undefined {
  const { plane } = namedPlaces(sample.names);
  return plane && (degreesIn(sample, plane.y, plane.x) ?? planeIn(sample, plane.x, plane.y));
}

function byShape({ names, rows }: TableSample): TablePlace | undefined {
  const column = names.findIndex((_, at) => areMost(filledCells(rows, at), isShape));
  return column < 0 ? undefined : { kind: 'shape', column };
}

/** A column with references to grids. */
function byGrids({ names, rows }: TableSample): TablePlace | undefined {
  const column = names.findIndex((_, at) => areMost(filledCells(rows, at), (cell) => !!readGridReference(cell)));
  return column < 0 ? undefined : { kind: 'grid', column };
}

/** A column with both numbers of each place. */
function byPairs({ names, rows }: TableSample): TablePlace | undefined {
  const isPlace = (cell: string) => {
    const pair = readPair(cell);
    return pair !== undefined && [pair.first, pair.second].every((degrees) => Math.abs(degrees) <= most.lng);
  };
  const column = names.findIndex((_, at) => {
    const cells = filledCells(rows, at);
    return areMost(cells, isPlace) && areMost(cells, (cell) => marked.test(cell), 0.5);
  });
  if (column < 0) return undefined;
  const pairs = filledCells(rows, column).flatMap((cell) => readPair(cell) ?? []);
  const longitudeFirst = isLongitudeFirst(names[column] ?? '') || pairs.some(({ first }) => Math.abs(first) > most.lat);
  return { kind: 'pair', column, longitudeFirst };
}

/** Two columns beside each other whose numbers have so many decimals as only places have. */
function byValues(sample: TableSample): TablePlace | undefined {
  const { names, rows } = sample;
  const isExact = names.map((_, at) => areMost(filledCells(rows, at), (cell) => exact.test(cell) && !!readAngle(cell)));
  for (let at = 0; at + 1 < names.length; at += 1) {
    if (!isExact[at] || !isExact[at + 1]) continue;
    const angles = anglesIn(rows, at, at + 1);
    if (areMost(angles, isInRange, 1))
      return { kind: 'degrees', lat: at, lng: at + 1, exchanged: false, guessed: true };
    const turned = anglesIn(rows, at + 1, at);
    if (areMost(turned, isInRange, 1))
      return { kind: 'degrees', lat: at + 1, lng: at, exchanged: false, guessed: true };
  }
  return undefined;
}

/** Two columns beside each other with large numbers: surveyors' lists, often without a head and with the northing first. */
function byLargeNumbers(sample: TableSample): TablePlace | undefined {
  const columns = sample.names.map((_, at) => {
    const numbers = numbersIn(sample, at);
    const isLarge = areMost(numbers, (value) => value !== undefined && Math.abs(value) >= smallestInPlane, 1);
    const isSurveyed = filledCells(sample.rows, at).some((cell) => /\d[.,]\d/.test(cell));
    return isLarge && isSurveyed ? Math.max(...numbers.map((value) => Math.abs(value ?? 0))) : null;
  });
  for (let at = 0; at + 1 < columns.length; at += 1) {
    const [one, two] = [columns[at], columns[at + 1]];
    if (typeof one !== 'number' || typeof two !== 'number') continue;
    const isNorthingFirst = one > 1_000_000 && two < 1_000_000;
    return { kind: 'plane', x: isNorthingFirst ? at + 1 : at, y: isNorthingFirst ? at : at + 1, guessed: true };
  }
  return undefined;
}

/** Where the rows of a table are: by what its columns hold and how they are named; undefined where nothing says so. */
export function findPlace(sample: TableSample): TablePlace | undefined {
  return (
    byShape(sample) ??
    byNames(sample) ??
    byPairs(sample) ??
    byGrids(sample) ??
    byNamesInPlane(sample) ??
    byValues(sample) ??
    byLargeNumbers(sample)
  );
}
