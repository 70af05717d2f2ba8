import type { LinePattern } from '../model-spec';

/** The states of plant, from the first line on a plan to the end (docs/domain.md 3). */
export const lifeCycle = [
  'planned',
  'permitted',
  'under construction',
  'built',
  'as-built',
  'existing',
  'abandoned',
] as const;

/**
 * The line pattern of a state of plant: each state has its own, so that it is read without colours, and so has a state that is
 * not known.
 */
export function patternOf(status: unknown): LinePattern {
  switch (status) {
    case 'planned':
    case 'permitted':
    case 'as-built':
    case 'existing':
    case 'abandoned':
      return status;
    case 'under construction':
      return 'construction';
    case 'built':
      return 'solid';
    default:
      return 'unknown';
  }
}
