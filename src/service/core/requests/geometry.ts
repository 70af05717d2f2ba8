import type { WireFieldError } from '../../../contract/error-body';
import { geometryLimits as limits } from '../../../contract/geometry';
import { type ModelPath, modelAt } from '../../../contract/models';
import { geometryFieldsOf } from './model-fields';
import { isJsonObject } from './read-json';

type Values = Readonly<Record<string, unknown>>;
/** The geometry properties to store, or the first rule that each of them breaks. */
export type GeometryResult = { readonly values: Values; readonly errors: readonly WireFieldError[] };

type Spelling = 'number' | 'text';
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** The number that a text spells in decimal, or null. Takes time in proportion to the text, whatever it holds. */
export function decimalOf(text: string): number | null {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : null;
}

/** Thrown inside of this file only: the sentence of the rule that a geometry breaks. */
class Broken extends Error {}

function coordinate(value: unknown, axis: 'lat' | 'lng', spelling: Spelling): number | string {
  const limit = axis === 'lat' ? limits.latitude : limits.longitude;
  const text = spelling === 'text' && typeof value === 'string' && decimalOf(value) !== null;
  if (typeof value !== 'number' && !text) {
    throw new Broken(`${axis} must be a number${spelling === 'text' ? ' or a string that holds a number' : ''}.`);
  }
  const degrees = Number(value);
  if (!Number.isFinite(degrees)) throw new Broken(`${axis} must be a finite number.`);
  if (Math.abs(degrees) > limit) throw new Broken(`${axis} must be between -${limit} and ${limit} degrees.`);
  return spelling === 'text' ? String(value) : degrees;
}

function point(value: unknown, spelling: Spelling) {
  if (!isJsonObject(value)) throw new Broken('Each point must be an object with lat and lng.');
  return { lat: coordinate(value['lat'], 'lat', spelling), lng: coordinate(value['lng'], 'lng', spelling) };
}

function counted(points: number): void {
  if (points > limits.recordPoints) throw new Broken(`A record has at most ${limits.recordPoints} points.`);
}

function path(value: readonly unknown[]): Values[] {
  counted(value.length);
  if (value.length < limits.pathPoints) throw new Broken(`A line needs at least ${limits.pathPoints} points.`);
  return value.map((entry) => point(entry, 'number'));
}

function polygon(value: readonly unknown[]): Values[] {
  const points = value.map((entry) => point(entry, 'text'));
  const first = points[0];
  const last = points.at(-1);
  const closed =
    points.length > 1 && Number(first?.lat) === Number(last?.lat) && Number(first?.lng) === Number(last?.lng);
  // A closed ring repeats its first point (A13): that one does not count.
  if (points.length - (closed ? 1 : 0) < limits.polygonPoints) {
    throw new Broken(`A polygon needs at least ${limits.polygonPoints} points.`);
  }
  return points;
}

function polygons(value: readonly unknown[]): Values[][] {
  const rings = value.filter((ring) => Array.isArray(ring));
  if (rings.length < value.length) throw new Broken('poly must be an array of polygons, each an array of points.');
  counted(rings.reduce((sum, ring) => sum + ring.length, 0));
  return rings.map(polygon);
}

function poly(model: ModelPath, value: unknown): unknown {
  const { form, required } = modelAt(model);
  if (value === null && !required) return null;
  if (!Array.isArray(value)) throw new Broken('poly must be an array.');
  if (value.length === 0) throw new Broken('poly must not be empty.');
  const nested = form === 'polygons' || (form === 'any' && Array.isArray(value[0]));
  return nested ? polygons(value) : path(value);
}

function checked(field: string, read: () => unknown): GeometryResult {
  try {
    return { values: { [field]: read() }, errors: [] };
  } catch (error) {
    if (error instanceof Broken) return { values: {}, errors: [{ field, message: error.message }] };
    throw error;
  }
}

function place(values: Values, before: Values): readonly WireFieldError[] {
  const after = { ...before, ...values };
  const has = (name: string) => after[name] !== undefined && after[name] !== null;
  if (has('lat') !== has('lng')) {
    return [{ field: has('lat') ? 'lng' : 'lat', message: 'lat and lng are needed together.' }];
  }
  if (has('poly') && has('lat')) return [{ field: 'poly', message: 'An item has either poly or lat and lng.' }];
  return [];
}

/**
 * Checks the geometry that a body sets, by the rules of A12, each with a message of its own. Coordinates are
 * degrees. Permits, and polygons of info objects, are stored as strings; all others as numbers. `before` is the record
 * as it was, or null on create, when what is required must be there.
 */
export function readGeometry(model: ModelPath, body: Values, before: Values | null): GeometryResult {
  const { required } = modelAt(model);
  const parts = geometryFieldsOf(model)
    .filter((name) => Object.hasOwn(body, name))
    .map((name) =>
      checked(name, () => {
        const value = body[name];
        if (name === 'poly') return poly(model, value);
        return value === null ? null : coordinate(value, name === 'lat' ? 'lat' : 'lng', 'number');
      }),
    );
  const values: Values = Object.assign({}, ...parts.map((part) => part.values));
  const errors = parts.flatMap((part) => part.errors);
  if (required && before === null && !Object.hasOwn(body, 'poly')) {
    return { values, errors: [...errors, { field: 'poly', message: 'poly is required.' }] };
  }
  return { values, errors: errors.length > 0 ? errors : place(values, before ?? {}) };
}
