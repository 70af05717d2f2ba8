import type { CoordinateSystem } from '../../../../files/contents';
import type { LngLat } from '../../../../geo/lng-lat';
import type { RasterPicture } from '../../../../offline/overlay-files/overlay-raster';

/** Systems by words, those of a place first. Their list comes with the first question. */
export async function findSystems(query: string, near: LngLat): Promise<readonly CoordinateSystem[]> {
  const { searchSystems } = await import('../../../../files/systems/search-systems');
  return searchSystems(query, near);
}

/** The system that a `.prj` file describes; null for what nobody here understands. */
export async function systemOfPrj(text: string): Promise<CoordinateSystem | null> {
  const { readPrj } = await import('../../../../files/systems/read-prj');
  return readPrj(text);
}

/** The system of a code of the EPSG register; null for one that is not in the list. */
export async function systemOfCode(code: string): Promise<CoordinateSystem | null> {
  const { systemByCode } = await import('../../../../files/systems/known-systems');
  return systemByCode(code);
}

/**
 * Where a picture lies by its world file in a system: three of its corners are its points from now on. Null where the system has no
 * such place.
 */
export async function placeInSystem(
  picture: RasterPicture,
  system: CoordinateSystem,
): Promise<Pick<RasterPicture, 'corners' | 'pins'> | null> {
  if (!picture.world) return null;
  const { cornersInSystem } = await import('../../../../files/systems/corners-in-system');
  const { width, height, world } = picture;
  const corners = cornersInSystem(world, { width, height }, system);
  if (!corners) return null;
  const [first, second, , last] = corners;
  const pins = [
    { pixel: { x: 0, y: 0 }, at: first },
    { pixel: { x: width, y: 0 }, at: second },
    { pixel: { x: 0, y: height }, at: last },
  ];
  return { corners, pins };
}
