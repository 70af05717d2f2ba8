import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { type Finding, findingKey } from '../../items/checks/finding';
import type { Fields, Item, ItemGeometry, ModelKey } from '../../items/item';
import { refOf } from '../../items/item';
import { answerOf, itemsOf } from '../testing/items-of';
import { findDefects } from './find-defects';

const { x, y } = metresPerDegree(45);

/** A place so many metres east and north of a corner of the world at 45°. */
const at = (east: number, north: number): LngLat => [10 + east / x, 45 + north / y];
const path = (...places: readonly (readonly [east: number, north: number])[]) => places.map(([a, b]) => at(a, b));

let ids = 0;
function item(model: ModelKey, geometry: ItemGeometry | null, fields: Fields = {}): Item {
  ids += 1;
  const whole = { name: `N-${ids}`, status: 'planned', segmentType: 'aerial', fiberCount: 12, permitNumber: '1' };
  return { ref: refOf(model, ids), projectId: 1, geometry, fields: { ...whole, ...fields }, rest: {} };
}
const line = (model: ModelKey, places: readonly LngLat[], fields: Fields = {}) =>
  item(model, { kind: 'line', path: places }, { networkLevel: 'distribution', ...fields });
const pole = (east: number, north: number) =>
  item('pole', { kind: 'point', at: at(east, north) }, { segmentType: null });
const permit = (ring: readonly LngLat[], fields: Fields = {}) =>
  item('permit', { kind: 'area', polygons: [ring] }, { status: 'issued', ...fields });
const block = (west: number, south: number, east: number, north: number) =>
  path([west, south], [east, south], [east, north], [west, north]);

/** A network with nothing wrong: two spans between three poles, in a permit, and a cable along them. */
function sound(): Item[] {
  return [
    pole(0, 0),
    pole(40, 0),
    pole(80, 0),
    line('segment', path([0, 0], [40, 0]), { length: 40 }),
    line('segment', path([40, 0], [80, 0]), { length: 80 / 2 }),
    line('cable', path([0, 0], [40, 0], [80, 0]), { lengthM: 80 }),
    permit(block(-20, -20, 100, 20)),
  ];
}

const request = { budgets: null, forms: [] };

function check(items: readonly Item[]): readonly Finding[] {
  return answerOf(findDefects.run(itemsOf(items), request));
}
const rules = (items: readonly Item[]) => check(items).map(({ rule, ref }) => [rule, ref]);
const found = (items: readonly Item[], rule: Finding['rule']) => check(items).filter((one) => one.rule === rule);

