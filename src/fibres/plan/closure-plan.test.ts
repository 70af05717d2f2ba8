import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cablesOfPlan } from '../network/fibre-network';
import { checkPlan } from './check-plan';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Toward } from './closure-plan';
import { connectEnds } from './connect-ends';
import { disconnectEnds, editRuns } from './edit-runs';
import { endUsage, otherEnd, stretchAt } from './end-usage';
import { isRefused, type SideLimits } from './plan-refusal';
import { cablesNamedIn, planOf, readPlan } from './read-plan';
import { writePlan } from './write-plan';

const limits: SideLimits = {
  fibresOf: (cable) => (cable === 1 || cable === 2 ? 24 : null),
  nameOf: (cable) => `C-${cable}`,
};
const fibre = (cable: number, toward: Toward, number: number): FibreEnd => ({
  side: { kind: 'fibre', cable, toward },
  number,
});
const leg = (way: 'in' | 'out', number: number): FibreEnd => ({ side: { kind: 'leg', splitter: 'S1', way }, number });
const trays = [
  { id: '1', kind: 'splice', positions: 12, rest: {} },
  { id: '2', kind: 'splice', positions: 12, rest: {} },
] as const;

function connected(
  plan: ClosurePlan,
  from: FibreEnd,
  { to, count = 1 }: { to: FibreEnd; count?: number },
): ClosurePlan {
  const next = connectEnds(plan, { from, to, count, kind: 'fusion' }, limits);
  if (isRefused(next)) throw new Error(next.refused.id);
  return next;
}

