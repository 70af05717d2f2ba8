import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fromMercator, toMercator, unitZoom } from '../../geo/position/mercator';
import { readIndex } from '../../geo/spatial/packed-index';
import type { Sweep } from '../../geo/spatial/sweep';
import type { LineMetres, ModelBase } from '../base/model-base';
import { decodeRecord } from '../codec/decode-record';
import { withoutPlace } from '../codec/find-swapped';
import { type Item, type ItemRef, idOf, type ModelKey, refOf } from '../item';
import { abandonedIds } from './abandoned-ids';
import type { PackedRecords } from './packed-records';
import { type PackedShapes, rowOfNumber, shapeKinds } from './packed-shapes';
import { parseRecord } from './parse-record';
import { touchedNumbers } from './touched-numbers';

/** One model as the page keeps it: a row of the shapes is the same row of the records. */
export type PackedModel = {
  readonly model: ModelKey;
  readonly records: PackedRecords;
  readonly shapes: PackedShapes;
};

/** A hundredth of a millimetre at the equator, in the Mercator square: what projecting may round away. */
const rounding = 1e-12;
/** Items that are kept decoded, at most twice as many. */
const mostDecoded = 4096;

/** Remembers the last few thousand values by key. */
function createMemory<Value>() {
  let [young, old] = [new Map<number, Value>(), new Map<number, Value>()];
  const put = (key: number, value: Value) => {
    if (young.size >= mostDecoded) [young, old] = [new Map(), young];
    young.set(key, value);
    return value;
  };
  return {
    put,
    get: (key: number): Value | undefined => {
      const known = young.get(key);
      if (known !== undefined) return known;
      const kept = old.get(key);
      return kept === undefined ? undefined : put(key, kept);
    },
  };
}

function squareOf([west, south, east, north]: Bounds): Bounds {
  const [from, to] = [toMercator([west, north], unitZoom), toMercator([east, south], unitZoom)];
  return [from.x - rounding, from.y - rounding, to.x + rounding, to.y + rounding];
}

function degreesOf([west, top, east, bottom]: Bounds): Bounds {
  const [low, high] = [fromMercator({ x: west, y: bottom }, unitZoom), fromMercator({ x: east, y: top }, unitZoom)];
  return [...low, ...high];
}

/** True when an edge of a line comes near the box; other shapes are near when their boxes are. */
function comesNear(shapes: PackedShapes, row: number, [west, north, east, south]: Bounds): boolean {
  if (shapes.kinds[row] !== shapeKinds.line) return true;
  const { parts, starts, coordinates } = shapes;
  const end = 2 * (starts[parts[row + 1] ?? 0] ?? 0);
  const start = 2 * (starts[parts[row] ?? 0] ?? 0);
  let [x, y] = [coordinates[start] ?? 0, coordinates[start + 1] ?? 0];
  if (end - start === 2) return true;
  for (let i = start + 2; i < end; i += 2) {
    const [a, b] = [coordinates[i] ?? 0, coordinates[i + 1] ?? 0];
    const aside = (x < west && a < west) || (x > east && a > east);
    if (!aside && !((y < north && b < north) || (y > south && b > south))) return true;
    [x, y] = [a, b];
  }
  return false;
}

const backslash = 0x5c;

/** True when bytes have a word in them, or may have it, spelt in escapes. */
function mayHold(bytes: Uint8Array, [start, end]: readonly [number, number], word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === backslash) return true;
    if (byte !== first) continue;
    let same = 1;
    while (same < word.length && bytes[at + same] === word.charCodeAt(same)) same += 1;
    if (same === word.length) return true;
  }
  return false;
}

