import type { Position } from 'geojson';
import { polygonsOf, type RingBudget } from '../shapefile/polygons-of';
import { type Affine, laid, largestScale, planeOf, unchanged } from './affine';
import { arcPoints, bulgePoints, ellipsePoints, type Flattening, turnFrom } from './arc-points';
import type { DrawingEntity } from './drawing-entity';
import { type DxfRecord, hasCode, numberIn, numbersIn } from './dxf-records';
import { hatchRings } from './hatch-rings';
import { splinePoints } from './spline-points';

/** The shape of an entity on the ground, in the coordinates of the drawing or of its block. */
export type Shape = (
  | { readonly kind: 'point'; readonly at: Position }
  | { readonly kind: 'line'; readonly path: Position[] }
  | { readonly kind: 'area'; readonly polygons: Position[][][] }
) & {
  /** Curves became lines. */
  readonly isCurved?: boolean;
  /** A curve of which only positions on it are known: they are joined by straight lines. */
  readonly isJoined?: boolean;
};

/** Why an entity has no shape: the import does not read its kind, or the entity is damaged. */
export type NoShape = 'left out' | 'damaged';

type Drawing = { readonly flattening: Flattening; readonly rings: RingBudget };
type Make = (entity: DrawingEntity, drawing: Drawing) => Shape | NoShape;

const degree = Math.PI / 180;

const placeIn = (record: DxfRecord, code: number): Position => [
  numberIn(record, code, Number.NaN),
  numberIn(record, code + 10, Number.NaN),
];

/** The plane of an entity that has one of its own. */
function planeIn(record: DxfRecord): Affine {
  if (!hasCode(record, 230)) return unchanged;
  const normal = [numberIn(record, 210, 0), numberIn(record, 220, 0), numberIn(record, 230, 1)] as const;
  const plane = planeOf(normal, numberIn(record, 38, numberIn(record, 30, 0)));
  return plane.every(Number.isFinite) ? plane : unchanged;
}

/** Positions in the groups of a record: pairs under a code and the one ten above it. */
function pathIn(record: DxfRecord, code: number): Position[] {
  const [xs, ys] = [numbersIn(record, code), numbersIn(record, code + 10)];
  return xs.map((x, at) => [x, ys[at] ?? Number.NaN]);
}

const closed = (path: Position[]): Position[] => {
  const [first, last] = [path[0], path.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...path, first] : path;
};

const asPath = (path: Position[], isClosed: boolean): Shape =>
  isClosed && path.length > 2
    ? { kind: 'area', polygons: [[closed(path)]] }
    : { kind: 'line', path: isClosed ? closed(path) : path };

type Corner = { readonly at: Position; readonly bulge: number };

/** A path by its corners, each with the bulge of what leads to the next. */
function cornersShape(
  corners: readonly Corner[],
  { isClosed, flattening }: { isClosed: boolean; flattening: Flattening },
): Shape {
  const isCurved = corners.some(({ bulge }) => bulge !== 0);
  const [first] = corners;
  const path: Position[] = [];
  for (const [index, { at, bulge }] of corners.entries()) {
    const next = corners[index + 1]?.at ?? (isClosed ? first?.at : undefined);
    if (next === undefined || bulge === 0) path.push(at);
    else for (const position of bulgePoints([at, next], bulge, flattening)) path.push(position);
  }
  return { ...asPath(path, isClosed), isCurved };
}

/** Corners in the order of a record's groups: each begins with its x. */
function cornersIn({ codes, values }: DxfRecord): readonly Corner[] {
  const corners: { at: [number, number]; bulge: number }[] = [];
  for (const [index, code] of codes.entries()) {
    const [value, corner] = [Number(values[index]), corners.at(-1)];
    if (code === 10) corners.push({ at: [value, Number.NaN], bulge: 0 });
    else if (code === 20 && corner) corner.at[1] = value;
    else if (code === 42 && corner) corner.bulge = value;
  }
  return corners;
}

