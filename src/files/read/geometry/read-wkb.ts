import type { RawGeometry, WellKnown } from './read-wkt';
import { type ArcBudget, joinLines, mostArcs, straightenArcs } from './straighten-arcs';

/** `srid` of the geometry that is being read, if it says one. */
type Cursor = { readonly view: DataView; at: number; srid: number | null; readonly arcs: ArcBudget };

const kinds = [
  null,
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'CircularString',
  'CompoundCurve',
  'CurvePolygon',
  'MultiCurve',
  'MultiSurface',
] as const;

/** Types of ISO that are one of those: a surface of polygons, a net of triangles, a triangle. */
const alike: Readonly<Record<number, number>> = { 15: 6, 16: 6, 17: 3 };

/** Bits of PostGIS: heights, measures, and the number of a coordinate system. */
const flags = { z: 0x80000000, m: 0x40000000, srid: 0x20000000 } as const;

/** `numbers` of each position, of which the first `kept` are no measure. */
type Head = { readonly type: number; readonly numbers: number; readonly kept: number; readonly little: boolean };

/** The order of bytes and the type; null where there are none. */
function headAt(cursor: Cursor): Head | null {
  const { view } = cursor;
  if (cursor.at + 5 > view.byteLength) return null;
  const order = view.getUint8(cursor.at);
  if (order > 1) return null;
  const little = order === 1;
  const code = view.getUint32(cursor.at + 1, little);
  cursor.at += 5;
  if ((code & flags.srid) !== 0) {
    if (cursor.at + 4 > view.byteLength) return null;
    cursor.srid ??= view.getUint32(cursor.at, little);
    cursor.at += 4;
  }
  const plain = code & 0x0fffffff;
  const dimension = Math.floor(plain / 1000);
  const type = plain % 1000;
  if (dimension > 3) return null;
  const hasHeight = (code & flags.z) !== 0 || dimension === 1 || dimension === 3;
  const hasMeasure = (code & flags.m) !== 0 || dimension >= 2;
  const kept = hasHeight ? 3 : 2;
  return { type: alike[type] ?? type, numbers: kept + (hasMeasure ? 1 : 0), kept, little };
}

/** How many entries follow, if so many of `least` bytes each can. */
function countAt(cursor: Cursor, little: boolean, least: number): number | null {
  if (cursor.at + 4 > cursor.view.byteLength) return null;
  const count = cursor.view.getUint32(cursor.at, little);
  cursor.at += 4;
  return count * least <= cursor.view.byteLength - cursor.at ? count : null;
}

function positionAt(cursor: Cursor, { numbers, kept, little }: Head): readonly number[] | null {
  if (cursor.at + numbers * 8 > cursor.view.byteLength) return null;
  const position: number[] = [];
  for (let i = 0; i < kept; i += 1) position.push(cursor.view.getFloat64(cursor.at + i * 8, little));
  cursor.at += numbers * 8;
  return position;
}

function listOf<T>(count: number | null, one: () => T | null): readonly T[] | null {
  if (count === null) return null;
  const all: T[] = [];
  for (let i = 0; i < count; i += 1) {
    const entry = one();
    if (entry === null) return null;
    all.push(entry);
  }
  return all;
}

function pathAt(cursor: Cursor, head: Head): readonly (readonly number[])[] | null {
  return listOf(countAt(cursor, head.little, head.numbers * 8), () => positionAt(cursor, head));
}

/** A point without a place is written with numbers that are none. */
function pointAt(cursor: Cursor, head: Head): readonly number[] | null {
  const at = positionAt(cursor, head);
  return at?.slice(0, 2).every(Number.isNaN) ? [] : at;
}

/** The geometries that consist of parts: the type of each part, and the type of the whole. */
const joined: Readonly<Record<string, readonly [part: string, whole: string]>> = {
  MultiPoint: ['Point', 'MultiPoint'],
  MultiLineString: ['LineString', 'MultiLineString'],
  MultiPolygon: ['Polygon', 'MultiPolygon'],
  CompoundCurve: ['LineString', 'LineString'],
  CurvePolygon: ['LineString', 'Polygon'],
  MultiCurve: ['LineString', 'MultiLineString'],
  MultiSurface: ['Polygon', 'MultiPolygon'],
};

/** A geometry whose parts are geometries of their own. */
function partsAt(cursor: Cursor, head: Head & { readonly kind: string }, depth: number): RawGeometry | null {
  const parts = listOf(countAt(cursor, head.little, 5), () => geometryAt(cursor, depth - 1));
  if (!parts) return null;
  const [one, type] = joined[head.kind] ?? [];
  if (type === undefined) return { type: 'GeometryCollection', geometries: parts };
  const coordinates = parts.flatMap((part) => ('coordinates' in part && part.type === one ? [part.coordinates] : []));
  if (coordinates.length < parts.length) return null;
  return head.kind === 'CompoundCurve'
    ? { type, coordinates: joinLines(coordinates.filter((line) => Array.isArray(line))) }
    : { type, coordinates };
}

function geometryAt(cursor: Cursor, depth: number): RawGeometry | null {
  const head = depth > 0 ? headAt(cursor) : null;
  const kind = head ? kinds[head.type] : null;
  if (!head || !kind) return null;
  switch (kind) {
    case 'Point': {
      const coordinates = pointAt(cursor, head);
      return coordinates && { type: kind, coordinates };
    }
    case 'LineString':
    case 'CircularString': {
      const path = pathAt(cursor, head);
      const coordinates = path && kind === 'CircularString' ? straightenArcs(path, cursor.arcs) : path;
      return coordinates && { type: 'LineString', coordinates };
    }
    case 'Polygon': {
      const coordinates = listOf(countAt(cursor, head.little, 4), () => pathAt(cursor, head));
      return coordinates && { type: kind, coordinates };
    }
    default:
      return partsAt(cursor, { ...head, kind }, depth);
  }
}

/**
 * Reads well-known binary of every kind: of ISO, with heights and measures, and of PostGIS, with the number of a
 * coordinate system; undefined for anything else. Arcs become lines. `depth`: levels of geometries in each other. Never throws.
 */
export function readWkb(bytes: Uint8Array, depth: number): WellKnown | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cursor: Cursor = { view, at: 0, srid: null, arcs: { left: mostArcs, isUsed: false } };
  const geometry = geometryAt(cursor, depth);
  return geometry ? { geometry, srid: cursor.srid, isCurved: cursor.arcs.isUsed } : undefined;
}

/** The value of a hexadecimal digit by its letter's code. */
function digit(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}

/** The bytes of hexadecimal digits of well-known binary, also with `\x` or `0x` before them; undefined for anything else. */
export function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = text.trim().replace(/^(?:\\x|0x)/i, '');
  if (digits.length < 18 || digits.length % 2 !== 0 || !/^0[01][\da-f]+$/i.test(digits)) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = digit(digits.charCodeAt(i * 2)) * 16 + digit(digits.charCodeAt(i * 2 + 1));
  }
  return bytes;
}
