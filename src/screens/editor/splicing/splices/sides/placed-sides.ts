import { type FibreEnd, keyOfSide, type Run } from '../../../../../fibres/plan/closure-plan';
import { lastPosition } from '../../../../../fibres/plan/ribbons/parts-of';
import { text } from '../../../../../i18n/text';
import { stretchStyle } from '../diagram/stretch-style';
import type { Splices } from '../use-splices';
import type { SideHere } from './sides-here';

/** Sizes of the drawing, in its own units: one is a CSS pixel at 100 %. */
export const drawing = { width: 1040, row: 16, gap: 34, box: 330, head: 22 };

/** The input of the drawing. */
type Drawn = Pick<Splices, 'plan' | 'sides'>;

/** A side in the drawing, with its stretches of connected ends as rows. */
export type Placed = {
  readonly here: SideHere;
  readonly isLeft: boolean;
  readonly top: number;
  readonly rows: readonly (readonly [first: number, last: number])[];
};

/** The stretches of ends of a side that are connected alike, so that a cable straight through is one line. */
function stretchesOf({ plan: { runs } }: Drawn, key: string): readonly (readonly [number, number])[] {
  const found = runs.flatMap((run) =>
    [run.from, run.to].flatMap(({ side, number }): (readonly [number, number])[] =>
      keyOfSide(side) === key ? [[number, number + run.count - 1]] : [],
    ),
  );
  // Two people may have connected the same end: it has one row.
  const rows = new Map(found.map((row) => [row.join(), row]));
  return [...rows.values()].toSorted((a, b) => a[0] - b[0]);
}

/** Which sides lie left and which right: a run's first end lies left wherever that can be. */
function leftAndRight({ plan: { runs } }: Drawn) {
  const left = new Set<string>();
  const right = new Set<string>();
  for (const { from, to } of runs) {
    const [a, b] = [keyOfSide(from.side), keyOfSide(to.side)];
    if (right.has(a) || left.has(b)) {
      if (!left.has(a)) right.add(a);
      if (!right.has(b)) left.add(b);
    } else {
      left.add(a);
      right.add(b);
    }
  }
  return { left, right };
}

/** Boxes below each other. */
function stacked(drawn: Drawn, sides: readonly SideHere[], isLeft: boolean): readonly Placed[] {
  let top = 0;
  return sides.map((here) => {
    const one = { here, isLeft, top, rows: stretchesOf(drawn, here.key) };
    top += drawing.head + one.rows.length * drawing.row + drawing.gap;
    return one;
  });
}

/** How far down the other ends of a side lie, on the average; below everything for one without any. */
function heightOfOthers({ plan: { runs } }: Drawn, placed: readonly Placed[]): (here: SideHere) => number {
  const heights = new Map<string, number[]>();
  for (const { from, to } of runs)
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const y = placeOf(placed, other)?.y;
      const key = keyOfSide(end.side);
      if (y !== undefined) heights.set(key, [...(heights.get(key) ?? []), y]);
    }
  return ({ key }) => {
    const all = heights.get(key);
    return all ? all.reduce((sum, y) => sum + y, 0) / all.length : Number.POSITIVE_INFINITY;
  };
}

/** Sides that are connected, on the left and on the right: those on the right in the order in which few lines cross. */
export function placedSides(drawn: Drawn): readonly Placed[] {
  const { left, right } = leftAndRight(drawn);
  const onLeft = stacked(
    drawn,
    drawn.sides.filter(({ key }) => left.has(key)),
    true,
  );
  const height = heightOfOthers(drawn, onLeft);
  const onRight = drawn.sides
    .filter(({ key }) => right.has(key) && !left.has(key))
    .map((here) => ({ here, at: height(here) }))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ here }) => here);
  return [...onLeft, ...stacked(drawn, onRight, false)];
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

/** The colour of a run: of its fibre or its tube at the first end that is one of a cable; null where there is no one colour. */
export function lineColour({ from, to, count }: Run, { sides }: Pick<Drawn, 'sides'>, standard: string): string | null {
  const end = [from, to].find(({ side }) => side.kind === 'fibre');
  const cable = end && sides.find(({ key }) => key === keyOfSide(end.side))?.cable;
  return end && cable ? stretchStyle([end.number, end.number + count - 1], cable, standard).colour : null;
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

/** Letters of a name that fit a box. */
const nameLetters = 46;

/** The name of a side, cut in the middle where the box is too narrow: how it begins and where it leads stay. */
export function boxName({ here: { name } }: Placed): string {
  const letters = [...name];
  if (letters.length <= nameLetters) return name;
  const half = (nameLetters - 1) / 2;
  return `${letters.slice(0, Math.ceil(half)).join('')}…${letters.slice(-Math.floor(half)).join('')}`;
}

/** A row of a box: its words, where its middle is, where its swatch lies, and the colour of its fibre or tube. */
export function boxRows({ here, isLeft, top, rows }: Placed, standard: string) {
  const x = isLeft ? 0 : drawing.width - drawing.box;
  return rows.map(([first, last], row) => ({
    ...{ first, ...stretchStyle([first, last], here.cable, standard) },
    y: top + drawing.head + (row + 0.5) * drawing.row,
    x: isLeft ? x + drawing.box - 12 : x + 12,
  }));
}

/** Where splices lie in trays: written at the outer edge of the box in which they begin. */
export function trayWords({ plan: { runs } }: Drawn, placed: readonly Placed[]) {
  return runs.flatMap((run) => {
    const place = placeOf(placed, run.from);
    if (!place || run.tray === undefined) return [];
    const { tray, position } = run;
    const last = lastPosition(run);
    const at = position === last ? position : `${position}–${last}`;
    const words =
      at === undefined ? text('splices.inTray', { tray }) : text('splices.atInTray', { tray, at: String(at) });
    const isLeft = place.x < drawing.width / 2;
    return [{ words, isLeft, x: isLeft ? 10 : drawing.width - 10, y: place.y }];
  });
}
