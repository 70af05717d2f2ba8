import type { LngLat } from '../../geo/lng-lat';
import { isInRange } from '../../geo/path/check-path';
import { pathLength } from '../../geo/path/path-length';
import { type Message, message } from '../../i18n/message';
import { parsedJson } from '../codec/plain-record';
import type { Fields } from '../item';
import { lengthOfItem } from '../lengths/length-of-item';
import { checkJsonLimits } from './check-json-limits';
import { type Found, featuresIn } from './features-in';
import { foreignNames, lineName } from './line-name';
import { ownFeature } from './own-feature';
import type { OwnItem } from './own-item';

export type ImportedLine = {
  readonly path: readonly LngLat[];
  readonly name: string | null;
  readonly properties: Fields;
};

/** One thing that is left out: `index` is the feature's place in the file from 0. */
export type SkippedFeature = { readonly index: number; readonly reason: Message };

/** An attribute that is not taken over. `ours`: the service sets it itself. */
export type DroppedName = { readonly name: string; readonly count: number; readonly ours: boolean };

export type ImportResult =
  | { readonly ok: false; readonly reason: Message }
  | {
      readonly ok: true;
      readonly lines: readonly ImportedLine[];
      /** Items of the product's own export. */
      readonly items: readonly OwnItem[];
      /** Attributes that are not taken over, and of how many features, the most frequent first. */
      readonly dropped: readonly DroppedName[];
      readonly skipped: readonly SkippedFeature[];
      /** Length of all lines on the ellipsoid, metres. */
      readonly totalM: number;
    };

type LineLimits = {
  /** Positions that are looked at in one line of the file. */
  readonly vertices: number;
  /** Points that a segment may have. */
  readonly linePoints: number;
};

function positionOf(value: unknown): LngLat | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat]: readonly unknown[] = value;
  if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat)) return null;
  return [lng, lat];
}

/**
 * A path from the coordinates of a LineString, without altitudes and without points that repeat the one before, or why
 * it cannot be a segment.
 */
function lineFrom(
  coordinates: unknown,
  limits: LineLimits,
): { readonly path: readonly LngLat[] } | { readonly reason: Message } {
  if (!Array.isArray(coordinates)) return { reason: message('import.noCoordinateList') };
  if (coordinates.length > limits.vertices)
    return { reason: message('import.hugeLine', { number: coordinates.length }) };
  const path: LngLat[] = [];
  let before: LngLat | null = null;
  for (const [index, value] of coordinates.entries()) {
    const at = positionOf(value);
    if (!at) return { reason: message('import.noPair', { number: index + 1 }) };
    if (!isInRange(at))
      return { reason: message('import.pointNotInDegrees', { number: index + 1, x: String(at[0]), y: String(at[1]) }) };
    if (!before || before[0] !== at[0] || before[1] !== at[1]) path.push(at);
    before = at;
  }
  if (path.length < 2) return { reason: message('import.onePoint') };
  if (path.length > limits.linePoints)
    return { reason: message('import.longSegment', { number: path.length, most: limits.linePoints }) };
  return { path };
}

/** What a file may hold (F58), so that a hostile one is refused before it is read. */
export type ImportLimits = LineLimits & {
  readonly characters: number;
  /** Levels of lists and objects in each other. */
  readonly depth: number;
  /** Lists, objects and keys in all. */
  readonly parts: number;
  readonly features: number;
  /** Points of all lines together. */
  readonly filePoints: number;
};

export const importLimits: ImportLimits = {
  characters: 50 * 1024 * 1024,
  depth: 32,
  parts: 2_000_000,
  features: 200_000,
  vertices: 200_000,
  // A real network of a town has 285,394.
  filePoints: 400_000,
  linePoints: 20_000,
};

type Parsed = { readonly value: unknown } | { readonly reason: Message };

