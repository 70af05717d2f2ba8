import { expect, it } from 'vitest';
import { lifeCycle, patternOf } from './life-cycle';

it.each([
  ['planned', 'planned'],
  ['permitted', 'permitted'],
  ['under construction', 'construction'],
  ['built', 'solid'],
  ['as-built', 'as-built'],
  ['existing', 'existing'],
  ['abandoned', 'abandoned'],
])('%s plant is drawn %s', (status, pattern) => {
  expect(lifeCycle).toContain(status);
  expect(patternOf(status)).toBe(pattern);
});

it.each([[undefined], [null], ['PLANNED'], ['in service'], [7], [{}]])(
  'a state that we do not know (%s) has a pattern of its own',
  (status) => expect(patternOf(status)).toBe('unknown'),
);
