import type { LngLat } from '../../geo/lng-lat';
import { isInRange } from '../../geo/path/check-path';
import { isClosedRing, openRing } from '../../geo/polygon/ring';
import { type Message, message } from '../../i18n/message';
import type { ItemGeometry, ModelKey, WireShape } from '../item';
import { specOf } from '../registry';
import { isPlainRecord, ownValue, type PlainRecord } from './plain-record';
import { decimalsOf, readNumber } from './read-number';

/** The place of a record. `used` are the properties that it was read from. */
export type DecodedGeometry = {
  readonly geometry: ItemGeometry | null;
  readonly used: readonly string[];
  readonly shape?: WireShape;
  readonly problem?: Message;
};

/** How the coordinates were spelt: as text when the first is, with so many decimals at least. */
type Spelling = { text: boolean | null; decimals: number };
type Form = WireShape['form'];
type Rings = WireShape['rings'];

/** Thrown inside of this file only: its message becomes the item's `problem`. */
class BadGeometry extends Error {
  readonly problem: Message;

  constructor(...args: Parameters<typeof message>) {
    super(args[0]);
    this.problem = message(...args);
  }
}

function noteSpelling(spelling: Spelling, coordinate: unknown): void {
  const text = typeof coordinate === 'string';
  spelling.text ??= text;
  if (text) spelling.decimals = Math.min(spelling.decimals, decimalsOf(coordinate));
}

function shapeOf(spelling: Spelling, form: Form, rings: Rings): WireShape {
  if (!spelling.text) return { form, numbers: 'number', rings };
  const { decimals } = spelling;
  return { form, numbers: 'text', rings, ...(decimals > 0 && Number.isFinite(decimals) ? { decimals } : {}) };
}

function whichPoint(index: number | null): Message {
  return index === null ? message('place.it') : message('place.point', { number: index + 1 });
}

function offGlobe(where: Message, lat: number, lng: number): BadGeometry {
  return isInRange([lat, lng])
    ? new BadGeometry('place.swapped', { where, lat: String(lat) })
    : new BadGeometry('place.offTheGlobe', { where, lat: String(lat), lng: String(lng) });
}

/** `index` is the point's in its list, null for a record that is a point itself. */
function readPoint(value: unknown, index: number | null, spelling: Spelling): LngLat {
  if (!isPlainRecord(value)) throw new BadGeometry('place.noPlace', { where: whichPoint(index) });
  const [wireLat, wireLng] = [ownValue(value, 'lat'), ownValue(value, 'lng')];
  const [lat, lng] = [readNumber(wireLat), readNumber(wireLng)];
  if (lat === null || lng === null) throw new BadGeometry('place.noLatitudeAndLongitude', { where: whichPoint(index) });
  if (!isInRange([lng, lat])) throw offGlobe(whichPoint(index), lat, lng);
  noteSpelling(spelling, wireLat);
  noteSpelling(spelling, wireLng);
  return [lng, lat];
}

function asLine(parts: readonly (readonly LngLat[])[], form: Form, spelling: Spelling): DecodedGeometry {
  const [path] = parts;
  if (!path || parts.length > 1) throw new BadGeometry('shape.severalParts', { count: parts.length });
  if (path.length < 2) throw new BadGeometry('shape.onePoint');
  return { geometry: { kind: 'line', path }, shape: shapeOf(spelling, form, 'open'), used: ['poly'] };
}

function asArea(parts: readonly (readonly LngLat[])[], form: Form, spelling: Spelling): DecodedGeometry {
  const polygons = parts.map(openRing);
  const short = polygons.findIndex((ring) => ring.length < 3);
  if (short >= 0) throw new BadGeometry('shape.shortPolygon', { number: short + 1 });
  const rings = parts.every(isClosedRing) ? 'closed' : 'open';
  return { geometry: { kind: 'area', polygons }, shape: shapeOf(spelling, form, rings), used: ['poly'] };
}

function readPoly(model: ModelKey, poly: unknown): DecodedGeometry {
  if (!Array.isArray(poly)) throw new BadGeometry('shape.noList');
  const values: readonly unknown[] = poly;
  const nested = Array.isArray(values[0]);
  const spelling: Spelling = { text: null, decimals: Number.POSITIVE_INFINITY };
  const parts = (nested ? values : [values]).map((part) => {
    if (!Array.isArray(part)) throw new BadGeometry('shape.mixed');
    return part.map((value, index) => readPoint(value, index, spelling));
  });
  const { geometry: kinds } = specOf(model);
  // An info object may be either: then the nesting decides. For all others the model determines what a list of points is.
  const line = kinds.includes('line') && kinds.includes('area') ? !nested : !kinds.includes('area');
  return (line ? asLine : asArea)(parts, nested ? 'polygons' : 'path', spelling);
}

function readPlace(record: PlainRecord): DecodedGeometry {
  const spelling: Spelling = { text: null, decimals: Number.POSITIVE_INFINITY };
  const at = readPoint(record, null, spelling);
  return { geometry: { kind: 'point', at }, shape: shapeOf(spelling, 'lat-lng', 'open'), used: ['lat', 'lng'] };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

function read(model: ModelKey, record: PlainRecord): DecodedGeometry {
  const { geometry, placed } = specOf(model);
  const poly = ownValue(record, 'poly');
  const hasPoly = isThere(poly);
  const hasPlace = isThere(ownValue(record, 'lat')) || isThere(ownValue(record, 'lng'));
  if (hasPoly && !(hasPlace && geometry[0] === 'point')) return readPoly(model, poly);
  if (hasPlace) return readPlace(record);
  const nothing = { geometry: null, used: ['poly', 'lat', 'lng'] };
  return placed === 'required' ? { ...nothing, problem: message('shape.missing', { model }) } : nothing;
}

/**
 * The geometry of a record in any of the spellings of A12 and A13: numbers or text, open or closed rings, nested or not. A
 * geometry that cannot be drawn is null, with the reason in `problem`; it is never repaired, so that it is never written back.
 */
export function decodeGeometry(model: ModelKey, record: PlainRecord): DecodedGeometry {
  try {
    return read(model, record);
  } catch (error) {
    if (error instanceof BadGeometry) return { geometry: null, used: [], problem: error.problem };
    throw error;
  }
}
