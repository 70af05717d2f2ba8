import type { LinePattern } from './model-spec';

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

/** The line pattern of a state of plant. Unknown states are drawn solid: they are somewhere out there. */
export function patternOf(status: unknown): LinePattern {
  switch (status) {
    case 'planned':
    case 'permitted':
    case 'abandoned':
      return status;
    case 'under construction':
      return 'construction';
    default:
      return 'solid';
  }
}
