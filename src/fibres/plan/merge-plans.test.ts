import { describe, expect, it } from 'vitest';
import { checkPlan } from './check-plan';
import { type ClosurePlan, emptyPlan, endAfter, type FibreEnd, keyOfSide, type Run, type Toward } from './closure-plan';
import { connectEnds } from './connect-ends';
import { disconnectEnds, editRuns } from './edit-runs';
import { type MergedPlan, mergePlans } from './merge-plans';
import { isRefused, type SideLimits } from './plan-refusal';
import { resolveCollisions } from './resolve-collisions';

const fibres = 48;
const limits: SideLimits = { fibresOf: () => fibres, nameOf: (cable) => `C-${cable}` };
const fibre = (cable: number, toward: Toward, number: number): FibreEnd => ({
  side: { kind: 'fibre', cable, toward },
  number,
});
const tray = (id: string) => ({ id, kind: 'splice', positions: 48, rest: {} }) as const;

/** Numbers from a seed: the same ones in every run. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return Math.abs(state ^ (state >>> 13)) % below;
  };
}

function edited(plan: ClosurePlan, next: (below: number) => number, trays: readonly string[]): ClosurePlan {
  const own = { ...plan, trays: plan.trays.filter(({ id }) => trays.includes(id)) };
  const [a, b] = [next(3) + 1, next(3) + 1];
  const end = fibre(a, next(2) ? 'start' : 'end', next(fibres) + 1);
  const count = next(6) + 1;
  const what = next(10);
  if (what < 2) return disconnectEnds(plan, { end, count });
  if (what < 3) return editRuns(plan, { end, count }, (run) => ({ ...run, state: 'tested' }));
  if (what < 5) {
    const [place] = trays;
    const from = next(48) + 1;
    const moved = editRuns(plan, { end, count: 1 }, (run) => ({
      ...run,
      ...(place ? { tray: place } : {}),
      position: from,
    }));
    return checkPlan(moved, limits).length === 0 ? moved : plan;
  }
  const to = fibre(b, next(2) ? 'start' : 'end', next(fibres) + 1);
  const made = connectEnds(own, { from: end, to, count, kind: 'fusion' }, limits);
  return isRefused(made) ? plan : { ...made, trays: plan.trays };
}

const one = ({ side, number }: FibreEnd) => `${keyOfSide(side)}#${number}`;

/** Every connection by itself, with all that is said of it. */
function connectionsOf({ runs }: ClosurePlan): Map<string, string> {
  const said = ({ kind, state, lossDb, tray: place, position }: Run, n: number) =>
    JSON.stringify([kind, state, lossDb, place, position === undefined ? null : position + n]);
  return new Map(
    runs.flatMap((run) =>
      Array.from({ length: run.count }, (_, n) => {
        const ends = [one(endAfter(run.from, n)), one(endAfter(run.to, n))].toSorted().join(' ');
        return [ends, said(run, n)] as const;
      }),
    ),
  );
}

type Plans = Readonly<Record<'base' | 'mine' | 'theirs', ClosurePlan>>;

/** What a merge lost, made up, or settled without showing it; rules of a closure that it broke. */
function faultsOf({ plan, collisions }: MergedPlan, { base, mine, theirs }: Plans): string[] {
  const faults = checkPlan(plan, limits).map(({ fault }) => fault.id.toString());
  const [was, here, there, now] = [
    connectionsOf(base),
    connectionsOf(mine),
    connectionsOf(theirs),
    connectionsOf(plan),
  ];
  const shown = JSON.stringify(collisions);
  for (const ends of new Set([...here.keys(), ...there.keys(), ...was.keys()])) {
    const [before, my, their, merged] = [was.get(ends), here.get(ends), there.get(ends), now.get(ends)];
    const isOneSided = my === before || their === before || my === their;
    if (isOneSided && merged === (their === before ? my : their)) continue;
    // Both changed it, or one of its ends is connected otherwise by now: it has to be among what is shown.
    if (!ends.split(' ').some((end) => shown.includes(`"number":${end.slice(end.indexOf('#') + 1)}`)))
      faults.push(`${ends} is not shown`);
  }
  for (const ends of now.keys()) if (!here.has(ends) && !there.has(ends)) faults.push(`${ends} was made up`);
  return faults;
}

/** `npm test` plays the first of them. */
const merges = process.env['TEST_ALL'] ? 10_000 : 1500;

