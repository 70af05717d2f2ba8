import type { LngLat } from '../../../../geo/lng-lat';
import { localPlane } from '../../../../geo/measure/local-plane';
import { pathLength } from '../../../../geo/path/path-length';

/** An arrow has this share of its line's length, and is no longer than so many metres. */
const [share, longest] = [0.12, 400];

/** An arrow in the middle of a path that shows which way it runs, as a path of three places; null for a path without length. */
export function directionMark(path: readonly LngLat[]): readonly LngLat[] | null {
  const at = Math.floor((path.length - 1) / 2);
  const [from, to] = [path[at], path[at + 1]];
  if (!from || !to) return null;
  const plane = localPlane([from, to]);
  const [a, b] = [plane.to(from), plane.to(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return null;
  const size = Math.min(longest, share * pathLength(path));
  const [x, y] = [((b[0] - a[0]) / length) * size, ((b[1] - a[1]) / length) * size];
  const tip = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
  return [
    plane.from([tip[0] - x - y / 2, tip[1] - y + x / 2]),
    plane.from(tip),
    plane.from([tip[0] - x + y / 2, tip[1] - y - x / 2]),
  ];
}
