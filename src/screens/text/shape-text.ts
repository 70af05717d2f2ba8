import { distance } from '../../geo/measure/distance';
import { text } from '../../i18n/text';
import { placesOf } from '../../items/base/list-base';
import type { ItemGeometry } from '../../items/item';
import { lengthOfItem, polygonAreas } from '../../items/lengths/length-of-item';
import { areaQuantity, lengthQuantity, type Units, written, writtenPlace } from './quantities/quantity';

/** The difference from the shape before, where it is one number. */
function changeText(geometry: ItemGeometry, before: ItemGeometry | null, units: Units): string {
  if (geometry.kind === 'point' && before?.kind === 'point') {
    const metres = distance(before.at, geometry.at);
    return metres < 0.005 ? '' : text('shape.away', { far: written(lengthQuantity(metres, units)) });
  }
  if (geometry.kind !== 'line' || before?.kind !== 'line') return '';
  const metres = (lengthOfItem({ geometry }) ?? 0) - (lengthOfItem({ geometry: before }) ?? 0);
  if (Math.abs(metres) < 0.05) return '';
  return ` (${metres > 0 ? '+' : '−'}${written(lengthQuantity(Math.abs(metres), units))})`;
}

/** A shape in words: its measure and its vertices, and how far that is from `before`. */
export function shapeText(geometry: ItemGeometry | null, before: ItemGeometry | null, units: Units): string {
  if (!geometry) return text('shape.noPlace');
  const change = changeText(geometry, before, units);
  if (geometry.kind === 'point') return `${writtenPlace(geometry.at)}${change}`;
  const vertices = text('shape.vertices', { count: placesOf(geometry).length });
  if (geometry.kind === 'line') {
    return `${written(lengthQuantity(lengthOfItem({ geometry }) ?? 0, units))}${change}, ${vertices}`;
  }
  const areas = polygonAreas(geometry);
  const area = areas.reduce((sum, one) => sum + one, 0);
  const parts = areas.length > 1 ? text('shape.inPolygons', { count: areas.length }) : '';
  return `${written(areaQuantity(area, units))}, ${vertices}${parts}`;
}
