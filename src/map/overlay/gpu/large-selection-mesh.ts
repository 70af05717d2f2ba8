import { type PackedShapes, shapeKinds } from '../../../items/pack/packed-shapes';
import type { OverlayMesh } from './overlay-mesh';
import type { Corner } from './triangles';

/** Rows of packed shapes, with the size of their lines and how many offsets these run beside their place. */
export type LargeSelectionShapes = {
  readonly shapes: Pick<PackedShapes, 'kinds' | 'parts' | 'starts' | 'coordinates'>;
  readonly rows: readonly number[];
  readonly size: number;
  readonly aside: number;
};

/** Bytes of a corner: place (two floats, worlds from the origin), way aside (two), side, whether it is a point's, size. */
export const cornerBytes = 16;
/** A way aside is at most twice as long as half the line is wide, in so many steps. */
export const asideSteps = 63;

/** The marks of very many: corners, and triangles between them. No instances: of those a card without hardware draws few. */
export type LargeSelectionMesh = Pick<OverlayMesh, 'origin' | 'box'> & {
  readonly corners: ArrayBuffer;
  readonly triangles: Uint32Array<ArrayBuffer>;
};

type Size = { corners: number; triangles: number };

/** Every position of a path has two corners, and two triangles from it to the next; a point has four and two. */
function sizeOf(all: readonly LargeSelectionShapes[]): Size {
  const size = { corners: 0, triangles: 0 };
  for (const { shapes, rows } of all) {
    const { kinds, parts, starts } = shapes;
    for (const row of rows) {
      const positions = (starts[parts[row + 1] ?? 0] ?? 0) - (starts[parts[row] ?? 0] ?? 0);
      const each = kinds[row] === shapeKinds.point ? 2 : 1;
      size.corners += 2 * each * positions;
      size.triangles += 2 * positions;
    }
  }
  return size;
}

/** The buffers that are being written: plain numbers and arrays, because there may be a million corners. */
type Pen = {
  readonly floats: Float32Array;
  readonly bytes: Int8Array;
  readonly triangles: Uint32Array<ArrayBuffer>;
  readonly left: number;
  readonly top: number;
  corner: number;
  end: number;
};

/** Writes a corner's place and size. */
function putPlace(pen: Pen, [x, y]: Corner, size: number): void {
  const at = 4 * pen.corner;
  pen.floats[at] = x - pen.left;
  pen.floats[at + 1] = y - pen.top;
  pen.floats[at + 3] = size;
}

/** Writes the way aside of the current corner, and advances the pen to the next corner. */
function putWay(pen: Pen, [right, down]: Corner, [side, isPoint]: Corner): void {
  const at = cornerBytes * pen.corner + 8;
  pen.bytes[at] = Math.round(right * asideSteps);
  pen.bytes[at + 1] = Math.round(down * asideSteps);
  pen.bytes[at + 2] = side;
  pen.bytes[at + 3] = isPoint;
  pen.corner += 1;
}

/** Two triangles of four corners, two from each of these on. */
function putQuad(pen: Pen, from: number, to: number): void {
  const { triangles, end } = pen;
  triangles[end] = from;
  triangles[end + 1] = from + 1;
  triangles[end + 2] = to;
  triangles[end + 3] = from + 1;
  triangles[end + 4] = to;
  triangles[end + 5] = to + 1;
  pen.end = end + 6;
}

type Path = { readonly start: number; readonly end: number; readonly closed: boolean; readonly size: number };

