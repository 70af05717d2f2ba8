import { describe, expect, it } from 'vitest';
import { parseRound, type RoundEntry, withStep, writeRound } from '../approval/splice-round';
import { parseDucts } from '../ducts/duct-record';
import { fibre } from '../testing/any-fibre-town';
import { mergeDescription } from './merge-description';

const ducts = (...lines: readonly string[]) => ['[ducts 1]', ...lines, '[end of ducts]'].join('\n');
function readRound(text: string) {
  const round = parseRound(text);
  if (round === 'newer') throw new Error('newer');
  return round;
}

const merged = (base: unknown, mine: unknown, theirs: unknown) => mergeDescription(base, mine, theirs);

describe('the ducts of two people in one description', () => {
  const base = `Beside the mill.\n\n${ducts('- 1: #cable:1')}`;

  it('are together, each cable where it was put', () => {
    const mine = `Beside the mill.\n\n${ducts('- 1: #cable:1, #cable:2', '- 3: bore 26 mm')}`;
    const theirs = `Beside the mill.\n\n${ducts('- 1: #cable:1, #cable:3', '- 2: #cable:4')}`;
    const both = ducts('- 1: #cable:1, #cable:3, #cable:2', '- 2: #cable:4', '- 3: bore 26 mm');
    expect(merged(base, mine, theirs)).toEqual({ value: `Beside the mill.\n\n${both}` });
    expect(merged(base, mine, theirs.replaceAll('\n', '\r\n'))).toEqual({ value: `Beside the mill.\n\n${both}` });
  });

  it('keep the surrounding text of the user who changed it', () => {
    const mine = base.replace('1: #cable:1', '2: #cable:1');
    const theirs = `${base.replace('mill', 'church')}\nDig by hand.`;
    const both = `Beside the church.\n\n${ducts('- 2: #cable:1')}\nDig by hand.`;
    expect(merged(base, mine, theirs)).toEqual({ value: both });
    expect(merged(base, theirs, mine)).toEqual({ value: both });
    expect(merged(base, mine.replace('mill', 'inn'), theirs)).toBeNull();
  });

  it.each([
    ['a cable put into two ducts', '- 1: #cable:1\n- 2: #cable:2', '- 1: #cable:1\n- 3: #cable:2'],
    ['a cable moved and taken out', '- 2: #cable:1', ''],
    ['two bores of one duct', '- 1: bore 26 mm, #cable:1', '- 1: bore 28 mm, #cable:1'],
    ['two unknown ends of one line', '- 1: #cable:1, red', '- 1: #cable:1, blue'],
    ['a duct written twice, and another cable in it', '- 1: #cable:1\n- 1: #cable:5', '- 1: #cable:1, #cable:2'],
  ])('are asked about for %s', (_, mine, theirs) => {
    expect(merged(base, base.replace('- 1: #cable:1', mine), base.replace('- 1: #cable:1', theirs))).toBeNull();
  });

  it('may be nothing any more', () => {
    const two = ducts('- 1: #cable:1', '- 2: #cable:2');
    expect(merged(two, ducts('- 1: #cable:1'), ducts('- 2: #cable:2'))).toEqual({ value: null });
    expect(
      merged(`Here.\n\n${two}`, `Here.\n\n${ducts('- 1: #cable:1')}`, `Here.\n\n${ducts('- 2: #cable:2')}`),
    ).toEqual({
      value: 'Here.',
    });
  });

  it('begin where none stood', () => {
    const answer = merged(null, ducts('- 1: #cable:1'), ducts('- 1: #cable:2'));
    expect(parseDucts(answer?.value)).toMatchObject({ ducts: [{ number: 1, cables: [2, 1] }] });
    expect(merged('', 'Mine', 'Theirs')).toBeNull();
    expect(merged(undefined, 7, 'Theirs')).toBeNull();
  });

  it('of a newer version go only whole', () => {
    const newer = (line: string) => ducts(line).replace('ducts 1', 'ducts 2');
    const words = (text: string) => `Dig by hand.\n\n${text}`;
    expect(merged(newer('a'), words(newer('a')), newer('b'))).toEqual({ value: words(newer('b')) });
    expect(merged(newer('a'), newer('c'), newer('b'))).toBeNull();
  });
});

