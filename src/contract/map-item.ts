import * as z from 'zod/mini';
import { anyPolySchema, pathSchema, polygonsSchema } from './geometry';
import { ownerSchema } from './owner';
import { tagSchema } from './tag';

const base = {
  id: z.int(),
  mapProjectId: z.union([z.number(), z.string()]),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  status: z.nullish(z.string()),
  typeId: z.nullish(z.number()),
  ownerId: z.nullish(z.number()),
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
  tags: z.optional(z.array(tagSchema)),
  owner: z.optional(ownerSchema),
};

/** The base of all eleven models. id, name, tags: docs/interface.md 2.3; the other fields are assumed (A11). */
export const mapItemSchema = z.looseObject(base);

/** map-segments: `mapProjectId` as a number and `poly` of numbers (docs/interface.md 2.2). */
export const mapSegmentSchema = z.looseObject({ ...base, mapProjectId: z.number(), poly: pathSchema });

/** map-permits: `mapProjectId` as a string and polygons of strings (docs/interface.md 2.2). */
export const mapPermitSchema = z.looseObject({ ...base, mapProjectId: z.string(), poly: polygonsSchema });

/** map-cables: as segments, and an item without a place is possible (assumed: A12). */
export const mapCableSchema = z.looseObject({ ...base, mapProjectId: z.number(), poly: z.nullish(pathSchema) });

/** All models with one place: access points, documents, elements, notes, poles, sites, splices (assumed: A12). */
export const mapPointItemSchema = z.looseObject({
  ...base,
  mapProjectId: z.number(),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
});

/** map-info-objects: whichever of the three shapes they were made with (assumed: A12). */
export const mapInfoObjectSchema = z.looseObject({
  ...base,
  mapProjectId: z.number(),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
  poly: z.nullish(anyPolySchema),
});
