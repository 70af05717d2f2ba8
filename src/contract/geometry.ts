import * as z from 'zod/mini';

/** docs/interface.md 2.2: numbers for segments, strings for permits. Degrees, WGS84. */
export const numberPointSchema = z.looseObject({ lat: z.number(), lng: z.number() });
export const textPointSchema = z.looseObject({ lat: z.string(), lng: z.string() });

/** A coordinate as a foreign service may spell it (A12, "the client also accepts"). */
export const anyPointSchema = z.looseObject({
  lat: z.union([z.number(), z.string()]),
  lng: z.union([z.number(), z.string()]),
});

/** map-segments: an ordered array of points (docs/interface.md); map-cables are the same (assumed: A12). */
export const pathSchema = z.array(numberPointSchema);

/** map-permits: an array of polygons, each an ordered array of points with strings (docs/interface.md). Open rings: A13. */
export const polygonsSchema = z.array(z.array(textPointSchema));

/** Any `poly` that a client may meet (A12). */
export const anyPolySchema = z.union([z.array(anyPointSchema), z.array(z.array(anyPointSchema))]);

/** The rules of A12 in numbers: degrees, and points of one record. */
export const geometryLimits = {
  latitude: 90,
  longitude: 180,
  pathPoints: 2,
  polygonPoints: 3,
  recordPoints: 20_000,
} as const;