const lightPolyline: Make = ({ record }, { flattening }) =>
  cornersShape(cornersIn(record), { isClosed: (numberIn(record, 70, 0) & 1) !== 0, flattening });

/** Kinds of polylines, and of their corners. */
const [isClosedFlag, meshes, curveFrame] = [1, 16 | 64, 16];

const polyline: Make = ({ record, corners: packed }, { flattening }) => {
  const flags = numberIn(record, 70, 0);
  if ((flags & meshes) !== 0) return 'left out';
  const corners: Corner[] = [];
  for (let at = 0; at < packed.length; at += 4) {
    const [x = Number.NaN, y = Number.NaN, bulge = 0, kind = 0] = packed.slice(at, at + 4);
    if ((kind & curveFrame) === 0) corners.push({ at: [x, y], bulge });
  }
  return cornersShape(corners, { isClosed: (flags & isClosedFlag) !== 0, flattening });
};

const line: Make = ({ record }) => ({ kind: 'line', path: [placeIn(record, 10), placeIn(record, 11)] });

const arc: Make = ({ record }, { flattening }) => {
  const [middle, radius] = [placeIn(record, 10), numberIn(record, 40, Number.NaN)];
  const [from, to] = [50, 51].map((code) => numberIn(record, code, 0) * degree);
  const sweep = turnFrom(from ?? 0, to ?? 0);
  return { kind: 'line', path: arcPoints({ middle, radius }, { from: from ?? 0, sweep }, flattening), isCurved: true };
};

const circle: Make = ({ record }, { flattening }) => {
  const [middle, radius] = [placeIn(record, 10), numberIn(record, 40, Number.NaN)];
  const ring = arcPoints({ middle, radius }, { from: 0, sweep: 2 * Math.PI }, flattening).slice(0, -1);
  return { ...asPath(ring, true), isCurved: true };
};

const ellipse: Make = ({ record }, { flattening }) => {
  const [middle, major, ratio] = [placeIn(record, 10), placeIn(record, 11), numberIn(record, 40, 1)];
  const [x = 0, y = 0] = major;
  const [nx, ny, nz] = [numberIn(record, 210, 0), numberIn(record, 220, 0), numberIn(record, 230, 1)];
  const z = numberIn(record, 31, 0);
  // The direction across the longer half of it in its plane, seen from above.
  const minor = [ratio * (ny * z - nz * y), ratio * (nz * x - nx * z)];
  const [from, to] = [numberIn(record, 41, 0), numberIn(record, 42, 2 * Math.PI)];
  const sweep = turnFrom(from, to);
  const path = ellipsePoints({ middle, major, minor }, { from, sweep }, flattening);
  const isWhole = sweep === 2 * Math.PI;
  return { ...asPath(isWhole ? path.slice(0, -1) : path, isWhole), isCurved: true };
};

const spline: Make = ({ record }, { flattening }) => {
  const [controls, fits] = [pathIn(record, 10), pathIn(record, 11)];
  const isClosed = (numberIn(record, 70, 0) & 1) !== 0;
  if (controls.length === 0) return fits.length > 1 ? { ...asPath(fits, isClosed), isJoined: true } : 'damaged';
  const weights = numbersIn(record, 41);
  const made = splinePoints(
    {
      degree: numberIn(record, 71, 3),
      knots: numbersIn(record, 40),
      controls,
      weights: weights.length === controls.length ? weights : [],
    },
    flattening,
  );
  return made ? { ...asPath(made, isClosed), isCurved: true } : 'damaged';
};

const point: Make = ({ record }) => ({ kind: 'point', at: placeIn(record, 10) });

/** A text stands at its second place where it is not written from the left on its line. */
const text: Make = ({ record }) => {
  const [across, up] = [numberIn(record, 72, 0), numberIn(record, 73, 0)];
  const isAligned = (across !== 0 || up !== 0) && across !== 3 && across !== 5 && hasCode(record, 11);
  return { kind: 'point', at: placeIn(record, isAligned ? 11 : 10) };
};

