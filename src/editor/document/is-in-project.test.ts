import { describe, expect, it } from 'vitest';
import type { Item, ItemGeometry } from '../../items/item';
import { envOf } from '../testing/env-of';
import { saved } from '../testing/play';
import { isInProject } from './is-in-project';

const line: ItemGeometry = {
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

  it('is not what was abandoned: an import that was undone may be made again', () => {
    expect(isInProject(envOf([gone]), { model: 'segment', geometry: line, ref: 'segment:4' })).toBe(false);
  });
});
