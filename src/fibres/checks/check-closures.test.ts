import { describe, expect, it } from 'vitest';
import { type Fields, type Item, idOf } from '../../items/item';
import { checkClosures } from './check-closures';

const common = { projectId: 1, rest: {} };
const closure = (connections: unknown, fields: Fields = {}): Item => ({
  ...common,
  ref: 'splice:1',
  geometry: { kind: 'point', at: [8, 49] },
  fields: { ...fields, connections },
});
const cables = new Map(
  (['TIA-598-C', 'DIN-VDE-0888', ''] as const).map((colorStandard, index): [number, Item] => [
    index + 1,
    {
      ...common,
      ref: `cable:${index + 1}`,
      geometry: null,
      fields: { name: `C-${index + 1}`, fiberCount: 24, colorStandard },
    },
  ]),
);
const check = (item: Item, cableOf: (id: number) => Item | undefined) =>
  [...checkClosures.project({ of: () => [item], get: (ref) => cableOf(Number(idOf(ref))) })].filter(
    (one) => one !== null,
  );
const found = (item: Item) => check(item, (id) => cables.get(id));
const run = (from: number, to: number, more = {}) => ({
  from: { cable: from, toward: 'start', fibre: 1 },
  to: { cable: to, toward: 'end', fibre: 1 },
  ...more,
});
const plan = (...connections: readonly unknown[]) => ({ version: 1, connections });

describe('checks of closures', () => {
  it('find nothing in a closure that keeps the rules', () => {
    expect(found(closure(plan(run(1, 3))))).toEqual([]);
    expect(found(closure(null))).toEqual([]);
  });

  it('name the first fault, and say how many there are besides', () => {
    const [one] = found(closure(plan(run(1, 3), run(1, 3))));
    expect(one).toMatchObject({
      rule: 'fibre-fault',
      ref: 'splice:1',
      at: [8, 49],
      fault: { id: 'fibres.faultAndMore' },
    });
    expect(one?.fault?.params).toMatchObject({ count: 1 });
    const [other] = found(closure(plan(run(9, 3))));
    expect(other).toMatchObject({ rule: 'fibre-fault', fault: { id: 'fibres.notHere' } });
  });

  it('find cables by name, and other orders of colours where fibres are spliced', () => {
    expect(found(closure([{ sourceCable: 'C-1', sourceFiber: 1, destCable: 'C-2', destFiber: 1 }]))).toMatchObject([
      { rule: 'fibres-by-name' },
    ]);
    expect(found(closure(plan(run(1, 2))))).toMatchObject([{ rule: 'fibre-colours', other: 'cable:2' }]);
    expect(found(closure(plan(run(1, 2, { kind: 'through' }))))).toEqual([]);
  });

  it('name an abandoned cable that a plan still uses, once', () => {
    const gone: Item = { ...common, ref: 'cable:7', geometry: null, fields: { fiberCount: 24, status: 'abandoned' } };
    const item = closure(plan(run(7, 3, { count: 2 }), { ...run(1, 7), to: { cable: 7, toward: 'end', fibre: 9 } }));
    expect(check(item, (id) => (id === 7 ? gone : cables.get(id)))).toMatchObject([
      { rule: 'fibre-fault', fault: { id: 'fibres.cableGone' }, other: 'cable:7' },
    ]);
  });

  it('find a cable that lies elsewhere or on its other side, each with its fix', () => {
    const laid = (...path: readonly (readonly [number, number])[]): Item => ({
      ...common,
      ref: 'cable:7',
      geometry: { kind: 'line', path },
      fields: { name: 'C-7', fiberCount: 12 },
    });
    const checked = (cable: Item, toward: string) =>
      check(closure({ ...plan({ from: { cable: 7, toward, fibre: 1 }, to: { port: 1 } }), ports: 4 }), () => cable);
    expect(checked(laid([8, 49], [8.1, 49]), 'end')).toEqual([]);
    expect(checked(laid([8, 49], [8.1, 49]), 'start')).toMatchObject([
      {
        fault: { id: 'fibres.sidesExchanged' },
        other: 'cable:7',
        fix: { kind: 'set-connections', value: { connections: [{ from: { toward: 'end' } }] } },
      },
    ]);
    expect(checked(laid([8, 49.1], [8.1, 49.1]), 'start')).toMatchObject([
      { fault: { id: 'fibres.cableElsewhere' }, fix: { value: { ports: 4, connections: [] } } },
    ]);
  });

  it('mend connections to fibres that are not there, and leave the others', () => {
    const [one] = found(closure(plan(run(1, 3, { count: 30 }))));
    expect(one).toMatchObject({ fix: { kind: 'set-connections', value: { connections: [{ count: 24 }] } } });
  });

  it('find of abandoned closures those that still connect cables which are there', () => {
    const gone = { status: 'abandoned' };
    expect(found(closure(plan(run(9, 3)), gone))).toMatchObject([
      {
        ...{ rule: 'fibre-fault', fault: { id: 'fibres.closureGone', params: { count: 1 } } },
        fix: { kind: 'set-connections', value: null },
      },
    ]);
    expect(found(closure(plan(run(8, 9)), gone))).toEqual([]);
    expect(found(closure(null, gone))).toEqual([]);
  });

  it('find a connection that names a pass which there is not', () => {
    const path = [
      [8, 49],
      [8.1, 49],
      [8.1, 49.1],
      [8, 49],
    ] as const;
    const ring: Item = { ...common, ref: 'cable:7', geometry: { kind: 'line', path }, fields: { fiberCount: 12 } };
    const checked = (toward: string, pass: number) => {
      const from = { cable: 7, toward, pass, fibre: 1 };
      const item = closure({ ...plan({ from, to: { port: 1 } }), ports: 4 });
      return check(item, () => ring);
    };
    expect(checked('start', 1)).toEqual([]);
    expect(checked('end', 1)).toEqual([]);
    expect(checked('end', 2)).toMatchObject([{ fault: { id: 'fibres.noSuchPass', params: { count: 2 } } }]);
  });
});