describe('the checks', () => {
  it('find nothing in a sound network', () => expect(rules(sound())).toEqual([]));

  it('leave out what is gone', () => {
    const gone = line('segment', path([500, 500], [500, 500]), { status: 'abandoned' });
    expect(rules([...sound(), gone])).toEqual([]);
  });

  it('an end that stops short, with its distance and the place to snap to', () => {
    const short = line('segment', path([80, 3], [80, 19]));
    const [miss] = found([...sound(), short], 'near-miss');
    expect(miss).toMatchObject({ ref: short.ref, at: at(80, 3), fix: { kind: 'move-end', index: 0, to: at(80, 0) } });
    expect(miss?.metres).toBeCloseTo(3, 2);
  });

  it('two ends that miss each other once', () => {
    const [a, b] = [line('segment', path([0, 500], [50, 500])), line('segment', path([52, 500], [90, 500]))];
    expect(found([a, b], 'near-miss')).toHaveLength(1);
  });

  it('the building end of a drop is no miss, however near a pole', () => {
    const drop = line('segment', path([40, 0], [42, 15]), { networkLevel: 'drop' });
    expect(rules([...sound(), pole(43, 15), line('segment', path([43, 15], [80, 0])), drop])).toEqual([]);
  });

  it('an end on the edge of another segment has arrived, however near a pole', () => {
    const tee = line('segment', path([77, 0], [77, 15]));
    expect(found([...sound(), tee], 'near-miss')).toEqual([]);
  });

  it('a dangling end, unless it is on another segment', () => {
    const out = line('segment', path([80, 0], [80, 19]));
    expect(found([...sound(), out], 'dangling-end')).toMatchObject([{ ref: out.ref, at: at(80, 19) }]);
    const across = line('segment', path([60, 0], [80, 0], [80, 19], [0, 0]));
    expect(found([...sound(), across], 'dangling-end')).toEqual([]);
  });

  it('what is connected to nothing: a pole, a segment', () => {
    const [lone, line1] = [pole(0, 300), line('segment', path([0, 700], [50, 700]))];
    expect(found([...sound(), lone, line1], 'isolated').map(({ ref }) => ref)).toEqual([line1.ref, lone.ref]);
  });

  it('crossings of one level and type without a node', () => {
    const over = line('segment', path([20, -15], [20, 15]));
    const [crossing] = found([...sound(), over], 'crossing');
    expect(crossing?.other).toBe(over.ref);
    expect(crossing?.at?.[0]).toBeCloseTo(at(20, 0)[0], 7);
    const under = line('segment', path([20, -15], [20, 15]), { segmentType: 'underground' });
    expect(found([...sound(), under], 'crossing')).toEqual([]);
    const met = line('segment', path([40, -15], [40, 0], [40, 15]));
    expect(found([...sound(), met], 'crossing')).toEqual([]);
  });

  it('lines without a length, and vertices in one place', () => {
    const none = line('segment', path([0, 0], [0, 0]));
    expect(found([...sound(), none], 'zero-length')).toMatchObject([{ ref: none.ref }]);
    const twice = line('segment', path([40, 0], [40, 0], [40, 15]));
    expect(found([...sound(), twice], 'repeated-vertex')).toMatchObject([{ fix: { kind: 'drop-repeats' } }]);
  });

  it('duplicates of one model, lines in either direction', () => {
    const [back, again] = [line('segment', path([40, 0], [0, 0])), pole(80, 0)];
    const duplicates = found([...sound(), back, again], 'duplicate');
    expect(duplicates.map(({ ref }) => ref).toSorted()).toEqual([back.ref, again.ref].toSorted());
    expect(found([...sound(), item('splice', { kind: 'point', at: at(80, 0) })], 'duplicate')).toEqual([]);
  });

  it('permits that cross themselves', () => {
    const bow = permit(path([0, 0], [50, 50], [50, 0], [0, 50]));
    expect(found([bow], 'self-crossing')).toMatchObject([{ ref: bow.ref }]);
  });

  it('lengths more than one percent off the drawn one, with the right one', () => {
    const wrong = line('segment', path([40, 0], [40, 100]), { length: 103 });
    const [one] = found([wrong], 'length-differs');
    expect(one).toMatchObject({ field: 'length', value: 103, fix: { kind: 'set-field', field: 'length' } });
    expect(one?.metres).toBeCloseTo(100, 1);
    expect(found([line('segment', path([40, 0], [40, 100]), { length: 100.9 })], 'length-differs')).toEqual([]);
  });

  it('cables without a segment', () => {
    const lone = line('cable', path([0, 200], [40, 200]));
    expect(found([...sound(), lone], 'cable-alone')).toMatchObject([{ ref: lone.ref }]);
  });

  it('the stretch of a segment that no permit covers, over the gap between two', () => {
    const long = line('segment', path([0, 1000], [100, 1000]));
    const around = [permit(block(-10, 990, 30, 1010)), permit(block(60, 990, 110, 1010))];
    const refused = permit(block(20, 990, 70, 1010), { status: 'rejected' });
    const [gap, ...others] = found([long, ...around, refused], 'outside-permits');
    expect(others).toEqual([]);
    expect(gap?.metres).toBeCloseTo(30, 1);
    expect(gap?.fix).toMatchObject({ kind: 'draft-permit', path: [{}, {}] });
    const drop = line('segment', path([0, 2000], [20, 2000]), { networkLevel: 'drop' });
    expect(found([drop], 'outside-permits')).toEqual([]);
  });

  it('missing and unusual values', () => {
    const bare = { ...pole(0, 0), fields: { name: '', status: 'half built', height: -3 } };
    const values = check([...sound().slice(1), bare]).filter(({ ref }) => ref === bare.ref);
    expect(values.map(({ rule, field }) => [rule, field])).toEqual([
      ['missing-value', 'name'],
      ['odd-value', 'status'],
      ['odd-value', 'height'],
    ]);
    expect(values[0]?.fix).toEqual({ kind: 'name' });
  });

  it('give a defect the same name in every run', () => {
    const items = [...sound(), pole(0, 300)];
    expect(check(items).map(findingKey)).toEqual(check(items).map(findingKey));
  });

  it('say how far they are, and can be stopped between', () => {
    const many = Array.from({ length: 600 }, (_, index) => pole(index * 10, 5000));
    const progress = [...findDefects.run(itemsOf(many), request)];
    expect(progress.length).toBeGreaterThan(4);
    expect(progress.every((share, index) => share <= 1 && share >= (progress[index - 1] ?? 0))).toBe(true);
  });
});

describe('an item that makes a check fail', () => {
  it('is a finding, and the other items are checked', () => {
    const fields = {
      get name(): string {
        throw new RangeError('too deep');
      },
    };
    const broken = { ...line('segment', path([0, 900], [40, 900])), fields };
    expect(check([broken, ...sound()]).filter(({ rule }) => rule === 'not-checked')).toEqual([
      {
        ...{ rule: 'not-checked', ref: broken.ref, at: null },
        fault: { id: 'finding.checkFailed', params: { message: 'too deep' } },
      },
    ]);
  });
});
