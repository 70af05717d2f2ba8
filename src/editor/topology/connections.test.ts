import { describe, expect, it } from 'vitest';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, pointItem } from '../testing/play';
import { connectionsOf } from './connections';

const pole = pointItem('pole', 1, [0, 0]);
const far = pointItem('site', 2, [100, 0]);
const segment = lineItem('segment', 3, [
  [0, 0],
  [50, 0],
  [100, 0],
]);
const stub = lineItem('segment', 4, [
  [0, 80],
  [0, 0],
]);
const cable = lineItem('cable', 5, [
  [-50, 0],
  [0, 0],
  [50, 0],
  [100, 0],
]);
const beside = lineItem('cable', 6, [
  [0, 40],
  [90, 40],
]);
const permit = areaItem(7, [
  [-10, -10],
  [60, -10],
  [60, 10],
  [-10, 10],
]);
const env = envOf([pole, far, segment, stub, cable, beside, permit]);

const refs = (items: readonly { readonly ref: string }[]) => items.map(({ ref }) => ref).toSorted();

describe('what is connected', () => {
  it('with a node: lines that end there, their other ends, lines that pass, permits', () => {
    const found = connectionsOf(env, pole);
    expect(found?.ending.map(({ item, other }) => [item.ref, other?.ref ?? null]).toSorted()).toEqual([
      ['segment:3', 'site:2'],
      ['segment:4', null],
    ]);
    expect(refs(found?.passing ?? [])).toEqual(['cable:5']);
    expect(refs(found?.permits ?? [])).toEqual(['permit:7']);
  });

  it('with a segment: what its ends meet, and the cables in it', () => {
    const found = connectionsOf(env, segment);
    expect(found?.ends.map((item) => item?.ref ?? null)).toEqual(['pole:1', 'site:2']);
    expect(refs(found?.along ?? [])).toEqual(['cable:5']);
    expect(connectionsOf(env, stub)?.ends.map((item) => item?.ref ?? null)).toEqual([null, 'pole:1']);
  });

  it('with a cable: the segments under it', () => {
    expect(refs(connectionsOf(env, cable)?.along ?? [])).toEqual(['segment:3']);
    expect(connectionsOf(env, beside)?.ends).toEqual([null, null]);
  });

  it('with what it lies on, where that has no vertex', () => {
    const tee = lineItem('segment', 8, [
      [25, 0],
      [25, 60],
    ]);
    const pole = pointItem('pole', 9, [75, 0]);
    const there = envOf([far, segment, tee, pole]);
    expect(connectionsOf(there, tee)?.ends.map((item) => item?.ref ?? null)).toEqual(['segment:3', null]);
    expect(refs(connectionsOf(there, pole)?.passing ?? [])).toEqual(['segment:3']);
  });

  it('with nothing that is no part of the network', () => expect(connectionsOf(env, permit)).toBeNull());
});
