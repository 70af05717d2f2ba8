import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import type { Fields, Item, ItemRef } from '../../../items/item';
import { answerOf, itemAt, itemsOf } from '../../testing/items-of';
import { fibreMatrix } from './fibre-matrix';

const at = (x: number): LngLat => [x / 10_000, 0];
const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) => itemAt(ref, fields, ...xs.map(at));
const cable = (id: number, fields: Fields, ...xs: readonly number[]) =>
  item(`cable:${id}`, { fiberCount: 12, ...fields }, ...xs);
const plan = (connections: readonly unknown[], more = {}) => ({ connections: { version: 1, connections, ...more } });

/** A frame at 0; a hub at 4 with a splitter, two drops and a cable to a mill; the feeder runs to 8. */
const town: readonly Item[] = [
  item('site:1', { siteType: 'central-office', name: 'Exchange' }, 0),
  item('site:2', { siteType: 'enterprise', name: 'Mill' }, 9),
  cable(1, {}, 0, 2, 4, 8),
  cable(2, { subtype: 'drop', toName: '4 Mill Lane' }, 4, 5),
  cable(3, { subtype: 'drop', toName: '6 Mill Lane' }, 4, 6),
  cable(4, {}, 4, 9),
  item(
    'splice:1',
    plan(
      [
        {
          from: { port: 1 },
          to: { cable: 1, toward: 'end', fibre: 1 },
          count: 4,
          kind: 'connector',
          state: 'complete',
        },
      ],
      { ports: 12 },
    ),
    0,
  ),
  item(
    'splice:2',
    plan(
      [
        { from: { cable: 1, toward: 'start', fibre: 1 }, to: { splitter: 'S1', way: 'in', leg: 1 }, state: 'tested' },
        ...[2, 3].map((drop, leg) => ({
          from: { splitter: 'S1', way: 'out', leg: leg + 1 },
          to: { cable: drop, toward: 'end', fibre: 1 },
        })),
        { from: { cable: 1, toward: 'start', fibre: 2 }, to: { cable: 4, toward: 'end', fibre: 1 }, state: 'planned' },
      ],
      {
        splitters: [{ id: 'S1', inputs: 1, outputs: 32 }],
        marks: [
          { from: { cable: 1, toward: 'end', fibre: 5 }, mark: 'reserved' },
          { from: { cable: 1, toward: 'end', fibre: 6 }, mark: 'dead' },
        ],
      },
    ),
    4,
  ),
];

const matrix = (id: number, all = town) =>
  answerOf(fibreMatrix.run(itemsOf(all), { revision: 1, basis: 'planned', cable: id }));
const row = (fibre: number, id = 1) => matrix(id)?.rows.find((one) => one.fibre === fibre);

describe('the fibres of a cable', () => {
  it('are all there, each with what lies beyond both ends of the cable', () => {
    expect(matrix(1)?.rows.map(({ fibre }) => fibre)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    expect(row(1)?.start).toMatchObject({ kind: 'end', why: 'port', closure: 1, end: { number: 1 } });
    expect(row(1)?.end).toMatchObject({ kind: 'end', why: 'cable-end', cable: 1, toward: 'end' });
    expect(row(4)).toMatchObject({ start: { why: 'port' }, end: { why: 'cable-end' }, splices: 'complete' });
    expect(row(9)).toMatchObject({ start: { why: 'cable-end' }, end: { why: 'cable-end' }, splices: null });
  });

  it('say whom they serve, also behind splitters and where they are cut on the way', () => {
    expect(row(1)?.served.map(({ place }) => place)).toEqual(['4 Mill Lane', '6 Mill Lane']);
    expect(row(2)?.served.map(({ ref }) => ref)).toEqual(['site:2']);
    for (const fibre of [3, 9]) expect(row(fibre)).toMatchObject({ served: [], servedCount: 0 });
    expect(row(1, 2)).toMatchObject({ start: { kind: 'splitter', closure: 2 }, servedCount: 1 });
    expect(row(2, 2)).toMatchObject({ servedCount: 0 });
  });

  it('have the least state of their connections', () => {
    expect([1, 2, 3, 9].map((fibre) => row(fibre)?.splices)).toEqual(['complete', 'planned', 'complete', null]);
  });

  it('are free, used, reserved or dead in each section', () => {
    const sections = matrix(1)?.sections ?? [];
    expect(sections.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, null],
    ]);
    expect(sections.map(({ states }) => [1, 2, 5, 6, 9].map((fibre) => states[fibre - 1]).join(' '))).toEqual([
      'used used reserved dead free',
      'free free reserved dead free',
    ]);
  });

  it('name the circuits over them: by their own marks, and by those of a drop behind', () => {
    const mark = (from: object, more: object) => ({ from, mark: 'reserved', ...more });
    const marks = [
      mark({ cable: 1, toward: 'end', fibre: 5 }, { service: 'C-1001', reason: 'School', accountId: 42 }),
      mark({ cable: 2, toward: 'end', fibre: 1 }, { reason: 'Bakery' }),
      mark({ cable: 1, toward: 'end', fibre: 6 }, {}),
    ];
    const named = town.map((one) => {
      const { connections } = one.fields;
      return one.ref === 'splice:2' && typeof connections === 'object'
        ? { ...one, fields: { connections: { ...connections, marks } } }
        : one;
    });
    const circuits = (fibre: number) => matrix(1, named)?.rows[fibre - 1]?.circuits;
    expect(circuits(5)).toEqual([{ name: 'School', service: 'C-1001', accountId: 42 }]);
    expect(circuits(1)).toEqual([{ name: 'Bakery', service: '', accountId: null }]);
    for (const fibre of [2, 6, 9]) expect(circuits(fibre)).toEqual([]);
  });

  it('count planned connections with the plan alone', () => {
    const built = answerOf(fibreMatrix.run(itemsOf(town), { revision: 1, basis: 'built', cable: 1 }));
    const states = (rows: NonNullable<ReturnType<typeof matrix>>['rows'] = []) =>
      [1, 2].map((fibre) => [rows[fibre - 1]?.splices, rows[fibre - 1]?.servedCount]);
    expect(states(matrix(1)?.rows)).toEqual([
      ['complete', 2],
      ['planned', 1],
    ]);
    expect(states(built?.rows)).toEqual([
      ['complete', 0],
      ['complete', 0],
    ]);
  });

  it('are none of a cable that is not there or abandoned', () => {
    expect(matrix(77)).toBeNull();
    expect(matrix(9, [...town, cable(9, { status: 'abandoned' }, 0, 1)])).toBeNull();
  });
});
