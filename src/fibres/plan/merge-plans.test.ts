import { describe, expect, it } from 'vitest';
import type { Item } from '../../items/item';
import { applyTemplate } from '../templates/apply-template';
import type { Hardware } from '../templates/closure-template';
import { checkPlan } from './check-plan';
import {
  type CableSide,
  type ClosurePlan,
  emptyPlan,
  endAfter,
  type FibreEnd,
  keyOfEnd as one,
  type Run,
  type Side,
  type Toward,
} from './closure-plan';
import { connectEnds } from './connect-ends';
import { disconnectEnds, editRuns } from './edit-runs';
import { type MergedPlan, mergePlans, namedRuns } from './merge-plans';
import { isRefused, type SideLimits } from './plan-refusal';
import { planOf } from './read-plan';
import { renamedFurther, renamesOf, withRenames, withSides } from './renamed-sides';
import { resolveCollisions } from './resolve-collisions';
import { areInOnePlace, canBeOneRibbon } from './ribbons/ribbon-at';
import { setMark } from './set-mark';
import { sideSize } from './side-size';
import { moveSplice } from './tray-slots';
import { withCard, withoutCard } from './with-card';
import { writePlan } from './write-plan';

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

type Below = (below: number) => number;

const trayNames = ['1', '2', '3'];
/** Make-ups that a template gives a closure: trays, splitters and ports of many sizes, and none at all. */
function anyHardware(next: Below): Hardware {
  return {
    trays: trayNames.flatMap((id) => (next(4) > 0 ? [{ ...tray(id), positions: [12, 24, 48][next(3)] ?? 48 }] : [])),
    splitters: next(3) > 0 ? [{ id: 'S1', inputs: 1, outputs: [4, 8, 32][next(3)] ?? 8, rest: {} }] : [],
    ports: [0, 4, 8, 24][next(4)] ?? 0,
  };
}

/** The plan with the make-up of a template, where it fits. */
function withTemplate(plan: ClosurePlan, next: Below): ClosurePlan {
  const fields = { connections: writePlan(plan) };
  const closure: Item = { ref: 'splice:1', projectId: 1, geometry: null, fields, rest: {} };
  const { edits } = applyTemplate([closure], { ...anyHardware(next), fields: {} });
  return edits[0] ? planOf(edits[0].fields['connections']) : plan;
}

const card = (slot: number) => ({ kind: 'card', equipment: 'OLT-1', shelf: 1, slot }) as const;
const olt = (ports: number) =>
  ({ id: 'OLT-1', kind: 'olt', cards: [{ shelf: 1, slot: 1, ports, rest: {} }], rest: {} }) as const;

/** The plan with a card of another size, or without it. */
function withOtherCard(plan: ClosurePlan, next: Below): ClosurePlan {
  const side = card(next(2) + 1);
  const without = withoutCard(plan, side);
  if (next(3) === 0) return without;
  const into = without.equipment.length > 0 ? { id: side.equipment } : ({ kind: 'olt' } as const);
  return withCard(without, { into, shelf: 1, slot: side.slot, ports: [4, 8, 16][next(3)] ?? 8 })?.plan ?? plan;
}

function anyEnd(next: Below): FibreEnd {
  const what = next(7);
  if (what === 0) return { side: { kind: next(2) ? 'port' : 'front' }, number: next(24) + 1 };
  if (what === 2) return { side: card(next(2) + 1), number: next(16) + 1 };
  if (what === 1) return { side: { kind: 'leg', splitter: 'S1', way: 'out' }, number: next(32) + 1 };
  return fibre(next(3) + 1, next(2) ? 'start' : 'end', next(fibres) + 1);
}

function moved(plan: ClosurePlan, end: FibreEnd, next: Below): ClosurePlan {
  const place = { tray: trayNames[next(3)] ?? '1', position: next(48) + 1 };
  const answer = moveSplice(plan, { end, ...place }, limits);
  return isRefused(answer) ? plan : answer;
}

function edited(plan: ClosurePlan, next: Below): ClosurePlan {
  const [end, count] = [anyEnd(next), next(6) + 1];
  const what = next(16);
  if (what > 14) return withOtherCard(plan, next);
  if (what < 2) return disconnectEnds(plan, { end, count });
  const known = plan.runs[next(Math.max(1, plan.runs.length))]?.from ?? end;
  // Also a part of a ribbon.
  if (what < 3) return editRuns(plan, { end: known, count: next(3) + 1 }, (run) => ({ ...run, state: 'tested' }));
  if (what < 6) return moved(plan, known, next);
  if (what < 8) return withTemplate(plan, next);
  // Most marks lie where the other one marks and connects too.
  const marked = next(2) ? fibre(1, 'start', next(12) + 1) : end;
  const last = marked.number + count - 1;
  if (what < 10 && last > (sideSize(plan, marked.side, limits) ?? 0)) return plan;
  if (what < 10) return setMark(plan, { end: marked, count }, (['reserved', 'dead', null] as const)[next(3)] ?? null);
  // The same connection, whichever end is named first.
  const [from, to] = next(2) ? [end, anyEnd(next)] : [anyEnd(next), end];
  const ribbon = next(2) ? 4 : undefined;
  const made = connectEnds(plan, { from, to, count, kind: 'fusion', ribbon }, limits);
  return isRefused(made) ? plan : made;
}