function parsed(text: string, limits: ImportLimits): Parsed {
  const json = text.replace(/^\uFEFF/, '').trim();
  if (json === '') return { reason: message('file.empty') };
  if (json.startsWith('<')) return { reason: message('file.webPage') };
  const excess = checkJsonLimits(json, limits);
  if (excess) return { reason: excess };
  const value = parsedJson(json);
  if (value !== undefined) return { value };
  const whole = /[}\]]$/.test(json) || !/^[{[]/.test(json);
  return { reason: message(whole ? 'file.damaged' : 'file.cutOff') };
}

/** Degrees on ellipsoids that agree with WGS84 to about a metre. */
const degrees = /CRS84|EPSG:+(4326|4979|4258|4269)$/i;

function crsFault(value: unknown): Message | null {
  const crs = (value as { crs?: { properties?: { name?: unknown } } } | null)?.crs;
  const name = crs?.properties?.name;
  if (typeof name !== 'string' || degrees.test(name)) return null;
  return message('file.coordinateSystem', { name: name.slice(0, 60) });
}

/** Counts attributes that are not taken over. */
export function createDropped() {
  const counts = new Map<string, { name: string; count: number; ours: boolean }>();
  return {
    add: (names: readonly string[], ours: boolean) => {
      for (const name of names) {
        const known = counts.get(name) ?? { name, count: 0, ours };
        known.count += 1;
        counts.set(name, known);
      }
    },
    all: (): readonly DroppedName[] => [...counts.values()].toSorted((a, b) => b.count - a.count),
  };
}

/** Metres of the lines among items. */
export function metresOf(items: readonly Pick<OwnItem, 'geometry'>[]): number {
  return items.reduce((sum, item) => sum + (lengthOfItem(item) ?? 0), 0);
}

/** What is found, taken together, or why there is nothing in it. */
function resultOf(gathered: Omit<Extract<ImportResult, { ok: true }>, 'ok'>): ImportResult {
  if (gathered.lines.length + gathered.items.length > 0) return { ok: true, ...gathered };
  const [first] = gathered.skipped;
  if (!first) return { ok: false, reason: message('file.noFeatures') };
  return { ok: false, reason: message('file.noLines', { number: first.index + 1, why: first.reason }) };
}

/** What is wrong with a line, or with one part of a geometry of several. */
function ofPart(part: number | null, why: Message): Message {
  return part === null ? why : message('import.part', { number: part, why });
}

function gather(found: Iterable<Found>, limits: ImportLimits): ImportResult {
  const lines: ImportedLine[] = [];
  const items: OwnItem[] = [];
  const skipped: SkippedFeature[] = [];
  const dropped = createDropped();
  let [totalM, points] = [0, 0];
  for (const { index, properties, part, ...one } of found) {
    if ('own' in one) {
      const read = ownFeature(one.own, one.feature);
      if ('reason' in read) skipped.push({ index, reason: read.reason });
      else {
        items.push(read.item);
        dropped.add(read.dropped, true);
      }
      continue;
    }
    if ('coordinates' in one && Array.isArray(one.coordinates)) points += one.coordinates.length;
    if (points > limits.filePoints) {
      return { ok: false, reason: message('file.tooManyPoints', { most: limits.filePoints }) };
    }
    const line = 'reason' in one ? one : lineFrom(one.coordinates, limits);
    if ('reason' in line) {
      skipped.push({ index, reason: ofPart(part, line.reason) });
      continue;
    }
    lines.push({ path: line.path, name: lineName(properties), properties });
    if (part === null || part === 1) dropped.add(foreignNames(properties), false);
    totalM += pathLength(line.path);
  }
  return resultOf({ lines, items, skipped, dropped: dropped.all(), totalM: totalM + metresOf(items) });
}

/**
 * Reads the lines of a GeoJSON text (RFC 7946), each part of a MultiLineString as one line: altitudes and repeated points
 * are dropped, everything else is left out with a reason. Never throws; a text without a usable line gives
 * what is wrong with it. Longitude and latitude in degrees, lengths in metres.
 */
export function readGeoJson(text: string, limits: Partial<ImportLimits> = {}): ImportResult {
  const most = { ...importLimits, ...limits };
  if (text.length > most.characters) {
    const megabytes = (size: number) => Math.ceil(size / (1024 * 1024));
    const sizes = { size: megabytes(text.length), most: megabytes(most.characters) };
    return { ok: false, reason: message('file.tooLarge', sizes) };
  }
  const json = parsed(text, most);
  if ('reason' in json) return { ok: false, reason: json.reason };
  const fault = crsFault(json.value);
  if (fault) return { ok: false, reason: fault };
  const features = featuresIn(json.value, most);
  return 'reason' in features ? { ok: false, reason: features.reason } : gather(features.found, most);
}
