/** Ends that were typed: on the left and on the right side, from these numbers on, and how many. */
export type TypedConnection = { readonly from: number; readonly to: number; readonly count: number };

/** Why a typed line is none: not understood, or the two sides are not equally many. */
export type TypedFault = { readonly fault: 'not-understood' | 'unequal'; readonly text: string };

const range = /^(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?$/;
const arrow = /→|->|=>|>|:|=/;

function parseRange(text: string): readonly [first: number, count: number] | null {
  const match = range.exec(text.trim());
  if (!match) return null;
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  return first >= 1 && last >= first ? [first, last - first + 1] : null;
}

function parseOne(text: string): TypedConnection | TypedFault {
  const sides = text.split(arrow);
  const left = parseRange(sides[0] ?? '');
  const right = sides.length === 1 ? left : parseRange(sides[1] ?? '');
  if (!left || !right || sides.length > 2) return { fault: 'not-understood', text };
  const [[from, count], [to, others]] = [left, right];
  // One number on the right is the first of as many.
  if (others !== count && others !== 1) return { fault: 'unequal', text };
  return { from, to, count };
}

/**
 * Reads typed connections: `1-12 → 13-24`, `5 > 7`, `1-12` (straight), several with commas. `->`, `=>`, `>`, `=` and `:` are
 * arrows too. Null for nothing typed; the first fault where one is not understood.
 */
export function parseConnections(typed: string): readonly TypedConnection[] | TypedFault | null {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  const all: TypedConnection[] = [];
  for (const part of parts) {
    const one = parseOne(part);
    if ('fault' in one) return one;
    all.push(one);
  }
  return all;
}
