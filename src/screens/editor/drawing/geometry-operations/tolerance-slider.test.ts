import { expect, it } from 'vitest';
import { metresOf, stepOf } from './tolerance-slider';

it('finds centimetres and tens of metres alike, and its own steps again', () => {
  expect([0, 30, 100].map(metresOf)).toEqual([0.05, 0.49, 100]);
  expect([0, 0.05, 100, 5000].map(stepOf)).toEqual([0, 0, 100, 100]);
  // Below some centimetres two steps are the same to the centimetre.
  for (let step = 30; step <= 100; step += 1) expect(stepOf(metresOf(step))).toBe(step);
});
