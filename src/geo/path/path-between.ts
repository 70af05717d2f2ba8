import type { LngLat } from '../lng-lat';
import type { OnPath } from './nearest-on-path';

type Stop = Pick<OnPath, 'index' | 't'>;

const along = ({ index, t }: Stop): number => index + t;

/**
 * The vertices of a path that lie between two places on it, in the order from the first place to the second; those at the
 * places themselves are left out.
 */
export function pathBetween(path: readonly LngLat[], from: Stop, to: Stop): readonly LngLat[] {
  const [a, b] = [along(from), along(to)];
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const between = path.filter((_, index) => index > low && index < high);
  return a <= b ? between : between.toReversed();
}
