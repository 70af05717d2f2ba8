import type { LngLat } from '../lng-lat';
import { type Flat, localPlane } from '../measure/local-plane';

export type Simplified = {
  readonly path: readonly LngLat[];
  /** The largest distance of a vertex that went from the line that stayed, metres. */
  readonly deviationM: number;
};

/** Metres from a place to an edge. */
function away(at: Flat, a: Flat, b: Flat): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square > 0 ? Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square)) : 0;
  return Math.hypot(at[0] - a[0] - t * dx, at[1] - a[1] - t * dy);
}

/**
 * A path with fewer vertices: none that goes is further than `toleranceM` from the line that stays (Douglas and Peucker). The
 * ends stay, and every vertex for which `keep` is true.
 */
export function simplifyPath(
  path: readonly LngLat[],
  toleranceM: number,
  keep: (index: number) => boolean = () => false,
): Simplified {
  const { to } = localPlane(path);
  const points = path.map(to);
  const last = path.length - 1;
  const fixed = path.flatMap((_, index) => (index === 0 || index === last || keep(index) ? [index] : []));
  const stays = new Set(fixed);
  const spans = fixed.slice(1).map((end, index): readonly [number, number] => [fixed[index] ?? 0, end]);
  let deviationM = 0;
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, end] = span;
    let worst = { index: -1, metres: -1 };
    for (let index = from + 1; index < end; index += 1) {
      const metres = away(points[index] ?? [0, 0], points[from] ?? [0, 0], points[end] ?? [0, 0]);
      if (metres > worst.metres) worst = { index, metres };
    }
    // A tolerance that is no distance lets nothing go.
    if (worst.index > 0 && !(worst.metres <= toleranceM)) {
      stays.add(worst.index);
      spans.push([from, worst.index], [worst.index, end]);
    } else deviationM = Math.max(deviationM, worst.metres);
  }
  return { path: path.filter((_, index) => stays.has(index)), deviationM };
}
