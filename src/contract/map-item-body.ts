import * as z from 'zod/mini';
import { geometryLimits as limits } from './geometry';

/** Either spelling is accepted in a body (assumed: A14). */
const projectId = z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,16}$/))]);

const text = z.nullish(z.string());
const whole = z.nullish(z.int());

/** Writable fields of every map item (assumed: A11). Null empties a field. */
const base = { name: text, description: text, status: text, typeId: whole, ownerId: whole };

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));
const textDegrees = z.string().check(z.regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/));

const latitude = degrees(limits.latitude);
const longitude = degrees(limits.longitude);
const place = { lat: z.nullish(latitude), lng: z.nullish(longitude) };

const path = z
  .array(z.looseObject({ lat: latitude, lng: longitude }))
  .check(z.minLength(limits.pathPoints), z.maxLength(limits.recordPoints));

const ring = z
  .array(z.looseObject({ lat: z.union([latitude, textDegrees]), lng: z.union([longitude, textDegrees]) }))
  .check(z.minLength(limits.polygonPoints), z.maxLength(limits.recordPoints));
const polygons = z.array(ring).check(z.minLength(1));

/** What creates a record. `mapProjectId` is required, and `poly` for segments and permits (assumed: A12). */
const create = {
  segment: z.looseObject({ ...base, mapProjectId: projectId, poly: path }),
  permit: z.looseObject({ ...base, mapProjectId: projectId, poly: polygons }),
  cable: z.looseObject({ ...base, mapProjectId: projectId, poly: z.nullish(path) }),
  point: z.looseObject({ ...base, mapProjectId: projectId, ...place }),
  any: z.looseObject({ ...base, mapProjectId: projectId, ...place, poly: z.nullish(z.union([path, polygons])) }),
};

/**
 * What changes a record: only the fields in it. `mapProjectId` and `poly` of segments and permits: docs/interface.md 2.2;
 * the rest is assumed (A11 and A12).
 */
const update = {
  segment: z.partial(create.segment),
  permit: z.partial(create.permit),
  cable: z.partial(create.cable),
  point: z.partial(create.point),
  any: z.partial(create.any),
};

/** The bodies that create and update records, by the form of their geometry. Fields beside these are left out (A5). */
export const mapItemBodySchemas = { create, update };
