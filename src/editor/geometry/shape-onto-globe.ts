import type { LngLat } from '../../geo/lng-lat';
import { ontoGlobe } from '../../geo/position/onto-globe';
import { placesOf } from '../../items/base/list-base';
import type { ItemGeometry } from '../../items/item';

const isBeyond = ([lng]: LngLat) => Math.abs(lng) > 180;

/** The same shape with longitudes within ±180°; the very same where they are so already. */
export function shapeOntoGlobe(geometry: ItemGeometry): ItemGeometry {
  if (!placesOf(geometry).some(isBeyond)) return geometry;
  if (geometry.kind === 'point') return { kind: 'point', at: ontoGlobe(geometry.at) };
  if (geometry.kind === 'line') return { kind: 'line', path: geometry.path.map(ontoGlobe) };
  return { kind: 'area', polygons: geometry.polygons.map((ring) => ring.map(ontoGlobe)) };
}
