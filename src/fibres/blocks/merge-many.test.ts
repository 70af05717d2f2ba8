import { describe, expect, it } from 'vitest';
import { approvalsOf } from '../approval/approvals';
import {
  parseRound,
  type RoundStep,
  type RoundWord,
  type SpliceRound,
  withStep,
  writeRound,
} from '../approval/splice-round';
import { parseDucts } from '../ducts/duct-record';
import { fibre, numbersOf } from '../testing/any-fibre-town';
import { mergeDescription } from './merge-description';

const merges = 5_000;

/** The record of a segment: for each cable its duct, for each duct its bore, words around, and lines of a later version. */
type Facts = Readonly<Record<string, number | string | null>>;

function changed(facts: Facts, next: (below: number) => number, side: string): Facts {
  const what = next(12);
  if (what < 7) return { ...facts, [`cable ${next(6) + 1}`]: next(4) === 0 ? null : next(4) + 1 };
  if (what < 9) return { ...facts, [`bore ${next(4) + 1}`]: next(3) === 0 ? null : 20 + next(3) };
  if (what < 10) return { ...facts, words: `Words ${side} ${next(2)}` };
  return { ...facts, [`line ${next(3)} ${side}`]: next(3) === 0 ? null : '?' };
}

function written(facts: Facts, next: (below: number) => number): string {
  const cablesIn = (duct: number) => [1, 2, 3, 4, 5, 6].filter((cable) => facts[`cable ${cable}`] === duct);
  const ducts = [1, 2, 3, 4].flatMap((duct) => {
    const [cables, bore] = [cablesIn(duct).map((cable) => `#cable:${cable}`), facts[`bore ${duct}`]];
    const parts = [...(bore ? [`bore ${bore} mm`] : []), ...(next(2) ? cables : cables.toReversed())];
    return parts.length === 0 ? [] : [`- ${duct}: ${parts.join(', ')}`];
  });
  const unknown = Object.keys(facts).filter((key) => key.startsWith('line') && facts[key] === '?');
  const words = facts['words'] ?? '';
  if (ducts.length + unknown.length === 0) return String(words);
  return `${words}\n\n[ducts 1]\n${[...unknown, ...ducts].join('\n')}\n[end of ducts]`;
}

