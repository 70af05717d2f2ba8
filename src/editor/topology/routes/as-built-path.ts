import type { LngLat } from '../../../geo/lng-lat';
import { fastDistance } from '../../../geo/path/fast-path-length';
import { pointAlongPath } from '../../../geo/path/points-along-path';
import { simplifyPath } from '../../../geo/path/simplify-path';
import { roundTo } from '../../../geo/position/round-to';

/** A place as it was built: `along` the line from its start, metres; `vertex`: it stands for this vertex of the line. */
export type BuiltPlace = { readonly at: LngLat; readonly along: number; readonly vertex: number | null };

/** A stretch of a line, metres from its start, and how it was built, from its beginning to its end. */
export type BuiltStretch = { readonly fromM: number; readonly toM: number; readonly places: readonly BuiltPlace[] };

/** Places of a track that lie so near to the line of the others are left out, metres. */
const finest = 0.1;

type Kept = { readonly at: LngLat; readonly isFixed: boolean };

/** Metres of each vertex from the start of the path. */
function alongOf(path: readonly LngLat[]): readonly number[] {
  let passed = 0;
  return path.map((at, index) => {
    const before = path[index - 1];
    if (before) passed += fastDistance(before, at);
    return passed;
  });
}

type Shaping = {
  /** The new place of vertices that other items share; null: a vertex of this line alone, which may go. */
  readonly placeOf: (vertex: number) => LngLat | null;
  /** So far before and after a stretch the line goes over to it, metres: a step of the offset would be no route. */
  readonly taperM: number;
};

/** Where the path leaves for a stretch and comes back, metres from its start; a stretch at an end has no way to go over. */
function goingOver(
  { fromM, toM }: BuiltStretch,
  within: { readonly fixed: readonly number[]; readonly from: number; readonly to: number; readonly taperM: number },
) {
  const { fixed, from, to, taperM } = within;
  const lastFixed = Math.max(0, ...fixed.filter((metres) => metres < fromM));
  const nextFixed = Math.min(Number.POSITIVE_INFINITY, ...fixed.filter((metres) => metres > toM));
  return { begin: Math.max(fromM - taperM, lastFixed, from), end: Math.min(toM + taperM, nextFixed, (toM + to) / 2) };
}

/**
 * A path with stretches of it as they were built. Vertices that others meet stay in it, where `placeOf` has them. Between a stretch
 * and the rest the path goes over within `taperM`, but not past a vertex that others meet. Stretches in their order.
 */
export function asBuiltPath(
  path: readonly LngLat[],
  stretches: readonly BuiltStretch[],
  { placeOf, taperM }: Shaping,
): readonly LngLat[] {
  const along = alongOf(path);
  const length = along.at(-1) ?? 0;
  const fixed = along.filter((_, vertex) => placeOf(vertex) !== null);
  const kept: Kept[] = [];
  const keepBetween = (from: number, to: number) => {
    for (const [vertex, at] of path.entries()) {
      const metres = along[vertex] ?? 0;
      if (metres < from || metres > to) continue;
      const moved = placeOf(vertex);
      kept.push({ at: moved ?? at, isFixed: true });
    }
  };
  const keepAt = (metres: number) => {
    const cut = pointAlongPath(path, metres);
    const isVertex = along.some((one) => Math.abs(one - metres) < 0.02);
    if (cut && !isVertex) kept.push({ at: cut.at, isFixed: true });
  };
  let from = 0;
  for (const [index, { fromM, toM, places }] of stretches.entries()) {
    const to = stretches[index + 1]?.fromM ?? length;
    const { begin, end } = goingOver({ fromM, toM, places }, { fixed, from, to, taperM });
    if (fromM >= 0.05) {
      keepBetween(from, begin);
      keepAt(begin);
    }
    for (const { at, vertex } of places) {
      const moved = vertex === null ? null : placeOf(vertex);
      if (vertex === null || moved) kept.push({ at: moved ?? roundTo(at), isFixed: moved !== null });
    }
    if (toM <= length - 0.05) keepAt(end);
    from = toM > length - 0.05 ? Number.POSITIVE_INFINITY : end;
  }
  keepBetween(from, length + 1);
  const apart: Kept[] = [];
  for (const one of kept) {
    const before = apart.at(-1);
    const isSame = before && before.at[0] === one.at[0] && before.at[1] === one.at[1];
    if (!isSame) apart.push(one);
    else if (one.isFixed) apart[apart.length - 1] = one;
  }
  return simplifyPath(
    apart.map(({ at }) => at),
    finest,
    (index) => apart[index]?.isFixed ?? false,
  ).path;
}
