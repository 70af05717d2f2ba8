import { describe, expect, it } from 'vitest';
import { fibre } from '../testing/any-fibre-town';
import { type ClosurePlan, emptyPlan, type Run } from './closure-plan';
import { isRefused } from './plan-refusal';
import { moveSplice, trayFill, unplacedSplices } from './tray-slots';

const tray = { id: '1', kind: 'splice', positions: 12, rest: {} } as const;
const run = (first: number, more: Partial<Run>): Run => ({
  ...{ from: fibre(1, 'start', first), to: fibre(2, 'end', first), count: 1 },
  ...{ kind: 'fusion', state: 'planned', rest: {}, ...more },
});
const plan: ClosurePlan = {
  ...emptyPlan,
  trays: [tray, { ...tray, id: '2', positions: 6 }],
  runs: [run(1, { count: 8, tray: '1', position: 1 }), run(20, {}), run(30, { kind: 'connector' })],
};
const names = { nameOf: (cable: unknown) => `C-${cable}` };

describe('trays', () => {
  it('show each position, and what is more than they hold', () => {
    const { slots, taken, isOver } = trayFill(plan, tray);
    expect([slots.length, taken, isOver]).toEqual([12, 8, false]);
    expect(slots[2]).toMatchObject({ position: 3, splices: [{ from: fibre(1, 'start', 3), to: fibre(2, 'end', 3) }] });
    const full = {
      ...plan,
      runs: [...plan.runs, run(40, { count: 2, tray: '1', position: 12 }), run(50, { tray: '1', position: 4 })],
    };
    expect(trayFill(full, tray)).toMatchObject({ taken: 11, isOver: true });
    expect(trayFill(full, tray).slots.at(-1)).toMatchObject({ position: 13, isBeyond: true });
    expect(unplacedSplices(plan, 10)).toMatchObject([{ from: fibre(1, 'start', 20) }]);
  });

  it('take a splice into a free position, and no other', () => {
    const moved = moveSplice(plan, { end: fibre(1, 'start', 3), tray: '2', position: 5 }, names);
    if (isRefused(moved)) throw new Error(moved.refused.id);
    expect(moved.runs.map(({ count, tray: id, position }) => [count, id, position])).toEqual([
      [2, '1', 1],
      [1, '2', 5],
      [5, '1', 4],
      [1, undefined, undefined],
      [1, undefined, undefined],
    ]);
    const ask = (id: string, position: number) =>
      moveSplice(plan, { end: fibre(1, 'start', 3), tray: id, position }, names);
    expect(ask('1', 5)).toMatchObject({ refused: { id: 'fibres.placeTaken', params: { position: 5 } } });
    expect(ask('2', 7)).toMatchObject({ refused: { id: 'fibres.trayTooSmall' } });
    expect(ask('9', 1)).toMatchObject({ refused: { id: 'fibres.noSuchTray' } });
  });
});
