import { type ItemId, idOf, modelOf, parseRef, refOf } from '../../items/item';

/** What is recorded of one duct of a segment: its inner diameter (null: as the segment says), and the cables in it, by id. */
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
export const ductBlock = /^\[ducts (\d{1,9})\]\n([\s\S]*?)^\[end of ducts\]$/m;
const ductLine = /^- (\d{1,3}):(?: bore (\d{1,4}(?:\.\d{1,2})?) mm)?((?:,? #cable:(?:local:[\w-]+|\d{1,15}))*)(.*)$/;

const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n');

function entryOf(line: string): DuctEntry | null {
  const [, found, bore, named = '', more = ''] = ductLine.exec(line) ?? [];
  const number = Number(found);
  if (found === undefined || number < 1 || number > most.ducts) return null;
  const cables = (named.match(/cable:\S+?(?=,|$)/g) ?? []).flatMap((text) => {
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
  const [, version, text = ''] = ductBlock.exec(withoutReturns(description)) ?? [];
  if (version === undefined) return noDucts;
  if (version !== '1') return 'newer';
  const ducts = new Map<number, DuctEntry>();
  const others: string[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = entryOf(line);
    if (entry && !ducts.has(entry.number)) ducts.set(entry.number, entry);
    else others.push(line);
  }
  return { ducts: [...ducts.values()], others };
}

const isSaid = ({ boreMm, cables, more }: DuctEntry) => boreMm !== null || cables.length > 0 || more !== '';

/** The description with these ducts in it, in the place of those that it has, else below what stands there; none where nothing is said. */
export function writeDucts(description: unknown, { ducts, others }: DuctRecord): string | null {
  const before = typeof description === 'string' ? withoutReturns(description) : '';
  const lines = ducts
    .filter(isSaid)
    .toSorted((a, b) => a.number - b.number)
    .map(lineOf);
  if (lines.length + others.length === 0) {
    const rest = before.replace(ductBlock, () => '').trimEnd();
    return rest === '' ? null : rest;
  }
  const text = ['[ducts 1]', ...others, ...lines, '[end of ducts]'].join('\n');
  if (ductBlock.test(before)) return before.replace(ductBlock, () => text);
  return before === '' ? text : `${before}\n\n${text}`;
}
