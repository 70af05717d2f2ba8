import { expect, it } from 'vitest';
import { refOf } from '../item';
import { compareRefs } from './compare-refs';

it('orders refs by model, then by number and not by digit', () => {
  const refs = [refOf('segment', 10), refOf('pole', 2), refOf('segment', 9), refOf('pole', 11)];
  expect(refs.toSorted(compareRefs)).toEqual([
    refOf('pole', 2),
    refOf('pole', 11),
    refOf('segment', 9),
    refOf('segment', 10),
  ]);
});
