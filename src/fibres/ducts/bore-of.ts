import type { Fields } from '../../items/item';

/** A length in millimetres, and whether it is recorded or assumed. */
export type Millimetres = { readonly mm: number; readonly isAssumed: boolean };

/** The inner diameter of a duct without a record: a pipe 40/33, millimetres. */
const assumedBoreMm = 33;

/** Outer diameters of cables by their fibres at most, millimetres: usual ones for loose tubes in ducts. */
const cableDiameters = [
  [2, 4],
  [12, 6.5],
  [24, 7.5],
  [48, 9],
  [72, 10],
  [96, 11.5],
  [144, 14],
  [288, 17],
  [432, 20],
  [864, 25],
  [1728, 30],
] as const;
const largestCableMm = 36;

/** Of the area of a duct, how much cables may take: one, two, and more (NEC chapter 9, table 1). */
const fillLimits = [0.53, 0.31, 0.4] as const;

/** How much of its area a duct with so many cables may be filled, from 0 to 1. */
export function fillLimit(cables: number): number {
  const [one, two, more] = fillLimits;
  return cables <= 1 ? one : cables === 2 ? two : more;
}

const millimetresPerInch = 25.4;
const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`;
const pair = new RegExp(String.raw`^(?:\d{1,3}\s*[x×]\s*)?${number}\s*[/x×]\s*${number}(\s*mm)?$`, 'i');
const inches = new RegExp(String.raw`^${number}\s*(?:in|inch|inches|"|″)\.?$`, 'i');
const millimetres = new RegExp(String.raw`^(?:(?:DN|Ø|ø)\s*)?${number}(?:\s*mm)?$`, 'i');
const read = (text: string | undefined) => Number(text?.replace(',', '.'));

/** The bore in the words of a size; null where they are not understood. Of "40/33" and "7x1.5" (wall) it is what is free inside. */
function boreOfWords(words: string): number | null {
  const [, outer, second] = pair.exec(words) ?? [];
  if (outer !== undefined) {
    // The smaller number is the bore, or where it is far smaller, the wall.
    const [a, b] = [read(outer), read(second)];
    if (b >= a) return null;
    return b < a / 2 ? a - 2 * b : b;
  }
  const [, inch] = inches.exec(words) ?? [];
  if (inch !== undefined) return read(inch) * millimetresPerInch;
  const [, plain] = millimetres.exec(words) ?? [];
  return plain === undefined ? null : read(plain);
}

/** The inner diameter of a segment's ducts: from `ductSize` ("40/33", "2 in", "50 mm"), else an assumed one. */
export function boreOf({ ductSize }: Fields): Millimetres {
  const words = typeof ductSize === 'string' ? ductSize.trim() : typeof ductSize === 'number' ? String(ductSize) : '';
  const mm = boreOfWords(words);
  return mm !== null && mm > 0 ? { mm, isAssumed: false } : { mm: assumedBoreMm, isAssumed: true };
}

/** The outer diameter of a cable: by its fibres, because records have none. Without a number of fibres it is taken for one of 12. */
export function diameterOf({ fiberCount }: Fields): Millimetres {
  const fibres = typeof fiberCount === 'number' && fiberCount > 0 ? fiberCount : 12;
  const [, mm = largestCableMm] = cableDiameters.find(([count]) => fibres <= count) ?? [];
  return { mm, isAssumed: true };
}
