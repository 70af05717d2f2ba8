/** The decimal mark of a column. */
export type DecimalMark = '.' | ',';

/**
 * The style of a column's numbers. `unclear`: all that have a mark have three digits behind it, as in the
 * example, where it may stand before decimals or between thousands. `none`: no number has a mark, or they contradict each other.
 */
export type NumberStyle =
  | { readonly kind: 'none' }
  | { readonly kind: 'clear'; readonly decimal: DecimalMark }
  | { readonly kind: 'unclear'; readonly example: string };

const number = /^[-+−]?\d[\d.,'’\s]*$/;
const longest = 40;

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** The style of one number: the mark before its decimals, that it may be either, or nothing. */
function markIn(cell: string): DecimalMark | 'either' | null {
  if (cell.length > longest || !number.test(cell)) return null;
  const marks = cell.match(/[.,]/g) ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const mark: DecimalMark = last === ',' ? ',' : '.';
  if (first !== last) return mark;
  if (marks.length > 1) return otherMark(mark);
  const [before = '', after = ''] = cell.split(mark);
  const isGroup = /^[-+−]?[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
  return isGroup ? 'either' : mark;
}

/** Looks at the numbers of a column one after the other, and says how they are written together. */
export function createNumberStyle() {
  const seen = new Set<DecimalMark>();
  let example: string | null = null;
  return {
    add: (cell: string): void => {
      const mark = markIn(cell.trim());
      if (mark === 'either') example ??= cell.trim();
      else if (mark !== null) seen.add(mark);
    },
    style: (): NumberStyle => {
      const [decimal, ...others] = seen;
      if (decimal !== undefined) return others.length === 0 ? { kind: 'clear', decimal } : { kind: 'none' };
      return example === null ? { kind: 'none' } : { kind: 'unclear', example };
    },
  };
}

/** How the numbers of a column are written. */
export function numberStyleOf(cells: Iterable<string>): NumberStyle {
  const style = createNumberStyle();
  for (const cell of cells) style.add(cell);
  return style.style();
}
