import { expect, it } from 'vitest';
import { lifeCycle, patternOf } from './life-cycle';

it.each([
  ['planned', 'planned'],
  ['permitted', 'permitted'],
  ['under construction', 'construction'],
  ['built', 'solid'],
  ['as-built', 'solid'],
  ['existing', 'solid'],
  ['abandoned', 'abandoned'],
])('%s plant is drawn %s', (status, pattern) => {
  expect(lifeCycle).toContain(status);
  expect(patternOf(status)).toBe(pattern);
});

it.each([[undefined], [null], ['PLANNED'], ['in service'], [7], [{}]])(
  'a state that we do not know (%s) is solid',
  (status) => expect(patternOf(status)).toBe('solid'),
);
