import type { AroundCut } from '../../../../analysis/jobs/outage/around-cut';
import type { FreePathsView } from '../../../../editor/network/free-paths-view';
import type { ItemId, ItemRef } from '../../../../items/item';

/**
 * Between which closures free fibres are looked for, and how many are to be restored; null: no closure on one of the sides, or
 * the same on both.
 */
export type Restoration = { readonly from: ItemRef; readonly to: ItemRef; readonly count: number };

/** The task of a restoration around a cut: the fibres that carried light there, between the nearest closures on both sides. */
export function restorationOf({ closures, used }: AroundCut): Restoration | null {
  const from = closures.find(({ toward }) => toward === 'start');
  const to = closures.find(({ toward }) => toward === 'end');
  if (!from || !to || from.ref === to.ref) return null;
  return { from: from.ref, to: to.ref, count: Math.max(1, used.length) };
}

/** The question for free fibres around a cut. */
export function freePathsAround(restoration: Restoration, { at, used }: AroundCut, cable: ItemId): FreePathsView {
  return { kind: 'free-paths', ...restoration, around: { at, cable, used } };
}
