import type { UncutFibre } from '../../../../../analysis/jobs/fibres/uncut-job';
import { keyOfEnd } from '../../../../../fibres/plan/closure-plan';

/** Fibres that pass one closure uncut, by each of their two ends there. */
export function uncutByEnd(found: readonly UncutFibre[]): ReadonlyMap<string, UncutFibre> {
  return new Map(
    found.flatMap((one) => one.sides.map((side) => [keyOfEnd({ side, number: one.fibre }), one] as const)),
  );
}