describe('connecting', () => {
  it('puts splices into the trays in order and writes a whole cable as few runs', () => {
    const plan = connected({ ...emptyPlan, trays }, fibre(1, 'start', 1), { to: fibre(2, 'end', 1), count: 24 });
    expect(plan.runs.map(({ tray, position, count }) => [tray, position, count])).toEqual([
      ['1', 1, 12],
      ['2', 1, 12],
    ]);
    expect(checkPlan(plan, limits)).toEqual([]);
  });

  it('refuses a fibre that is used, and says with what', () => {
    const plan = connected(emptyPlan, fibre(1, 'start', 3), { to: fibre(2, 'end', 7) });
    const again = connectEnds(
      plan,
      { from: fibre(1, 'start', 1), to: fibre(2, 'end', 10), count: 5, kind: 'fusion' },
      limits,
    );
    expect(again).toMatchObject({
      refused: {
        id: 'fibres.usedAlready',
        params: { end: { params: { cable: 'C-1', number: 3 } }, other: { params: { cable: 'C-2', number: 7 } } },
      },
      end: fibre(1, 'start', 3),
    });
  });

  it('refuses what the closure does not have', () => {
    const ask = (from: FibreEnd, to: FibreEnd, count = 1) =>
      connectEnds(emptyPlan, { from, to, count, kind: 'fusion' }, limits);
    expect(ask(fibre(1, 'start', 20), fibre(2, 'end', 1), 6)).toMatchObject({ refused: { id: 'fibres.beyondSide' } });
    expect(ask(fibre(9, 'start', 1), fibre(2, 'end', 1))).toMatchObject({ refused: { id: 'fibres.notHere' } });
    expect(ask(fibre(1, 'start', 1), leg('in', 1))).toMatchObject({ refused: { id: 'fibres.notHere' } });
    expect(ask(fibre(1, 'start', 1), fibre(1, 'start', 1))).toMatchObject({ refused: { id: 'fibres.withItself' } });
    expect(ask(fibre(1, 'start', 1), fibre(1, 'start', 3), 4)).toMatchObject({ refused: { id: 'fibres.withItself' } });
  });

  it('finds the other end in a run, and nothing at a free end', () => {
    const plan = connected(emptyPlan, fibre(1, 'start', 5), { to: fibre(2, 'end', 15), count: 8 });
    const usage = endUsage(plan);
    const stretch = stretchAt(usage, fibre(2, 'end', 18));
    expect(stretch && otherEnd(stretch, 18)).toEqual(fibre(1, 'start', 8));
    expect(stretchAt(usage, fibre(1, 'start', 4))).toBeNull();
    expect(stretchAt(usage, fibre(1, 'start', 13))).toBeNull();
  });

  it('keeps good rows where another row connects one of their ends again', () => {
    const row = (from: FibreEnd, to: FibreEnd, count: number) =>
      ({ from, to, count, kind: 'fusion', state: 'planned', rest: {} }) as const;
    const port: FibreEnd = { side: { kind: 'port' }, number: 1 };
    const [good, other] = [
      row(fibre(1, 'start', 1), fibre(2, 'end', 1), 12),
      row(fibre(1, 'start', 13), fibre(3, 'end', 1), 12),
    ];
    for (const wrong of [row(fibre(1, 'start', 3), port, 1), row(port, fibre(1, 'start', 3), 4)]) {
      const usage = endUsage({ runs: [good, wrong, other] });
      for (let number = 1; number <= 24; number += 1) {
        const stretch = stretchAt(usage, fibre(1, 'start', number));
        const wanted = number <= 12 ? fibre(2, 'end', number) : fibre(3, 'end', number - 12);
        expect(stretch && otherEnd(stretch, number)).toEqual(wanted);
      }
      // Who takes the wrong row away finds it at its other end.
      expect(stretchAt(usage, port)?.run).toBe(wrong);
      expect(checkPlan({ ...emptyPlan, ports: 4, runs: [good, wrong, other] }, limits)[0]).toMatchObject({
        fault: { id: 'fibres.usedTwice' },
        end: fibre(1, 'start', 3),
      });
    }
  });

  it('cuts a doubled row around the row that came before it', () => {
    const row = (number: number, to: FibreEnd, count: number) =>
      ({ from: fibre(1, 'start', number), to, count, kind: 'fusion', state: 'planned', rest: {} }) as const;
    const usage = endUsage({ runs: [row(5, fibre(2, 'end', 1), 2), row(1, fibre(3, 'end', 1), 12)] });
    const ends = [1, 4, 5, 6, 7, 12].map((number) => {
      const stretch = stretchAt(usage, fibre(1, 'start', number));
      return stretch && otherEnd(stretch, number);
    });
    const [two, three] = [fibre(2, 'end', 1).side, fibre(3, 'end', 1).side];
    expect(ends).toEqual([
      { side: three, number: 1 },
      { side: three, number: 4 },
      { side: two, number: 1 },
      { side: two, number: 2 },
      { side: three, number: 7 },
      { side: three, number: 12 },
    ]);
  });
});

describe('changing', () => {
  it('cuts a run where only a part of it is disconnected or tested', () => {
    const plan = connected({ ...emptyPlan, trays }, fibre(1, 'start', 1), { to: fibre(2, 'end', 1), count: 12 });
    const less = disconnectEnds(plan, { end: fibre(2, 'end', 5), count: 2 });
    expect(less.runs.map(({ from, count, position }) => [from.number, count, position])).toEqual([
      [1, 4, 1],
      [7, 6, 7],
    ]);
    const tested = editRuns(plan, { end: fibre(1, 'start', 3), count: 1 }, (run) => ({ ...run, state: 'tested' }));
    expect(tested.runs.map(({ count, state }) => [count, state])).toEqual([
      [2, 'planned'],
      [1, 'tested'],
      [9, 'planned'],
    ]);
  });
});

