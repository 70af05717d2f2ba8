import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import type { Item } from '../../items/item';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, pointer, pointItem, saved } from '../testing/play';
import { visibilityOf } from '../testing/visibility-of';
import { hitsAt } from './hits';
import type { Visibility } from './visibility';

function visibility(items: readonly Item[], over: Partial<Visibility> = {}): Visibility {
  return visibilityOf(envOf(items).near, over);
}

const hits = (items: readonly Item[], pixel: [number, number], over: Partial<Visibility> = {}) =>
  hitsAt(visibility(items, over), pointer({ x: pixel[0], y: pixel[1] }), { locked: false });

const pole = pointItem('pole', 1, [50, 50]);
const segment = lineItem('segment', 2, [
  [0, 50],
  [100, 50],
]);
const cable = lineItem('cable', 3, [
  [0, 50],
  [100, 50],
]);
const block = areaItem(4, [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]);
const town = areaItem(5, [
  [-500, -500],
  [500, -500],
  [500, 500],
  [-500, 500],
]);

describe('hits', () => {
  it('order point, line, area, then nearest, then smaller area, then topmost', () => {
    const items = [town, block, segment, cable, pole, pointItem('pole', 6, [53, 50])];
    expect(hits(items, [52, 52])).toEqual(['pole:6', 'pole:1', 'cable:3', 'segment:2', 'permit:4', 'permit:5']);
  });

  it('reach 10 px with a mouse and 22 px with a finger', () => {
    expect(hits([pole], [60, 50])).toEqual(['pole:1']);
    expect(hits([pole], [60.5, 50])).toEqual([]);
    expect(hits([segment], [50, 60])).toEqual(['segment:2']);
    expect(hits([segment], [50, 60.5])).toEqual([]);
    const touch = (x: number) => hitsAt(visibility([pole]), pointer({ x, y: 50 }, '', 'touch'), { locked: false });
    expect(touch(72)).toEqual(['pole:1']);
    expect(touch(72.5)).toEqual([]);
  });

  it('take an area by its inside or its edge', () => {
    expect(hits([block], [30, 30])).toEqual(['permit:4']);
    expect(hits([block], [-9, 30])).toEqual(['permit:4']);
    expect(hits([block], [-11, 30])).toEqual([]);
    const far = areaItem(
      7,
      [
        [200, 200],
        [210, 200],
        [210, 210],
      ],
      [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    );
    expect(hits([far], [205, 202])).toEqual(['permit:7']);
  });

  it('take an area without a fill by its edge, or by all of it where that is asked', () => {
    const { geometry } = town;
    const serviceArea: Item = { ...town, ref: 'info-object:8', geometry };
    expect(hits([serviceArea], [30, 30])).toEqual([]);
    expect(hits([serviceArea], [495, 30])).toEqual(['info-object:8']);
    const all = hitsAt(visibility([serviceArea]), pointer({ x: 30, y: 30 }), { locked: false, inside: true });
    expect(all).toEqual(['info-object:8']);
  });

  it('take an area without a fill by its name where that is written', () => {
    const saved: Item = { ...town, ref: 'info-object:8' };
    const fresh: Item = { ...town, ref: 'info-object:local:1', fields: { name: 'North' } };
    const namesAt = ({ x }: { readonly x: number }) =>
      x < 100 ? [] : [{ model: 'info-object' as const, id: x < 200 ? 8 : 2 ** 52, name: x < 200 ? 'Town' : 'North' }];
    expect(hits([saved, fresh], [30, 30], { namesAt })).toEqual([]);
    expect(hits([saved, fresh], [150, 30], { namesAt })).toEqual(['info-object:8']);
    expect(hits([saved, fresh], [250, 30], { namesAt })).toEqual(['info-object:local:1']);
  });

  it('prefer the nearer of two lines', () => {
    const other = lineItem('segment', 9, [
      [0, 58],
      [100, 58],
    ]);
    expect(hits([other, segment], [50, 53])).toEqual(['segment:2', 'segment:9']);
    expect(hits([other, segment], [50, 56])).toEqual(['segment:9', 'segment:2']);
  });

  it('leave out hidden and locked layers, unless locked ones are asked for', () => {
    expect(hits([pole, segment], [50, 50], { visible: (model) => model !== 'pole' })).toEqual(['segment:2']);
    const locked = { locked: (model: string) => model === 'pole' };
    expect(hits([pole, segment], [50, 50], locked)).toEqual(['segment:2']);
    expect(hitsAt(visibility([pole], locked), pointer({ x: 50, y: 50 }), { locked: true })).toEqual(['pole:1']);
  });

  it('leave out what is not drawn at this zoom', () => {
    const far: Partial<Visibility> = {
      project: ([lng, lat]) => ({ x: lng * 1000, y: -lat * 1000 }),
      unproject: ({ x, y }) => [x / 1000, -y / 1000],
    };
    const at = { x: 0.5, y: 0.5 };
    const input = { ...pointer(at), at: [0.0005, -0.0005] as const };
    const drop: Item = {
      ...lineItem('segment', 8, [
        [0, 50],
        [100, 50],
      ]),
      fields: { networkLevel: 'drop' },
    };
    expect(hitsAt(visibility([pole, segment, drop], far), input, { locked: false })).toEqual(['segment:2']);
  });

  it('skip items that are not drawn because of a problem', () => {
    expect(hits([{ ...pole, problem: message('shape.onePoint') }], [50, 50])).toEqual([]);
  });

  it('skip items without a place, and order equals by number', () => {
    expect(hits([saved('pole', 8, null), pointItem('pole', 10, [0, 0]), pointItem('pole', 9, [0, 0])], [0, 0])).toEqual(
      ['pole:9', 'pole:10'],
    );
  });
});
