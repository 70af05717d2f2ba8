import { readBlock, writeBlock } from '../../items/blocks/block-text';
import { quotedPattern, quoteText, unquoteText } from '../../items/codec/quote-text';
import { type ItemId, idOf, modelOf, parseRef, refOf } from '../../items/item';
import { endAfter, type FibreEnd, isSameEnd, type Run } from '../plan/closure-plan';

/** The words for steps of planned connections, as they stand in the record. */
const words = ['submitted', 'approved', 'sent back', 'done'] as const;
export type RoundWord = (typeof words)[number];

/** Connections by their ends: `count` that follow each other. */
export type Span = Pick<Run, 'from' | 'to' | 'count'>;

/**
 * One step of the round. `at` is a moment in ISO 8601, `spans` what was submitted. `others` are lines below it, and `more` the end
 * of its line, that this version does not know.
 */
export type RoundStep = {
  readonly word: RoundWord;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
  readonly spans: readonly Span[];
  readonly more: string;
  readonly others: readonly string[];
};

/** The steps of a closure from plan to done, the oldest first. `others` are unknown lines before the first step. */
export type SpliceRound = { readonly steps: readonly RoundStep[]; readonly others: readonly string[] };

/** A closure of which nothing was submitted yet. */
export const noRound: SpliceRound = { steps: [], others: [] };

/** Characters of a reason at most. */
const longestReason = 200;

/** The block of a description in which the round stands. */
export const roundBlock = { name: 'splice plan', version: 1 } as const;
const stepLine = new RegExp(
  `^- (${words.join('|')}): (\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)(?:, by ${quotedPattern})?(?:, because ${quotedPattern})?(.*)$`,
  'su',
);
const numbers = String.raw`(\d{1,6})(?:-(\d{1,6}))?`;
const fibreEnd = new RegExp(`^#(cable:\\S+) (start|end)(?: pass (\\d{1,6}))? ${numbers}$`);
const legEnd = new RegExp(`^splitter ${quotedPattern} (in|out) ${numbers}$`, 'su');
const portEnd = new RegExp(`^(port|front) ${numbers}$`);
const cardEnd = new RegExp(`^card ${quotedPattern} (\\d{1,6})/(\\d{1,6}) ${numbers}$`, 'su');

