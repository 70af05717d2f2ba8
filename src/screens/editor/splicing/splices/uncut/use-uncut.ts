import { useMemo } from 'react';
import type { UncutFibre } from '../../../../../analysis/jobs/uncut-job';
import { passesOn } from '../../../../../fibres/edits/places-on';
import { sideAt } from '../../../../../fibres/network/fibre-network';
import { keyOfEnd, keyOfSide } from '../../../../../fibres/plan/closure-plan';
import type { Passing, Uncut } from '../../../../../fibres/splicing/cut-uncut';
import { type Item, type ItemId, idOf, refOf } from '../../../../../items/item';
import { useEditor } from '../../../../services';
import { useNetworkJob } from '../../../common/use-network-job';
import type { SideHere } from '../sides/sides-here';

/** Asks the worker which fibres pass a closure uncut and are in use, again after each edit. */
export function useUncut({ ref, geometry }: Item, sides: readonly SideHere[]): Uncut<UncutFibre> {
  const { editor } = useEditor();
  const at = geometry?.kind === 'point' ? geometry.at : null;
  const passing = useMemo(() => {
    const keys = new Set(sides.map(({ key }) => key));
    const cables = new Set(sides.flatMap(({ side }): ItemId[] => (side.kind === 'fibre' ? [side.cable] : [])));
    return [...cables].flatMap((cable) => {
      const line = editor.document.get(refOf('cable', cable))?.geometry;
      return passesOn(line?.kind === 'line' ? line.path : [], at).flatMap((pass): Passing[] => {
        const [start, end] = [sideAt(cable, pass, 'start'), sideAt(cable, pass, 'end')];
        // A cable that ends here has one of them only.
        return start && end && [start, end].every((side) => keys.has(keyOfSide(side))) ? [[start, end]] : [];
      });
    });
  }, [editor, at, sides]);
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
