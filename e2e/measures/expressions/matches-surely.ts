import type { ExpressionGraph } from './expression-graph';

/** Limit for visited sets of positions. Beyond it, a match counts as uncertain. */
const mostPlaces = 300;

/** The characters of a set, one by one. */
export function* eachOf(set: bigint): Generator<bigint> {
  for (let rest = set; rest !== 0n; rest &= rest - 1n) yield rest & -rest;
}

/**
 * True if an expression matches from a position on with any following text. An engine that reaches such a position never backtracks, so
 * that the loops before it take time only once.
 */
export function matchesSurely({ characters, sets, steps, ends }: ExpressionGraph, position: number): boolean {
  const seen = new Set<string>();
  const open = [...eachOf(sets[position] ?? 0n)].map((behind) => ({ all: [position], behind }));
  for (let place = open.pop(); place; place = open.pop()) {
    const { all, behind } = place;
    const key = `${all.join(' ')} ${behind}`;
    if (seen.has(key)) continue;
    if (seen.add(key).size > mostPlaces) return false;
    const ended = all
      .flatMap((at) => ends[at] ?? [])
      .reduce((set, end) => ((end.behind & behind) === 0n ? set : set | end.ahead), 0n);
    for (const ahead of eachOf(characters.all & ~ended)) {
      const next = all.flatMap((at) =>
        (steps[at] ?? []).flatMap((step) =>
          step.isExact && (step.behind & behind) !== 0n && (step.ahead & (sets[step.to] ?? 0n) & ahead) !== 0n
            ? [step.to]
            : [],
        ),
      );
      if (next.length === 0) return false;
      open.push({ all: [...new Set(next)].toSorted((a, b) => a - b), behind: ahead });
    }
  }
  return true;
}
