import type { LngLat } from '../../geo/lng-lat';
import { isClosedRing } from '../../geo/polygon/ring';
import { sameLngLat } from '../../geo/position/same-lng-lat';

import { modelKeys, registry } from '../registry';
import { fieldValue } from './field-value';
import { isPlainRecord, ownValue } from './plain-record';
import { readNumber } from './read-number';

/** Degrees: what a service may round away. */
const tolerance = 1e-7;

const specs = new Map(modelKeys.flatMap((key) => registry[key].fields.map((spec) => [spec.name, spec] as const)));

function pointOf(value: unknown): LngLat | null {
  if (!isPlainRecord(value)) return null;
  const [lng, lat] = [readNumber(ownValue(value, 'lng')), readNumber(ownValue(value, 'lat'))];
  return lng === null || lat === null ? null : [lng, lat];
}

/** The lists of points of a `poly`, or null when it is none that we can read. A flat list is one part. */
function partsOf(poly: unknown): readonly (readonly LngLat[])[] | null {
  if (!Array.isArray(poly)) return null;
  const lists: readonly unknown[] = Array.isArray(poly[0]) ? poly : [poly];
  const parts: LngLat[][] = [];
  for (const list of lists) {
    if (!Array.isArray(list)) return null;
    const part = list.map(pointOf).filter((point) => point !== null);
    if (part.length < list.length) return null;
    parts.push(part);
  }
  return parts;
}

function samePart(one: readonly LngLat[], other: readonly LngLat[], rings: boolean): boolean {
  const [a, b] = [one, other].map((part) => (rings && isClosedRing(part) ? part.slice(0, -1) : part));
  if (!a || !b || a.length !== b.length) return false;
  return a.every((point, index) => {
    const twin = b[index];
    return twin !== undefined && sameLngLat(point, twin, tolerance);
  });
}

function samePoly(a: unknown, b: unknown): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  if (!one || !other) return sameValue(a, b);
  // Only polygons are nested. A line that ends where it began differs from an open line.
  const rings = Array.isArray(a) && Array.isArray(b) && Array.isArray(a[0]) && Array.isArray(b[0]);
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const twin = other[index];
      return twin !== undefined && samePart(part, twin, rings);
    })
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, index) => sameWhenSet(value, b[index]));
  }
  if (isPlainRecord(a) && isPlainRecord(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => sameWhenSet(ownValue(a, name), ownValue(b, name)));
  }
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (typeof a === 'number' || typeof b === 'number') {
    const [one, other] = [readNumber(a), readNumber(b)];
    return one !== null && one === other;
  }
  return false;
}

function sameWhenSet(a: unknown, b: unknown): boolean {
  return a === undefined || a === null ? b === undefined || b === null : sameValue(a, b);
}

function sameCoordinate(a: unknown, b: unknown): boolean {
  const [one, other] = [readNumber(a), readNumber(b)];
  return one === null || other === null ? sameWhenSet(a, b) : Math.abs(one - other) <= tolerance + 1e-12;
}

/**
 * True when two values of a record's property mean the same (F43), whatever the service made of their
 * spelling: numbers by value also as text, coordinates within 1e-7 degrees, closed and open rings, text without the space
 * around it, absent and null.
 */
export function sameWireValue(field: string, a: unknown, b: unknown): boolean {
  if (field === 'poly') return samePoly(a ?? null, b ?? null);
  if (field === 'lat' || field === 'lng') return sameCoordinate(a, b);
  if (field === 'mapProjectId') return sameWhenSet(readNumber(a) ?? a, readNumber(b) ?? b);
  const spec = specs.get(field);
  return spec ? sameWhenSet(fieldValue(spec, a), fieldValue(spec, b)) : sameWhenSet(a, b);
}
