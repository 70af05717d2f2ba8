import type { Position } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { isInRange } from '../../geo/path/check-path';
import type { CoordinateSystem, FileLayer } from '../contents';
import { firstPosition } from './place-of-feature';

/** The distance to the project within which a layer is taken to belong to it, metres. */
const nearby = 100_000;

/** The first position of a layer. */
function firstIn({ features }: Pick<FileLayer, 'features'>): Position | null {
  for (const { geometry } of features) {
    const at = geometry ? firstPosition(geometry) : null;
    if (at) return at;
  }
  return null;
}

/** A system, and whether a layer would lie near the place by it. */
export type FoundSystem = { readonly system: CoordinateSystem; readonly isNear: boolean };

/** The system of longitude and latitude that files mean when they name none. */
const usualDegrees = 'EPSG:4326';

/**
 * Finds coordinate systems for a layer: by words, or, without a query, the systems in use near a place. The systems that put the
 * layer near this place come first. In each group, longitude and latitude comes first if the numbers of the layer can be degrees: a
 * plane system would put the layer within metres of its zero point. Loads the list of systems.
 */
export async function findSystems(
  layer: Pick<FileLayer, 'features'>,
  query: string,
  near: LngLat,
): Promise<readonly FoundSystem[]> {
  const [{ searchSystems }, { systemByCode }, { toDegrees }] = await Promise.all([
    import('../systems/search-systems'),
    import('../systems/known-systems'),
    import('../systems/to-degrees'),
  ]);
  const [x = Number.NaN, y = Number.NaN] = firstIn(layer) ?? [];
  const isNear = (system: CoordinateSystem) => {
    const at = toDegrees(system)(x, y);
    return at !== null && isWithinMetres(at, near, nearby);
  };
  const usual = query.trim() === '' && isInRange([x, y]) ? systemByCode(usualDegrees) : null;
  const others = searchSystems(query, near).filter(({ code }) => code !== usual?.code);
  const found = [...(usual ? [usual] : []), ...others].map(({ code, name, definition }): FoundSystem => {
    const system = { code, name, definition };
    return { system, isNear: isNear(system) };
  });
  return [...found.filter((one) => one.isNear), ...found.filter((one) => !one.isNear)];
}
