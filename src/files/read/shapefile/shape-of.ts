import type { Geometry, Position } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import { polygonsOf, type RingBudget } from './polygons-of';

/** The geometry of a record, or why it has none. */
export type Shape = { readonly geometry: Geometry | null; readonly fault?: Message };

const damaged: Shape = { geometry: null, fault: message('shapefile.recordDamaged') };
const empty: Shape = { geometry: null };

/** Types are 1, 3, 5 and 8, with heights ten more, and with measures twenty more. */
const kinds = { nothing: 0, point: 1, line: 3, area: 5, points: 8, surface: 31 } as const;

function positionAt(record: DataView, at: number, heightAt: number | null): Position {
  const [x, y] = [record.getFloat64(at, true), record.getFloat64(at + 8, true)];
  return heightAt === null ? [x, y] : [x, y, record.getFloat64(heightAt, true)];
}

/** So many positions from a place on, their heights after a range of two numbers behind the last one. Null when there is no room. */
function positionsFrom(record: DataView, from: number, count: number): Position[] | null {
  const end = from + count * 16;
  if (count < 0 || end > record.byteLength) return null;
  const type = record.getInt32(0, true);
  const hasHeights = type > 10 && type < 20 && end + 16 + count * 8 <= record.byteLength;
  return Array.from({ length: count }, (_, at) =>
    positionAt(record, from + at * 16, hasHeights ? end + 16 + at * 8 : null),
  );
}

/** The parts of a line or an area: the positions from the start of each to the start of the next one. */
function partsOf(record: DataView): Position[][] | null {
  if (record.byteLength < 44) return null;
  const [parts, count] = [record.getInt32(36, true), record.getInt32(40, true)];
  if (parts < 0 || 44 + parts * 4 > record.byteLength) return null;
  const positions = positionsFrom(record, 44 + parts * 4, count);
  if (!positions) return null;
  const starts = Array.from({ length: parts }, (_, at) => record.getInt32(44 + at * 4, true));
  const isOrdered = starts.every((start, at) => start >= (starts[at - 1] ?? 0) && start <= count);
  if (!isOrdered) return null;
  return starts.map((start, at) => positions.slice(start, starts[at + 1] ?? count)).filter(({ length }) => length > 0);
}

function lineOf(parts: readonly Position[][]): Shape {
  const [first] = parts;
  if (!first) return empty;
  return parts.length === 1
    ? { geometry: { type: 'LineString', coordinates: first } }
    : { geometry: { type: 'MultiLineString', coordinates: [...parts] } };
}

function areaOf(parts: readonly Position[][], budget: RingBudget): Shape {
  const polygons = polygonsOf(parts, budget);
  if (!polygons) return { geometry: null, fault: message('shapefile.tooManyRings') };
  const [first] = polygons;
  if (!first) return empty;
  return polygons.length === 1
    ? { geometry: { type: 'Polygon', coordinates: first } }
    : { geometry: { type: 'MultiPolygon', coordinates: polygons } };
}

function pointsOf(record: DataView): Shape {
  const positions = record.byteLength < 40 ? null : positionsFrom(record, 40, record.getInt32(36, true));
  if (!positions) return damaged;
  return positions.length === 0 ? empty : { geometry: { type: 'MultiPoint', coordinates: positions } };
}

/** The geometry of a record of a `.shp` file: lengths that contradict the record are a fault, whatever they say. */
export function shapeOf(record: DataView, budget: RingBudget): Shape {
  const type = record.getInt32(0, true);
  if (type === kinds.nothing) return empty;
  if (type === kinds.surface) return { geometry: null, fault: message('shapefile.surface') };
  const kind = type >= 0 && type < 30 ? type % 10 : -1;
  if (kind === kinds.point) {
    const hasHeight = type === 11 && record.byteLength >= 28;
    return record.byteLength < 20
      ? damaged
      : { geometry: { type: 'Point', coordinates: positionAt(record, 4, hasHeight ? 20 : null) } };
  }
  if (kind === kinds.points) return pointsOf(record);
  if (kind !== kinds.line && kind !== kinds.area) return damaged;
  const parts = partsOf(record);
  if (!parts) return damaged;
  return kind === kinds.line ? lineOf(parts) : areaOf(parts, budget);
}