/** A path as a ribbon: at each position two corners, on both sides of it, where the edges of its two pieces meet. */
function putPath(pen: Pen, coordinates: Float64Array, { start, end, closed, size }: Path): void {
  const first = pen.corner;
  const last = end - 1;
  let before = closed ? last : start;
  for (let at = start; at < end; at += 1) {
    const after = at < last ? at + 1 : closed ? start : last;
    const x = coordinates[2 * at] ?? 0;
    const y = coordinates[2 * at + 1] ?? 0;
    const ax = x - (coordinates[2 * before] ?? 0);
    const ay = y - (coordinates[2 * before + 1] ?? 0);
    const bx = (coordinates[2 * after] ?? 0) - x;
    const by = (coordinates[2 * after + 1] ?? 0) - y;
    const a = Math.sqrt(ax * ax + ay * ay);
    const b = Math.sqrt(bx * bx + by * by);
    const right = -ay / (a || 1) - by / (b || 1);
    const down = ax / (a || 1) + bx / (b || 1);
    const length = Math.sqrt(right * right + down * down) || 1;
    // As far out as the edges of both pieces are, at most twice; an end has one piece only.
    const out = (a > 0 && b > 0 ? Math.min(2 / length, 2) : 1) / length;
    for (let side = -1; side < 2; side += 2) {
      putPlace(pen, [x, y], size);
      putWay(pen, [right * out, down * out], [side, 0]);
    }
    if (at > start) putQuad(pen, pen.corner - 4, pen.corner - 2);
    before = at;
  }
  if (closed && end - start > 1) putQuad(pen, pen.corner - 2, first);
}

function putPoint(pen: Pen, place: Corner): void {
  const first = pen.corner;
  for (const right of [-1, 1]) {
    for (const down of [-1, 1]) {
      putPlace(pen, place, 0);
      putWay(pen, [right, down], [0, 1]);
    }
  }
  putQuad(pen, first, first + 2);
}

function boxOfCorners({ floats, corner }: Pen): OverlayMesh['box'] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < 4 * corner; at += 4) {
    const x = floats[at] ?? 0;
    const y = floats[at + 1] ?? 0;
    if (x < west) west = x;
    if (y < north) north = y;
    if (x > east) east = x;
    if (y > south) south = y;
  }
  return [west, north, east, south];
}

function putRow(pen: Pen, { shapes, size, aside }: LargeSelectionShapes, row: number): void {
  const { kinds, parts, starts, coordinates } = shapes;
  const kind = kinds[row];
  for (let part = parts[row] ?? 0; part < (parts[row + 1] ?? 0); part += 1) {
    const [start, end] = [starts[part] ?? 0, starts[part + 1] ?? 0];
    if (kind === shapeKinds.point) putPoint(pen, [coordinates[2 * start] ?? 0, coordinates[2 * start + 1] ?? 0]);
    else if (end - start > 1) {
      // The offset is in the sign: sizes are above zero.
      putPath(pen, coordinates, { start, end, closed: kind === shapeKinds.area, size: aside > 0 ? -size : size });
    }
  }
}

/** The marks of very many shapes. No record is read, no feature made. Null when none of them has a place. */
export function largeSelectionMesh(all: readonly LargeSelectionShapes[]): LargeSelectionMesh | null {
  const some = all.find(({ shapes, rows }) => rows.some((row) => shapes.kinds[row] !== shapeKinds.none));
  const row = some?.rows.find((each) => some.shapes.kinds[each] !== shapeKinds.none);
  if (!some || row === undefined) return null;
  const at = 2 * (some.shapes.starts[some.shapes.parts[row] ?? 0] ?? 0);
  const origin: Corner = [some.shapes.coordinates[at] ?? 0, some.shapes.coordinates[at + 1] ?? 0];
  const size = sizeOf(all);
  const corners = new ArrayBuffer(size.corners * cornerBytes);
  const pen: Pen = {
    floats: new Float32Array(corners),
    bytes: new Int8Array(corners),
    triangles: new Uint32Array(3 * size.triangles),
    left: origin[0],
    top: origin[1],
    corner: 0,
    end: 0,
  };
  for (const many of all) for (const each of many.rows) putRow(pen, many, each);
  return { origin, corners, triangles: pen.triangles.slice(0, pen.end), box: boxOfCorners(pen) };
}
