import { expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { MadeItem } from '../mapping/make-items';
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
