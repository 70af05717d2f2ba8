import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localLinks, relinked } from '../../items/fields/link-fields';
import type { Fields, Item, ItemId } from '../../items/item';
import { boreOf, diameterOf, fillLimit } from './bore-of';
import { checkDucts } from './check-ducts';
import { ductBank, ductsLeft, fillOf, freeDucts, placeInDuct, setBore } from './duct-bank';
import { parseDucts, writeDucts } from './duct-record';
import { placeInDucts } from './place-in-ducts';

const path = [
  [0, 0],
  [0.001, 0],
] as const;
const segment = (fields: Fields = {}): Item => ({
  ref: 'segment:1',
  projectId: 1,
  geometry: { kind: 'line', path },
  fields: { name: 'S-1', ductCount: 4, ductSize: '40/33', ...fields },
  rest: {},
});
const cable = (id: ItemId, fibres = 144, way: readonly (readonly [number, number])[] = path): Item => ({
  ref: `cable:${id}`,
  projectId: 1,
  geometry: { kind: 'line', path: way },
  fields: { name: `C-${id}`, fiberCount: fibres },
  rest: {},
});
const all = [cable(1), cable(2, 288), cable(3, 12)];
const about = { here: all, cableOf: (id: ItemId) => all.find(({ ref }) => ref === `cable:${id}`) };

/** The segment after cables were put into ducts, in order. */
function placed(start: Item, ...moves: readonly (readonly [cable: Item, duct: number | null])[]): Item {
  let now = start;
  for (const [one, duct] of moves) {
    const answer = placeInDuct(now, { cable: one, duct });
    if ('refused' in answer) throw new Error(answer.refused.id);
    now = segment({ ...now.fields, description: answer.description });
  }
  return now;
}

const occupied = (item: Item) =>
  ductBank(item, about)?.ducts.map(({ number, cables }) => [number, ...cables.map(({ id }) => id)]);

describe('the ducts of a segment', () => {
  it('are read and written beside what stands in the description', () => {
    const text =
      'North side.\n\n[ducts 1]\nsurvey of May\n- 1: bore 26.5 mm, #cable:1, #cable:local:a, blown\n- 3: #cable:2\n[end of ducts]\nMind the gas.';
    const record = parseDucts(text);
    expect(record).toEqual({
      ducts: [
        { number: 1, boreMm: 26.5, cables: [1, 'local:a'], more: ', blown' },
        { number: 3, boreMm: null, cables: [2], more: '' },
      ],
      others: ['survey of May'],
    });
    expect(record === 'newer' ? null : writeDucts(text, record)).toBe(text);
    expect(parseDucts(text.replace('[ducts 1]', '[ducts 2]'))).toBe('newer');
  });

  it('name a cable that was not sent, which gets its number', () => {
    const [description] = [placed(segment(), [cable('local:a'), 2]).fields['description']];
    expect(localLinks({ description })).toEqual(['local:a']);
    expect(relinked({ description }, () => 77)['description']).toContain('- 2: #cable:77');
  });

  it('have a cable once, wherever it is put, and nothing when it is taken out', () => {
    const start = segment({ description: 'North side.' });
    const one = placed(start, [cable(1), 2], [cable(3), 2], [cable(1), 4]);
    expect(occupied(one)).toEqual([[1], [2, 3], [3], [4, 1]]);
    expect(placed(one, [cable(1), null], [cable(3), null]).fields['description']).toBe('North side.');
    expect(placed(segment(), [cable(1), 1], [cable(1), null]).fields['description']).toBeNull();
  });

  it('are filled by the areas of their cables', () => {
    expect(fillOf(33, [16.5])).toBeCloseTo(0.25, 12);
    const bank = ductBank(placed(segment(), [cable(2), 1], [cable(1), 1], [cable(3), 2]), about);
    const [first, second] = bank?.ducts ?? [];
    expect(first?.fill).toBeCloseTo((17 / 33) ** 2 + (14 / 33) ** 2, 12);
    expect([first?.limit, first?.isOver, second?.isOver]).toEqual([0.31, true, false]);
    expect(bank && [freeDucts(bank), bank.unplaced]).toEqual([2, []]);
  });

  it('are left for further cables where no cable takes them, recorded or not', () => {
    const newer = segment({ description: '[ducts 2]\n[end of ducts]' });
    const one = placed(segment(), [cable(1), 1], [cable(3), 1]);
    expect([segment(), one, newer].map((item) => ductsLeft(item, about))).toEqual([1, 2, 1]);
    expect(ductsLeft(segment({ ductCount: 1 }), about)).toBe(0);
  });

  it('have bores of their own, or that of the segment', () => {
    const answer = setBore(segment(), { duct: 2, boreMm: 10.004 });
    const item = segment('refused' in answer ? {} : answer);
    expect(ductBank(item, about)?.ducts.map(({ bore }) => bore.mm)).toEqual([33, 10, 33, 33]);
    expect(placeInDuct(item, { cable: cable(1), duct: 2 })).toMatchObject({ refused: { id: 'ducts.tooThick' } });
    expect(setBore(item, { duct: 2, boreMm: null })).toEqual({ description: null });
    for (const boreMm of [0, -3, Number.NaN, 5000])
      expect(setBore(item, { duct: 2, boreMm })).toMatchObject({ refused: { id: 'ducts.noBore' } });
  });

  it('are as many as the record says', () => {
    expect(placeInDuct(segment(), { cable: cable(1), duct: 5 })).toMatchObject({ refused: { id: 'ducts.noSuchDuct' } });
    expect(ductBank(segment({ ductCount: null }), about)?.ducts).toEqual([]);
    const newer = segment({ description: '[ducts 2]\n[end of ducts]' });
    expect(ductBank(newer, about)).toBeNull();
    expect(placeInDuct(newer, { cable: cable(1), duct: 1 })).toMatchObject({ refused: { id: 'ducts.newer' } });
  });

  it('lose nothing of a description, whatever stands in it', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string().map((more) => `${more}\n[ducts 1]\n- 1: #cable:1${more}\nx\n[end of ducts]`),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(1, 2, 3, null), (description, duct) => {
        const item = segment({ description });
        const answer = placeInDuct(item, { cable: cable(2), duct });
        const found = 'refused' in answer ? null : parseDucts(answer.description);
        if (found === null || found === 'newer') return;
        const before = parseDucts(description);
        const kept = before === 'newer' ? [] : before.ducts.flatMap(({ cables }) => cables).filter((id) => id !== 2);
        const now = found.ducts.flatMap(({ cables }) => cables);
        expect(now.filter((id) => id !== 2).toSorted()).toEqual(kept.toSorted());
        expect(now.filter((id) => id === 2)).toEqual(duct === null ? [] : [2]);
      }),
    );
  });
});

