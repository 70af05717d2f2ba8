import { useMemo } from 'react';
import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import { passingAt } from '../../../../../editor/network/legs-at';
import { keyOfEnd } from '../../../../../fibres/plan/closure-plan';
import type { Uncut } from '../../../../../fibres/splicing/cut-uncut';
import { type Item, idOf } from '../../../../../items/item';
import { useEditor } from '../../../../services';
import { useNetworkJob } from '../../../common/use-network-job';
import type { SideHere } from '../sides/sides-here';

/** Asks the worker which fibres pass a closure uncut and are in use, again after each edit. */
export function useUncut({ ref, geometry }: Item, sides: readonly SideHere[]): Uncut<UncutFibre> {
  const { editor } = useEditor();
  const at = geometry?.kind === 'point' ? geometry.at : null;
  const passing = useMemo(() => passingAt(at, sides, editor.document), [editor, at, sides]);
  const askAt = useMemo(() => {
    const cables = [...new Set(passing.map(([{ cable }]) => cable))];
    if (!at || cables.length === 0) return null;
    return (revision: number) => ({ revision, closure: idOf(ref), at, cables });
  }, [ref, at, passing]);
  const work = useNetworkJob('uncut-fibres', askAt);
  return useMemo(() => {
    const found = work.state === 'done' ? work.answer : [];
    const ends = found.flatMap((one) => one.sides.map((side) => [keyOfEnd({ side, number: one.fibre }), one] as const));
    return { isKnown: work.state === 'done', fibres: new Map(ends), passing };
  }, [work, passing]);
}
