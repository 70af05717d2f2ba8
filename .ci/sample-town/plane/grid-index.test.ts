import { expect, it } from 'vitest';
import { createGridIndex } from './grid-index';

it('finds what is near, each thing once, and nothing far away', () => {
  const index = createGridIndex<string>(10);
  index.add('long', [
    [0, 0],
    [95, 5],
  ]);
  index.add('here', [[52, 3]]);
  index.add('far', [[-400, -400]]);
  expect([...index.near([50, 0], 15)].sort()).toEqual(['here', 'long']);
  expect(index.near([50, 0], 15)).toHaveLength(2);
  expect(index.near([-395, -395], 8)).toEqual(['far']);
  expect(index.near([400, 400], 20)).toEqual([]);
});
