import { useMemo } from 'react';
import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import { type CutUncut, cutUncut } from '../../../../../fibres/splicing/cut-uncut';
import { idOf } from '../../../../../items/item';
import { useNetworkJobs } from '../../../common/use-network-job';
import { useStableValue } from '../../../sync/conflict/use-stable-value';
import { uncutByEnd } from '../uncut/uncut-by-end';
import type { SheetChange } from './sheet-changes';

type Cut = CutUncut<UncutFibre>;

const noCut: Cut = { fibres: [], unknown: 0 };

/** The fibres of passing cables that a sheet cuts in one closure; without an answer of the worker, how many they are. */
function cutBy({ before, result }: SheetChange, answer: readonly UncutFibre[] | undefined): Cut {
  if (!before || !result) return noCut;
  const uncut = { isKnown: answer !== undefined, fibres: uncutByEnd(answer ?? []), passing: before.passing };
  return cutUncut(before.usage, result.plan, uncut);
}

/** The closures in which a sheet cuts fibres of passing cables, as the worker is asked about them. */
function asksOf(changes: readonly SheetChange[]) {
  return changes.flatMap((change) => {
    const { closure, before } = change;
    if (closure?.geometry?.kind !== 'point' || !before || cutBy(change, undefined).unknown === 0) return [];
    const cables = [...new Set(before.passing.map(([{ cable }]) => cable))];
    return [{ closure: idOf(closure.ref), at: closure.geometry.at, cables }];
  });
}

/** The fibres in use that a sheet cuts in each closure, asked from the worker and again after each edit. */
export function useSheetCuts(changes: readonly SheetChange[]): ReadonlyMap<SheetChange, Cut> {
  const found = useMemo(() => asksOf(changes), [changes]);
  const asks = useStableValue(found);
  const asksAt = useMemo(
    () => (asks.length > 0 ? (revision: number) => asks.map((ask) => ({ revision, ...ask })) : null),
    [asks],
  );
  const work = useNetworkJobs('uncut-fibres', asksAt);
  return useMemo(() => {
    const answers = new Map(work.state === 'done' ? work.answer.map(({ ask, answer }) => [ask.closure, answer]) : []);
    return new Map(
      changes.map((change) => [
        change,
        cutBy(change, change.closure ? answers.get(idOf(change.closure.ref)) : undefined),
      ]),
    );
  }, [changes, work]);
}

/** The cuts of a sheet in all closures as one; a fibre that it cuts in several of them counts once. */
export function allCuts(cuts: Iterable<Cut>): Cut {
  const fibres = new Map<string, UncutFibre>();
  let unknown = 0;
  for (const cut of cuts) {
    unknown += cut.unknown;
    for (const one of cut.fibres) fibres.set(`${one.cable} ${one.fibre} ${one.start} ${one.end}`, one);
  }
  return { fibres: [...fibres.values()], unknown };
}
