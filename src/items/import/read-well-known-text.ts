import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';
import { openedRing } from './own-feature';

function placesIn(text: string): readonly LngLat[] | null {
  const places = text.split(',').map((pair): LngLat | null => {
    const [lng, lat, ...more] = pair.trim().split(/\s+/).map(Number);
    const isPlace = lng !== undefined && lat !== undefined && more.length === 0;
    return isPlace && Number.isFinite(lng) && Number.isFinite(lat) ? [lng, lat] : null;
  });
  return places.includes(null) ? null : places.flatMap((at) => (at ? [at] : []));
}

/** The texts between the innermost brackets. */
function runsIn(text: string): readonly string[] {
  return [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside);
}

/**
 * A shape from WKT as the product's own tables have it, longitude first (see `wellKnownText`); null for no shape, undefined for
 * what cannot be read.
 */
export function readWellKnownText(text = ''): ItemGeometry | null | undefined {
  if (text.trim() === '') return null;
  const kind = /^\s*(POINT|LINESTRING|POLYGON|MULTIPOLYGON)\s*\(/i.exec(text)?.[1]?.toUpperCase();
  const runs = runsIn(text).map(placesIn);
  const paths = runs.flatMap((run) => (run ? [run] : []));
  const [first] = paths;
  if (kind === undefined || paths.length < runs.length || !first) return undefined;
  if (kind === 'POINT') return first[0] && first.length === 1 ? { kind: 'point', at: first[0] } : undefined;
  if (kind === 'LINESTRING') return { kind: 'line', path: first };
  // A second ring of a polygon would be a hole, which there is no place for.
  if (kind === 'POLYGON' && paths.length > 1) return undefined;
  return { kind: 'area', polygons: paths.map(openedRing) };
}
