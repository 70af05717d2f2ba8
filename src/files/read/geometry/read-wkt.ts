import { type ArcBudget, joinLines, mostArcs, straightenArcs } from './straighten-arcs';

/** A geometry as a text or bytes have it: not looked at yet (`checkGeometry`). */
export type RawGeometry =
  | { readonly type: string; readonly coordinates: unknown }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly RawGeometry[] };

/** `srid` is the number of the coordinate system that stands before it (EWKT, EWKB). `isCurved`: arcs became lines. */
export type WellKnown = { readonly geometry: RawGeometry; readonly srid: number | null; readonly isCurved: boolean };

/** `kept`: the number of values that the reader keeps of a position. */
type Cursor = { readonly text: string; at: number; kept: number; readonly arcs: ArcBudget };

const kinds: Readonly<Record<string, string>> = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  LINEARRING: 'LineString',
  CIRCULARSTRING: 'LineString',
  COMPOUNDCURVE: 'LineString',
  POLYGON: 'Polygon',
  TRIANGLE: 'Polygon',
  CURVEPOLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTICURVE: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
  POLYHEDRALSURFACE: 'MultiPolygon',
  TIN: 'MultiPolygon',
  MULTISURFACE: 'MultiPolygon',
  GEOMETRYCOLLECTION: 'GeometryCollection',
};

/** Surfaces of areas of rings of curves. */
const deepestCurve = 4;

const tagged = /\s*(SRID\s*=\s*(\d{1,9})\s*;)?\s*/iy;
// Bounded, because every way to share spaces and letters out would be tried.
const head = /\s*([a-z]{3,20}?)\s{0,9}(ZM|Z|M)?\s{0,9}(?=\(|EMPTY)/iy;
const empty = /\s*EMPTY\s*/iy;
const number = /\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(?=[\s,()]|$)/iy;
const mark = /\s*([(),])\s*/y;

const cursorOf = (text: string): Cursor => ({ text, at: 0, kept: 3, arcs: { left: mostArcs, isUsed: false } });

/** The match of a pattern at the cursor, which goes behind it. */
function taken(pattern: RegExp, cursor: Cursor): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

/** Numbers up to the next mark: one position, without its measure. */
function positionAt(cursor: Cursor): readonly number[] | null {
  const numbers: number[] = [];
  for (let found = taken(number, cursor); found; found = taken(number, cursor)) numbers.push(Number(found[1]));
  return numbers.length >= 2 && numbers.length <= 4 ? numbers.slice(0, cursor.kept) : null;
}

/** Entries in brackets, one after the other, up to the closing one; undefined where it is not such a list. */
function listAt<T>(cursor: Cursor, one: () => T | undefined): readonly T[] | undefined {
  if (taken(empty, cursor)) return [];
  if (taken(mark, cursor)?.[1] !== '(') return undefined;
  const all: T[] = [];
  for (;;) {
    const entry = one();
    if (entry === undefined) return undefined;
    all.push(entry);
    const next = taken(mark, cursor)?.[1];
    if (next === ')') return all;
    if (next !== ',') return undefined;
  }
}

/** Positions in brackets in brackets; some may be called by the name of a curve. */
function nestedAt(cursor: Cursor, depth: number): unknown {
  return listAt<unknown>(cursor, () => {
    const position = positionAt(cursor);
    if (position) return position;
    if (depth <= 0) return undefined;
    const named = taken(head, cursor)?.[1];
    return named === undefined ? nestedAt(cursor, depth - 1) : curveAt(cursor, named.toUpperCase(), depth - 1);
  });
}

const isPositions = (value: unknown): value is readonly (readonly number[])[] =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && typeof one[0] === 'number');

/** The coordinates behind the name of a kind, with lines instead of curves. */
function curveAt(cursor: Cursor, kind: string, depth: number): unknown {
  const nested = nestedAt(cursor, depth);
  if (kind === 'CIRCULARSTRING') return isPositions(nested) ? straightenArcs(nested, cursor.arcs) : undefined;
  if (kind !== 'COMPOUNDCURVE') return nested;
  return Array.isArray(nested) && nested.every(isPositions) ? joinLines(nested) : undefined;
}

/** Coordinates as GeoJSON has them: a point is no list, and points of several may stand in brackets of their own. */
function coordinatesOf(type: string, nested: unknown): unknown {
  if (!Array.isArray(nested)) return nested;
  if (type === 'Point') return nested[0] ?? [];
  const isOwn = (entry: unknown) => Array.isArray(entry) && entry.length === 1;
  return type === 'MultiPoint' ? nested.map((entry) => (isOwn(entry) ? entry[0] : entry)) : nested;
}

function geometryAt(cursor: Cursor, depth: number): RawGeometry | undefined {
  const [, name = '', dimension] = taken(head, cursor) ?? [];
  const kind = name.toUpperCase();
  const type = kinds[kind];
  cursor.kept = dimension?.toUpperCase() === 'M' ? 2 : 3;
  if (type === undefined || depth <= 0) return undefined;
  if (type === 'GeometryCollection') {
    const geometries = listAt(cursor, () => geometryAt(cursor, depth - 1));
    return geometries && { type, geometries };
  }
  const nested = curveAt(cursor, kind, deepestCurve);
  return nested === undefined ? undefined : { type, coordinates: coordinatesOf(type, nested) };
}

/**
 * Reads well-known text of every kind, with heights and measures, and with `SRID=4326;` before it; undefined for anything else. Arcs
 * become lines. `depth`: levels of collections in each other. Never throws.
 */
export function readWkt(text: string, depth: number): WellKnown | undefined {
  const cursor = cursorOf(text);
  const srid = taken(tagged, cursor)?.[2];
  const geometry = geometryAt(cursor, depth);
  const isWhole = geometry !== undefined && text.slice(cursor.at).trim() === '';
  return isWhole
    ? { geometry, srid: srid === undefined ? null : Number(srid), isCurved: cursor.arcs.isUsed }
    : undefined;
}

/** True for what begins like well-known text. */
export function looksLikeWkt(text: string): boolean {
  const cursor = cursorOf(text);
  taken(tagged, cursor);
  return Object.hasOwn(kinds, taken(head, cursor)?.[1]?.toUpperCase() ?? '');
}
