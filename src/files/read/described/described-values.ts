import { ownColumns } from '../../../items/export/cell-of';
import type { CellValue } from '../../contents';
import { createCellValues } from '../features/cell-values';
import { type Pair, readHtml } from './read-html';

/** Columns that hold texts for people, in which programs write all that they know of a feature. */
const described = /^(?:description|desc|cmt|comment|popup ?info|snippet|balloon|notes?|remarks?|beschreibung)$/i;
const markup =
  /<\/?(?:html|body|table|tbody|tr|td|th|br|hr|p|div|span|font|b|i|u|em|strong|a|img|ul|ol|li|h[1-6]|center|small|pre|script|style)\b[^<>]*>/i;
const labelled = /^(\p{L}[\p{L}\p{M}\d _./#()-]{0,39}?)\s*(?::(?!\/\/)|\s=\s)\s*(\S.*)?$/u;
/** More columns than a feature has: the rest stays text. */
const mostPairs = 500;
/** One line with a colon is a sentence. */
const leastLines = 2;

type Described = { readonly pairs: readonly Pair[]; readonly rest: string };

/** Lines of labels and values; the others stay as they are. Only where several are so, or all. */
function labelledLines(lines: readonly string[], isWhole: boolean): Described {
  const found = lines.map((line) => labelled.exec(line));
  const count = found.filter((one) => one !== null).length;
  if (count < leastLines || (isWhole && count < lines.length)) return { pairs: [], rest: lines.join('\n') };
  const pairs = found.flatMap((one): Pair[] => (one ? [[one[1]?.trim() ?? '', one[2]?.trim() ?? '']] : []));
  return { pairs, rest: lines.filter((_, at) => !found[at]).join('\n') };
}

/** The labels and values of a description, and the rest of it as text; null where it is all text. */
function readDescription(text: string): Described | null {
  if (markup.test(text)) {
    const { pairs, lines } = readHtml(text);
    const more = labelledLines(lines, false);
    return { pairs: [...pairs, ...more.pairs], rest: more.rest };
  }
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const read = labelledLines(lines, true);
  return read.pairs.length > 0 ? read : null;
}

const isDescribed = new Map<string, boolean>();
const mostNames = 5_000;

function isDescription(name: string): boolean {
  const known = isDescribed.get(name);
  if (known !== undefined) return known;
  const is = described.test(name);
  if (isDescribed.size < mostNames) isDescribed.set(name, is);
  return is;
}

/**
 * The values of a feature with what its descriptions say in tables and lists as columns of their own, and the rest of them as text
 * without markup. What was exported from here stays as it is.
 */
export function describedValues(values: Readonly<Record<string, CellValue>>): Readonly<Record<string, CellValue>> {
  const texts = Object.entries(values).filter(([name, value]) => isDescription(name) && typeof value === 'string');
  if (texts.length === 0 || values[ownColumns.model] !== undefined) return values;
  const read = new Map(
    texts.flatMap(([name, value]) => {
      const description = readDescription(String(value));
      return description ? [[name, description] as const] : [];
    }),
  );
  if (read.size === 0) return values;
  const cells = createCellValues();
  const title = values['name'];
  for (const [name, value] of Object.entries(values)) {
    const rest = read.get(name)?.rest;
    // The title of a table repeats the name.
    if (rest === undefined) cells.add(name, value);
    else if (rest !== title) cells.add(name, rest);
  }
  for (const { pairs } of read.values())
    for (const [label, value] of pairs.slice(0, mostPairs)) cells.add(label, value);
  const more = [...read.values()].flatMap(({ pairs }) => pairs.slice(mostPairs).map((pair) => pair.join(': ')));
  cells.add('description', more.join('\n'));
  return cells.all();
}
