import { type Message, message } from '../../i18n/message';
import { foldText } from '../../items/filter/fold-text';
import type { FibreEnd, Side } from '../plan/closure-plan';
import { numberOfColour, tubeOfColour } from './number-of-colour';
import type { SheetEnd, SheetRow } from './read-splice-sheet';

/** A side of a closure as sheets name it. */
export type SheetSide = {
  readonly side: Side;
  readonly size: number;
  /** Names that mean this side and no other one. */
  readonly names: readonly string[];
  /** The name of its cable, which both sides of a passing cable have; null for a splitter and for ports. */
  readonly cable: string | null;
  /** Fibres of a tube. */
  readonly perTube: number;
  /** The standard of its colours. */
  readonly standard: string;
};

/**
 * Fibres of one row of a sheet on one side, which follow each other. `ends`: the first of them; several where the sheet does not say on
 * which side of a cable that passes, the likelier one first.
 */
export type SheetSpan = { readonly ends: readonly FibreEnd[]; readonly count: number };

const isSame = (name: string, cell: string) => foldText(name.trim()) === foldText(cell.trim());

/** The sides that a cell may mean. Of a cable that passes, the side from which light comes is the likelier one for the first end. */
function sidesNamed(cell: string, way: 'from' | 'to', here: readonly SheetSide[]): readonly SheetSide[] {
  const exact = here.filter(({ names }) => names.some((name) => isSame(name, cell)));
  if (exact.length === 1) return exact;
  const ofCable = here.filter(({ cable }) => cable !== null && isSame(cable, cell));
  const cables = new Set(ofCable.map(({ side }) => (side.kind === 'fibre' ? side.cable : '')));
  const isLikelier = ({ side }: SheetSide) => side.kind === 'fibre' && (side.toward === 'start') === (way === 'from');
  return cables.size === 1 ? ofCable.toSorted((a, b) => Number(isLikelier(b)) - Number(isLikelier(a))) : [];
}

/** "37", "F 37", "1-12": the first number and how many; null for no number. */
function numbersIn(cell: string): readonly [first: number, count: number] | null {
  const [, first, last] = /(\d{1,6})(?:\s*(?:-|–|—|\.\.|to|bis)\s*(\d{1,6}))?\D*$/i.exec(cell) ?? [];
  if (first === undefined) return null;
  const count = last === undefined ? 1 : Number(last) - Number(first) + 1;
  return Number(first) >= 1 && count >= 1 ? [Number(first), count] : null;
}

/** The numbers of fibres: as they stand there, else by the name of their colour. */
function numbersOf(cell: string, colour: string, { standard }: SheetSide) {
  const numbers = numbersIn(cell);
  if (numbers) return numbers;
  const named = numberOfColour(cell, standard) ?? numberOfColour(colour, standard);
  return named === null ? null : ([named, 1] as const);
}

/** The number of a tube: the first one of its cell ("24 aqua, 1 ring"), else by the name of its colour. */
function tubeOf(cell: string, colour: string, { standard }: SheetSide): number | null {
  const [number] = /\d{1,6}/.exec(cell) ?? [];
  return number === undefined ? (tubeOfColour(cell, standard) ?? tubeOfColour(colour, standard)) : Number(number);
}

/** The number within its cable of a fibre that a sheet counts in its cable or in its tube; null where tube and number contradict. */
function numberInCable(first: number, tube: number | null, { perTube }: SheetSide): number | null {
  if (tube === null || Math.ceil(first / perTube) === tube) return first;
  return first <= perTube ? (tube - 1) * perTube + first : null;
}

/** The fibres that one side of a row means in a closure, or why they are not known. */
export function spanOf(row: SheetRow, way: 'from' | 'to', here: readonly SheetSide[]): SheetSpan | Message {
  const end: SheetEnd = row[way];
  const named = sidesNamed(end.cable, way, here);
  const [side] = named;
  if (!side) return message('sheets.cableNotHere', { cable: end.cable });
  const isCable = side.side.kind === 'fibre';
  const numbers = numbersOf(end.fibre, end.colour, side);
  const tube = isCable ? tubeOf(end.tube, end.tubeColour, side) : null;
  const first = numbers && numberInCable(numbers[0], tube, side);
  if (!numbers || first === null)
    return message('sheets.fibreNotUnderstood', {
      cable: end.cable,
      tube: end.tube,
      fibre: end.fibre || end.colour,
    });
  return { ends: named.map((one) => ({ side: one.side, number: first })), count: numbers[1] };
}

/** True for an answer that says why there is none. */
export function isReason(answer: SheetSpan | Message): answer is Message {
  return 'id' in answer;
}
