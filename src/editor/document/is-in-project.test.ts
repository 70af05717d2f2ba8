import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemGeometry } from '../../items/item';
import { envOf } from '../testing/env-of';
import { saved } from '../testing/play';
import { isInProject } from './is-in-project';

const line: Extract<ItemGeometry, { kind: 'line' }> = {
  kind: 'line',
  path: [
    [10, 50],
    [10.001, 50.001],
  ],
};
const there: Item = { ...saved('segment', 4, null), geometry: line };
const turned: ItemGeometry = { kind: 'line', path: line.path.toReversed() };
const gone: Item = { ...there, fields: { ...there.fields, status: 'abandoned' } };

describe('what a project has already', () => {
  it('is of the same kind in the same place, whichever way a line runs', () => {
    const env = envOf([there]);
    expect(isInProject(env, { model: 'segment', geometry: line })).toBe(true);
    expect(isInProject(env, { model: 'segment', geometry: turned })).toBe(true);
    expect(isInProject(env, { model: 'cable', geometry: line })).toBe(false);
    const longer: ItemGeometry = { kind: 'line', path: [...line.path, [10.002, 50]] };
    expect(isInProject(env, { model: 'segment', geometry: longer })).toBe(false);
  });

  it('has the same id, wherever it lies now', () => {
    const env = envOf([there]);
    expect(isInProject(env, { model: 'segment', geometry: null, ref: 'segment:4' })).toBe(true);
    expect(isInProject(env, { model: 'segment', geometry: null, ref: 'segment:5' })).toBe(false);
  });

  it('is the same thing measured twice, where a tolerance is given', () => {
    const beside = (path: readonly LngLat[], by: number): ItemGeometry => ({
      kind: 'line',
      path: path.map(([lng, lat]) => [lng, lat + by]),
    });
    const env = envOf([there]);
    const isThere = (geometry: ItemGeometry) => isInProject(env, { model: 'segment', geometry, tolerance: 0.5 });
    expect(isThere(beside(line.path, 0.4 / 111_000))).toBe(true);
    expect(isThere(beside(line.path.toReversed(), 0.4 / 111_000))).toBe(true);
    expect(
      isThere(
        beside(
          [
            [10, 50],
            [10.0005, 50.0005],
            [10.001, 50.001],
          ],
          0,
        ),
      ),
    ).toBe(true);
    expect(isThere(beside(line.path, 2 / 111_000))).toBe(false);
    expect(
      isThere(
        beside(
          [
            [10, 50],
            [10.0005, 50.0005],
          ],
          0,
        ),
      ),
    ).toBe(false);
  });

  it('is not what was abandoned: an import that was undone may be made again', () => {
    expect(isInProject(envOf([gone]), { model: 'segment', geometry: line, ref: 'segment:4' })).toBe(false);
  });
});
