import { expect, it } from 'vitest';
import { routeBars } from './routes';

it('the number beside a bar leaves out abandoned parts, as the sum above does', () => {
  const cells = [
    { keys: ['underground', 'built'], count: 2, amount: 1500 },
    { keys: ['underground', 'abandoned'], count: 23, amount: 4000 },
    { keys: ['aerial', 'abandoned'], count: 1, amount: 20 },
  ] as const;
  const bars = routeBars(cells, 'metric');
  expect(bars.map(({ key, note }) => [key, note])).toEqual([
    ['underground', '1.5\u00a0km'],
    ['aerial', '0\u00a0m'],
  ]);
  expect(bars[0]?.values).toEqual({ built: 1500, abandoned: 4000 });
});
