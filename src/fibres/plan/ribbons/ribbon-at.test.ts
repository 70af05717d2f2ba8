import { describe, expect, it } from 'vitest';
import { setLosses } from '../../loss/measured-loss';
import { fibre } from '../../testing/any-fibre-town';
import { checkPlan } from '../check-plan';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../closure-plan';
import { connectEnds } from '../connect-ends';
import { disconnectEnds, editRuns } from '../edit-runs';
import { mergePlans } from '../merge-plans';
import { isRefused } from '../plan-refusal';
import { planOf, readPlan } from '../read-plan';
import { resolveCollisions } from '../resolve-collisions';
import { freePlaces, takenByTray } from '../tray-places';
import { moveSplice, trayFill, unplacedSplices } from '../tray-slots';
import { compactPlan, writePlan } from '../write-plan';
import { tornRibbon } from './ribbon-at';

const limits = { fibresOf: () => 288, nameOf: (cable: unknown) => `C-${cable}` };
const trays = (...sizes: readonly number[]) =>
  sizes.map((positions, at) => ({ id: `${at + 1}`, kind: 'splice', positions, rest: {} }) as const);
const run = (first: number, count: number, more: Partial<Run> = {}): Run => ({
  ...{ from: fibre(1, 'start', first), to: fibre(2, 'end', first), count },
  ...{ kind: 'fusion', state: 'planned', ribbon: 12, rest: {}, ...more },
});
const planWith = (...runs: readonly Run[]): ClosurePlan => ({ ...emptyPlan, trays: trays(12, 12), runs });
const done = (answer: ReturnType<typeof connectEnds>): ClosurePlan => {
  if (isRefused(answer)) throw new Error(answer.refused.id);
  return answer;
};
type Spliced = { readonly from: FibreEnd; readonly to: FibreEnd; readonly count: number; readonly ribbon?: number };
const spliced = (plan: ClosurePlan, ask: Spliced) => done(connectEnds(plan, { kind: 'fusion', ...ask }, limits));
const straight = (first: number, count: number, ribbon = 12): Spliced => ({
  ...{ from: fibre(1, 'start', first), to: fibre(2, 'end', first), count, ribbon },
});
const placesOf = ({ runs }: ClosurePlan) =>
  runs.map(({ from, count, tray, position }) => [from.number, count, tray, position]);

