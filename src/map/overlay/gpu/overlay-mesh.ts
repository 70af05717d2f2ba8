import type { Geometry, Position } from 'geojson';
import { toMercator } from '../../../geo/position/mercator';
import { wrapLongitude } from '../../../geo/position/wrap-longitude';
import type { NetworkFeature } from '../../style/feature';
import {
  type Fill,
  type Line,
  lineDash,
  type OverlayStyle,
  type Pass,
  readStyle,
  styleNumbers,
} from './overlay-passes';
import { type Corner, trianglesOf } from './triangles';

/** Floats of one instance: a (2), b (2), before (2), after (2), size (4), paint (4), more (4). */
export const instanceFloats = 20;
/** The flags in `more` for a line's ends: the first and the last of a line that is not closed, and whether they are round. */
export const endFlags = { first: 1, last: 2, round: 4 } as const;
/** World widths are reckoned in whole worlds, 0 to 1 from west to east and from north to south. */
const worldAtZoom0 = 512;

/**
 * The meshes of the graphics card: one instance for each piece of a line, triangle, disc or glyph, lowest first. Places are
 * worlds from `origin`, so that 32 bits are enough at every zoom; `box` holds their west, north, east and south.
 */
export type OverlayMesh = {
  readonly data: Float32Array<ArrayBuffer>;
  readonly count: number;
  readonly origin: Corner;
  readonly box: readonly [number, number, number, number];
};

export const emptyMesh: OverlayMesh = { data: new Float32Array(), count: 0, origin: [0, 0], box: [0, 0, 0, 0] };

type Part = { readonly path: readonly Corner[]; readonly closed: boolean };
function inWorld(lng: number, lat: number): Corner {
  const { x, y } = toMercator([lng, lat], 0);
  return [x / worldAtZoom0, y / worldAtZoom0];
}

/** A path in the world, never the long way round; without places that repeat the one before. */
function pathOf(positions: readonly Position[], closed: boolean): Part {
  const path: Corner[] = [];
  let last: number | null = null;
  for (const [lng = 0, lat = 0] of positions) {
    const near: number = last === null ? lng : last + wrapLongitude(lng - last);
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

/** The places of a piece: its two ends (or corners), and the neighbours beyond them. */
type Piece = readonly [a: Corner, b: Corner, before: Corner, after: Corner];
type Four = readonly [number, number, number, number];

/** Writes instances one after the other into an array that grows, places from an origin on. */
function createPen(origin: Corner) {
  let data = new Float32Array(64 * instanceFloats);
  let end = 0;
  return {
    put: (piece: Piece, style: readonly number[], more: Four) => {
      if (end + instanceFloats > data.length) {
        const longer = new Float32Array(data.length * 2);
        longer.set(data);
        data = longer;
      }
      for (const [x, y] of piece) {
        data[end] = x - origin[0];
        data[end + 1] = y - origin[1];
        end += 2;
      }
      for (const value of style) {
        data[end] = value;
        end += 1;
      }
      for (const value of more) {
        data[end] = value;
        end += 1;
      }
    },
    finish: () => data.slice(0, end),
  };
}

type Pen = ReturnType<typeof createPen>;

/** A line piece by piece. Each knows its neighbours, so that a join is drawn by one of two pieces alone. */
function putLine({ put }: Pen, { path, closed }: Part, line: Line): void {
  const style = styleNumbers(line);
  const [dash, aside] = [lineDash(line), line.aside ?? 0];
  const round = line.roundEnds ? endFlags.round : 0;
  const { length } = path;
  const pieces = closed ? length : length - 1;
  const at = (index: number): Corner => path[(index + length) % length] ?? [0, 0];
  let along = 0;
  for (let index = 0; index < pieces && length > 1; index += 1) {
    const [a, b] = [at(index), at(index + 1)];
    const first = !closed && index === 0 ? endFlags.first : 0;
    const last = !closed && index === pieces - 1 ? endFlags.last : 0;
    put([a, b, at(index - 1), at(index + 2)], style, [along, dash, aside, first + last + round]);
    along += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
}

function putFill({ put }: Pen, { path }: Part, fill: Fill): void {
  const style = styleNumbers(fill);
  const corners = trianglesOf(path);
  for (let index = 0; index + 2 < corners.length; index += 3) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners.slice(index, index + 3);
    put([a, b, c, c], style, [0, 0, 0, 0]);
  }
}

function putPart(pen: Pen, part: Part, style: OverlayStyle): void {
  const at = part.path[0] ?? [0, 0];
  switch (style.shape) {
    case 'fill':
      putFill(pen, part, style);
      break;
    case 'line':
      putLine(pen, part, style);
      break;
    case 'disc':
      pen.put([at, at, at, at], styleNumbers(style), [0, style.edgeWidth, style.edgeAlpha ?? 1, 0]);
      break;
    case 'glyph':
      pen.put([at, at, at, at], styleNumbers(style), [0, style.symbol, 0, 0]);
      break;
  }
}

function boxOf(parts: Iterable<Part>, origin: Corner): OverlayMesh['box'] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { path } of parts) {
    for (const [x, y] of path) {
      box[0] = Math.min(box[0], x - origin[0]);
      box[1] = Math.min(box[1], y - origin[1]);
      box[2] = Math.max(box[2], x - origin[0]);
      box[3] = Math.max(box[3], y - origin[1]);
    }
  }
  return box;
}

/** Features as a mesh: pass after pass over all of them. Its cost is theirs, whatever else there is. */
export function overlayMesh(features: readonly NetworkFeature[], passes: readonly Pass[]): OverlayMesh {
  const shapes = features.map((feature) => ({ given: readStyle(feature), parts: partsOf(feature.geometry) }));
  const origin = shapes[0]?.parts[0]?.path[0];
  if (!origin) return emptyMesh;
  const pen = createPen(origin);
  for (const pass of passes) {
    for (const { given, parts } of shapes) {
      const style = pass(given);
      if (style) for (const part of parts) putPart(pen, part, style);
    }
  }
  const data = pen.finish();
  const box = boxOf(
    shapes.flatMap(({ parts }) => parts),
    origin,
  );
  return { data, count: data.length / instanceFloats, origin, box };
}