/** Two ends with an arrow between them; an arrow inside of a quoted name is a part of it. */
const twoEnds = /^((?:[^"]|"(?:[^"\\]|\\.)*")*?) > (.*)$/su;

type EndRow = { readonly end: FibreEnd; readonly count: number };

function rowOf(side: FibreEnd['side'], first = '', last = first): EndRow | null {
  const [number, count] = [Number(first), Number(last) - Number(first) + 1];
  return number >= 1 && count >= 1 ? { end: { side, number }, count } : null;
}

function cableOf(text: string): ItemId | null {
  const ref = parseRef(text);
  return ref && modelOf(ref) === 'cable' ? idOf(ref) : null;
}

function endOfText(text: string): EndRow | null {
  const [, named, direction, nth = '1', first, last] = fibreEnd.exec(text) ?? [];
  const cable = named === undefined ? null : cableOf(named);
  if (cable !== null) {
    const [toward, pass] = [direction === 'start' ? 'start' : 'end', Number(nth)] as const;
    return rowOf({ kind: 'fibre', cable, toward, ...(pass > 1 ? { pass } : {}) }, first, last);
  }
  const [, splitterText, way, firstLeg, lastLeg] = legEnd.exec(text) ?? [];
  const splitter = unquoteText(splitterText);
  if (splitter !== null) return rowOf({ kind: 'leg', splitter, way: way === 'in' ? 'in' : 'out' }, firstLeg, lastLeg);
  const [, equipmentText, shelf, slot, firstOfCard, lastOfCard] = cardEnd.exec(text) ?? [];
  const equipment = unquoteText(equipmentText);
  if (equipment !== null)
    return rowOf({ kind: 'card', equipment, shelf: Number(shelf), slot: Number(slot) }, firstOfCard, lastOfCard);
  const [, kind, firstPort, lastPort] = portEnd.exec(text) ?? [];
  return firstPort === undefined ? null : rowOf({ kind: kind === 'front' ? 'front' : 'port' }, firstPort, lastPort);
}

function spanOfLine(line: string): Span | null {
  const [, left = '', right = ''] = twoEnds.exec(line.trim()) ?? [];
  const [from, to] = [endOfText(left), endOfText(right)];
  if (!from || !to || from.count !== to.count) return null;
  return { from: from.end, to: to.end, count: from.count };
}

function textOfEnd({ side, number }: FibreEnd, count: number): string {
  const row = count === 1 ? String(number) : `${number}-${number + count - 1}`;
  if (side.kind === 'fibre') {
    const pass = side.pass === undefined ? '' : ` pass ${side.pass}`;
    return `#${refOf('cable', side.cable)} ${side.toward}${pass} ${row}`;
  }
  if (side.kind === 'card') return `card ${quoteText(side.equipment)} ${side.shelf}/${side.slot} ${row}`;
  return side.kind === 'leg' ? `splitter ${quoteText(side.splitter)} ${side.way} ${row}` : `${side.kind} ${row}`;
}

const lineOfSpan = ({ from, to, count }: Span) => `  ${textOfEnd(from, count)} > ${textOfEnd(to, count)}`;

function linesOfStep({ word, at, by, reason, spans, more, others }: RoundStep): readonly string[] {
  const who = by === null ? '' : `, by ${quoteText(by)}`;
  const why = reason === null ? '' : `, because ${quoteText(reason)}`;
  return [`- ${word}: ${at}${who}${why}${more}`, ...spans.map(lineOfSpan), ...others];
}

function stepOfLine(line: string): RoundStep | null {
  const [, found, at = '', by, reason, more = ''] = stepLine.exec(line) ?? [];
  const word = words.find((one) => one === found);
  return word ? { word, at, by: unquoteText(by), reason: unquoteText(reason), spans: [], more, others: [] } : null;
}

function roundOfLines(lines: readonly string[]): SpliceRound {
  const steps: RoundStep[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const [step, last] = [stepOfLine(line), steps.at(-1)];
    const span = step || !last ? null : spanOfLine(line);
    if (step) steps.push(step);
    else if (!last) others.push(line);
    else if (span) steps[steps.length - 1] = { ...last, spans: [...last.spans, span] };
    else steps[steps.length - 1] = { ...last, others: [...last.others, line] };
  }
  return { steps, others };
}

/** Reads the round in a description (docs/fibre-model.md); `newer`: of a version that this one cannot write. */
export function parseRound(description: unknown): SpliceRound | 'newer' {
  if (typeof description !== 'string') return noRound;
  const lines = readBlock(description, roundBlock) ?? [];
  return lines === 'newer' ? lines : roundOfLines(lines);
}

/** The description with this round: it replaces the present round, else it stands below the text. */
export function writeRound(description: unknown, { steps, others }: SpliceRound): string {
  const before = typeof description === 'string' ? description : '';
  return writeBlock(before, roundBlock, [...others, ...steps.flatMap(linesOfStep)]);
}

/** Spans that follow each other as one, in their order. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const { from, to, count } of spans) {
    const last = all.at(-1);
    const isNext =
      last && isSameEnd(endAfter(last.from, last.count), from) && isSameEnd(endAfter(last.to, last.count), to);
    if (last && isNext) all[all.length - 1] = { ...last, count: last.count + count };
    else all.push({ from, to, count });
  }
  return all;
}

/** Who does something, and when; `reason`: why it is sent back. `spans`: what is submitted. */
export type RoundEntry = {
  readonly word: RoundWord;
  readonly at: string;
  readonly by: string | null;
  readonly reason?: string;
  readonly spans?: readonly Span[];
};

/** The round with one step more. */
export function withStep(round: SpliceRound, { word, at, by, reason = '', spans = [] }: RoundEntry): SpliceRound {
  const why = reason.trim().slice(0, longestReason);
  const step = { word, at, by, reason: why === '' ? null : why, spans: joined(spans), more: '', others: [] };
  return { ...round, steps: [...round.steps, step] };
}