describe('a ribbon that is fused at once', () => {
  it('takes one position of a tray for all its fibres', () => {
    const plan = spliced({ ...emptyPlan, trays: trays(8, 12) }, straight(1, 144));
    expect(placesOf(plan)).toEqual([
      [1, 96, '1', 1],
      [97, 48, '2', 1],
    ]);
    expect(takenByTray(plan).get('2')?.size).toBe(4);
    expect(freePlaces(plan, 9)).toEqual([{ tray: '2', position: 5, count: 8 }]);
    expect(checkPlan(plan, limits)).toEqual([]);
    expect(writePlan(plan)).toMatchObject({ version: 1, connections: [{ count: 96, ribbon: 12, position: 1 }, {}] });
    expect(planOf(writePlan(plan))).toEqual(plan);
  });

  it('ends where a ribbon of the cable ends', () => {
    expect(placesOf(spliced(planWith(), straight(5, 20)))).toEqual([
      [5, 8, '1', 1],
      [13, 12, '1', 2],
    ]);
    const plugs = { ...planWith(), ports: 48 };
    const port = { side: { kind: 'port' }, number: 5 } as const;
    const plan = spliced(plugs, { from: port, to: fibre(1, 'end', 1), count: 24, ribbon: 12 });
    expect(placesOf(plan)).toEqual([[5, 24, '1', 1]]);
  });

  it('is kept as what it is by a value that is no number of fibres', () => {
    const connection = { from: { port: 1 }, to: { port: 2 }, ribbon: 'yes' };
    const reading = readPlan({ version: 1, ports: 2, connections: [connection] });
    expect(reading).toMatchObject({ problems: [], plan: { runs: [{ rest: { ribbon: 'yes' } }] } });
  });

  it('stays one position where a part of it has another state', () => {
    const plan = planWith(run(1, 36, { tray: '1', position: 2 }));
    const row = { end: fibre(1, 'start', 17), count: 2 };
    const tested = editRuns(plan, row, (one) => ({ ...one, state: 'tested' }));
    expect(placesOf(tested)).toEqual([
      [1, 16, '1', 2],
      [17, 2, '1', 3],
      [19, 6, '1', 3],
      [25, 12, '1', 4],
    ]);
    const losses = Array.from({ length: 12 }, (_, at) => ({ lossDb: at / 100, bothDb: null }));
    expect(checkPlan(tested, limits)).toEqual([]);
    expect(trayFill(tested, trays(12)[0] ?? expect.fail())).toMatchObject({ taken: 3, isOver: false });
    const { slots } = trayFill(setLosses(tested, fibre(1, 'start', 1), losses), trays(12)[0] ?? expect.fail());
    expect(slots[1]?.splices.map(({ from, count }) => [from.number, count])).toEqual([[1, 12]]);
    expect(slots[2]?.splices.map(({ from, count }) => [from.number, count])).toEqual([
      [13, 4],
      [17, 2],
      [19, 6],
    ]);
    expect(editRuns(tested, row, (one) => ({ ...one, state: 'planned' }))).toEqual(plan);
  });

  it('shares its position with no other splice', () => {
    const two = (second: Run) => checkPlan(planWith(run(1, 12, { tray: '1', position: 1 }), second), limits);
    const twice = [{ fault: { id: 'fibres.positionTwice', params: { position: 1 } } }];
    expect(two(run(13, 12, { tray: '1', position: 1 }))).toMatchObject(twice);
    expect(two(run(13, 1, { tray: '1', position: 1 }))).toMatchObject(twice);
    const { ribbon: _none, ...single } = run(13, 1, { tray: '1', position: 1 });
    expect(two(single)).toMatchObject(twice);
    const parts = [run(1, 3), run(4, 3), run(7, 6)].map((part) => ({ ...part, tray: '1', position: 1 }));
    expect(checkPlan(planWith(...parts), limits)).toEqual([]);
    expect(placesOf(compactPlan(planWith(...parts)))).toEqual([[1, 12, '1', 1]]);
    const beyond = planWith(run(1, 144, { tray: '1', position: 2 }));
    expect(checkPlan(beyond, limits)).toMatchObject([{ fault: { id: 'fibres.trayTooSmall' } }]);
  });

  it('goes to another position as a whole, also from none', () => {
    const plan = editRuns(
      planWith(run(1, 24, { tray: '1', position: 1 }), run(25, 24)),
      { end: fibre(1, 'start', 4), count: 1 },
      (one) => ({ ...one, lossDb: 0.1 }),
    );
    const moved = moveSplice(plan, { end: fibre(2, 'end', 7), tray: '2', position: 5 }, limits);
    expect(placesOf(done(moved)).filter(([, , tray]) => tray === '2')).toEqual([
      [1, 3, '2', 5],
      [4, 1, '2', 5],
      [5, 8, '2', 5],
    ]);
    expect(unplacedSplices(plan, 10).map(({ from, count }) => [from.number, count])).toEqual([
      [25, 12],
      [37, 12],
    ]);
    const placed = moveSplice(plan, { end: fibre(1, 'start', 40), tray: '2', position: 1 }, limits);
    expect(placesOf(done(placed)).slice(-2)).toEqual([
      [25, 12, undefined, undefined],
      [37, 12, '2', 1],
    ]);
    const onto = moveSplice(plan, { end: fibre(1, 'start', 40), tray: '1', position: 2 }, limits);
    expect(onto).toMatchObject({ refused: { id: 'fibres.placeTaken' } });
  });

  it('is taken apart as a whole or not at all', () => {
    const plan = planWith(run(1, 24, { tray: '1', position: 1 }), run(25, 12));
    const torn = (first: number, count: number) => tornRibbon(plan, { end: fibre(2, 'end', first), count }, limits);
    for (const [first, count] of [
      [5, 1],
      [1, 11],
      [1, 13],
      [30, 2],
    ] as const)
      expect(torn(first, count)).toMatchObject({ refused: { id: 'fibres.ribbonTorn', params: { count: 12 } } });
    expect(torn(5, 1)).toMatchObject({
      refused: { params: { first: { params: { number: 1 } }, last: 12 } },
    });
    for (const [first, count] of [
      [1, 12],
      [13, 24],
      [1, 288],
      [40, 3],
    ] as const)
      expect(torn(first, count)).toBeNull();
    expect(placesOf(disconnectEnds(plan, { end: fibre(1, 'start', 1), count: 12 }))[0]).toEqual([13, 12, '1', 2]);
  });

  it('is not torn apart by a merge', () => {
    const base = planWith(run(1, 12, { tray: '1', position: 1 }));
    const end = fibre(1, 'start', 3);
    const mine = done(moveSplice(base, { end, tray: '2', position: 4 }, limits));
    const theirs = editRuns(base, { end, count: 1 }, (one) => ({ ...one, state: 'tested' }));
    const { plan, collisions } = mergePlans(base, { mine, theirs });
    expect(plan).toEqual(theirs);
    expect(collisions).toHaveLength(12);
    expect(resolveCollisions({ base, mine, theirs }, () => true)).toEqual(mine);
    expect(resolveCollisions({ base, mine, theirs }, () => false)).toEqual(theirs);
    const other = planWith(...base.runs, run(13, 12, { tray: '2', position: 4 }));
    expect(mergePlans(base, { mine, theirs: other }).plan).toEqual(other);
  });
});
