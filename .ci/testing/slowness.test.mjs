import { expect, it } from 'vitest';
import { slownessOf } from './slowness.mjs';

it('limits of time grow with the machine, never shrink, and double on one core', () => {
  expect([slownessOf(50, 8), slownessOf(150, 2), slownessOf(300, 2), slownessOf(150, 1)]).toEqual([1, 1, 2, 2]);
});
