import { type Affine, applyAffine } from '../../geo/position/affine';
import { type PictureCorners, type PictureSize, pixelCorners } from '../../geo/position/place-picture';
import type { CoordinateSystem } from '../contents';
import { toDegrees } from './to-degrees';

/**
 * Where the corners of a picture (pixels) lie, degrees, that was measured in a coordinate system: `world` leads from its pixels to
 * coordinates of the system. Null where the system has no such place.
 */
export function cornersInSystem(world: Affine, size: PictureSize, system: CoordinateSystem): PictureCorners | null {
  const convert = toDegrees(system);
  const [a, b, c, d] = pixelCorners(size).map((pixel) => {
    const { x, y } = applyAffine(world, pixel);
    return convert(x, y);
  });
  return a && b && c && d ? [a, b, c, d] : null;
}
