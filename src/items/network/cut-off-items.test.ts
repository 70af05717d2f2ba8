import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemRef } from '../item';
import { buildNetwork } from './build-network';
import { cutOffItems } from './cut-off-items';

const at = (n: number): LngLat => [n * 0.001, 47];
const common = { projectId: 1, fields: {}, rest: {} };
const site = (id: number, n: number): Item => ({
  ...common,
  ref: `site:${id}`,
  geometry: { kind: 'point', at: at(n) },
});
const cable = (id: number, ...places: readonly number[]): Item => ({
  ...common,
  ref: `cable:${id}`,
  geometry: { kind: 'line', path: places.map(at) },
});
const from: readonly ItemRef[] = ['site:1'];

describe('what is cut off', () => {
  const nodes = [site(1, 0), site(2, 1), site(3, 2)];

  it('is what lies behind the line that is gone', () => {
    const network = buildNetwork({ nodes, lines: [cable(1, 0, 1), cable(2, 1, 2)] });
    expect(cutOffItems(network, { from, statuses: [], without: ['cable:1'] })).toEqual({
      lines: ['cable:2'],
      nodes: ['site:2', 'site:3'],
    });
    expect(cutOffItems(network, { from, statuses: [], without: ['cable:2'] })).toEqual({
      lines: [],
      nodes: ['site:3'],
    });
  });

  it('is nothing where another way leads there, or where nothing led there before', () => {
    const ring = buildNetwork({ nodes, lines: [cable(1, 0, 1), cable(2, 1, 2), cable(3, 2, 0)] });
    expect(cutOffItems(ring, { from, statuses: [], without: ['cable:1'] })).toEqual({ lines: [], nodes: [] });
    const apart = buildNetwork({ nodes, lines: [cable(1, 0, 1), cable(2, 2, 3)] });
    expect(cutOffItems(apart, { from, statuses: [], without: ['cable:2'] })).toEqual({ lines: [], nodes: [] });
  });
});
