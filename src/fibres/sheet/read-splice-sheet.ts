import { foldText } from '../../items/filter/fold-text';

/** One end of a splice as a sheet spells it; empty where it says nothing. */
export type SheetEnd = {
  readonly cable: string;
  readonly tube: string;
  readonly tubeColour: string;
  readonly fibre: string;
  readonly colour: string;
};

/** A row of a splice sheet as it is spelled. `line`: its place in the table, from 1. */
export type SheetRow = {
  readonly line: number;
  readonly from: SheetEnd;
  readonly to: SheetEnd;
  readonly closure: string;
  readonly kind: string;
  readonly state: string;
  readonly tray: string;
  readonly position: string;
  readonly lossDb: string;
};

type Part = keyof SheetEnd;
type Other = Exclude<keyof SheetRow, 'line' | 'from' | 'to'>;
type Columns = {
  readonly from: Partial<Record<Part, number>>;
  readonly to: Partial<Record<Part, number>>;
  readonly others: Partial<Record<Other, number>>;
};

/** Rows at the beginning of a table among which its head is looked for: titles and dates stand before it. */
const mostBefore = 25;

const sides = [
  ['from', /^(from|a|1|source|src|incoming|in|input|origin|left|von|quelle|eingang|ankommend|links)$/],
  ['to', /^(to|b|2|dest|destination|target|outgoing|out|output|right|nach|zu|ziel|ausgang|abgehend|rechts)$/],
] as const;

const parts: readonly (readonly [Part, RegExp])[] = [
  ['tubeColour', /^(?=.*(tube|buffer|bundel|rohrchen)).*(colou?r|farbe)/],
  ['colour', /colou?r|farbe/],
  ['tube', /tube|buffer|bundel|rohrchen/],
  ['fibre', /fib(er|re)|faser|strand|\bader|\bfo\b|core/],
  ['cable', /cable|kabel|\bcbl\b|sheath/],
];

const others: readonly (readonly [Other, RegExp])[] = [
  ['closure', /closure|enclosure|muffe|splice ?(point|case)|spleisspunkt/],
  ['lossDb', /loss|dampfung|attenuation|\bdb\b/],
  ['tray', /tray|cassette|kassette/],
  ['position', /\b(position|pos|slot|platz|holder|halter)\b/],
  ['kind', /\b(kind|type|art|typ)\b|spleissart/],
  ['state', /\b(state|status|stand|zustand)\b/],
];

/** The words of a head: "sourceCable_A" is "source cable a". */
const wordsOf = (head: string) =>
  foldText(head.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sideOf = (words: string) => {
  const all = words.split(' ');
  return sides.find(([, named]) => all.some((word) => named.test(word)))?.[0] ?? null;
};

/**
 * The meaning of a head's columns. Without words for the two sides, the first column of a kind is of the one side, the second of
 * the other.
 */
function columnsOf(heads: readonly string[]): Columns {
  type Ends = Partial<Record<Part, number>>;
  const [from, to]: [Ends, Ends] = [{}, {}];
  const besides: Partial<Record<Other, number>> = {};
  for (const [at, head] of heads.entries()) {
    const words = wordsOf(head);
    const side = sideOf(words);
    // "From" and "To" alone name the cables.
    const isSideAlone = side !== null && !words.includes(' ');
    const part = isSideAlone ? 'cable' : parts.find(([, named]) => named.test(words))?.[0];
    if (part) {
      const meant = side ?? (from[part] === undefined ? 'from' : 'to');
      if (meant === 'from') from[part] ??= at;
      else to[part] ??= at;
      continue;
    }
    const other = others.find(([, named]) => named.test(words))?.[0];
    if (other) besides[other] ??= at;
  }
  return { from, to, others: besides };
}

/** True for columns that say of both sides which fibre of which cable is meant. */
function isWhole({ from, to }: Columns): boolean {
  return [from, to].every(
    ({ cable, fibre, colour }) => cable !== undefined && (fibre !== undefined || colour !== undefined),
  );
}

type Row = readonly string[];
const cellOf = (row: Row, at: number | undefined) => (at === undefined ? '' : (row[at] ?? '').trim());

function endIn(row: Row, columns: Partial<Record<Part, number>>, before: SheetEnd | null): SheetEnd {
  const cell = (part: Part) => cellOf(row, columns[part]);
  const end = {
    ...{ cable: cell('cable'), tube: cell('tube'), tubeColour: cell('tubeColour') },
    ...{ fibre: cell('fibre'), colour: cell('colour') },
  };
  // Cells that reach over several rows stand in the first of them.
  const isBelow = before !== null && end.cable === '' && (end.fibre !== '' || end.colour !== '');
  if (!isBelow) return end;
  const isSameTube = end.tube === '' && end.tubeColour === '';
  return { ...end, cable: before.cable, ...(isSameTube ? { tube: before.tube, tubeColour: before.tubeColour } : {}) };
}

/**
 * Reads a table as a splice sheet: columns for cable, tube and fibre (or its colour) of both sides, in the usual English and German
 * spellings; tray, position, kind, state, loss and closure where there are some. Titles before the head are passed by. Null for a table
 * that is none.
 */
export function readSpliceSheet(table: readonly Row[]): readonly SheetRow[] | null {
  const head = table.slice(0, mostBefore).findIndex((row) => isWhole(columnsOf(row)));
  const heads = table[head];
  if (!heads) return null;
  const columns = columnsOf(heads);
  const rows: SheetRow[] = [];
  let before: SheetRow | null = null;
  for (const [at, row] of table.entries()) {
    // A sheet of several pages repeats its head.
    if (at <= head || row.every((cell, column) => cell.trim() === (heads[column] ?? '').trim())) continue;
    const from = endIn(row, columns.from, before?.from ?? null);
    const to = endIn(row, columns.to, before?.to ?? null);
    if ([from, to].some(({ fibre, colour }) => fibre === '' && colour === '')) continue;
    const other = (name: Other) => cellOf(row, columns.others[name]);
    before = {
      ...{ line: at + 1, from, to, closure: other('closure'), kind: other('kind'), state: other('state') },
      ...{ tray: other('tray'), position: other('position'), lossDb: other('lossDb') },
    };
    rows.push(before);
  }
  return rows;
}
