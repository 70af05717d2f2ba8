import type { Geometry, Position } from 'geojson';
import { shortTurn } from '../../geo/short-turn';
import { toWorld } from '../../geo/world';
import type { NetworkFeature } from '../feature';
import { type HotStyle, lineDash, type Pass, readLook, styleNumbers } from './hot-passes';
import { type Corner, trianglesOf } from './triangles';

/** Floats of one instance: a (2), b (2), before (2), after (2), size (4), paint (4), more (4). */
export const instanceFloats = 20;
/** What `more` says of a line's ends: the first and the last of a line that is not closed, and whether they are round. */
export const endFlags = { first: 1, last: 2, round: 4 } as const;
/** World widths are reckoned in whole worlds, 0 to 1 from west to east and from north to south. */
const worldAtZoom0 = 512;

/**
 * What the graphics card draws: one instance for each piece of a line, triangle, disc or glyph, lowest first. Places are
 * worlds from `origin`, so that 32 bits are enough at every zoom; `box` holds their west, north, east and south.
 */
export type HotMesh = {
  readonly data: Float32Array<ArrayBuffer>;
  readonly count: number;
  readonly origin: Corner;
  readonly box: readonly [number, number, number, number];
};

export const emptyMesh: HotMesh = { data: new Float32Array(), count: 0, origin: [0, 0], box: [0, 0, 0, 0] };

type Part = { readonly path: readonly Corner[]; readonly closed: boolean };
/** A feature with its places in the world. */
type Shape = { readonly feature: NetworkFeature; readonly parts: readonly Part[] };

function inWorld(lng: number, lat: number): Corner {
  const { x, y } = toWorld([lng, lat], 0);
  return [x / worldAtZoom0, y / worldAtZoom0];
}

/** A path in the world, never the long way round; without places that repeat the one before. */
function pathOf(positions: readonly Position[], closed: boolean): Part {
  const path: Corner[] = [];
  let last: number | null = null;
  for (const [lng = 0, lat = 0] of positions) {
    const near: number = last === null ? lng : last + shortTurn(lng - last);
    const place = inWorld(near, lat);
    const before = path.at(-1);
    last = near;
    if (before?.[0] !== place[0] || before[1] !== place[1]) path.push(place);
  }
  const [first, end] = [path[0], path.at(-1)];
  if (closed && path.length > 1 && first && end && first[0] === end[0] && first[1] === end[1]) path.pop();
  return { path, closed };
}

function partsOf(geometry: Geometry): Part[] {
  switch (geometry.type) {
    case 'Point':
      return [pathOf([geometry.coordinates], false)];
    case 'LineString':
      return [pathOf(geometry.coordinates, false)];
    case 'MultiPolygon':
      return geometry.coordinates.flat().map((ring) => pathOf(ring, true));
    default:
      return [];
  }
}

type Numbers = { readonly size: readonly number[]; readonly paint: readonly number[] };

/** The pieces of a path. Each knows its neighbours, so that a join is drawn by one of two pieces alone. */
function linePieces({ path, closed }: Part, numbers: Numbers, line: { dash: number; aside: number; round: boolean }) {
  const pieces = closed ? path.length : path.length - 1;
  const { length } = path;
  const at = (index: number): Corner => path[(index + length) % length] ?? [0, 0];
  const open = (flag: number, is: boolean) => (is && !closed ? flag : 0);
  const out: number[] = [];
  let along = 0;
  for (let index = 0; index < pieces && length > 1; index += 1) {
    const [a, b] = [at(index), at(index + 1)];
    const flags = open(endFlags.first, index === 0) + open(endFlags.last, index === pieces - 1);
    const ends = flags + (line.round ? endFlags.round : 0);
    const beyond = [...at(index - 1), ...at(index + 2)];
    out.push(...a, ...b, ...beyond, ...numbers.size, ...numbers.paint, along, line.dash, line.aside, ends);
    along += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return out;
}

function fillPieces({ path }: Part, numbers: Numbers): number[] {
  const corners = trianglesOf(path);
  const out: number[] = [];
  for (let index = 0; index + 2 < corners.length; index += 3) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners.slice(index, index + 3);
    out.push(...a, ...b, ...c, ...c, ...numbers.size, ...numbers.paint, 0, 0, 0, 0);
  }
  return out;
}

function piecesOf(part: Part, style: HotStyle): number[] {
  const numbers = styleNumbers(style);
  if (style.shape === 'fill') return fillPieces(part, numbers);
  if (style.shape === 'line') {
    const { aside = 0, roundEnds: round = false } = style;
    return linePieces(part, numbers, { dash: lineDash(style), aside, round });
  }
  const at = part.path[0] ?? [0, 0];
  const more = style.shape === 'glyph' ? [0, style.symbol, 0, 0] : [0, style.edgeWidth, style.edgeAlpha ?? 1, 0];
  return [...at, ...at, ...at, ...at, ...numbers.size, ...numbers.paint, ...more];
}

function boxOf(places: readonly Corner[]): HotMesh['box'] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function from(shape: Shape, origin: Corner): Shape {
  const parts = shape.parts.map(({ path, closed }) => ({
    closed,
    path: path.map(([x, y]): Corner => [x - origin[0], y - origin[1]]),
  }));
  return { ...shape, parts };
}

/** Features as a mesh: pass after pass over all of them. Its cost is theirs, whatever else there is. */
export function hotMesh(features: readonly NetworkFeature[], passes: readonly Pass[]): HotMesh {
  const placed = features.map((feature): Shape => ({ feature, parts: partsOf(feature.geometry) }));
  const origin = placed[0]?.parts[0]?.path[0];
  if (!origin) return emptyMesh;
  const shapes = placed.map((shape) => ({ ...from(shape, origin), look: readLook(shape.feature) }));
  const chunks: number[][] = [];
  for (const pass of passes) {
    for (const { look, parts } of shapes) {
      const style = pass(look);
      if (style) for (const part of parts) chunks.push(piecesOf(part, style));
    }
  }
  const data = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let end = 0;
  for (const chunk of chunks) {
    data.set(chunk, end);
    end += chunk.length;
  }
  const box = boxOf(shapes.flatMap(({ parts }) => parts.flatMap(({ path }) => path)));
  return { data, count: data.length / instanceFloats, origin, box };
}
