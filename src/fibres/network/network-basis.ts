import { phaseOf } from '../../items/report/phase-of';
import { lifeCycle } from '../../items/states/life-cycle';
import { type ClosurePlan, isUncutRun } from '../plan/closure-plan';

/** The network that an answer is about: as it is built, or with everything that is planned (docs/fibre-model.md, "The light"). */
export type NetworkBasis = 'built' | 'planned';

/** True for a cable that carries light: not for an abandoned cable, nor, as built, for a planned one. */
export function isCableIn(basis: NetworkBasis, status: unknown): boolean {
  const phase = phaseOf(typeof status === 'string' ? status : '');
  return phase !== 'gone' && (basis === 'planned' || phase !== 'to-build');
}

/** The plan of a closure with the connections that count: as built, only complete or tested ones, and uncut fibres. */
export function planIn(basis: NetworkBasis, plan: ClosurePlan): ClosurePlan {
  if (basis === 'planned') return plan;
  return { ...plan, runs: plan.runs.filter((run) => run.state !== 'planned' || isUncutRun(run)) };
}

/** The states of cables in which no light runs. */
export function statusesOut(basis: NetworkBasis): readonly string[] {
  return lifeCycle.filter((status) => !isCableIn(basis, status));
}
