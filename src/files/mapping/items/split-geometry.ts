import type { Geometry, Position } from 'geojson';
import type { LngLat } from '../../../geo/lng-lat';
import { isInRange, maxPoints } from '../../../geo/path/check-path';
import { openRing } from '../../../geo/polygon/ring';
import { ringCrossesItself } from '../../../geo/polygon/ring-crosses-itself';
import { ontoGlobe } from '../../../geo/position/onto-globe';
import { type Message, message } from '../../../i18n/message';
import type { ItemGeometry } from '../../../items/item';

/** One part of a feature that can be an item, with what was changed about it, or why it cannot be one. */
export type SplitPart =
  | { readonly geometry: ItemGeometry; readonly repaired: readonly Message[]; readonly doubtful: readonly Message[] }
  | { readonly skipped: Message };

/** Within ±180°, to nine decimals: a tenth of a millimetre, and no tails of computed coordinates. */
function placeOf([x = Number.NaN, y = Number.NaN]: Position): LngLat {
  return ontoGlobe([Math.round(x * 1e9) / 1e9, Math.round(y * 1e9) / 1e9]);
}

/** A path without places that repeat the one before. */
function pathOf(positions: readonly Position[]): readonly LngLat[] {
  const path: LngLat[] = [];
  for (const position of positions) {
    const [at, before] = [placeOf(position), path.at(-1)];
    if (!before || before[0] !== at[0] || before[1] !== at[1]) path.push(at);
  }
  return path;
}

const repeated = (before: number, after: number) =>
  before > after ? [message('import.repeatedPoints', { count: before - after })] : [];

function linePart(positions: readonly Position[]): SplitPart {
  const path = pathOf(positions);
  if (!path.every(isInRange)) return { skipped: message('import.noDegrees') };
  if (path.length < 2) return { skipped: message('import.onePoint') };
  if (path.length > maxPoints) {
    return { skipped: message('import.longSegment', { number: path.length, most: maxPoints }) };
  }
  return { geometry: { kind: 'line', path }, repaired: repeated(positions.length, path.length), doubtful: [] };
}

/** An area of the outer rings: the product's areas have no holes. */
function areaPart(polygons: readonly (readonly Position[][])[]): SplitPart {
  const outer = polygons.map(([ring = []]) => openRing(pathOf(ring)));
  const sound = outer.filter((ring) => ring.length >= 3);
  if (!sound.every((ring) => ring.every(isInRange))) return { skipped: message('import.noDegrees') };
  if (sound.length === 0) return { skipped: message('import.tooFewPoints') };
  const points = sound.reduce((sum, ring) => sum + ring.length + 1, 0);
  if (points > maxPoints) return { skipped: message('import.tooManyPoints') };
  const holes = polygons.reduce((sum, rings) => sum + Math.max(0, rings.length - 1), 0);
  return {
    geometry: { kind: 'area', polygons: sound },
    repaired: [
      ...(holes > 0 ? [message('import.holesFilled', { count: holes })] : []),
      ...(sound.length < outer.length ? [message('import.flatParts', { count: outer.length - sound.length })] : []),
    ],
    doubtful: sound.some(ringCrossesItself) ? [message('import.crossesItself')] : [],
  };
}

function pointPart(position: Position): SplitPart {
  const at = placeOf(position);
  return isInRange(at)
    ? { geometry: { kind: 'point', at }, repaired: [], doubtful: [] }
    : { skipped: message('import.noDegrees') };
}

/**
 * The items that a feature's geometry (longitude and latitude) can become: each point, each line and each area by itself; the
 * polygons of a MultiPolygon stay one area. Repeated places are left out and holes are filled, each said.
 */
export function splitGeometry(geometry: Geometry): readonly SplitPart[] {
  switch (geometry.type) {
    case 'Point':
      return [pointPart(geometry.coordinates)];
    case 'MultiPoint':
      return geometry.coordinates.map(pointPart);
    case 'LineString':
      return [linePart(geometry.coordinates)];
    case 'MultiLineString':
      return geometry.coordinates.map(linePart);
    case 'Polygon':
      return [areaPart([geometry.coordinates])];
    case 'MultiPolygon':
      return [areaPart(geometry.coordinates)];
    case 'GeometryCollection':
      return geometry.geometries.flatMap(splitGeometry);
  }
}
