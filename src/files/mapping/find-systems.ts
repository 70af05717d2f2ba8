import type { Position } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import type { CoordinateSystem, FileLayer } from '../contents';
import { firstPosition } from './place-of-feature';

/** What lies so near to the project is taken to belong to it, metres. */
const nearby = 100_000;

/** The first position of the layers that name no system. */
function firstUnknown(layers: readonly FileLayer[]): Position | null {
  for (const { system, features } of layers) {
    if (system.kind !== 'unknown') continue;
    for (const { geometry } of features) {
      const at = geometry ? firstPosition(geometry) : null;
      if (at) return at;
    }
  }
  return null;
}

/**
 * Coordinate systems for a file that names none: by words, or without a query those that are used near a place. Those by which the
 * file would lie near it come first. Loads the list of systems.
 */
export async function findSystems(
  layers: readonly FileLayer[],
  query: string,
  near: LngLat,
): Promise<readonly CoordinateSystem[]> {
  const [{ searchSystems }, { toDegrees }] = await Promise.all([
    import('../systems/search-systems'),
    import('../systems/to-degrees'),
  ]);
  const first = firstUnknown(layers);
  const [x = Number.NaN, y = Number.NaN] = first ?? [];
  const isNear = (system: CoordinateSystem) => {
    const at = toDegrees(system)(x, y);
    return at !== null && isWithinMetres(at, near, nearby);
  };
  const found = searchSystems(query, near).map(({ code, name, definition }) => ({ code, name, definition }));
  const here = new Set(first ? found.filter(isNear) : []);
  return [...here, ...found.filter((system) => !here.has(system))];
}