const anyEnd = fc.oneof(
  fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom<Toward>('start', 'end'), fc.integer({ min: 1, max: 24 }))
    .map((one) => fibre(...one)),
  fc.tuple(fc.constantFrom<'in' | 'out'>('in', 'out'), fc.integer({ min: 1, max: 8 })).map((one) => leg(...one)),
  fc.integer({ min: 1, max: 12 }).map((number): FibreEnd => ({ side: { kind: 'port' }, number })),
);
const anyAsk = fc.record({
  from: anyEnd,
  to: anyEnd,
  count: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('fusion', 'mechanical', 'connector', 'through'),
});
const start: ClosurePlan = {
  ...emptyPlan,
  trays,
  ports: 12,
  splitters: [{ id: 'S1', inputs: 2, outputs: 8, rest: {} }],
};

describe('any connecting and disconnecting', () => {
  it('never breaks a rule, and comes back from the record as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyAsk, fc.boolean()), { maxLength: 30 }), (asks) => {
        let plan = start;
        for (const [ask, isCut] of asks) {
          const next = isCut
            ? disconnectEnds(plan, { end: ask.from, count: ask.count })
            : connectEnds(plan, ask, limits);
          if (!isRefused(next)) plan = next;
          expect(checkPlan(plan, limits)).toEqual([]);
        }
        const wire: unknown = JSON.parse(JSON.stringify(writePlan(plan)));
        expect(readPlan(wire)).toEqual({ kind: 'plan', plan, problems: [] });
        expect(cablesNamedIn(wire)).toEqual(cablesOfPlan(plan));
      }),
      { numRuns: 150 },
    );
  });
});

describe('reading', () => {
  it('keeps what it does not know or cannot read, and says so', () => {
    const wire = {
      version: 1,
      trays: [{ id: '1', positions: 12, colour: 'red' }, { positions: 'many' }],
      connections: [{ from: { cable: 1, toward: 'start', fibre: 1 }, to: { port: 2 }, by: 'Ida' }, 7],
      ports: 4,
      supplier: { name: 'x' },
    };
    const reading = readPlan(wire);
    expect(reading).toMatchObject({
      kind: 'plan',
      problems: [{ id: 'fibres.unreadPart' }, { id: 'fibres.unreadPart' }],
    });
    const again = writePlan(planOf(wire));
    expect(again).toMatchObject({
      trays: [{ id: '1', colour: 'red' }],
      connections: [{ by: 'Ida' }],
      supplier: { name: 'x' },
      unread: { trays: [{ positions: 'many' }], connections: [7] },
    });
    expect(writePlan(planOf(again))).toEqual(again);
  });

  it('knows the old list, a newer version, and what is neither', () => {
    expect(readPlan([{ sourceCable: 'A' }])).toMatchObject({ kind: 'old' });
    expect(readPlan({ version: 3 })).toEqual({ kind: 'newer', version: 3 });
    for (const none of [null, undefined, '', []]) expect(readPlan(none)).toEqual({ kind: 'none' });
    for (const foreign of ['x', 3, true, {}, { version: 'x' }, [1]])
      expect(readPlan(foreign)).toEqual({ kind: 'unreadable' });
  });

  it('finds all cables that are named, those of marks and of what cannot be read too', () => {
    const from = { cable: 1, toward: 'start', fibre: 1 };
    const [marks, odd] = [
      { from: { ...from, cable: 'local:b' }, mark: 'dead' },
      { from: { cable: 4 }, to: { cable: -1 } },
    ];
    const wire = { version: 1, connections: [{ from, to: { ...from, cable: 3 } }, odd, null], marks };
    expect([...cablesNamedIn(wire)]).toEqual([1, 3, 4, 'local:b']);
    expect([...cablesOfPlan(planOf(wire))].every((cable) => cablesNamedIn(wire).has(cable))).toBe(true);
    for (const none of [null, '', 7, [wire], { connections: 'x', marks: [[]] }])
      expect(cablesNamedIn(none).size).toBe(0);
  });

  it('never throws, whatever the record holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const one of [
          value,
          { version: 1, connections: value, trays: value, marks: value, splitters: value, ports: value },
        ])
          expect(() => writePlan(planOf(one))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
