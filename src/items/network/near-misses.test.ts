import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { message } from '../../i18n/message';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import { nearMisses } from './near-misses';

/** A place so many metres east of the others' origin. */
const east = (metres: number): LngLat => [metres / 111_320, 0];
const far = (id: number): LngLat => [0.01 * id, 0.5];

const item = (model: ModelKey, id: number, geometry: ItemGeometry): Item => ({
  ref: refOf(model, id),
  projectId: 1,
  geometry,
  fields: {},
  rest: {},
});
const node = (id: number, metres: number, model: ModelKey = 'pole') =>
  item(model, id, { kind: 'point', at: east(metres) });
const line = (id: number, metres: number, model: ModelKey = 'segment') =>
  item(model, id, { kind: 'line', path: [far(id), east(metres)] });

const short = (items: readonly Item[]) =>
  nearMisses(items).map(({ ref, index, target, metres }) => [ref, index, target.ref, Math.round(metres * 10) / 10]);

describe('near-misses', () => {
  it('are ends that stop 0.05 to 5 m short of a node or an end', () => {
    expect(short([node(1, 0), line(1, 0.8)])).toEqual([['segment:1', 1, 'pole:1', 0.8]]);
    expect(short([node(1, 0), line(1, 0.04)])).toEqual([]);
    expect(short([node(1, 0), line(1, 5.1)])).toEqual([]);
    expect(short([line(1, 0), line(2, 3)])).toEqual([
      ['segment:1', 1, 'segment:2', 3],
      ['segment:2', 1, 'segment:1', 3],
    ]);
  });

  it('name the nearest', () => {
    expect(short([node(1, 0), node(2, 3), line(1, 2)])).toEqual([['segment:1', 1, 'pole:2', 1]]);
  });

  it('are no ends that meet something, however near something else is', () => {
    expect(short([node(1, 0), node(2, 1), line(1, 0)])).toEqual([]);
    expect(short([node(2, 1), line(1, 0), line(2, 0)])).toEqual([]);
    expect(short([item('segment', 1, { kind: 'line', path: [east(0), far(1), east(0)] }), node(1, 2)])).toEqual([]);
  });

  it('are told of segments and cables only, and of what they may meet', () => {
    expect(short([node(1, 0), line(1, 1, 'cable')])).toEqual([['cable:1', 1, 'pole:1', 1]]);
    expect(short([node(1, 0, 'note'), line(1, 1)])).toEqual([]);
    expect(short([node(1, 0), line(1, 1, 'info-object')])).toEqual([]);
    expect(short([{ ...node(1, 0), problem: message('shape.onePoint') }, line(1, 1)])).toEqual([]);
  });
});
