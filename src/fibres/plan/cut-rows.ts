import type { ItemId } from '../../items/item';
import type { ClosurePlan, FibreEnd, Toward } from './closure-plan';
import { connectEnds } from './connect-ends';
import { isRefused } from './plan-refusal';

/** Fibres of a cable that follow each other. */
export type FibreRow = { readonly first: number; readonly count: number };

/**
 * The plan of a closure that a cable passes, in which fibres of the cable are cut and each is spliced with itself again, as planned
 * splices; what is not named stays uncut. Rows that cannot be connected are left out.
 */
export function withCutRows(plan: ClosurePlan, cable: ItemId, rows: readonly FibreRow[]): ClosurePlan {
  const end = (toward: Toward, number: number): FibreEnd => ({ side: { kind: 'fibre', cable, toward }, number });
  const limits = { fibresOf: () => Number.POSITIVE_INFINITY, nameOf: String };
  return rows.reduce((sum, { first, count }) => {
    const ask = { from: end('start', first), to: end('end', first), count, kind: 'fusion' } as const;
    const made = connectEnds(sum, ask, limits);
    return isRefused(made) ? sum : made;
  }, plan);
}