/** All that a plan says, each thing by itself: connections by their ends, marks, trays, splitters, equipment, ports. */
function factsOf({ runs, marks, trays, splitters, equipment, ports }: ClosurePlan): Map<string, string> {
  const runText = ({ kind, state, lossDb, ribbon, tray: place, position }: Run, n: number) =>
    JSON.stringify([
      ...[kind, state, lossDb, ribbon, place],
      position === undefined ? null : position + Math.floor(n / (ribbon ?? 1)),
    ]);
  const each = <T extends { readonly count: number }>(all: readonly T[], of: (row: T, n: number) => [string, string]) =>
    all.flatMap((row) => Array.from({ length: row.count }, (_, n) => of(row, n)));
  return new Map([
    ...each(runs, (run, n) => {
      const ends = [one(endAfter(run.from, n)), one(endAfter(run.to, n))].toSorted().join(' ');
      return [ends, runText(run, n)];
    }),
    ...each(marks, (mark, n) => [one(endAfter(mark.from, n)), mark.mark]),
    ...[...trays, ...splitters, ...equipment].map((part): [string, string] => [part.id, JSON.stringify(part)]),
    ['ports', String(ports)],
  ]);
}

type Plans = Readonly<Record<'base' | 'mine' | 'theirs', ClosurePlan>>;

/** Rules of a closure that a plan breaks; marks of ports and legs that it does not have among them. */
function brokenIn(plan: ClosurePlan): string[] {
  const marked = plan.marks.map(({ from, count }) => [from, endAfter(from, count - 1)] as const);
  const beyond = marked.filter(([, last]) => last.number > (sideSize(plan, last.side, limits) ?? 0));
  return [...checkPlan(plan, limits).map(({ fault }) => fault.id.toString()), ...beyond.map(([end]) => one(end))];
}

/** Pairs of connections that lie in one ribbon, and in one position of a tray. */
function pairsIn(plan: ClosurePlan): Set<string> {
  const all = [...namedRuns(plan)].filter(([, { ribbon }]) => ribbon !== undefined);
  const isPair = (a: Run, b: Run) => areInOnePlace(a, b) && canBeOneRibbon(a, b);
  const mates = ([key, run]: (typeof all)[number]) => all.filter(([other, b]) => key < other && isPair(run, b));
  return new Set(all.flatMap((row) => mates(row).map(([other]) => `${row[0]} + ${other}`)));
}

/** Ribbons that both plans have and that a merge took apart. */
function tornIn({ plan }: MergedPlan, { mine, theirs }: Plans): string[] {
  const [here, there, now, left] = [pairsIn(mine), pairsIn(theirs), pairsIn(plan), namedRuns(plan)];
  const isLeft = (pair: string) => pair.split(' + ').every((key) => left.has(key));
  return [...here].filter((pair) => there.has(pair) && isLeft(pair) && !now.has(pair)).map((pair) => `${pair} is torn`);
}

/** The connections that a merge lost, made up, or settled without showing it, and the broken rules of a closure. */
function faultsOf({ plan, collisions }: MergedPlan, { base, mine, theirs }: Plans): string[] {
  const faults = brokenIn(plan);
  const [was, here, there, now] = [factsOf(base), factsOf(mine), factsOf(theirs), factsOf(plan)];
  const shown = new Set(
    collisions.flatMap(({ end, mineKey, theirsKey }) => [...(end ? [one(end)] : []), mineKey, theirsKey]),
  );
  for (const name of new Set([...here.keys(), ...there.keys(), ...was.keys()])) {
    const [before, my, their, merged] = [was.get(name), here.get(name), there.get(name), now.get(name)];
    const isOneSided = my === before || their === before || my === their;
    if (isOneSided && merged === (their === before ? my : their)) continue;
    if (!shown.has(name) && !name.split(' ').some((end) => shown.has(end))) faults.push(`${name} is not shown`);
  }
  for (const name of now.keys()) if (!here.has(name) && !there.has(name)) faults.push(`${name} was made up`);
  return faults;
}

/** `npm test` plays the first of them. */
const merges = process.env['TEST_ALL'] ? 10_000 : 2000;

