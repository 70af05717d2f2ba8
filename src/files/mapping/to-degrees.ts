import type { ImportPlan } from './import-plan';
import type { ToDegrees } from './make-items';

/** How the layers of a file come to longitude and latitude by a plan. */
export function createToDegrees(_plan: ImportPlan): ToDegrees {
  return ({ system }, geometry) => (system.kind === 'degrees' ? geometry : null);
}
