import type { LngLat } from '../../../geo/lng-lat';
import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import { parseJson } from '../geo-json/parse-json';
import { bytesOfHex, readWkb } from '../geometry/read-wkb';
import { readWkt, type WellKnown } from '../geometry/read-wkt';
import type { TablePlace, TableSample } from './find-place';
import { type GridReference, readGridReference } from './grid-reference';
import type { Columns } from './named-places';
import { decimalMarkOf, numberFrom } from './number-from';
import { readAngle, readPair } from './read-angle';

/** The unchecked place of a row, or the fault that hides it. `srid`: the number of the coordinate system that the shape names. */
export type RowPlace =
  | {
      readonly geometry: unknown;
      readonly srid: number | null;
      readonly isCurved?: boolean;
      readonly fault?: undefined;
    }
  | { readonly geometry: null; readonly srid: null; readonly isCurved?: undefined; readonly fault: Message };

type Row = readonly string[];

type Nowhere = Extract<RowPlace, { fault: Message }>;
type Point = { readonly type: 'Point'; readonly coordinates: readonly number[] };
type PointPlace = { readonly geometry: Point; readonly srid: null; readonly fault?: undefined } | Nowhere;

const nowhere = (fault: Message): Nowhere => ({ geometry: null, srid: null, fault });
const pointAt = (x: number, y: number): PointPlace => ({
  geometry: { type: 'Point', coordinates: [x, y] },
  srid: null,
});

/** Cells that say nothing, or what cannot be read. */
function unreadable(...cells: readonly string[]): Nowhere {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < cells.length) return nowhere(message('import.noCoordinates'));
  return nowhere(message('read.unreadablePlace', { value: filled.join(' | ').slice(0, 80) }));
}

/** A shape as text, as digits or as JSON. */
function shapeIn(
  cell: string,
  limits: FileLimits,
): WellKnown | { readonly geometry: unknown; readonly srid: null } | undefined {
  if (cell.startsWith('{')) {
    const json = parseJson(cell, limits);
    return 'value' in json ? { geometry: json.value, srid: null } : undefined;
  }
  const bytes = bytesOfHex(cell);
  return bytes ? readWkb(bytes, limits.depth) : readWkt(cell, limits.depth);
}

function ofEnds(row: Row, { from, to }: Extract<TablePlace, { kind: 'ends' }>): RowPlace {
  const [first, last] = [ofDegrees(row, from), ofDegrees(row, to)];
  if (first.fault || last.fault) return first.fault ? first : last;
  const coordinates = [first.geometry, last.geometry].map((point) => point.coordinates);
  return { geometry: { type: 'LineString', coordinates }, srid: null };
}

function ofDegrees(row: Row, { lat, lng }: Columns): PointPlace {
  const cells = [row[lat] ?? '', row[lng] ?? ''] as const;
  const [north, east] = [readAngle(cells[0]), readAngle(cells[1])];
  if (!north || !east || north.axis === 'lng' || east.axis === 'lat') return unreadable(...cells);
  return pointAt(east.degrees, north.degrees);
}

function ofPair(cell: string, longitudeFirst: boolean): RowPlace {
  const pair = readPair(cell);
  if (!pair) return unreadable(cell);
  if (pair.at) return pointAt(pair.at[0], pair.at[1]);
  return longitudeFirst ? pointAt(pair.first, pair.second) : pointAt(pair.second, pair.first);
}

/** A place in a system of the register; null where it has no such place. */
export type ToPlace = (reference: GridReference) => LngLat | null;

function ofGrid(cell: string, toPlace: ToPlace): RowPlace {
  const reference = readGridReference(cell);
  const at = reference && toPlace(reference);
  return at ? pointAt(at[0], at[1]) : unreadable(cell);
}

/** The reader of the place of each row of a table, one after the other. References to grids are in degrees then. */
export function placeOfRow(
  { place, toPlace }: { readonly place: TablePlace; readonly toPlace: ToPlace },
  { rows, delimiter }: TableSample,
  limits: FileLimits,
): (row: Row) => RowPlace {
  switch (place.kind) {
    case 'shape':
      return (row) => {
        const cell = row[place.column]?.trim() ?? '';
        return shapeIn(cell, limits) ?? unreadable(cell);
      };
    case 'grid':
      return (row) => ofGrid(row[place.column] ?? '', toPlace);
    case 'pair':
      return (row) => ofPair(row[place.column] ?? '', place.longitudeFirst);
    case 'degrees':
      return (row) => ofDegrees(row, place);
    case 'ends':
      return (row) => ofEnds(row, place);
    case 'plane': {
      const [markOfX, markOfY] = [place.x, place.y].map((column) =>
        decimalMarkOf(
          rows.map((row) => row[column] ?? ''),
          delimiter,
        ),
      );
      return (row) => {
        const cells = [row[place.x] ?? '', row[place.y] ?? ''] as const;
        const [x, y] = [numberFrom(cells[0], markOfX ?? '.'), numberFrom(cells[1], markOfY ?? '.')];
        return x === undefined || y === undefined ? unreadable(...cells) : pointAt(x, y);
      };
    }
  }
}