describe('two people in one closure', () => {
  it('lose no connection, and each real collision is shown: many merges', () => {
    const faults: string[] = [];
    let collided = 0;
    for (let seed = 1; seed <= merges; seed += 1) {
      const next = numbersOf(seed);
      let base: ClosurePlan = { ...emptyPlan, trays: [tray('1'), tray('2'), tray('3')] };
      for (let n = next(6); n > 0; n -= 1) base = edited(base, next, ['1']);
      let [mine, theirs] = [base, base];
      for (let n = next(4); n > 0; n -= 1) mine = edited(mine, next, ['2']);
      for (let n = next(4); n > 0; n -= 1) theirs = edited(theirs, next, ['3']);
      const merged = mergePlans(base, { mine, theirs });
      collided += merged.collisions.length > 0 ? 1 : 0;
      faults.push(...faultsOf(merged, { base, mine, theirs }).map((fault) => `seed ${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(collided).toBeGreaterThan(merges * 0.025);
  });

  it('have one plan where they did the same, else theirs and a collision', () => {
    const ask = (to: number) =>
      ({ from: fibre(1, 'start', 1), to: fibre(2, 'end', to), count: 1, kind: 'fusion' }) as const;
    const made = (to: number) => {
      const plan = connectEnds(emptyPlan, ask(to), limits);
      if (isRefused(plan)) throw new Error('refused');
      return plan;
    };
    expect(mergePlans(emptyPlan, { mine: made(1), theirs: made(1) })).toEqual({ plan: made(1), collisions: [] });
    const { plan, collisions } = mergePlans(emptyPlan, { mine: made(1), theirs: made(2) });
    expect(plan).toEqual(made(2));
    expect(collisions).toMatchObject([{ what: 'connection', end: fibre(1, 'start', 1) }]);
  });

  const at = (number: number, more: Partial<Run> = {}): Run => ({
    ...{ from: fibre(1, 'start', number), to: fibre(2, 'end', number), count: 1, kind: 'fusion', state: 'planned' },
    ...{ tray: '1', position: number, rest: {}, ...more },
  });
  const planWith = (...runs: readonly Run[]): ClosurePlan => ({ ...emptyPlan, trays: [tray('1')], runs });
  const places = ({ runs }: ClosurePlan) => runs.map(({ position }) => position);

  it('shows a splice moved onto a place where the other one splices', () => {
    const base = planWith(at(1), at(3));
    const moved = planWith(at(1, { position: 9 }), at(3));
    const spliced = planWith(at(1), at(3), at(7, { position: 9 }));
    for (const [mine, theirs] of [
      [moved, spliced],
      [spliced, moved],
    ] as const) {
      const { plan, collisions } = mergePlans(base, { mine, theirs });
      expect(collisions).toMatchObject([{ what: 'position' }]);
      expect(places(plan).toSorted()).toEqual(places(theirs).toSorted());
    }
    const both = mergePlans(base, { mine: moved, theirs: planWith(at(1), at(3, { position: 9 })) });
    expect(both.collisions).toMatchObject([{ what: 'position' }]);
    expect(checkPlan(both.plan, limits)).toEqual([]);
  });

  it('takes one connection with its ends exchanged for the same', () => {
    const other = { ...at(1), from: at(1).to, to: at(1).from };
    expect(mergePlans(planWith(), { mine: planWith(at(1)), theirs: planWith(other) }).collisions).toEqual([]);
  });

  it('shows a reservation or a dead mark against a splice', () => {
    for (const mark of ['reserved', 'dead'] as const) {
      const marked = { ...planWith(), marks: [{ from: fibre(1, 'start', 1), count: 1, mark, rest: {} }] };
      for (const [mine, theirs] of [
        [marked, planWith(at(1))],
        [planWith(at(1)), marked],
      ] as const) {
        const { plan, collisions } = mergePlans(planWith(), { mine, theirs });
        expect(collisions).toHaveLength(1);
        expect(plan).toEqual(theirs);
        const plans = { base: planWith(), mine, theirs };
        expect(resolveCollisions(plans, () => true)).toEqual(mine);
        expect(resolveCollisions(plans, () => false)).toEqual(theirs);
      }
    }
  });

  it('keeps trays, splitters, marks, ports and unknown parts of both', () => {
    const mine: ClosurePlan = { ...emptyPlan, trays: [tray('1')], ports: 12, rest: { a: 1 } };
    const theirs: ClosurePlan = {
      ...emptyPlan,
      splitters: [{ id: 'S1', inputs: 1, outputs: 8, rest: {} }],
      marks: [{ from: fibre(1, 'start', 3), count: 4, mark: 'reserved', rest: {} }],
      rest: { b: 2 },
    };
    const { plan, collisions } = mergePlans(emptyPlan, { mine, theirs });
    expect(collisions).toEqual([]);
    expect(plan).toEqual({ ...theirs, trays: mine.trays, ports: 12, rest: { a: 1, b: 2 } });
  });
});
