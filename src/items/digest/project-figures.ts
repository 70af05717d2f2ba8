import { changedSum, type LocalChange } from '../changes/local-changes';
import type { ModelKey } from '../item';
import { statusOfRow } from '../pack/abandoned-ids';
import type { PackedModel } from '../pack/packed-base';
import { isOpenPermit } from '../states/is-open-permit';
import { type Amount, type CountedSum, sumOfSums } from '../sums/counted-sum';

/** A project in a few numbers. Abandoned items are counted apart. */
export type ProjectFigures = {
  /** Of all models. */
  readonly items: number;
  readonly counts: Readonly<Partial<Record<ModelKey, number>>>;
  /** Of all segments, on the ellipsoid. */
  readonly metres: number;
  /** Abandoned items of all models, and the metres of the segments among them. */
  readonly abandoned: Amount;
  /** Permits with a decision still open. */
  readonly openPermits: number;
};

function openPermits({ records }: PackedModel): number {
  let count = 0;
  for (let row = 0; row < records.ids.length; row += 1) if (isOpenPermit(statusOfRow(records, row))) count += 1;
  return count;
}

/** How many more permits are open than in the list. */
function openedLocally(changes: readonly LocalChange[]): number {
  const permits = changes.filter(({ model }) => model === 'permit');
  const were = permits.filter(({ before }) => before && isOpenPermit(before.status)).length;
  return permits.filter(({ after }) => isOpenPermit(after.fields['status'])).length - were;
}

/**
 * The key figures of a project from its lists, each with its sum, and from what was changed on this device since: metres are those
 * of segments, of other models none.
 */
export function projectFigures(
  lists: readonly { readonly list: PackedModel; readonly sum: CountedSum }[],
  changes: readonly LocalChange[] = [],
): ProjectFigures {
  const permits = lists.find(({ list }) => list.model === 'permit')?.list;
  const sums = lists.map(({ list: { model }, sum }) => {
    const ofModel = changes.filter((change) => change.model === model);
    return { model, sum: ofModel.length > 0 ? changedSum(sum, ofModel) : sum };
  });
  const { count, metres, abandoned } = sumOfSums(sums.map(({ sum }) => sum));
  return {
    items: count,
    counts: Object.fromEntries(sums.map(({ model, sum }) => [model, sum.count])),
    metres,
    abandoned,
    openPermits: (permits ? openPermits(permits) : 0) + openedLocally(changes),
  };
}
