import { readBlock, writeBlock } from '../../items/blocks/block-text';
import { type ItemId, idOf, modelOf, parseRef, refOf } from '../../items/item';

/** The record of one duct of a segment: its inner diameter (null: the segment's), and the ids of its cables. */
export type DuctEntry = {
  readonly number: number;
  readonly boreMm: number | null;
  readonly cables: readonly ItemId[];
  /** The end of its line that this version does not know. */
  readonly more: string;
};

/** The ducts of a segment of which something is recorded, and lines that are not known. */
export type DuctRecord = { readonly ducts: readonly DuctEntry[]; readonly others: readonly string[] };

/** A segment of which nothing is recorded. */
const noDucts: DuctRecord = { ducts: [], others: [] };

/** Ducts of one segment, and millimetres of a bore, at most. */
export const most = { ducts: 96, boreMm: 1000 } as const;

/** The block of a description in which ducts stand. */
export const ductBlock = { name: 'ducts', version: 1 } as const;
const ductLine = /^- (\d{1,3}):(?: bore (\d{1,4}(?:\.\d{1,2})?) mm)?((?:,? #cable:(?:local:[\w-]+|\d{1,15}))*)(.*)$/s;

function entryOf(line: string): DuctEntry | null {
  const [, found, bore, named = '', more = ''] = ductLine.exec(line) ?? [];
  const number = Number(found);
  if (found === undefined || number < 1 || number > most.ducts) return null;
  const cables = (named.match(/cable:[^\s,]+/g) ?? []).flatMap((text) => {
    const ref = parseRef(text);
    return ref && modelOf(ref) === 'cable' ? [idOf(ref)] : [];
  });
  const boreMm = bore === undefined ? null : Number(bore);
  return { number, boreMm: boreMm === 0 ? null : boreMm, cables: [...new Set(cables)], more };
}

function lineOf({ number, boreMm, cables, more }: DuctEntry): string {
  const bore = boreMm === null ? '' : ` bore ${boreMm} mm`;
  const named = cables.map((id) => ` #${refOf('cable', id)}`).join(',');
  return `- ${number}:${bore}${bore !== '' && named !== '' ? ',' : ''}${named}${more}`;
}

/** Reads the ducts in a segment's description (docs/fibre-model.md); `newer`: of a version that this one cannot write. */
export function parseDucts(description: unknown): DuctRecord | 'newer' {
  if (typeof description !== 'string') return noDucts;
  const lines = readBlock(description, ductBlock) ?? [];
  if (lines === 'newer') return lines;
  const ducts = new Map<number, DuctEntry>();
  const others: string[] = [];
  for (const line of lines) {
    const entry = entryOf(line);
    if (entry && !ducts.has(entry.number)) ducts.set(entry.number, entry);
    else others.push(line);
  }
  return { ducts: [...ducts.values()], others };
}

const isDescribed = ({ boreMm, cables, more }: DuctEntry) => boreMm !== null || cables.length > 0 || more !== '';

/**
 * The description with these ducts: they replace the present record, else they stand below the text; null if the result is empty.
 */
export function writeDucts(description: unknown, { ducts, others }: DuctRecord): string | null {
  const before = typeof description === 'string' ? description : '';
  const lines = ducts
    .filter(isDescribed)
    .toSorted((a, b) => a.number - b.number)
    .map(lineOf);
  const all = [...others, ...lines];
  const text = writeBlock(before, ductBlock, all.length === 0 ? null : all);
  return text === '' ? null : text;
}
