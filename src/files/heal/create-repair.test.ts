import { expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { MadeItem } from '../mapping/items/make-items';
import { createRepair } from './create-repair';

const around = { projectNodes: [], projectLines: [] };

const segment = (id: number, path: readonly LngLat[]): MadeItem => ({
  ...{ model: 'segment', ref: `segment:${id}`, fields: {}, layer: 0, feature: id },
  geometry: { kind: 'line', path },
});

function refsOf(items: readonly MadeItem[]) {
  const repair = createRepair(items, { toleranceM: 0.5, namesMayDiffer: false, around });
  return repair.repaired(new Set(repair.proposals.keys())).items.map(({ ref }) => ref);
}

it('what becomes one with others is still the one whose fields stay', () => {
  const short = segment(1, [
    [8, 47],
    [8.001, 47],
  ]);
  const long = segment(2, [
    [8.001, 47],
    [8.01, 47],
  ]);
  expect(refsOf([short, long])).toEqual(['segment:2']);
});

it('what is cut is none of those that were exported from here', () => {
  const one = segment(1, [
    [8, 47],
    [8.002, 47],
  ]);
  const across = segment(2, [
    [8.001, 46.999],
    [8.001, 47.001],
  ]);
  expect(refsOf([one, across])).toEqual([undefined, undefined, undefined, undefined]);
});

it('items of the project are named by their places, with their new shapes', () => {
  const one = segment(1, [
    [8, 47],
    [8.001, 47],
  ]);
  const other = segment(2, [
    [8.001, 47.000001],
    [8.01, 47],
  ]);
  const pole = { ...one, model: 'pole', geometry: { kind: 'point', at: [9, 47] } } as const;
  const repair = createRepair([pole, one, other], { toleranceM: 0.5, namesMayDiffer: false, around });
  const { lines, shapes, figures } = repair.healed(new Set(repair.proposals.keys()));
  expect(lines.map(({ from }) => from)).toEqual([[2, 1]]);
  expect(shapes).toHaveLength(1);
  expect(shapes[0]?.path).toContainEqual(lines[0]?.path[1]);
  expect(figures).toMatchObject({ lines: 1, components: 1 });
  expect(repair.healed(new Set())).toMatchObject({ lines: [{ from: [1] }, { from: [2] }], shapes: [] });
});
