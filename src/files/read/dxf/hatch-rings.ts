import type { Position } from 'geojson';
import { arcPoints, bulgePoints, ellipsePoints, type Flattening } from './arc-points';
import type { DxfRecord } from './dxf-records';
import { splinePoints } from './spline-points';

/** A boundary of a filled area; outer ones are marked so in the drawing. */
export type HatchRing = { readonly isOuter: boolean; readonly path: Position[] };

const degree = Math.PI / 180;
const [external, polyline, outermost] = [1, 2, 16];

/** Reads groups one after the other: those of another code than is asked for are not there. */
function createCursor({ codes, values }: DxfRecord) {
  let at = 0;
  const take = (code: number): number | undefined => {
    const value = values[at];
    if (codes[at] !== code || typeof value !== 'number') return undefined;
    at += 1;
    return value;
  };
  const pair = (code: number): Position | null => {
    const [x, y] = [take(code), take(code + 10)];
    return x === undefined || y === undefined ? null : [x, y];
  };
  return {
    take,
    pair,
    /** The next number of a code, wherever it is. */
    find: (code: number): number | undefined => {
      const found = codes.indexOf(code, at);
      if (found < 0) return undefined;
      at = found;
      return take(code);
    },
    numbers: (code: number, most: number): number[] => {
      const found: number[] = [];
      for (let value = take(code); value !== undefined; value = take(code)) {
        found.push(value);
        if (found.length >= most) break;
      }
      return found;
    },
  };
}

type Cursor = ReturnType<typeof createCursor>;

function polylineRing(cursor: Cursor, flattening: Flattening): Position[] {
  cursor.take(72);
  cursor.take(73);
  const count = cursor.take(93) ?? 0;
  const corners: { readonly at: Position; readonly bulge: number }[] = [];
  for (let corner = cursor.pair(10); corner && corners.length < count; corner = cursor.pair(10)) {
    corners.push({ at: corner, bulge: cursor.take(42) ?? 0 });
    if (corners.length === count) break;
  }
  return corners.flatMap(({ at, bulge }, index) =>
    bulgePoints([at, corners[(index + 1) % corners.length]?.at ?? at], bulge, flattening),
  );
}

/** From one angle to another, in degrees. Arcs with the clock have their angles the other way round. */
function partOf(from: number, to: number, isWithClock: boolean) {
  const whole = (((to - from) % 360) + 360) % 360 || 360;
  const sign = isWithClock ? -1 : 1;
  return { from: sign * from * degree, sweep: sign * whole * degree };
}

function arcEdge(cursor: Cursor, flattening: Flattening): Position[] | null {
  const [middle, radius, from, to] = [cursor.pair(10), cursor.take(40), cursor.take(50), cursor.take(51)];
  const isWithClock = cursor.take(73) === 0;
  if (!middle || radius === undefined || from === undefined || to === undefined) return null;
  return arcPoints({ middle, radius }, partOf(from, to, isWithClock), flattening);
}

function ellipseEdge(cursor: Cursor, flattening: Flattening): Position[] | null {
  const [middle, major, ratio] = [cursor.pair(10), cursor.pair(11), cursor.take(40)];
  const [from, to] = [cursor.take(50), cursor.take(51)];
  const isWithClock = cursor.take(73) === 0;
  if (!middle || !major || ratio === undefined || from === undefined || to === undefined) return null;
  const [x = 0, y = 0] = major;
  return ellipsePoints({ middle, major, minor: [-y * ratio, x * ratio] }, partOf(from, to, isWithClock), flattening);
}

function splineEdge(cursor: Cursor, flattening: Flattening): Position[] | null {
  const degreeOf = cursor.take(94) ?? 0;
  cursor.take(73);
  cursor.take(74);
  const [knotCount, controlCount] = [cursor.take(95) ?? 0, cursor.take(96) ?? 0];
  const knots = cursor.numbers(40, knotCount);
  const controls: Position[] = [];
  const weights: number[] = [];
  while (controls.length < controlCount) {
    const control = cursor.pair(10);
    if (!control) break;
    controls.push(control);
    const weight = cursor.take(42);
    if (weight !== undefined) weights.push(weight);
  }
  const isRational = weights.length === controls.length;
  const fits = cursor.take(97) ?? 0;
  let fit = 0;
  while (fit < fits && cursor.pair(11)) fit += 1;
  cursor.pair(12);
  cursor.pair(13);
  return splinePoints({ degree: degreeOf, knots, controls, weights: isRational ? weights : [] }, flattening);
}

function edgeAt(cursor: Cursor, flattening: Flattening): Position[] | null {
  const kind = cursor.take(72);
  if (kind === 2) return arcEdge(cursor, flattening);
  if (kind === 3) return ellipseEdge(cursor, flattening);
  if (kind === 4) return splineEdge(cursor, flattening);
  const [start, end] = kind === 1 ? [cursor.pair(10), cursor.pair(11)] : [null, null];
  return start && end ? [start, end] : null;
}

const apart = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position) => Math.hypot(ax - bx, ay - by);

/** Joins edges end to end, and turns an edge that lies the other way round. Null if an edge cannot be read. */
function edgesRing(cursor: Cursor, flattening: Flattening): Position[] | null {
  const count = cursor.take(93) ?? 0;
  const ring: Position[] = [];
  for (let edge = 0; edge < count; edge += 1) {
    const path = edgeAt(cursor, flattening);
    const [first, last, end] = [path?.[0], path?.at(-1), ring.at(-1)];
    if (!path || !first || !last) return null;
    const isTurned = end !== undefined && apart(end, last) < apart(end, first);
    for (const position of isTurned ? path.toReversed() : path) ring.push(position);
  }
  return ring;
}

/** The boundaries of a filled area, in the plane of its entity. Null when one of them cannot be read. */
export function hatchRings(record: DxfRecord, flattening: Flattening): readonly HatchRing[] | null {
  const cursor = createCursor(record);
  if (cursor.find(91) === undefined) return null;
  const rings: HatchRing[] = [];
  // Behind the boundaries stand the pattern's own groups, none of them with this code.
  for (let flags = cursor.find(92); flags !== undefined; flags = cursor.find(92)) {
    const path = (flags & polyline) !== 0 ? polylineRing(cursor, flattening) : edgesRing(cursor, flattening);
    if (!path) return null;
    if (path.length > 0) rings.push({ isOuter: (flags & (external | outermost)) !== 0, path });
  }
  return rings;
}
