import { useMemo } from 'react';
import type { UncutFibre } from '../../../../analysis/jobs/uncut-job';
import { type Item, type ItemId, idOf } from '../../../../items/item';
import { useNetworkJob } from '../../use-network-job';
import type { SideHere } from '../sides-here';

/** Fibres that pass a closure uncut and are connected elsewhere, by cable and number. `isKnown`: false until the worker has answered. */
export type Uncut = { readonly isKnown: boolean; readonly fibres: ReadonlyMap<string, UncutFibre> };

/** One key for a fibre of a cable. */
export const keyOfFibre = (cable: ItemId, fibre: number) => `${cable}#${fibre}`;

/** The cables that pass a closure: they have both sides there. */
export function passingCables(sides: readonly SideHere[]): readonly ItemId[] {
  const ids = sides.flatMap(({ side }) => (side.kind === 'fibre' ? side.cable : []));
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** Asks the worker which fibres pass a closure uncut and are in use, again after each edit. */
export function useUncut({ ref, geometry }: Item, sides: readonly SideHere[]): Uncut {
  const at = geometry?.kind === 'point' ? geometry.at : null;
  const askAt = useMemo(() => {
    const cables = passingCables(sides);
    if (!at || cables.length === 0) return null;
    return (revision: number) => ({ revision, closure: idOf(ref), at, cables });
  }, [ref, at, sides]);
  const work = useNetworkJob('uncut-fibres', askAt);
  return useMemo(() => {
    const found = work.state === 'done' ? work.answer : [];
    return {
      isKnown: work.state === 'done',
      fibres: new Map(found.map((one) => [keyOfFibre(one.cable, one.fibre), one])),
    };
  }, [work]);
}
