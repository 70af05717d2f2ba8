import type { ModelKey } from '../item';
import type { PackedModel } from '../pack/packed-base';
import { statusOfRow } from './counted-metres';

/** What a project amounts to, in a few numbers. */
export type ProjectFigures = {
  /** Of all models. */
  readonly items: number;
  readonly counts: Readonly<Partial<Record<ModelKey, number>>>;
  /** Of all segments that are not abandoned, on the ellipsoid. */
  readonly metres: number;
  /** Permits that somebody still waits for. */
  readonly openPermits: number;
};

/** The states of a permit that is on its way: begun, and neither given, refused nor given up. */
const open: ReadonlySet<unknown> = new Set(['draft', 'submitted', 'in review', 'resubmit', 'approved']);

/** True for a permit that is not decided; without a state it is a draft. */
export function isOpenPermit(status: unknown): boolean {
  return open.has(status ?? 'draft');
}

function openPermits({ records }: PackedModel): number {
  let count = 0;
  for (let row = 0; row < records.ids.length; row += 1) if (isOpenPermit(statusOfRow(records, row))) count += 1;
  return count;
}

/** The key figures of a project from its lists. `metres`: what each segment counts, as `countedMetres` gives it. */
export function projectFigures(lists: readonly PackedModel[], metres: Float64Array): ProjectFigures {
  const permits = lists.find(({ model }) => model === 'permit');
  return {
    items: lists.reduce((sum, { records }) => sum + records.ids.length, 0),
    counts: Object.fromEntries(lists.map(({ model, records }) => [model, records.ids.length])),
    metres: metres.reduce((sum, each) => sum + each, 0),
    openPermits: permits ? openPermits(permits) : 0,
  };
}
