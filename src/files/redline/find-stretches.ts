import type { Sample } from './match-line';

/** A part of a line, metres from its start. */
export type Range = { readonly fromM: number; readonly toM: number };

/** A stretch of a line that lies further away than allowed: the offset is at most `worstM` and `meanM` on average, metres. */
export type OverStretch = Range & { readonly worstM: number; readonly meanM: number; readonly worstAtM: number };

/** Stretches are one when no more than this lies between them, metres. */
const bridged = 3;

/** Where the offset passes the limit between two samples, metres from the start of the line. */
function crossingOf(a: Sample, b: Sample, limit: number): number {
  const span = b.away - a.away;
  if (!Number.isFinite(span) || span === 0) return a.away > limit ? a.along : b.along;
  return a.along + ((limit - a.away) / span) * (b.along - a.along);
}

type Run = { readonly first: number; readonly last: number };

/** Runs of samples for which something is true. */
function runsWhere(samples: readonly Sample[], isIn: (sample: Sample) => boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, sample] of samples.entries()) {
    if (!isIn(sample)) continue;
    const before = runs.at(-1);
    if (before?.last === index - 1) runs[runs.length - 1] = { ...before, last: index };
    else runs.push({ first: index, last: index });
  }
  return runs;
}

function rangeOf(samples: readonly Sample[], { first, last }: Run, limit: number): Range | null {
  const [from, to] = [samples[first], samples[last]];
  if (!from || !to) return null;
  const [before, after] = [samples[first - 1], samples[last + 1]];
  return {
    fromM: before ? crossingOf(before, from, limit) : from.along,
    toM: after ? crossingOf(to, after, limit) : to.along,
  };
}

/** Runs that are joined where the gap between them is matched and short. */
function bridge(samples: readonly Sample[], runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    const gap = before
      ? (samples[run.first]?.along ?? 0) - (samples[before.last]?.along ?? 0)
      : Number.POSITIVE_INFINITY;
    const isMatched = before && samples.slice(before.last, run.first).every(({ line }) => line >= 0);
    if (before && isMatched && gap <= bridged) joined[joined.length - 1] = { first: before.first, last: run.last };
    else joined.push(run);
  }
  return joined;
}

/** The stretches of a line on which the offset is more than `toleranceM`; their ends are interpolated between the samples. */
export function findStretches(samples: readonly Sample[], toleranceM: number): readonly OverStretch[] {
  const over = runsWhere(samples, ({ line, away }) => line >= 0 && away > toleranceM);
  return bridge(samples, over).flatMap((run) => {
    const range = rangeOf(samples, run, toleranceM);
    if (!range) return [];
    const inside = samples.slice(run.first, run.last + 1);
    const worst = inside.reduce((most, one) => (one.away > most.away ? one : most));
    const meanM = inside.reduce((sum, { away }) => sum + away, 0) / inside.length;
    return [{ ...range, worstM: worst.away, meanM, worstAtM: worst.along }];
  });
}

/** The parts of a line that nothing belongs to, where they are at least `leastM` metres long. */
export function findUnmatched(samples: readonly Sample[], leastM: number): readonly Range[] {
  return runsWhere(samples, ({ line }) => line < 0).flatMap((run) => {
    const [from, to] = [samples[run.first], samples[run.last]];
    const [before, after] = [samples[run.first - 1], samples[run.last + 1]];
    if (!from || !to) return [];
    const range = {
      fromM: before ? (before.along + from.along) / 2 : from.along,
      toM: after ? (to.along + after.along) / 2 : to.along,
    };
    return range.toM - range.fromM >= leastM ? [range] : [];
  });
}
