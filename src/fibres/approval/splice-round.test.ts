import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localLinks, relinked } from '../../items/fields/link-fields';
import { type ClosurePlan, emptyPlan, type FibreEnd, type Run } from '../plan/closure-plan';
import { fibre } from '../testing/any-fibre-town';
import { approvalAt, approvalsOf, countsByWord, runsByApproval, toSubmit, withApprovedMade } from './approvals';
import { noRound, parseRound, type SpliceRound, withStep, writeRound } from './splice-round';

const run = (from: FibreEnd, to: FibreEnd, more: Partial<Run> = {}): Run => ({
  ...{ from, to, count: 1, kind: 'fusion', state: 'planned', rest: {}, ...more },
});
const plan: ClosurePlan = {
  ...emptyPlan,
  runs: [
    run(fibre(12, 'start', 1), fibre(15, 'end', 1), { count: 12, tray: '1', position: 1 }),
    run(fibre(12, 'start', 13), fibre(15, 'end', 13), { count: 12, tray: '2', position: 1 }),
    run({ side: { kind: 'leg', splitter: 'S "1"', way: 'out' }, number: 4 }, { side: { kind: 'port' }, number: 7 }),
    run(fibre(12, 'start', 30), fibre(12, 'end', 30), { count: 200, kind: 'through' }),
  ],
};
const [sam, kim] = [
  { at: '2026-11-27T14:02:00.000Z', by: 'sam' },
  { at: '2026-11-27T15:00:00.000Z', by: 'kim' },
];
const submitted = (round: SpliceRound = noRound) =>
  withStep(round, { ...sam, word: 'submitted', spans: toSubmit(plan, approvalsOf(round)) });

const written = `Beside the mill.

[splice plan 1]
- submitted: 2026-11-27T14:02:00.000Z, by "sam"
  #cable:12 start 1-24 > #cable:15 end 1-24
  splitter "S \\"1\\"" out 4 > port 7
- sent back: 2026-11-27T15:00:00.000Z, by "kim", because "Tray 2 is full"
[end of splice plan]`;

function readRound(text: string): SpliceRound {
  const round = parseRound(text);
  if (round === 'newer') throw new Error('newer');
  return round;
}

describe('the round in a description', () => {
  it('is written below what stands there, and read back', () => {
    const round = withStep(submitted(), { ...kim, word: 'sent back', reason: ' Tray 2 is full ' });
    const text = writeRound('Beside the mill.', round);
    expect(text).toBe(written);
    expect(parseRound(text)).toEqual(round);
    expect(parseRound(text.replaceAll('\n', '\r\n'))).toEqual(round);
    expect(parseRound(null)).toEqual(noRound);
  });

  it('names fronts of ports and of cards, also with arrows in their names', () => {
    const card = { kind: 'card', equipment: 'OLT > "1"', shelf: 0, slot: 3 } as const;
    const spans = [{ from: { side: { kind: 'front' }, number: 1 }, to: { side: card, number: 5 }, count: 2 }] as const;
    const round = withStep(noRound, { ...sam, word: 'submitted', spans });
    expect(writeRound('', round)).toContain('  front 1-2 > card "OLT > \\"1\\"" 0/3 5-6\n');
    expect(parseRound(writeRound('', round))).toEqual(round);
  });

  it('keeps lines that it does not know, and never writes over a later version', () => {
    const text = written.replace('  splitter', '  ribbon 4\n  splitter').replace('full"', 'full", on Monday');
    expect(writeRound(text, readRound(text))).toContain('  ribbon 4\n- sent back');
    expect(writeRound(text, readRound(text))).toContain('full", on Monday');
    expect(parseRound(written.replace('plan 1', 'plan 2'))).toBe('newer');
  });

  it('never throws, and keeps any text around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, line) => {
        const text = `${before}\n[splice plan 1]\n${line}\n[end of splice plan]`;
        const round = parseRound(text);
        if (round !== 'newer') expect(parseRound(writeRound(text, round))).toEqual(round);
      }),
      { numRuns: 300 },
    );
  });

  it('names a cable that was not sent, and follows when it gets its number', () => {
    const span = { from: fibre(1, 'start', 1), to: { side: { kind: 'port' }, number: 1 } as const, count: 1 };
    const local: FibreEnd = { side: { kind: 'fibre', cable: 'local:a', toward: 'end' }, number: 1 };
    const description = writeRound(
      '',
      withStep(noRound, { ...sam, word: 'submitted', spans: [{ ...span, to: local }] }),
    );
    expect(localLinks({ description })).toEqual(['local:a']);
    const now = relinked({ description }, () => 44)['description'];
    expect(readRound(String(now)).steps[0]?.spans[0]?.to).toEqual(fibre(44, 'end', 1));
  });
});

describe('from plan to done', () => {
  it('moves on all that waits, and submits only what does not', () => {
    const first = submitted();
    expect(toSubmit(plan, approvalsOf(first))).toEqual([]);
    const back = withStep(first, { ...kim, word: 'sent back', reason: 'No' });
    expect(countsByWord(plan, approvalsOf(back))).toEqual(new Map([['sent back', 25]]));
    expect(toSubmit(plan, approvalsOf(back)).map(({ count }) => count)).toEqual([12, 12, 1]);
    const approved = withStep(submitted(back), { ...kim, word: 'approved' });
    expect(approvalAt(approvalsOf(approved), fibre(15, 'end', 3), fibre(12, 'start', 3))).toBe('approved');
    const made = withApprovedMade(plan, approvalsOf(approved));
    expect(made.runs.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete', 'planned']);
    const done = approvalsOf(withStep(approved, { ...sam, word: 'done' }));
    expect(countsByWord(made, done)).toEqual(new Map([['done', 25]]));
  });

  it('is about ends: another connection is not approved, another tray still is', () => {
    const approvals = approvalsOf(withStep(submitted(), { ...kim, word: 'approved' }));
    const changed: ClosurePlan = {
      ...plan,
      runs: [
        run(fibre(12, 'start', 1), fibre(15, 'end', 1), { count: 6, tray: '9', position: 3 }),
        run(fibre(12, 'start', 7), fibre(15, 'end', 7), { count: 2, tray: '9', position: 9 }),
        run(fibre(12, 'start', 24), fibre(15, 'end', 40), { count: 1 }),
        run(fibre(12, 'start', 22), fibre(15, 'end', 22), { count: 2 }),
      ],
    };
    expect(runsByApproval(changed, approvals).map(({ word }) => word)).toEqual([
      'approved',
      'approved',
      null,
      'approved',
    ]);
    expect(runsByApproval(plan, new Map())).toEqual(plan.runs.map((one) => ({ run: one, word: null })));
    const longer = run(fibre(12, 'start', 20), fibre(15, 'end', 20), { count: 8, tray: '3', position: 5 });
    expect(
      runsByApproval({ runs: [longer] }, approvals).map(({ run: { count, position }, word }) => [
        count,
        position,
        word,
      ]),
    ).toEqual([
      [5, 5, 'approved'],
      [3, 10, null],
    ]);
    const ribbons = runsByApproval({ runs: [{ ...longer, ribbon: 4 }] }, approvals);
    expect(ribbons.map(({ run: { count, position }, word }) => [count, position, word])).toEqual([
      [5, 5, 'approved'],
      [3, 6, null],
    ]);
  });
});
