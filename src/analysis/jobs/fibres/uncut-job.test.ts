import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import type { Fields, Item, ItemRef } from '../../../items/item';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { type UncutFibre, uncutJob } from './uncut-job';

const at = (x: number): LngLat => [x / 10_000, 0];
const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) => itemAt(ref, fields, ...xs.map(at));
const cable = (id: number, fields: Fields, ...xs: readonly number[]) =>
  item(`cable:${id}`, { fiberCount: 12, ...fields }, ...xs);
const plan = (connections: readonly unknown[], more = {}) => ({ connections: { version: 1, connections, ...more } });

/** A frame at 0 feeds four fibres; closure 3 at 2 is passed by all, closure 2 at 4 leads two of them to homes, and one on to an office. */
const town = (here: Fields = {}): readonly Item[] => [
  item('site:1', { siteType: 'central-office', name: 'Exchange' }, 0),
  item('site:2', { siteType: 'enterprise', name: 'Mill', linesServed: 30 }, 8),
  cable(1, {}, 0, 2, 4, 8),
  cable(2, { subtype: 'drop', toName: '4 Mill Lane' }, 4, 5),
  cable(3, { subtype: 'drop', toName: '6 Mill Lane' }, 4, 6),
  item(
    'splice:1',
    plan([{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 4, kind: 'connector' }], {
      ports: 12,
    }),
    0,
  ),
  item(
    'splice:2',
    plan(
      [2, 3].map((drop, i) => ({
        from: { cable: 1, toward: 'start', fibre: i + 1 },
        to: { cable: drop, toward: 'end', fibre: 1 },
      })),
    ),
    4,
  ),
  item('splice:3', here, 2),
];

const uncut = (items: readonly Item[]): readonly UncutFibre[] =>
  answerOf(uncutJob.run(itemsOf(items), { revision: 1, closure: 3, at: at(2), cables: [1] }));

const sides = (['start', 'end'] as const).map((toward) => ({ kind: 'fibre', cable: 1, toward }) as const);
const passing = { cable: 1, sides };

describe('a fibre that passes a closure uncut', () => {
  it('is told with where it leads and whom it serves, unless it leads nowhere', () => {
    expect(uncut(town())).toEqual([
      { ...passing, fibre: 1, start: 'splice:1', end: 'splice:2', homes: 1, who: ['4 Mill Lane'] },
      { ...passing, fibre: 2, start: 'splice:1', end: 'splice:2', homes: 1, who: ['6 Mill Lane'] },
      { ...passing, fibre: 3, start: 'splice:1', end: null, homes: 30, who: ['Mill'] },
      { ...passing, fibre: 4, start: 'splice:1', end: null, homes: 30, who: ['Mill'] },
    ]);
  });

  it('is told for each pass of a cable that comes to the closure twice', () => {
    const spur = town().map((one): Item => {
      if (one.ref !== 'cable:1' || one.geometry?.kind !== 'line') return one;
      const [first = at(0), second = at(2), ...others] = one.geometry.path;
      return { ...one, geometry: { kind: 'line', path: [first, second, [at(2)[0], 0.0003], second, ...others] } };
    });
    const legs = uncut(spur).filter(({ fibre }) => fibre === 1);
    expect(legs.map((one) => one.sides.map(({ toward, pass = 1 }) => [toward, pass]))).toEqual([
      [
        ['start', 1],
        ['end', 1],
      ],
      [
        ['start', 2],
        ['end', 2],
      ],
    ]);
  });

  it('counts with the plan: also homes over planned splices and cables', () => {
    const planned = town().map((one) =>
      one.ref === 'cable:2' ? { ...one, fields: { ...one.fields, status: 'planned' } } : one,
    );
    expect(uncut(planned)[0]).toMatchObject({ fibre: 1, homes: 1, who: ['4 Mill Lane'] });
    const gone = town().map((one) =>
      one.ref === 'cable:2' ? { ...one, fields: { ...one.fields, status: 'abandoned' } } : one,
    );
    expect(uncut(gone)[0]).toMatchObject({ fibre: 1, homes: 0, who: [] });
  });

  it('is one that is recorded as such, and none that is cut here', () => {
    const through = plan([
      { from: { cable: 1, toward: 'start', fibre: 2 }, to: { cable: 1, toward: 'end', fibre: 2 }, kind: 'through' },
      { from: { cable: 1, toward: 'start', fibre: 3 }, to: { cable: 1, toward: 'end', fibre: 3 } },
    ]);
    expect(uncut(town(through)).map(({ fibre }) => fibre)).toEqual([1, 2, 4]);
  });
});
