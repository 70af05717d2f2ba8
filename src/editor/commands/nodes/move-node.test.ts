import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { areaItem, lineItem, path, place, pointItem } from '../../testing/play';
import { moveNode } from './move-node';

const pole = pointItem('pole', 1, [50, 50]);
const ending = lineItem('segment', 1, [
  [0, 0],
  [50, 50],
]);
const passing = lineItem('cable', 2, [
  [50, 0],
  [50, 50],
  [99, 99],
]);
const apart = lineItem('segment', 3, [
  [50, 51],
  [90, 90],
]);
const all = [pole, ending, passing, apart];

function moved(items: readonly Item[], move: Parameters<typeof moveNode>[1]) {
  const answer = moveNode(envOf(items), move);
  if (isRefusal(answer)) return answer;
  return Object.fromEntries(
    answer.items.map((part) => (part.kind === 'patch' ? [part.ref, part.after.geometry] : ['?', null])),
  );
}

describe('move-node', () => {
  it('takes every line end and vertex on it along, and nothing else', () => {
    expect(moved(all, { ref: 'pole:1', to: place(60, 40) })).toEqual({
      'pole:1': { kind: 'point', at: place(60, 40) },
      'segment:1': { kind: 'line', path: path([0, 0], [60, 40]) },
      'cable:2': { kind: 'line', path: path([50, 0], [60, 40], [99, 99]) },
    });
  });

  it('keeps every vertex of a line that it moves onto the next one', () => {
    for (const model of ['segment', 'cable'] as const) {
      const onward = lineItem(model, 7, [
        [0, 20],
        [60, 40],
        [50, 50],
      ]);
      expect(moved([pole, onward], { ref: 'pole:1', to: place(60, 40) })).toMatchObject({
        [onward.ref]: { kind: 'line', path: path([0, 20], [60, 40], [60, 40]) },
      });
    }
  });

  it('leaves the lines when detached', () => {
    expect(moved(all, { ref: 'pole:1', to: place(60, 40), detach: true })).toEqual({
      'pole:1': { kind: 'point', at: place(60, 40) },
    });
  });

  it('counts an end within 5 cm as on the node', () => {
    const at = (metres: number): Item['geometry'] => ({
      kind: 'line',
      path: [place(0, 0), [0.0005, -0.0005 - metres / 110_574]],
    });
    const near: Item = { ...ending, geometry: at(0.045) };
    const far: Item = { ...ending, ref: 'segment:9', geometry: at(0.055) };
    expect(Object.keys(moved([pole, near, far], { ref: 'pole:1', to: place(60, 40) }))).toEqual([
      'pole:1',
      'segment:1',
    ]);
  });

  it('is one change with a sentence', () => {
    expect(moveNode(envOf(all), { ref: 'pole:1', to: place(60, 40) })).toMatchObject({
      note: { key: 'moved-item', params: { model: 'pole', name: 'pole 1' } },
      items: [{ before: { geometry: pole.geometry } }, {}, {}],
    });
  });

  it('moves a note alone: it holds no lines', () => {
    const note = pointItem('note', 5, [50, 50]);
    expect(Object.keys(moved([note, ending], { ref: 'note:5', to: place(60, 40) }))).toEqual(['note:5']);
  });

  it('refuses to collapse a line, to go off the globe, and to pull a locked line along', () => {
    for (const model of ['segment', 'cable'] as const) {
      const span = lineItem(model, 4, [
        [50, 50],
        [60, 50],
      ]);
      expect(moved([pole, span], { ref: 'pole:1', to: place(60, 50) })).toEqual({ refusal: 'zero-length' });
    }
    expect(moved([pole], { ref: 'pole:1', to: [0, -90.5] })).toEqual({ refusal: 'out-of-range' });
    const env = envOf(all, { locked: (model) => model === 'cable' });
    expect(moveNode(env, { ref: 'pole:1', to: place(60, 40) })).toEqual({
      refusal: 'locked',
      params: { model: 'cable' },
    });
    expect(isRefusal(moveNode(env, { ref: 'pole:1', to: place(60, 40), detach: true }))).toBe(false);
  });

  it('refuses what is no point item, or not there', () => {
    const area = areaItem(6, [
      [0, 0],
      [9, 0],
      [9, 9],
    ]);
    expect(moved([area], { ref: 'permit:6', to: place(0, 0) })).toEqual({ refusal: 'not-found' });
    expect(moved([], { ref: 'pole:1', to: place(0, 0) })).toEqual({ refusal: 'not-found' });
  });
});
