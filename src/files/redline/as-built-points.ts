import type { LngLat } from '../../geo/lng-lat';
import type { Range } from './find-stretches';
import { edgeAt, type LineSet, placeIn } from './line-set';
import type { Sample } from './match-line';

/**
 * A place of the file beside a stretch: `along` of the line that it belongs to, metres; `vertex`: it stands for this vertex of
 * that line.
 */
export type AsBuiltPoint = { readonly at: LngLat; readonly along: number; readonly vertex: number | null };

type Lines = { readonly set: LineSet; readonly line: number; readonly others: LineSet };

/** A place between two samples, on the other line; null where that is another one. */
function between(others: LineSet, [a, b]: readonly [Sample, Sample], along: number): LngLat | null {
  if (a.line < 0 || a.line !== b.line || a.run !== b.run) return null;
  const t = b.along > a.along ? (along - a.along) / (b.along - a.along) : 0;
  return placeIn(others, a.line, a.otherAlong + t * (b.otherAlong - a.otherAlong));
}

/** The vertices of the other line between two samples, in the order from the first to the second. */
function passedBetween(others: LineSet, a: Sample, b: Sample): readonly AsBuiltPoint[] {
  if (a.line < 0 || a.line !== b.line || a.run !== b.run) return [];
  const [low, high] = [Math.min(a.otherAlong, b.otherAlong), Math.max(a.otherAlong, b.otherAlong)];
  const passed: AsBuiltPoint[] = [];
  const last = others.starts[a.line + 1] ?? 0;
  for (let vertex = edgeAt(others, a.line, low); vertex < last; vertex += 1) {
    const metres = others.along[vertex] ?? 0;
    if (metres >= high) break;
    if (metres <= low) continue;
    const share = (metres - a.otherAlong) / (b.otherAlong - a.otherAlong);
    const at: LngLat = [others.places[2 * vertex] ?? 0, others.places[2 * vertex + 1] ?? 0];
    passed.push({ at, along: a.along + share * (b.along - a.along), vertex: null });
  }
  return a.otherAlong <= b.otherAlong ? passed : passed.reverse();
}

/** The vertices of the line between two samples, and where the other line has them. */
function verticesBetween({ set, line, others }: Lines, a: Sample, b: Sample): readonly AsBuiltPoint[] {
  const first = set.starts[line] ?? 0;
  const found: AsBuiltPoint[] = [];
  for (
    let vertex = edgeAt(set, line, a.along);
    (set.along[vertex] ?? Number.POSITIVE_INFINITY) <= b.along;
    vertex += 1
  ) {
    if (set.lines[vertex] !== line) break;
    const along = set.along[vertex] ?? 0;
    const at = along >= a.along ? between(others, [a, b], along) : null;
    if (at) found.push({ at, along, vertex: vertex - first });
  }
  return found;
}

/** Samples that never go back on the other line: the nearest place of a track that wavers does so for a moment. */
function goingOn(samples: readonly Sample[]): readonly Sample[] {
  const ways = new Map<number, number>();
  for (const [index, { run, otherAlong }] of samples.entries()) {
    const before = samples[index - 1];
    if (before?.run === run) ways.set(run, (ways.get(run) ?? 0) + otherAlong - before.otherAlong);
  }
  let last: Sample | null = null;
  return samples.map((sample) => {
    const isAhead = (ways.get(sample.run) ?? 0) >= 0;
    const passed = last?.run === sample.run ? last.otherAlong : sample.otherAlong;
    const otherAlong = isAhead ? Math.max(passed, sample.otherAlong) : Math.min(passed, sample.otherAlong);
    last = { ...sample, otherAlong };
    return last;
  });
}

/** The samples between two places of their line, in its order; found without a look at the others, for a line with many ranges. */
function samplesWithin(samples: readonly Sample[], { fromM, toM }: Range): readonly Sample[] {
  const firstWith = (isIn: (along: number) => boolean) => {
    let [low, high] = [0, samples.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isIn(samples[middle]?.along ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return samples.slice(
    firstWith((along) => along > fromM),
    firstWith((along) => along >= toM),
  );
}

/**
 * The course of the other line beside a range of a line, from the beginning to the end of the range: its own vertices, its places
 * at the ends, and the places that stand for vertices of the line.
 */
export function asBuiltPoints(
  lines: Lines,
  samples: readonly Sample[],
  { fromM, toM }: Range,
): readonly AsBuiltPoint[] {
  const points: AsBuiltPoint[] = [];
  const near = goingOn(samplesWithin(samples, { fromM: fromM - 1.5, toM: toM + 1.5 }));
  for (const [index, a] of near.entries()) {
    const b = near[index + 1];
    if (!b || b.along < fromM || a.along > toM) continue;
    const ends = [fromM, toM].flatMap((along): AsBuiltPoint[] => {
      const at = along >= a.along && along <= b.along ? between(lines.others, [a, b], along) : null;
      return at ? [{ at, along, vertex: null }] : [];
    });
    points.push(...ends, ...passedBetween(lines.others, a, b), ...verticesBetween(lines, a, b));
  }
  const inside = points.filter(({ along }) => along >= fromM - 1e-6 && along <= toM + 1e-6);
  const ordered = inside.toSorted((a, b) => a.along - b.along);
  return ordered.filter((one, index) => {
    const before = ordered[index - 1];
    return !before || one.at[0] !== before.at[0] || one.at[1] !== before.at[1] || one.vertex !== null;
  });
}
