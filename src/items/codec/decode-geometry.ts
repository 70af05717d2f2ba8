import type { LngLat } from '../../geo/lng-lat';
import { isClosedRing, openRing } from '../../geo/ring';
import type { ItemGeometry, ModelKey, WireShape } from '../item';
import { specOf } from '../registry';
import { isPlainRecord, ownValue, type PlainRecord } from './plain-record';
import { readNumber } from './read-number';

/** What a record says of its place. `used` are the properties that it was read from. */
export type DecodedGeometry = {
  readonly geometry: ItemGeometry | null;
  readonly used: readonly string[];
  readonly shape?: WireShape;
  readonly problem?: string;
};

type Numbers = WireShape['numbers'];
type Part = { readonly points: readonly LngLat[]; readonly numbers: Numbers };

/** Thrown inside of this file only: the sentence becomes the item's `problem`. */
class BadGeometry extends Error {}

function readPoint(value: unknown, where: string): { readonly at: LngLat; readonly numbers: Numbers } {
  if (!isPlainRecord(value)) throw new BadGeometry(`${where} is not a place.`);
  const [wireLat, wireLng] = [ownValue(value, 'lat'), ownValue(value, 'lng')];
  const [lat, lng] = [readNumber(wireLat), readNumber(wireLng)];
  if (lat === null || lng === null) throw new BadGeometry(`${where} has no usable latitude and longitude.`);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    const swapped = Math.abs(lat) <= 180 && Math.abs(lng) <= 90;
    throw new BadGeometry(
      swapped
        ? `${where} seems to have latitude and longitude swapped (latitude ${lat}).`
        : `${where} is not on the globe (latitude ${lat}, longitude ${lng}).`,
    );
  }
  return { at: [lng, lat], numbers: typeof wireLat === 'string' ? 'text' : 'number' };
}

function readPart(values: readonly unknown[]): Part {
  let numbers: Numbers = 'number';
  const points = values.map((value, index) => {
    const point = readPoint(value, `Point ${index + 1}`);
    if (index === 0) numbers = point.numbers;
    return point.at;
  });
  return { points, numbers };
}

function lineOf(parts: readonly Part[], form: WireShape['form']): DecodedGeometry {
  const [part] = parts;
  if (!part || parts.length > 1) throw new BadGeometry(`It has ${parts.length} parts; a line has one.`);
  if (part.points.length < 2) throw new BadGeometry('It has one point only; a line needs two.');
  const shape: WireShape = { form, numbers: part.numbers, rings: 'open' };
  return { geometry: { kind: 'line', path: part.points }, shape, used: ['poly'] };
}

function areaOf(parts: readonly Part[], form: WireShape['form']): DecodedGeometry {
  const closed = parts.every(({ points }) => isClosedRing(points));
  const polygons = parts.map(({ points }) => openRing(points));
  const short = polygons.findIndex((ring) => ring.length < 3);
  if (short >= 0) throw new BadGeometry(`Polygon ${short + 1} has fewer than three points.`);
  const shape: WireShape = { form, numbers: parts[0]?.numbers ?? 'number', rings: closed ? 'closed' : 'open' };
  return { geometry: { kind: 'area', polygons }, shape, used: ['poly'] };
}

function readPoly(model: ModelKey, poly: unknown): DecodedGeometry {
  if (!Array.isArray(poly)) throw new BadGeometry('Its poly is not a list of points.');
  const values: readonly unknown[] = poly;
  const nested = Array.isArray(values[0]);
  const parts = nested
    ? values.map((part) => {
        if (!Array.isArray(part)) throw new BadGeometry('Its poly mixes points and lists of points.');
        return readPart(part);
      })
    : [readPart(values)];
  const kinds = specOf(model).geometry;
  // An info object may be either: then the nesting tells. All others say by their model what a list of points is.
  const line = kinds.includes('line') && kinds.includes('area') ? !nested : !kinds.includes('area');
  return line ? lineOf(parts, nested ? 'polygons' : 'path') : areaOf(parts, nested ? 'polygons' : 'path');
}

function readPlace(record: PlainRecord): DecodedGeometry {
  const { at, numbers } = readPoint(record, 'It');
  return {
    geometry: { kind: 'point', at },
    shape: { form: 'lat-lng', numbers, rings: 'open' },
    used: ['lat', 'lng'],
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

function read(model: ModelKey, record: PlainRecord): DecodedGeometry {
  const { geometry, placed, one } = specOf(model);
  const poly = ownValue(record, 'poly');
  const hasPoly = isThere(poly);
  const hasPlace = isThere(ownValue(record, 'lat')) || isThere(ownValue(record, 'lng'));
  if (hasPoly && !(hasPlace && geometry[0] === 'point')) return readPoly(model, poly);
  if (hasPlace) return readPlace(record);
  const nothing = { geometry: null, used: ['poly', 'lat', 'lng'] };
  return placed === 'required' ? { ...nothing, problem: `This ${one.toLowerCase()} has no shape.` } : nothing;
}

/**
 * The geometry of a record in any of the spellings of gaps.md 12 and 13: numbers or text, open or closed rings, nested or
 * not. One that cannot be drawn is null and says why in `problem`; it is never repaired, so that it is never written back.
 */
export function decodeGeometry(model: ModelKey, record: PlainRecord): DecodedGeometry {
  try {
    return read(model, record);
  } catch (error) {
    if (error instanceof BadGeometry) return { geometry: null, used: [], problem: error.message };
    throw error;
  }
}
