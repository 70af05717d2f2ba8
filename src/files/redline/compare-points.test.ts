import { expect, it } from 'vitest';
import { comparePoints } from './compare-points';

const at = (metres: number) => [11 + metres / 72_000, 49] as const;

it('lists points that only one side has, within the area and the kinds of the file', () => {
  const design = [
    { ref: 'pole:1', at: at(0) },
    { ref: 'pole:2', at: at(50) },
    { ref: 'site:3', at: at(60) },
    { ref: 'pole:4', at: at(500) },
  ] as const;
  const built = [0, 3, 100].map((metres, index) => ({ index, model: 'pole' as const, at: at(metres) }));
  const { extraPoints, missingPoints } = comparePoints(design, built);
  expect(extraPoints).toEqual([2]);
  expect(missingPoints.map(({ ref }) => ref)).toEqual(['pole:2']);
});

it('finds nothing where the file has no points', () => {
  expect(comparePoints([{ ref: 'pole:1', at: at(0) }], [])).toEqual({ extraPoints: [], missingPoints: [] });
});
