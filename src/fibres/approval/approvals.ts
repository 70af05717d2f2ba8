import { type ClosurePlan, endAfter, type FibreEnd, keyOfEnd, type Run } from '../plan/closure-plan';
import { partsOf } from '../plan/ribbons/parts-of';
import { compactPlan } from '../plan/write-plan';
import type { RoundWord, Span, SpliceRound } from './splice-round';

/** How each connection of a closure stands in its round: the last word about it. A connection that is not named has none. */
export type Approvals = ReadonlyMap<string, RoundWord>;

/** One key for a connection, whichever end is named first. */
function keyOf(from: FibreEnd, to: FibreEnd): string {
  const [one, other] = [keyOfEnd(from), keyOfEnd(to)];
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function* keysOf({ from, to, count }: Span): Iterable<string> {
  for (let n = 0; n < count; n += 1) yield keyOf(endAfter(from, n), endAfter(to, n));
}

/** About what each word is: everything that stands at this one by then. */
const follows: Readonly<Record<Exclude<RoundWord, 'submitted'>, RoundWord>> = {
  approved: 'submitted',
  'sent back': 'submitted',
  done: 'approved',
};

/** The last word about every connection. An approval, a refusal and a completion are about all that waited for it. */
export function approvalsOf({ steps }: SpliceRound): Approvals {
  const states = new Map<string, RoundWord>();
  for (const { word, spans } of steps) {
    if (word === 'submitted') for (const span of spans) for (const key of keysOf(span)) states.set(key, word);
    else for (const [key, state] of states) if (state === follows[word]) states.set(key, word);
  }
  return states;
}

/** The last word about the connection of two ends; null for none. */
export function approvalAt(approvals: Approvals, from: FibreEnd, to: FibreEnd): RoundWord | null {
  return approvals.get(keyOf(from, to)) ?? null;
}

/** A run, or the part of one, with the word about all of it. */
export type ApprovedRun = { readonly run: Run; readonly word: RoundWord | null };

/** The connections of a plan with the last word about them; runs are parted where it changes. */
export function runsByApproval({ runs }: Pick<ClosurePlan, 'runs'>, approvals: Approvals): readonly ApprovedRun[] {
  if (approvals.size === 0) return runs.map((run) => ({ run, word: null }));
  return runs.flatMap((run) => {
    const words = [...keysOf(run)].map((key) => approvals.get(key) ?? null);
    const firsts = words.flatMap((word, n) => (n === 0 || word !== words[n - 1] ? [n] : []));
    return firsts.flatMap((first, at) =>
      partsOf(run, first, (firsts[at + 1] ?? run.count) - first).map((part) => ({
        ...{ run: part, word: words[first] ?? null },
      })),
    );
  });
}

/** True for work that can be submitted: planned, and neither waiting nor approved. A fibre that is not cut is no work. */
function isToSubmit({ run, word }: ApprovedRun): boolean {
  return run.kind !== 'through' && run.state === 'planned' && (word === null || word === 'sent back');
}

/** The connections of a plan that can be submitted. */
export function toSubmit(plan: ClosurePlan, approvals: Approvals): readonly Run[] {
  return runsByApproval(plan, approvals)
    .filter(isToSubmit)
    .map(({ run }) => run);
}

/** The number of connections of a plan at each word, without connections without a word. */
export function countsByWord(plan: ClosurePlan, approvals: Approvals): ReadonlyMap<RoundWord, number> {
  const counts = new Map<RoundWord, number>();
  for (const { run, word } of runsByApproval(plan, approvals))
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + run.count);
  return counts;
}

/** The plan with everything that is approved made: planned connections become complete ones. */
export function withApprovedMade(plan: ClosurePlan, approvals: Approvals): ClosurePlan {
  const runs = runsByApproval(plan, approvals).map(({ run, word }): Run => {
    return word === 'approved' && run.state === 'planned' ? { ...run, state: 'complete' } : run;
  });
  return compactPlan({ ...plan, runs });
}
