import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fields, type ModelKey, refOf } from '../item';
import { type Capacity, capacity } from './capacity';
import { readingOf } from './reading';

type Record_ = readonly [model: ModelKey, fields: Fields];

function capacityOf(records: readonly Record_[]): Capacity {
  const figure = capacity();
  for (const [at, [model, fields]] of records.entries()) {
    const item = { ref: refOf(model, at + 1), projectId: 1, geometry: null, fields, rest: {} };
    figure.add(model, readingOf(item));
  }
  return figure.answer();
}

const cable = (name: string, fiberCount: number, more: Fields = {}): Record_ => [
  'cable',
  { name, fiberCount, subtype: 'feeder', status: 'built', ...more },
];
const connection = (cableName: string, fibre: number, side: 'source' | 'dest' = 'source') => ({
  [`${side}Cable`]: cableName,
  [`${side}Tube`]: 1,
  [`${side}Fiber`]: fibre,
});
const closure = (...connections: readonly unknown[]): Record_ => ['splice', { status: 'built', connections }];

describe('the fibres that a splice connects', () => {
  it('count once each, however often and from whichever side they are named', () => {
    const both = closure(connection('C-1', 3), connection('C-1', 3, 'dest'), connection('C-1', 4));
    const { fibres, connected, strangers } = capacityOf([cable('C-1', 12), both, closure(connection('C-1', 4))]);
    expect(fibres).toEqual([{ level: 'feeder', cables: 1, fibres: 12, assigned: 2 }]);
    expect([connected, strangers]).toEqual([2, 0]);
  });

  it('count by the id of their cable in the newer form, run by run', () => {
    const run = { from: { cable: 1, toward: 'start', fibre: 3 }, to: { cable: 9, toward: 'end', fibre: 1 }, count: 4 };
    const plan: Record_ = ['splice', { status: 'built', connections: { version: 1, connections: [run, run, 7, {}] } }];
    const { fibres, connected, strangers } = capacityOf([cable('C-1', 12), plan]);
    expect(fibres).toEqual([{ level: 'feeder', cables: 1, fibres: 12, assigned: 4 }]);
    expect([connected, strangers]).toEqual([1, 8]);
  });

  it('are never more than the cable has', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 24 }),
        fc.array(fc.integer({ min: 1, max: 48 }), { maxLength: 60 }),
        (count, used) => {
          const ends = used.map((fibre) => connection('C-1', fibre));
          const [row] = capacityOf([cable('C-1', count), closure(...ends)]).fibres;
          expect(row?.assigned).toBe(Math.min(count, new Set(used).size));
        },
      ),
      { seed: 1 },
    );
  });

  it('of a cable without a record are strangers, each time that they are named', () => {
    const { strangers, fibres } = capacityOf([closure(connection('C-9', 1), connection('C-9', 1, 'dest'))]);
    expect([strangers, fibres]).toEqual([2, []]);
  });

  it.each([
    ['no list', 'all of them'],
    ['a list of nothing', [null, 7, 'C-1']],
    ['a side without a cable', [{ sourceTube: 1, sourceFiber: 2 }]],
    ['a cable that is no text', [{ sourceCable: 7, sourceFiber: 2 }]],
  ])('are none in %s', (_, connections) => {
    const { connected, strangers, fibres } = capacityOf([cable('C-1', 12), ['splice', { connections }]]);
    expect([connected, strangers, fibres[0]?.assigned]).toEqual([0, 0, 0]);
  });
});

describe('the capacity of a network', () => {
  const levels = ['feeder', 'distribution', 'drop', 'of our own'] as const;
  const anyCable = fc
    .tuple(fc.constantFrom(...levels), fc.integer({ min: 0, max: 288 }), fc.boolean())
    .map(([subtype, count, gone]) => cable(`C-${count}`, count, { subtype, status: gone ? 'abandoned' : 'planned' }));

  it('sums each level over its cables, without what was given up', () => {
    fc.assert(
      fc.property(fc.array(anyCable, { maxLength: 12 }), (cables) => {
        const rows = capacityOf(cables).fibres;
        for (const level of levels) {
          const own = cables.filter(([, { subtype, status }]) => subtype === level && status !== 'abandoned');
          const row = rows.find((one) => one.level === level);
          expect(row?.cables ?? 0).toBe(own.length);
          expect(row?.fibres ?? 0).toBe(own.reduce((sum, [, { fiberCount }]) => sum + Number(fiberCount), 0));
        }
      }),
      { seed: 2 },
    );
  });

  it('does not depend on the order in which its items are read', () => {
    fc.assert(
      fc.property(fc.array(anyCable, { maxLength: 12 }), fc.nat(), (cables, by) => {
        const ends = cables.map(([, { name }], at) => connection(String(name), at));
        const records = [...cables, closure(...ends)];
        const turned = records.map((_, at) => records[(at + by) % records.length] ?? cable('', 0));
        const [one, other] = [capacityOf(records), capacityOf(turned)];
        const sums = ({ fibres }: Capacity) => fibres.map(({ level, cables: many, fibres: all }) => [level, many, all]);
        expect(sums(other)).toEqual(sums(one));
        expect([other.strangers, other.closures, other.connected]).toEqual([
          one.strangers,
          one.closures,
          one.connected,
        ]);
      }),
      { seed: 3 },
    );
  });

  it('has the levels in the order of the model, unknown ones last', () => {
    const records = ['of our own', 'distribution', 'feeder'].map((subtype) => cable(subtype, 1, { subtype }));
    expect(capacityOf(records).fibres.map(({ level }) => level)).toEqual(['feeder', 'distribution', 'of our own']);
  });

  it('counts the places of closures and how far their splices are', () => {
    const full = { trayCount: 4, splicesPerTray: 24, spliceCount: 90, splicesComplete: 60, splicesTested: 12 };
    const records: readonly Record_[] = [
      ['splice', { ...full, status: 'built' }],
      ['splice', { trayCount: 2, status: 'planned' }],
      ['splice', { ...full, status: 'abandoned' }],
    ];
    const { closures, places, splices, connected } = capacityOf(records);
    expect([closures, places, connected]).toEqual([2, 96, 0]);
    expect(splices).toEqual({ planned: 90, complete: 60, tested: 12 });
  });

  it('counts cabinets, and no other access points', () => {
    const kinds = ['cabinet', 'handhole', 'cabinet', '', 7];
    expect(capacityOf(kinds.map((kind) => ['access-point', { kind }])).cabinets).toBe(2);
  });
});
