import type { Geometry, Position } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';

/** Converts coordinates of a layer; null where there is no such place. */
export type ConvertPlace = (x: number, y: number) => LngLat | null;

/** Every part converted, or null when one of them cannot be. */
function each<From, To>(parts: readonly From[], convert: (part: From) => To | null): To[] | null {
  const converted: To[] = [];
  for (const part of parts) {
    const one = convert(part);
    if (one === null) return null;
    converted.push(one);
  }
  return converted;
}

/** A geometry with every position converted; null when one of them cannot be. Positions have two numbers then. */
export function convertGeometry(geometry: Geometry, convert: ConvertPlace): Geometry | null {
  const position = ([x = Number.NaN, y = Number.NaN]: Position): Position | null => {
    const place = convert(x, y);
    return place && [...place];
  };
  const path = (positions: readonly Position[]) => each(positions, position);
  const rings = (parts: readonly Position[][]) => each(parts, path);
  switch (geometry.type) {
    case 'Point': {
      const coordinates = position(geometry.coordinates);
      return coordinates && { type: 'Point', coordinates };
    }
    case 'MultiPoint':
    case 'LineString': {
      const coordinates = path(geometry.coordinates);
      return coordinates && { type: geometry.type, coordinates };
    }
    case 'MultiLineString':
    case 'Polygon': {
      const coordinates = rings(geometry.coordinates);
      return coordinates && { type: geometry.type, coordinates };
    }
    case 'MultiPolygon': {
      const coordinates = each(geometry.coordinates, rings);
      return coordinates && { type: 'MultiPolygon', coordinates };
    }
    case 'GeometryCollection': {
      const geometries = each(geometry.geometries, (one) => convertGeometry(one, convert));
      return geometries && { type: 'GeometryCollection', geometries };
    }
  }
}
