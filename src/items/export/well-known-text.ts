import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';

const pair = ([lng, lat]: LngLat) => `${lng} ${lat}`;
const places = (path: readonly LngLat[]) => `(${path.map(pair).join(', ')})`;

/** A ring with its first place again at its end, as everybody else writes it. */
export function closedRing(ring: readonly LngLat[]): readonly LngLat[] {
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

/** A shape as WKT, longitude first; empty for an item without a place. Several polygons mean their union. */
export function wellKnownText(geometry: ItemGeometry | null): string {
  switch (geometry?.kind) {
    case undefined:
      return '';
    case 'point':
      return `POINT (${pair(geometry.at)})`;
    case 'line':
      return `LINESTRING ${places(geometry.path)}`;
    case 'area': {
      const rings = geometry.polygons.map((ring) => `(${places(closedRing(ring))})`);
      return rings.length === 1 ? `POLYGON ${rings[0]}` : `MULTIPOLYGON (${rings.join(', ')})`;
    }
  }
}
