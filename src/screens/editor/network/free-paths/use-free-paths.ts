import { useCallback } from 'react';
import type { FreePathsAnswer } from '../../../../analysis/jobs/fibres/free-paths-job';
import { type FreePathsView, pathPlaceOf } from '../../../../editor/network/free-paths-view';
import type { ItemRef } from '../../../../items/item';
import { type BasisQuestion, useBasis } from '../../../network-basis/use-basis';
import { useEditor } from '../../../services';
import { type NetworkWork, useNetworkJob } from '../../common/use-network-job';
import { traceStore } from '../trace/trace-store';
import { usePickedItem } from '../trace/use-picked-item';

/** A question whose other place is known. */
export type FreePathsAsked = FreePathsView & { readonly to: ItemRef };

/** Around a cut, free fibres are looked for in the network in which the outage is. */
export function basisQuestion(around: FreePathsView['around']): BasisQuestion {
  return around ? 'outage' : 'design';
}

/** Looks for free paths again whenever the question or the network is another one. */
export function useFreePaths({ from, to, count, around }: FreePathsAsked): NetworkWork<FreePathsAnswer> {
  const basis = useBasis(basisQuestion(around));
  const askAt = useCallback(
    (revision: number) => ({ revision, basis, from, to, count, around: around?.at ?? null }),
    [basis, from, to, count, around],
  );
  return useNetworkJob('free-paths', askAt);
}

/** The other place is what is selected next, if it is a closure or a site. */
export function usePickedPlace(view: FreePathsView): void {
  const { editor } = useEditor();
  const pick = useCallback(
    (ref: ItemRef, over: readonly ItemRef[]) => {
      const to = pathPlaceOf(editor, ref);
      if (to && to !== view.from) traceStore.setState({ view: { ...view, to }, over });
    },
    [editor, view],
  );
  usePickedItem(view.to ? null : view.from, pick);
}