/** The same ring turned against the clock, or with it. */
function turnedRing(ring: Position[], isWithClock: boolean): Position[] {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let area = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [nx = 0, ny = 0] = ring[at + 1] ?? ring[0] ?? [];
    area += (x - x0) * (ny - y0) - (nx - x0) * (y - y0);
  }
  return area < 0 === isWithClock ? ring : ring.toReversed();
}

const hatch: Make = ({ record }, { flattening, rings: budget }) => {
  const rings = hatchRings(record, flattening);
  if (!rings || rings.length === 0) return 'damaged';
  const hasOuter = rings.some(({ isOuter }) => isOuter);
  const parts = rings.map(({ isOuter, path }) => turnedRing(closed(path), isOuter || !hasOuter));
  const polygons = polygonsOf(parts, budget);
  return polygons ? { kind: 'area', polygons } : 'damaged';
};

/** In the coordinates of the world, or in the plane of the entity. */
const makers: ReadonlyMap<string, { readonly make: Make; readonly hasPlane: boolean }> = new Map([
  ['POINT', { make: point, hasPlane: false }],
  ['LINE', { make: line, hasPlane: false }],
  ['LWPOLYLINE', { make: lightPolyline, hasPlane: true }],
  ['POLYLINE', { make: polyline, hasPlane: true }],
  ['ARC', { make: arc, hasPlane: true }],
  ['CIRCLE', { make: circle, hasPlane: true }],
  ['ELLIPSE', { make: ellipse, hasPlane: false }],
  ['SPLINE', { make: spline, hasPlane: false }],
  ['TEXT', { make: text, hasPlane: true }],
  ['MTEXT', { make: point, hasPlane: false }],
  ['INSERT', { make: point, hasPlane: true }],
  ['HATCH', { make: hatch, hasPlane: true }],
]);

const solidFlag = 8;

/** A shape laid by a plane onto another. */
function laidShape(shape: Shape, plane: Affine): Shape {
  const path = (positions: Position[]) => positions.map((position) => laid(plane, position));
  if (shape.kind === 'point') return { ...shape, at: laid(plane, shape.at) };
  if (shape.kind === 'line') return { ...shape, path: path(shape.path) };
  return { ...shape, polygons: shape.polygons.map((rings) => rings.map(path)) };
}

/** True where every position has two numbers. */
function isSound(shape: Shape): boolean {
  const isPlace = ([x, y]: Position) => Number.isFinite(x) && Number.isFinite(y);
  if (shape.kind === 'point') return isPlace(shape.at);
  if (shape.kind === 'line') return shape.path.length > 0 && shape.path.every(isPlace);
  return shape.polygons.every((rings) => rings.every((ring) => ring.every(isPlace)));
}

/**
 * The shape of an entity on the ground, laid onto the drawing by `plane`: points, lines and areas, its curves as lines within the
 * tolerance, which is measured on the drawing.
 */
export function shapeOfEntity(entity: DrawingEntity, plane: Affine, drawing: Drawing): Shape | NoShape {
  const { record } = entity;
  const maker = makers.get(record.kind);
  if (!maker) return 'left out';
  const is3d = record.kind === 'POLYLINE' && (numberIn(record, 70, 0) & solidFlag) !== 0;
  const own = maker.hasPlane && !is3d ? planeIn(record) : unchanged;
  const scale = largestScale(plane);
  const { tolerance, budget } = drawing.flattening;
  const flattening = { tolerance: scale > 0 ? tolerance / scale : tolerance, budget };
  const shape = maker.make(entity, { ...drawing, flattening });
  if (typeof shape === 'string') return shape;
  const made = laidShape(own === unchanged ? shape : laidShape(shape, own), plane);
  return isSound(made) ? made : 'damaged';
}
