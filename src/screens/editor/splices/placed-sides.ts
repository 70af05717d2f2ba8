import { type FibreEnd, keyOfSide, type Run } from '../../../fibres/plan/closure-plan';
import { markedColour } from '../../../items/fibre-colours';
import { fibreLooks } from '../inspector/fibre-looks';
import type { SideHere } from './sides-here';
import type { Splices } from './use-splices';

/** Sizes of the drawing, in its own units: one is a CSS pixel at 100 %. */
export const drawing = { width: 960, row: 16, gap: 34, box: 250, head: 22 };

/** A side in the drawing, with its stretches of connected ends as rows. */
export type Placed = {
  readonly here: SideHere;
  readonly isLeft: boolean;
  readonly top: number;
  readonly rows: readonly (readonly [first: number, last: number])[];
};

/** The stretches of ends of a side that are connected alike, so that a cable straight through is one line. */
function stretchesOf({ plan: { runs } }: Splices, key: string): readonly (readonly [number, number])[] {
  const found = runs.flatMap((run) =>
    [run.from, run.to].flatMap(({ side, number }): (readonly [number, number])[] =>
      keyOfSide(side) === key ? [[number, number + run.count - 1]] : [],
    ),
  );
  // Two people may have connected the same end: it has one row.
  const rows = new Map(found.map((row) => [row.join(), row]));
  return [...rows.values()].toSorted((a, b) => a[0] - b[0]);
}

/** Sides that are connected, on the left and on the right: a run's first end lies left wherever that can be. */
export function placedSides(splices: Splices): readonly Placed[] {
  const left = new Set<string>();
  const right = new Set<string>();
  for (const { from, to } of splices.plan.runs) {
    const [a, b] = [keyOfSide(from.side), keyOfSide(to.side)];
    if (right.has(a) || left.has(b)) {
      if (!left.has(a)) right.add(a);
      if (!right.has(b)) left.add(b);
    } else {
      left.add(a);
      right.add(b);
    }
  }
  const tops = { left: 0, right: 0 };
  return splices.sides.flatMap((here) => {
    const at = left.has(here.key) ? 'left' : right.has(here.key) ? 'right' : null;
    if (at === null) return [];
    const rows = stretchesOf(splices, here.key);
    const top = tops[at];
    tops[at] += drawing.head + rows.length * drawing.row + drawing.gap;
    return [{ here, isLeft: at === 'left', top, rows }];
  });
}

function placeOf(
  placed: readonly Placed[],
  { side, number }: FibreEnd,
): { readonly x: number; readonly y: number } | null {
  const one = placed.find(({ here }) => here.key === keyOfSide(side));
  const row = one?.rows.findIndex(([first, last]) => number >= first && number <= last) ?? -1;
  if (!one || row < 0) return null;
  const x = one.isLeft ? drawing.box : drawing.width - drawing.box;
  return { x, y: one.top + drawing.head + (row + 0.5) * drawing.row };
}

/** The colour of the fibre that a run begins with; null for what is no cable. */
export function lineColour({ from }: Run, splices: Splices, standard: string): string | null {
  const here = splices.sides.find(({ key }) => key === keyOfSide(from.side));
  if (!here?.cable) return null;
  const mark = markedColour(here.cable.standard ?? standard, ((from.number - 1) % here.cable.perTube) + 1);
  return mark ? fibreLooks[mark.colour].colour : null;
}

/** The line of a run as SVG path data, in units of the drawing; null for one whose ends are not drawn. */
export function runPath(run: Run, placed: readonly Placed[]): string | null {
  const [a, b] = [placeOf(placed, run.from), placeOf(placed, run.to)];
  if (!a || !b) return null;
  const bend = Math.max(60, Math.abs(b.x - a.x) / 2);
  const [out, into] = [
    a.x < drawing.width / 2 ? a.x + bend : a.x - bend,
    b.x < drawing.width / 2 ? b.x + bend : b.x - bend,
  ];
  return `M${a.x} ${a.y}C${out} ${a.y} ${into} ${b.y} ${b.x} ${b.y}`;
}

/** The height of a side's box, and of the whole drawing. */
export const boxHeight = ({ rows }: Placed) => drawing.head + rows.length * drawing.row + 6;
export const drawingHeight = (placed: readonly Placed[]) =>
  Math.max(120, ...placed.map((one) => one.top + boxHeight(one) + 6));

/** A row of a box: its words, where its middle is, where its swatch lies, and the colour of its first fibre. */
export function boxRows({ here, isLeft, top, rows }: Placed, standard: string) {
  const x = isLeft ? 0 : drawing.width - drawing.box;
  return rows.map(([first, last], row) => {
    const mark = here.cable && markedColour(here.cable.standard ?? standard, ((first - 1) % here.cable.perTube) + 1);
    return {
      ...{ first, words: first === last ? String(first) : `${first}–${last}` },
      y: top + drawing.head + (row + 0.5) * drawing.row,
      x: isLeft ? x + drawing.box - 12 : x + 12,
      colour: mark ? fibreLooks[mark.colour].colour : null,
    };
  });
}
