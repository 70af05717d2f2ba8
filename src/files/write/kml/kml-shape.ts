import type { LngLat } from '../../../geo/lng-lat';
import { closedRing } from '../../../items/export/well-known-text';
import type { ItemGeometry } from '../../../items/item';
import { decimalText } from '../decimal-text';

const places = (path: readonly LngLat[]) =>
  path.map(([lng, lat]) => `${decimalText(lng)},${decimalText(lat)}`).join(' ');

const coordinates = (path: readonly LngLat[]) => `<coordinates>${places(path)}</coordinates>`;

function polygonOf(ring: readonly LngLat[]): string {
  return `<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing>${coordinates(closedRing(ring))}</LinearRing></outerBoundaryIs></Polygon>`;
}

/** The shape of a placemark; empty for an item without a place. Several polygons are one geometry of several. */
export function kmlShape(geometry: ItemGeometry | null): string {
  switch (geometry?.kind) {
    case undefined:
      return '';
    case 'point':
      return `<Point>${coordinates([geometry.at])}</Point>`;
    case 'line':
      return `<LineString><tessellate>1</tessellate>${coordinates(geometry.path)}</LineString>`;
    case 'area': {
      const polygons = geometry.polygons.map(polygonOf);
      return polygons.length === 1 ? (polygons[0] ?? '') : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`;
    }
  }
}