/** Records one at a time, decoded when asked for and remembered for a while. */
function createRecordReader({ model, records }: PackedModel) {
  const { bytes, ids, spans } = records;
  const swapped = new Set(records.swapped);
  const decoded = createMemory<Item>();
  const itemOf = (row: number, record: unknown): Item => {
    const item = decodeRecord(model, record);
    if (!item) throw new Error(`The packed record ${ids[row]} of the model ${model} cannot be read any more`);
    return swapped.has(ids[row] ?? -1) ? withoutPlace(item) : item;
  };
  const rowOf = (ref: ItemRef): number => {
    const id = idOf(ref);
    return typeof id === 'number' ? rowOfNumber(ids, id) : -1;
  };
  return {
    has: (ref: ItemRef) => rowOf(ref) >= 0,
    item: (ref: ItemRef): Item | undefined => {
      const row = rowOf(ref);
      if (row < 0) return undefined;
      const start = spans[2 * row] ?? 0;
      return decoded.get(row) ?? decoded.put(row, itemOf(row, parseRecord(bytes, start, spans[2 * row + 1] ?? 0)));
    },
    mayHold: (ref: ItemRef, word: string): boolean => {
      const row = rowOf(ref);
      return row < 0 || mayHold(bytes, [spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0], word);
    },
    *items(): Iterable<Item> {
      for (let row = 0; row < ids.length; row += 1) {
        const start = spans[2 * row] ?? 0;
        yield decoded.get(row) ?? itemOf(row, parseRecord(bytes, start, spans[2 * row + 1] ?? 0));
      }
    },
  };
}

const everyRef: (ref: ItemRef) => boolean = () => true;

/** The places of many shapes, without decoding a record. */
function createShapeReader({ model, shapes }: PackedModel) {
  const { numbers, parts, starts, coordinates, treeRows } = shapes;
  const index = readIndex(shapes.tree);
  const isPlaced = (ref: ItemRef): boolean => {
    const id = idOf(ref);
    const row = typeof id === 'number' ? rowOfNumber(numbers, id) : -1;
    return row >= 0 && shapes.kinds[row] !== shapeKinds.none;
  };
  const firstAt = (row: number) => 2 * (starts[parts[row] ?? 0] ?? 0);
  return {
    placed: treeRows.length,
    isPlaced,
    unplaced: (most: number): readonly ItemRef[] => {
      const found: ItemRef[] = [];
      if (treeRows.length === numbers.length) return found;
      for (let row = 0; row < numbers.length && found.length < most; row += 1) {
        if (shapes.kinds[row] === shapeKinds.none) found.push(refOf(model, numbers[row] ?? 0));
      }
      return found;
    },
    near: (box: Bounds, most = Number.POSITIVE_INFINITY, keep = everyRef): readonly ItemRef[] => {
      const [west, north, east, south] = squareOf(box);
      const found: ItemRef[] = [];
      // A line over the antimeridian lies beside the square, one world further.
      for (const turn of [0, -1, 1]) {
        const turned: Bounds = [west + turn, north, east + turn, south];
        index.search(turned, (entry) => {
          const row = treeRows[entry] ?? 0;
          if (found.length >= most || !comesNear(shapes, row, turned)) return false;
          const ref = refOf(model, numbers[row] ?? 0);
          if (keep(ref)) found.push(ref);
          return false;
        });
      }
      return found;
    },
    touched: (sweep: Sweep) => touchedNumbers(shapes, index, sweep).map((number) => refOf(model, number)),
    places: (most: number): readonly LngLat[] => {
      const step = Math.max(1, Math.ceil(treeRows.length / most));
      const places: LngLat[] = [];
      for (let entry = 0; entry < treeRows.length; entry += step) {
        const at = firstAt(treeRows[entry] ?? 0);
        places.push(fromMercator({ x: coordinates[at] ?? 0, y: coordinates[at + 1] ?? 0 }, unitZoom));
      }
      return places;
    },
    extent: (within: Bounds): Bounds | null => {
      const [west, north, east, south] = squareOf(within);
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const row of treeRows) {
        const at = firstAt(row);
        const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0];
        if (x < west || x > east || y < north || y > south) continue;
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
      }
      return left <= right ? degreesOf([left, top, right, bottom]) : null;
    },
  };
}

/**
 * A packed model as the document reads it. Opening costs nothing: the index came built, records are decoded one by one.
 * `measure` answers the metres of all lines, wherever they are measured.
 */
export function packedBase(packed: PackedModel, measure: () => Promise<LineMetres>): ModelBase {
  let metres: Promise<LineMetres> | null = null;
  return {
    count: packed.records.ids.length,
    largestId: packed.records.ids.at(-1) ?? 0,
    highestNumber: packed.records.highestNumber,
    numberWidth: packed.records.numberWidth,
    abandoned: abandonedIds(packed.records).length,
    ...createRecordReader(packed),
    ...createShapeReader(packed),
    metres: () => {
      // A worker may be lost before it has measured them: who asks again gets another answer than that.
      metres ??= measure().catch((error: unknown) => {
        metres = null;
        throw error;
      });
      return metres;
    },
    records: packed.records,
    shapes: packed.shapes,
  };
}
