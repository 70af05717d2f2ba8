import type { LngLat } from '../lng-lat';

/** A place on a path: on the edge from vertex `index` to the next one. */
export type PathCut = { readonly index: number; readonly at: LngLat };

const same = (a: LngLat | undefined, b: LngLat): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

/** True when a part has two places apart. */
function hasLength(path: readonly LngLat[]): boolean {
  const [first] = path;
  return first !== undefined && path.some((at) => !same(at, first));
}

/**
 * A path cut in two at a place on (or beside) its edge `index`: both parts have `at` as their end. A cut on a vertex adds none; a
 * doubled vertex stays doubled. Null when the path has no such edge, or a part would have no length.
 */
export function splitPath(
  path: readonly LngLat[],
  { index, at }: PathCut,
): readonly [readonly LngLat[], readonly LngLat[]] | null {
  if (index < 0 || index > path.length - 2) return null;
  const before = path.slice(0, index + 1);
  const after = path.slice(index + 1);
  const isOnStart = same(before.at(-1), at);
  const first = isOnStart ? before : [...before, at];
  const second = !isOnStart && same(after[0], at) ? after : [at, ...after];
  return hasLength(first) && hasLength(second) ? [first, second] : null;
}
