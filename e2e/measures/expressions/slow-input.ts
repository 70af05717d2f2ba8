import { type ExpressionGraph, readExpression, skipped } from './expression-graph';
import { eachOf, matchesSurely } from './matches-surely';

/** The positions that can be reached from each one, as bits. */
function reachable({ steps }: ExpressionGraph): readonly bigint[] {
  return steps.map((_, from) => {
    let found = 0n;
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const { to } of steps[at] ?? []) {
        if ((found >> BigInt(to)) & 1n) continue;
        found |= 1n << BigInt(to);
        open.push(to);
      }
    return found;
  });
}

const has = (set: bigint | undefined, at: number) => (((set ?? 0n) >> BigInt(at)) & 1n) === 1n;

type At = { readonly at: number; readonly behind: bigint };
/** The present positions of three ways that read the same text. `behind`: its last character. */
type Place = { readonly at: readonly number[]; readonly behind: bigint; readonly text: string };
/** The positions `p` and `q`, in two loops. */
type Loops = readonly [number, number];
/** `from`: the positions that can be reached from each one. `isSure`: the expression matches from there on, whatever follows. */
type Search = {
  readonly graph: ExpressionGraph;
  readonly from: readonly bigint[];
  readonly isSure: readonly boolean[];
  readonly isRepeated: boolean;
};

/**
 * The next steps of a way. `isEnded` leaves out the characters that can lead to a certain match: an engine ends there.
 */
function stepsAt({ graph: { sets, steps }, isSure }: Search, { at, behind }: At, isEnded: boolean) {
  const open = (steps[at] ?? []).flatMap((step) =>
    (step.behind & behind) === 0n ? [] : [{ to: step.to, set: (sets[step.to] ?? 0n) & step.ahead }],
  );
  const ended = open.reduce((all, { to, set }) => (isEnded && isSure[to] ? all | set : all), 0n);
  return open.map(({ to, set }) => ({ to, set: set & ~ended }));
}

/** The positions of three ways after one more character, which is the same for all. */
function* nextPlaces(search: Search, { at, behind }: Place, [p, q]: Loops): Generator<Omit<Place, 'text'>> {
  const [first = p, second = p, third = q] = at;
  const { from, isRepeated } = search;
  const leadsTo = (goal: number) => (step: { readonly to: number }) => step.to === goal || has(from[step.to], goal);
  const seconds = stepsAt(search, { at: second, behind }, !isRepeated).filter(leadsTo(q));
  const thirds = stepsAt(search, { at: third, behind }, true).filter(leadsTo(q));
  for (const one of stepsAt(search, { at: first, behind }, !(isRepeated && p === skipped)).filter(leadsTo(p)))
    for (const two of seconds)
      for (const three of thirds) {
        const set = one.set & two.set & three.set;
        if (set !== 0n) yield { at: [one.to, two.to, three.to], behind: set };
      }
}

/** Texts that lead the three ways to `p`, `q` and `q`, each with its last character. `first`: the first character of the texts. */
function* loopTexts(
  search: Search,
  loops: Loops,
  { first, isSplit }: { readonly first: bigint; readonly isSplit: boolean },
): Generator<Omit<Place, 'at'>> {
  const goal = [loops[0], loops[1], loops[1]].join(' ');
  const seen = new Set<string>();
  const open: Place[] = [{ at: [loops[0], loops[0], loops[1]], behind: first, text: '' }];
  for (let place = open.pop(); place; place = open.pop())
    for (const { at, behind } of nextPlaces(search, place, loops))
      for (const character of isSplit ? eachOf(behind) : [behind]) {
        const [key, text] = [at.join(' '), place.text + search.graph.characters.sampleOf(character)];
        const whole = isSplit ? `${key} ${character}` : key;
        if (seen.has(whole)) continue;
        seen.add(whole);
        if (key === goal) yield { behind: character, text };
        open.unshift({ at, behind: character, text });
      }
}

/**
 * Finds a text that leads from `p` to `p`, from `p` to `q` and from `q` to `q`. Repeated, it is divided between the two loops at any of its
 * repetitions, and an engine tries each division before it gives up: time grows with the square of the length at least.
 */
function repeatedText(search: Search, loops: Loops): string | null {
  const { sets, steps, characters } = search.graph;
  const isSplit = steps.some((all, at) => all.some(({ behind }) => ((sets[at] ?? 0n) & ~behind) !== 0n));
  if (!isSplit) return loopTexts(search, loops, { first: characters.all, isSplit }).next().value?.text ?? null;
  // A step depends on the character before it. To be repeatable, the text has to end with the character before its beginning.
  const lasts = [...loopTexts(search, loops, { first: characters.all, isSplit })].map(({ behind }) => behind);
  for (const first of new Set(lasts))
    for (const { behind, text } of loopTexts(search, loops, { first, isSplit })) if (behind === first) return text;
  return null;
}

/** A step that can be made in two ways, and again after it: time doubles with each repetition. */
function doubledText({ graph: { sets, steps, characters }, from, isSure }: Search, p: number): string | null {
  const all = steps[p] ?? [];
  const twice = all.find(
    (step, index) =>
      has(from[step.to], p) &&
      !isSure[step.to] &&
      all.some(
        (other, at) =>
          at > index &&
          other.to === step.to &&
          (other.behind & step.behind & (sets[p] ?? 0n)) !== 0n &&
          (other.ahead & step.ahead & (sets[step.to] ?? 0n)) !== 0n,
      ),
  );
  return twice ? characters.sampleOf(sets[twice.to] ?? 0n) : null;
}

/**
 * Finds a text that, repeated, makes an expression take time that grows faster than the length; null if there is none. Ways that end in
 * a certain match do not count: an engine takes the first one. Lookarounds of several characters and backreferences are overestimated, so
 * that a text may be harmless.
 */
export function slowInput(expression: Pick<RegExp, 'source' | 'flags'>): string | null {
  const graph = readExpression(expression);
  const from = reachable(graph);
  const isRepeated = expression.flags.includes('g');
  const isSure = graph.sets.map((_, at) => !(isRepeated && at === skipped) && matchesSurely(graph, at));
  const search: Search = { graph, from, isSure, isRepeated };
  const loops = graph.sets.flatMap((_, at) => (has(from[at], at) && !isSure[at] ? [at] : []));
  for (const p of loops) {
    const twice = doubledText(search, p);
    if (twice !== null) return twice;
    for (const q of loops) {
      const isAfter = p !== q && has(from[p], q) && ((graph.sets[p] ?? 0n) & (graph.sets[q] ?? 0n)) !== 0n;
      const text = isAfter ? repeatedText(search, [p, q]) : null;
      if (text !== null) return text;
    }
  }
  return null;
}