describe('two people in one closure', () => {
  it('lose nothing, and each real collision is shown: many merges', () => {
    const faults: string[] = [];
    const kinds = new Map<string, number>();
    for (let seed = 1; seed <= merges; seed += 1) {
      const next = numbersOf(seed);
      let base: ClosurePlan = { ...emptyPlan, ...anyHardware(next), equipment: next(2) ? [olt(16)] : [] };
      for (let n = next(8); n > 0; n -= 1) base = edited(base, next);
      let [mine, theirs] = [base, base];
      for (let n = next(5); n > 0; n -= 1) mine = edited(mine, next);
      for (let n = next(5); n > 0; n -= 1) theirs = edited(theirs, next);
      const merged = mergePlans(base, { mine, theirs });
      for (const { what, theirsWhat = what } of merged.collisions)
        kinds.set(`${what}/${theirsWhat}`, (kinds.get(`${what}/${theirsWhat}`) ?? 0) + 1);
      const resolved = [true, false].flatMap((isMine) =>
        brokenIn(resolveCollisions({ base, mine, theirs }, () => isMine)).map((fault) => `resolved: ${fault}`),
      );
      const plans = { base, mine, theirs };
      const all = [...faultsOf(merged, plans), ...tornIn(merged, plans), ...resolved];
      faults.push(...all.map((fault) => `seed ${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
    const collided = ['connection/connection', 'position/position', 'connection/mark', 'mark/connection', 'mark/mark'];
    const parts = [
      'tray/tray',
      'splitter/splitter',
      'equipment/equipment',
      'other/other',
      'connection/tray',
      'tray/connection',
    ];
    for (const kind of [...collided, ...parts, 'connection/equipment', 'connection/splitter', 'connection/other'])
      expect([kind, (kinds.get(kind) ?? 0) > 0]).toEqual([kind, true]);
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

  it('shows marks at both ends of a splice', () => {
    const reserved = (end: FibreEnd) => ({ from: end, count: 1, mark: 'reserved', rest: {} }) as const;
    const marked = { ...planWith(), marks: [reserved(at(1).from), reserved(at(1).to)] };
    const { plan, collisions } = mergePlans(planWith(), { mine: marked, theirs: planWith(at(1)) });
    expect(collisions).toHaveLength(2);
    expect(plan).toEqual(planWith(at(1)));
  });

  it('takes a mark at an end that its author knew as connected for meant', () => {
    const marked = { ...planWith(at(1)), marks: [{ from: at(1).from, count: 1, mark: 'dead', rest: {} } as const] };
    expect(mergePlans(planWith(at(1)), { mine: marked, theirs: planWith(at(1), at(2)) }).collisions).toEqual([]);
  });

  it('shows a splice in what a template took away, or made smaller', () => {
    const whole: ClosurePlan = {
      ...planWith(),
      ...{ splitters: [{ id: 'S1', inputs: 1, outputs: 32, rest: {} }], ports: 24, equipment: [olt(24)] },
    };
    const pon: FibreEnd = { side: card(1), number: 20 };
    const leg: FibreEnd = { side: { kind: 'leg', splitter: 'S1', way: 'out' }, number: 20 };
    const port: FibreEnd = { side: { kind: 'port' }, number: 20 };
    const without: readonly (readonly [Partial<ClosurePlan>, Run, string])[] = [
      [{ trays: [{ ...tray('1'), positions: 12 }] }, at(20), 'tray'],
      [{ trays: [] }, at(20), 'tray'],
      [{ splitters: [{ id: 'S1', inputs: 1, outputs: 8, rest: {} }] }, at(20, { to: leg }), 'splitter'],
      [{ ports: 12 }, at(20, { to: port }), 'other'],
      [{ equipment: [] }, at(20, { to: pon }), 'equipment'],
      [{ equipment: [olt(16)] }, at(20, { to: pon }), 'equipment'],
    ];
    for (const [made, run, what] of without) {
      const [template, spliced] = [
        { ...whole, ...made },
        { ...whole, runs: [run] },
      ];
      for (const [mine, theirs] of [
        [template, spliced],
        [spliced, template],
      ] as const) {
        const { plan, collisions } = mergePlans(whole, { mine, theirs });
        expect(collisions).toMatchObject([mine === template ? { what } : { what: 'connection', theirsWhat: what }]);
        expect(plan).toEqual(theirs);
        expect(resolveCollisions({ base: whole, mine, theirs }, () => true)).toEqual(mine);
        expect(resolveCollisions({ base: whole, mine, theirs }, () => false)).toEqual(theirs);
      }
    }
  });

  it('gives splices the names that an edit of a line gave the sides of a cable', () => {
    const turn = (side: CableSide): CableSide => ({ ...side, toward: side.toward === 'start' ? 'end' : 'start' });
    const turned = (plan: ClosurePlan) => {
      const sides = [fibre(1, 'start', 1), fibre(1, 'end', 1)].flatMap(({ side }) =>
        side.kind === 'fibre' ? side : [],
      );
      const rename = (side: Side) => (side.kind === 'fibre' && side.cable === 1 ? turn(side) : side);
      return withRenames(withSides(plan, rename), renamedFurther(renamesOf(plan), sides, turn));
    };
    const [base, spliced] = [planWith(at(1)), planWith(at(1), at(7))];
    const both = turned(spliced);
    expect(both.runs.map(({ from }) => from)).toEqual([fibre(1, 'end', 1), fibre(1, 'end', 7)]);
    for (const [mine, theirs] of [
      [turned(base), spliced],
      [spliced, turned(base)],
      [turned(spliced), turned(base)],
    ] as const)
      expect(mergePlans(base, { mine, theirs })).toEqual({ plan: both, collisions: [] });
    // Taken back after it was spliced further.
    expect(mergePlans(turned(base), { mine: base, theirs: turned(spliced) }).plan).toEqual(spliced);
    expect(turned(turned(base))).toEqual(base);
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