function factsIn(text: string): Facts {
  const record = parseDucts(text);
  if (record === 'newer') throw new Error('newer');
  return Object.fromEntries([
    ...record.ducts.flatMap(({ number, cables }) => cables.map((cable) => [`cable ${cable}`, number])),
    ...record.ducts.flatMap(({ number, boreMm }) => (boreMm === null ? [] : [[`bore ${number}`, boreMm]])),
    ...record.others.map((line) => [line, '?']),
    ['words', text.split(/(?:\n\n)?\[ducts/)[0] ?? ''],
  ]);
}

type Sides<T> = Readonly<Record<'base' | 'mine' | 'theirs', T>>;

/** Fact by fact what both make of it; null where they differ in one. */
function together({ base, mine, theirs }: Sides<Facts>): Facts | null {
  const whole: Record<string, number | string> = {};
  for (const key of Object.keys({ ...mine, ...theirs })) {
    const [was, here, there] = [base, mine, theirs].map((facts) => facts[key] ?? null);
    if (here !== was && there !== was && here !== there) return null;
    const now = here === was ? there : here;
    if (now !== null && now !== undefined) whole[key] = now;
  }
  return whole;
}

describe('what two people write into the lines of one description', () => {
  it(`is there by cable and duct, and each real collision asked: ${merges} merges`, () => {
    const faults: string[] = [];
    let [asked, whole] = [0, 0];
    for (let seed = 1; seed <= merges; seed += 1) {
      const next = numbersOf(seed);
      let base: Facts = { words: next(2) ? 'Words' : '' };
      for (let n = next(6); n > 0; n -= 1) base = changed(base, next, 'base');
      let [mine, theirs] = [base, base];
      for (let n = next(4); n > 0; n -= 1) mine = changed(mine, next, 'mine');
      for (let n = next(4); n > 0; n -= 1) theirs = changed(theirs, next, 'theirs');
      const texts = [base, mine, theirs].map((facts) => written(facts, next));
      if (texts.every((text) => !text.includes('[ducts'))) continue;
      const answer = mergeDescription(texts[0], texts[1], texts[2]);
      const expected = together({ base, mine, theirs });
      if (expected) whole += 1;
      else asked += 1;
      const found = answer && factsIn(answer.value ?? '');
      const sorted = (facts: Facts | null) =>
        JSON.stringify(
          facts &&
            Object.entries(facts)
              .filter(([, value]) => value !== '')
              .toSorted(),
        );
      if (sorted(found) !== sorted(expected)) faults.push(`seed ${seed}: ${sorted(found)}, not ${sorted(expected)}`);
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(merges / 20);
    expect(whole).toBeGreaterThan(merges / 2);
  });

  const words: readonly RoundWord[] = ['submitted', 'submitted', 'approved', 'sent back', 'done'];

  function stepped(round: SpliceRound, next: (below: number) => number, by: string): SpliceRound {
    const word = words[next(words.length)] ?? 'submitted';
    const number = next(4) + 1;
    const spans = [{ from: fibre(1, 'start', number), to: fibre(2, 'end', number), count: 1 + next(2) }];
    const last = Date.parse(round.steps.at(-1)?.at ?? '2026-11-27T08:00:00.000Z');
    const at = new Date(last + 60_000 * (1 + next(90))).toISOString();
    const more = withStep(round, { word, at, by, ...(word === 'submitted' ? { spans } : {}) });
    const [step, ...before] = more.steps.toReversed();
    if (next(6) > 0 || !step) return more;
    return { ...more, steps: [...before.toReversed(), { ...step, others: [`  unknown, of ${by}`] }] };
  }

  const named = (steps: readonly RoundStep[]) => steps.map((step) => JSON.stringify(step));

  /** Every order in which both sides' steps keep their own. */
  function orders(own: readonly RoundStep[], other: readonly RoundStep[]): readonly (readonly RoundStep[])[] {
    const [mine, theirs] = [own[0], other[0]];
    if (!mine || !theirs) return [[...own, ...other]];
    return [
      ...orders(own.slice(1), other).map((rest) => [mine, ...rest]),
      ...orders(own, other.slice(1)).map((rest) => [theirs, ...rest]),
    ];
  }

  it(`is there by step, and says of connections what was meant: ${merges} merges`, () => {
    const faults: string[] = [];
    let [asked, whole] = [0, 0];
    for (let seed = 1; seed <= merges; seed += 1) {
      const next = numbersOf(seed);
      let base: SpliceRound = { steps: [], others: [] };
      for (let n = next(4); n > 0; n -= 1) base = stepped(base, next, 'base');
      let [mine, theirs] = [base, base];
      for (let n = 1 + next(2); n > 0; n -= 1) mine = stepped(mine, next, 'mine');
      for (let n = 1 + next(2); n > 0; n -= 1) theirs = stepped(theirs, next, 'theirs');
      const text = (round: SpliceRound) => writeRound('Words', round);
      const answer = mergeDescription(text(base), text(mine), text(theirs));
      const factsOf = (round: SpliceRound): Facts => Object.fromEntries(approvalsOf(round));
      const expected = together({ base: factsOf(base), mine: factsOf(mine), theirs: factsOf(theirs) });
      const [own, other] = [mine, theirs].map(({ steps }) => steps.slice(base.steps.length));
      const sorted = (facts: Facts) => JSON.stringify(Object.entries(facts).toSorted());
      const isMeant = (steps: readonly RoundStep[]) =>
        sorted(factsOf({ steps, others: [] })) === sorted(expected ?? {});
      const isPossible =
        expected !== null && orders(own ?? [], other ?? []).some((steps) => isMeant([...base.steps, ...steps]));
      if (answer === null) {
        asked += 1;
        if (isPossible) faults.push(`seed ${seed}: asked without need`);
        continue;
      }
      whole += 1;
      const found = parseRound(answer.value);
      const steps = found === 'newer' ? [] : named(found.steps);
      const kept = (side: SpliceRound) =>
        named(side.steps).every((step, at, all) => steps.indexOf(step) > steps.indexOf(all[at - 1] ?? ''));
      const isWhole =
        kept(mine) && kept(theirs) && steps.length === new Set(named([...mine.steps, ...theirs.steps])).size;
      if (!isWhole || found === 'newer' || !isMeant(found.steps)) faults.push(`seed ${seed}: ${answer.value}`);
    }
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(merges / 20);
    expect(whole).toBeGreaterThan(merges / 4);
  });
});