describe('the steps of two people in one description', () => {
  const span = (number: number) => ({ from: fibre(1, 'start', number), to: fibre(2, 'end', number), count: 2 });
  const at = (hour: number) => `2026-11-27T${hour}:00:00.000Z`;
  const stepped = (text: string, ...entries: readonly (Omit<RoundEntry, 'by'> & { by?: string })[]) =>
    writeRound(
      text,
      entries.reduce((round, entry) => withStep(round, { by: 'sam', ...entry }), readRound(text)),
    );
  const submitted = (hour: number, number: number) =>
    ({ word: 'submitted', at: at(hour), spans: [span(number)] }) as const;
  const base = stepped('Beside the mill.', submitted(10, 1));
  const wordsIn = (answer: ReturnType<typeof merged>) =>
    answer && readRound(String(answer.value)).steps.map(({ word, at: moment }) => `${word} ${moment.slice(11, 13)}`);

  it('are both there, by their time', () => {
    const mine = stepped(base, submitted(12, 5));
    const theirs = stepped(base, { word: 'approved', at: at(11), by: 'kim' });
    expect(wordsIn(merged(base, mine, theirs))).toEqual(['submitted 10', 'approved 11', 'submitted 12']);
    expect(wordsIn(merged(base, theirs, mine))).toEqual(['submitted 10', 'approved 11', 'submitted 12']);
  });

  it('approve nothing that the approver did not see', () => {
    const mine = stepped(base, { word: 'approved', at: at(13), by: 'kim' });
    const theirs = stepped(base, submitted(12, 5));
    expect(wordsIn(merged(base, mine, theirs))).toEqual(['submitted 10', 'approved 13', 'submitted 12']);
    expect(wordsIn(merged(base, theirs, mine))).toEqual(['submitted 10', 'approved 13', 'submitted 12']);
  });

  it('are asked about where they contradict each other', () => {
    const yes = stepped(base, { word: 'approved', at: at(11) });
    const no = stepped(base, { word: 'sent back', at: at(12), reason: 'No' });
    expect(merged(base, yes, no)).toBeNull();
    expect(merged(base, no, yes)).toBeNull();
    const edited = stepped(base, { word: 'approved', at: at(11) }).replace('by "sam"', 'by "eve"');
    expect(merged(base, edited, no)).toBeNull();
  });

  it('are both there where both said the same', () => {
    const no = (hour: number) => stepped(base, { word: 'sent back', at: at(hour), reason: `No ${hour}` });
    expect(wordsIn(merged(base, no(12), no(11)))).toEqual(['submitted 10', 'sent back 11', 'sent back 12']);
  });

  it('are there once where an answer was lost, whatever followed', () => {
    const mine = stepped(base, submitted(12, 5));
    const theirs = stepped(mine, { word: 'approved', at: at(13), by: 'kim' });
    expect(merged(base, mine, theirs)).toEqual({ value: theirs });
    const note = mine.replace('\n[end', '\n  ribbon 4\n[end');
    expect(merged(base, note, theirs)?.value).toContain('  ribbon 4\n- approved');
  });

  it('keep unknown lines of both', () => {
    const mine = base.replace('[end', '  ribbon 4\n[end').replace('plan 1]', 'plan 1]\nfor crew 7');
    const theirs = stepped(base.replace('[end', '  ribbon 5\n[end'), { word: 'approved', at: at(11) });
    expect(merged(base, mine, theirs)?.value).toContain('for crew 7\n- submitted');
    expect(merged(base, mine, theirs)?.value).toContain('  ribbon 5\n  ribbon 4\n- approved');
  });
});
