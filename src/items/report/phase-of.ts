import { abandonedStatus } from '../sums/counted-sum';

/** How far a piece of plant is: still to be built, standing, given up, or in a state that the product does not know. */
export type Phase = 'to-build' | 'standing' | 'gone' | 'unknown';

/** The phases, in the order of a report. */
export const phases = ['to-build', 'standing', 'gone', 'unknown'] as const satisfies readonly Phase[];

/** The phase of a state of the life cycle (docs/domain.md 3). */
export function phaseOf(state: string): Phase {
  switch (state) {
    case 'planned':
    case 'permitted':
    case 'under construction':
      return 'to-build';
    case 'built':
    case 'as-built':
    case 'existing':
      return 'standing';
    case abandonedStatus:
      return 'gone';
    default:
      return 'unknown';
  }
}