describe('what is assumed', () => {
  it.each([
    ['40/33', 33],
    ['7x40/33', 33],
    ['14/10 mm', 10],
    ['7/3.5', 3.5],
    ['40x3', 34],
    ['2 in', 50.8],
    ['1,25"', 31.75],
    ['50 mm', 50],
    ['DN 110', 110],
    [50, 50],
  ])('is the bore of %s: %d mm', (ductSize, mm) => {
    expect(boreOf({ ductSize })).toEqual({ mm, isAssumed: false });
  });

  it.each(['', 'large', '0', '33/40', null])('is 33 mm for %j', (ductSize) => {
    expect(boreOf({ ductSize })).toEqual({ mm: 33, isAssumed: true });
  });

  it('grows with the fibres of a cable', () => {
    const sizes = [undefined, 1, 12, 13, 288, 1728, 6912].map((fiberCount) => diameterOf({ fiberCount }).mm);
    expect(sizes).toEqual([6.5, 4, 6.5, 7.5, 17, 30, 36]);
    expect([0, 1, 2, 3, 9].map(fillLimit)).toEqual([0.53, 0.53, 0.31, 0.4, 0.4]);
  });
});

describe('the check of ducts', () => {
  const far = cable(4, 12, [
    [1, 1],
    [1, 1.001],
  ]);
  const gone: Item = { ...cable(5), fields: { name: 'C-5', status: 'abandoned' } };
  const found = (description: string, fields: Fields = {}) =>
    [
      ...checkDucts.project({
        of: () => [segment({ description: `[ducts 1]\n${description}\n[end of ducts]`, ...fields })],
        get: (asked) => [...all, far, gone].find(({ ref }) => ref === asked),
      }),
    ].map((finding) => [finding?.rule, finding?.fault?.id]);

  it.each([
    ['nothing', '- 1: #cable:1\n- 2: #cable:2, and more', null],
    ['one that is over-filled', '- 1: #cable:1, #cable:2', 'overFilled'],
    ['one that is not there', '- 5: #cable:1', 'beyond'],
    ['a cable that runs elsewhere', '- 1: #cable:4', 'notAlong'],
    ['a cable that was abandoned', '- 1: #cable:5', 'cableGone'],
    ['a cable that never was', '- 1: #cable:99', 'cableGone'],
    ['a cable in two ducts', '- 1: #cable:1\n- 2: #cable:1', 'inTwo'],
  ])('finds %s', (_, description, fault) => {
    expect(found(description)).toEqual(fault === null ? [] : [['duct-fault', `ducts.${fault}`]]);
  });

  it('does not look at segments that are gone', () => {
    expect(found('- 9: #cable:99', { status: 'abandoned' })).toEqual([]);
  });
});

it('a cable goes into the same duct of all segments that have it', () => {
  const [one, narrow, other] = [segment(), { ...segment({ ductCount: 1 }), ref: 'segment:2' }, segment()] as const;
  const others = [one, narrow, { ...other, ref: 'segment:3' }] as const;
  const placed = placeInDucts(one, others, { cable: cable(1), duct: 2 });
  if ('refused' in placed) throw new Error(placed.refused.id);
  expect(placed.left).toBe(1);
  expect(placed.edits.map(({ ref }) => ref)).toEqual(['segment:1', 'segment:3']);
  for (const { fields } of placed.edits)
    expect(parseDucts(fields['description'])).toMatchObject({ ducts: [{ number: 2, cables: [1] }] });
  const refused = placeInDucts(narrow, [one], { cable: cable(1), duct: 2 });
  expect(refused).toMatchObject({ refused: { id: 'ducts.noSuchDuct' } });
});
