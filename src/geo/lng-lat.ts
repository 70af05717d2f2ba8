/** A place: longitude, latitude in WGS84 degrees. Everywhere in the product, in this order. */
export type LngLat = readonly [lng: number, lat: number];

/** West, south, east, north in degrees; west ≤ east (no box crosses the antimeridian). */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A place on the screen in CSS pixels, from the map's top left corner. */
export type Pixel = { readonly x: number; readonly y: number };
