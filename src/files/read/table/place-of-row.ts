import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import { bytesOfHex, readWkb } from '../geometry/read-wkb';
import { readWkt, type WellKnown } from '../geometry/read-wkt';
import { parseJson } from '../parse-json';
import type { TablePlace, TableSample } from './find-place';
import { decimalMarkOf, numberFrom } from './number-from';
import { readAngle, readPair } from './read-angle';

/** Where a row is, not looked at yet, or why nobody knows. `srid`: the number of the coordinate system that its shape names. */
export type RowPlace =
  | { readonly geometry: unknown; readonly srid: number | null; readonly fault?: undefined }
  | { readonly geometry: null; readonly srid: null; readonly fault: Message };

type Row = readonly string[];

const nowhere = (fault: Message): RowPlace => ({ geometry: null, srid: null, fault });
const pointAt = (x: number, y: number): RowPlace => ({ geometry: { type: 'Point', coordinates: [x, y] }, srid: null });

/** Cells that say nothing, or what cannot be read. */
function unreadable(...cells: readonly string[]): RowPlace {
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

function ofDegrees(row: Row, { lat, lng }: Extract<TablePlace, { kind: 'degrees' }>): RowPlace {
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

/** What reads the place of each row of a table, one after the other. */
export function placeOfRow(
  place: TablePlace,
  { rows, delimiter }: TableSample,
  limits: FileLimits,
): (row: Row) => RowPlace {
  switch (place.kind) {
    case 'shape':
      return (row) => {
        const cell = row[place.column]?.trim() ?? '';
        return shapeIn(cell, limits) ?? unreadable(cell);
      };
    case 'pair':
      return (row) => ofPair(row[place.column] ?? '', place.longitudeFirst);
    case 'degrees':
      return (row) => ofDegrees(row, place);
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
