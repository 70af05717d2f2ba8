import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { Item } from '../../items/item';
import { defaultSnapRules } from '../../items/network/snap-rules';
import type { Visibility } from '../picking/visibility';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, place, pointer, pointItem } from '../testing/play';
import { visibilityOf } from '../testing/visibility-of';
import { snapAt } from './snap-at';

type Ask = {
  readonly held?: string;
  readonly over?: Partial<Visibility>;
  readonly options?: Partial<Parameters<typeof snapAt>[2]>;
};

function snap(
  items: readonly Item[],
  [x, y]: readonly [number, number],
  { held = '', over = {}, options = {} }: Ask = {},
) {
  const visibility = visibilityOf(envOf(items).near, over);
  return snapAt(visibility, pointer({ x, y }, held), { exclude: [], ...options });
}

const odd: LngLat = [0.000_500_123_456_789, -0.000_500_987_654_321];
const pole: Item = {
  ...pointItem('pole', 1, [50, 50]),
  geometry: { kind: 'point', at: odd },
  fields: { name: 'P-118' },
};
const bent = lineItem('segment', 2, [
  [0, 50],
  [100, 50],
  [100, 0],
]);

describe('snapping', () => {
  it('lands on exactly the stored coordinate of a node, and refers to it', () => {
    expect(snap([pole], [58, 55])).toMatchObject({ kind: 'node', ref: 'pole:1' });
    expect(snap([pole], [58, 55])?.at).toBe(odd);
  });

  it.each<[string, [number, number], string, LngLat | undefined]>([
    ['an end', [4, 54], 'end', place(0, 50)],
    ['a vertex', [96, 52], 'vertex', place(100, 50)],
    ['an edge', [40, 57], 'edge', place(40, 50)],
    ['nothing', [40, 63], 'nothing', undefined],
  ])('finds %s', (_, pixel, kind, at) => {
    const found = snap([bent], pixel);
    expect(found?.kind ?? 'nothing').toBe(kind);
    expect(found?.at).toEqual(at);
  });

  it('gives near-ties to the stronger class and the rest to the nearer', () => {
    const other = pointItem('pole', 3, [30, 60]);
    expect(snap([bent, other], [30, 55])?.kind).toBe('node');
    // 10 px to the pole, none to the edge: more than half of the reach nearer.
    expect(snap([bent, other], [30, 50])?.kind).toBe('edge');
    expect(snap([bent], [95, 50])?.kind).toBe('vertex');
    expect(snap([bent], [91, 50])?.kind).toBe('edge');
  });

  it('takes the nearest within a class', () => {
    const items = [pointItem('pole', 3, [0, 0]), pointItem('access-point', 4, [10, 0])];
    expect(snap(items, [4, 0])?.ref).toBe('pole:3');
    expect(snap(items, [6, 0])?.ref).toBe('access-point:4');
  });

  it('names the segment, not the cable in it', () => {
    const cable = lineItem('cable', 9, [
      [0, 50],
      [100, 50],
    ]);
    expect(snap([cable, bent], [2, 50])).toMatchObject({ kind: 'end', ref: 'segment:2' });
  });

  it('reaches 12 px with a mouse and 26 px with a finger', () => {
    const near = (x: number) => snap([pole], [50.01 + x, 50.1]);
    expect(near(11.9)).not.toBeNull();
    expect(near(12.1)).toBeNull();
    const visibility = visibilityOf(envOf([pole]).near);
    expect(snapAt(visibility, pointer({ x: 75, y: 50 }, '', 'touch'), { exclude: [] })).not.toBeNull();
    expect(snapAt(visibility, pointer({ x: 77, y: 50 }, '', 'touch'), { exclude: [] })).toBeNull();
  });

  it('leaves out Alt, the excluded, the hidden and the locked', () => {
    expect(snap([pole], [50, 50], { held: '+alt' })).toBeNull();
    expect(snap([pole], [50, 50], { options: { exclude: ['pole:1'] } })).toBeNull();
    expect(snap([pole], [50, 50], { over: { visible: (model) => model !== 'pole' } })).toBeNull();
    expect(snap([pole], [50, 50], { over: { locked: (model) => model === 'pole' } })).toBeNull();
  });

  it('snaps to points without lines, drawn remarks, and areas only where rules say so', () => {
    const remark = lineItem('info-object', 5, [
      [0, 0],
      [100, 0],
    ]);
    const permit = areaItem(6, [
      [0, 0],
      [100, 0],
      [100, 90],
    ]);
    expect(snap([pointItem('note', 4, [0, 0]), remark, permit], [0, 0])).toBeNull();
    const table = { ...defaultSnapRules, permit: ['permit' as const] };
    const options = { model: 'permit' as const, snapRules: table };
    expect(snap([permit], [2, 0], { options })).toMatchObject({ kind: 'vertex', at: place(0, 0) });
    expect(snap([permit], [50, 3], { options })).toMatchObject({ kind: 'edge', at: place(50, 0) });
    expect(snap([permit], [2, 0], { options: { model: 'permit' } })).toBeNull();
  });

  it('snaps the model that is drawn to what it may snap to, and to nothing else', () => {
    const cable = lineItem('cable', 8, [
      [0, 0],
      [0, 90],
    ]);
    expect(snap([cable], [1, 1], { options: { model: 'segment' } })).toBeNull();
    expect(snap([cable], [1, 1], { options: { model: 'cable' } })).toMatchObject({ ref: 'cable:8' });
    expect(snap([pole], [50, 50], { options: { model: 'pole' } })).toBeNull();
    expect(snap([pole], [50, 50], { options: { model: 'splice' } })).toMatchObject({ ref: 'pole:1' });
  });
});
