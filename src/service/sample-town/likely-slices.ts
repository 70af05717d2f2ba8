import type { Point } from './degrees';

/** How far a place lies from a slice's spine, in metres of the drawing board. */
export type SliceDistance = (at: Point) => number;

/** A record as the choice sees it: where it is, and to which sorts it belongs. */
export type Sample = { readonly at: Point; readonly sorts: readonly string[] };

/** 0: a straight band from one edge of the town to the other. 1: a disc. */
const roundness = [0, 0.25, 0.5, 1] as const;
/** Metres that the spine is moved sideways from the town's middle. */
const shifts = [-600, -450, -300, -150, 0, 150, 300, 450, 600] as const;
const stepDegrees = 6;
/** No place of a town is farther from a spine, in metres. */
const farthest = 4000;

function slice(degrees: number, shift: number, round: number): SliceDistance {
  const angle = (degrees * Math.PI) / 180;
  const [east, north] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => {
    const across = x * north - y * east - shift;
    const along = (x * east + y * north) * round;
    return Math.sqrt(across * across + along * along);
  };
}

const slices: readonly SliceDistance[] = roundness.flatMap((round) =>
  shifts.flatMap((shift) => Array.from({ length: 180 / stepDegrees }, (_, i) => slice(i * stepDegrees, shift, round))),
);

/** Samples with their sorts as numbers, and how many of each sort a share of them should hold. */
function numbered(samples: readonly Sample[], share: number) {
  const numbers = new Map<string, number>();
  const numberOf = (sort: string) => {
    const known = numbers.get(sort) ?? numbers.size;
    numbers.set(sort, known);
    return known;
  };
  const sorts = samples.map((sample) => Uint16Array.from(sample.sorts, numberOf));
  const wanted = new Float64Array(numbers.size);
  for (const own of sorts) for (const sort of own) wanted[sort] = (wanted[sort] ?? 0) + share;
  return { places: samples.map(({ at }) => at), sorts, wanted, most: Math.max(1, Math.round(samples.length * share)) };
}

/** Whole metres within which `most` of the samples lie. */
function reachOf(away: Uint16Array, most: number): number {
  const perMetre = new Uint16Array(farthest + 1);
  for (const metres of away) perMetre[metres] = (perMetre[metres] ?? 0) + 1;
  let inside = 0;
  let reach = 0;
  while (reach < farthest && inside < most) {
    inside += perMetre[reach] ?? 0;
    reach += 1;
  }
  return reach;
}

/** How far the mix of the samples in a slice is from that of all: the sum of squares over the sorts. */
function offBy(candidate: SliceDistance, { places, sorts, wanted, most }: ReturnType<typeof numbered>): number {
  const away = Uint16Array.from(places, (at) => Math.min(farthest, candidate(at)));
  const reach = reachOf(away, most);
  const left = Float64Array.from(wanted);
  sorts.forEach((own, i) => {
    if ((away[i] ?? farthest) < reach) for (const sort of own) left[sort] = (left[sort] ?? 0) - 1;
  });
  return left.reduce((sum, one) => sum + one * one, 0);
}

/** How far the mix of `part` is from that of `all`, as a sum of squares of records too many or too few. */
export function mixOff(part: readonly Sample[], all: readonly Sample[]): number {
  const share = all.length === 0 ? 0 : part.length / all.length;
  const left = new Map<string, number>();
  const count = (samples: readonly Sample[], by: number) => {
    for (const { sorts } of samples) for (const sort of sorts) left.set(sort, (left.get(sort) ?? 0) + by);
  };
  count(all, share);
  count(part, -1);
  return [...left.values()].reduce((sum, one) => sum + one * one, 0);
}

/**
 * The `count` slices of the town that are the most like the whole when they take a `share` (0 to 1) of each group of
 * samples, the best first. The town is built from its middle outwards, so a disc around the middle would be built and a
 * corner planned: a band has both.
 */
export function likelySlices(
  groups: readonly (readonly Sample[])[],
  { share, count }: { readonly share: number; readonly count: number },
): readonly SliceDistance[] {
  const all = groups.map((samples) => numbered(samples, share));
  return slices
    .map((candidate, i) => ({ candidate, i, off: all.reduce((sum, group) => sum + offBy(candidate, group), 0) }))
    .sort((a, b) => a.off - b.off || a.i - b.i)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
