import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fromMercator, toMercator, unitZoom } from '../../geo/position/mercator';
import { robustBounds } from '../../geo/position/robust-bounds';
import type { ModelKey } from '../item';
import { type PackedShapes, shapeKinds } from '../pack/packed-shapes';
import { fieldSpecOf, modelKeys } from '../registry';
import { lifeCycle } from '../states/life-cycle';

/**
 * A small picture of a network: outlines (SVG path data) by the name of their colour, the first at the bottom, in a box of `sketchSize`.
 * The name of a colour is called `ink`: digests that older builds stored have it so.
 */
export type Sketch = readonly { readonly ink: string; readonly kind: 'area' | 'line' | 'point'; readonly d: string }[];

/** A list as it is drawn: `ink` is the colour of a row. */
export type SketchList = {
  readonly model: ModelKey;
  readonly shapes: PackedShapes;
  readonly ink: (row: number) => string;
  /** True for a row that is not drawn: it was changed since. */
  readonly isHidden?: (row: number) => boolean;
};

export const sketchSize = { width: 640, height: 360 } as const;

/** Free space around the network, in the sketch's own pixels. */
const margin = 24;
/** Rows that the frame is taken from. */
const mostRows = 2000;
/** Pieces of line, and outlines, in one picture: more cannot be distinguished on so few pixels. */
const mostPieces = 5000;
/** A network in so small a picture: its routes over its permits; the rest of the plant where it has nothing else. */
const drawn: readonly ModelKey[] = ['permit', 'segment'];
const instead = modelKeys.filter((key) => fieldSpecOf(key, 'status')?.choices === lifeCycle && !drawn.includes(key));

type Frame = (index: number) => readonly [x: number, y: number];
type Pen = { readonly frame: (shapes: PackedShapes) => Frame; readonly step: number };

/** Where the network is: both ends and the middle of rows, evenly taken. */
function somePlaces(lists: readonly SketchList[]): readonly LngLat[] {
  const total = lists.reduce((sum, { shapes }) => sum + shapes.treeRows.length, 0);
  const every = Math.max(1, Math.ceil(total / mostRows));
  return lists.flatMap(({ shapes: { treeRows, parts, starts, coordinates } }) => {
    const places: LngLat[] = [];
    for (let entry = 0; entry < treeRows.length; entry += every) {
      const row = treeRows[entry] ?? 0;
      const [from, to] = [starts[parts[row] ?? 0] ?? 0, (starts[parts[row + 1] ?? 0] ?? 0) - 1];
      for (const at of new Set([from, (from + to) >> 1, to])) {
        places.push(fromMercator({ x: coordinates[2 * at] ?? 0, y: coordinates[2 * at + 1] ?? 0 }, unitZoom));
      }
    }
    return places;
  });
}

/** Puts the Mercator square's positions of a box into the sketch, as large as they fit, in its middle. */
function frameOf([west, south, east, north]: Bounds) {
  const [from, to] = [toMercator([west, north], unitZoom), toMercator([east, south], unitZoom)];
  const { width, height } = sketchSize;
  const [wide, high] = [Math.max(to.x - from.x, 1e-9), Math.max(to.y - from.y, 1e-9)];
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  return ({ coordinates }: PackedShapes): Frame =>
    (index) => {
      const [x, y] = [coordinates[2 * index] ?? 0, coordinates[2 * index + 1] ?? 0];
      return [left + (x - from.x) * scale, top + (y - from.y) * scale];
    };
}

const isOutside = ([x, y]: readonly [number, number]) =>
  x < -sketchSize.width || y < -sketchSize.height || x > 2 * sketchSize.width || y > 2 * sketchSize.height;

/** Draws on a grid, each piece once. */
function createSheet(step: number) {
  const seen = new Set<string>();
  const paths = new Map<string, { ink: string; kind: 'area' | 'line' | 'point'; d: string[] }>();
  const on = (value: number) => Math.round(value / step) * step;
  return {
    size: () => seen.size,
    on,
    put: (kind: 'area' | 'line' | 'point', ink: string, d: string) => {
      if (seen.has(d)) return;
      seen.add(d);
      const key = `${kind} ${ink}`;
      const path = paths.get(key) ?? { ink, kind, d: [] };
      paths.set(key, path);
      path.d.push(d);
    },
    take: (): Sketch => [...paths.values()].map(({ ink, kind, d }) => ({ ink, kind, d: d.join('') })),
  };
}

type Sheet = ReturnType<typeof createSheet>;

type Part = { readonly from: number; readonly to: number; readonly kind: number; readonly ink: string };

function drawPart(sheet: Sheet, frame: Frame, { from, to, kind, ink }: Part): void {
  let [before, outline] = ['', ''];
  for (let index = from; index < to; index += 1) {
    const at = frame(index);
    if (isOutside(at)) return;
    const spot = `${sheet.on(at[0])} ${sheet.on(at[1])}`;
    if (spot === before) continue;
    if (kind === shapeKinds.line && before !== '') sheet.put('line', ink, `M${before}L${spot}`);
    outline += `${before === '' ? 'M' : 'L'}${spot}`;
    before = spot;
  }
  if (kind === shapeKinds.point) sheet.put('point', ink, `${outline}h0`);
  if (kind === shapeKinds.area) sheet.put('area', ink, `${outline}Z`);
}

function drawList(sheet: Sheet, { shapes, ink, isHidden }: SketchList, frame: Frame): void {
  const { kinds, parts, starts } = shapes;
  for (let row = 0; row < kinds.length; row += 1) {
    const kind = kinds[row] ?? shapeKinds.none;
    if (kind === shapeKinds.none || sheet.size() > mostPieces || isHidden?.(row)) continue;
    const colour = ink(row);
    for (let part = parts[row] ?? 0; part < (parts[row + 1] ?? 0); part += 1) {
      drawPart(sheet, frame, { from: starts[part] ?? 0, to: starts[part + 1] ?? 0, kind, ink: colour });
    }
  }
}

function drawWith(lists: readonly SketchList[], { frame, step }: Pen): Sheet {
  const sheet = createSheet(step);
  for (const list of lists) drawList(sheet, list, frame(list.shapes));
  return sheet;
}

/** The picture of a project's lists; empty when nothing of it has a place. Coarser the more there is of it. */
export function sketchOf(lists: readonly SketchList[]): Sketch {
  const placed = (models: readonly ModelKey[]) =>
    models.flatMap((model) => lists.filter((list) => list.model === model && list.shapes.treeRows.length > 0));
  const usual = placed(drawn);
  const chosen = usual.length > 0 ? usual : placed(instead);
  const segments = chosen.filter(({ model }) => model === 'segment');
  const bounds = robustBounds(somePlaces(segments.length > 0 ? segments : chosen));
  if (!bounds) return [];
  const frame = frameOf(bounds);
  for (const step of [1, 2, 4, 8]) {
    const sheet = drawWith(chosen, { frame, step });
    if (sheet.size() <= mostPieces || step === 8) return sheet.take();
  }
  return [];
}
