import { type FibreEnd, keyOfSide, type Run } from '../../../fibres/plan/closure-plan';
import { text } from '../../../i18n/text';
import { markedColour } from '../../../items/fibre-colours';
import { fibreLooks } from '../inspector/fibre-looks';
import type { SideHere } from './sides-here';
import type { Splices } from './use-splices';

type Props = { readonly splices: Splices; readonly standard: string };

/** Sizes of the drawing, in its own units: one is a CSS pixel at 100 %. */
const drawing = { width: 960, row: 16, gap: 34, box: 250, head: 22 };

type Placed = {
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
  return found.toSorted((a, b) => a[0] - b[0]);
}

/** Sides that are connected, on the left and on the right: a run's first end lies left wherever that can be. */
function placedSides(splices: Splices): readonly Placed[] {
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

function lineColour({ from }: Run, splices: Splices, standard: string): string {
  const here = splices.sides.find(({ key }) => key === keyOfSide(from.side));
  if (!here?.cable) return 'var(--line-strong)';
  const mark = markedColour(here.cable.standard ?? standard, ((from.number - 1) % here.cable.perTube) + 1);
  return mark ? fibreLooks[mark.colour].colour : 'var(--line-strong)';
}

function Box({ one, standard }: { readonly one: Placed; readonly standard: string }) {
  const { here, isLeft, top, rows } = one;
  const x = isLeft ? 0 : drawing.width - drawing.box;
  const height = drawing.head + rows.length * drawing.row + 6;
  return (
    <g>
      <rect className="splice-box" x={x + 0.5} y={top + 0.5} width={drawing.box - 1} height={height} rx="6" />
      <text className="splice-box-name" x={x + 10} y={top + 15}>
        {here.name}
      </text>
      {rows.map(([first, last], row) => {
        const y = top + drawing.head + (row + 0.5) * drawing.row;
        const words = first === last ? String(first) : `${first}–${last}`;
        const mark =
          here.cable && markedColour(here.cable.standard ?? standard, ((first - 1) % here.cable.perTube) + 1);
        const at = isLeft ? x + drawing.box - 12 : x + 12;
        return (
          <g key={`${first}`}>
            {mark ? (
              <rect
                className="splice-swatch"
                x={at - 5}
                y={y - 5}
                width="10"
                height="10"
                rx="2"
                fill={fibreLooks[mark.colour].colour}
              />
            ) : null}
            <text className="splice-end" x={isLeft ? at - 12 : at + 12} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** What a closure connects, as a drawing: cables, splitters and ports as boxes, runs of connections as lines. */
export function SpliceDiagram({ splices, standard }: Props) {
  const placed = placedSides(splices);
  const height = Math.max(120, ...placed.map(({ top, rows }) => top + drawing.head + rows.length * drawing.row + 12));
  if (placed.length === 0) return <p className="quiet">{text('splices.nothingConnected')}</p>;
  return (
    <div className="splice-diagram">
      <svg
        viewBox={`0 0 ${drawing.width} ${height}`}
        role="img"
        aria-label={text('splices.diagram')}
        data-testid="splice-diagram"
      >
        {splices.plan.runs.map((run) => {
          const [a, b] = [placeOf(placed, run.from), placeOf(placed, run.to)];
          if (!a || !b) return null;
          const bend = Math.max(60, Math.abs(b.x - a.x) / 2);
          const [out, into] = [
            a.x < drawing.width / 2 ? a.x + bend : a.x - bend,
            b.x < drawing.width / 2 ? b.x + bend : b.x - bend,
          ];
          const path = `M${a.x} ${a.y}C${out} ${a.y} ${into} ${b.y} ${b.x} ${b.y}`;
          return (
            <g key={`${keyOfSide(run.from.side)} ${run.from.number}`} data-state={run.state}>
              <path className="splice-line-ground" d={path} strokeWidth={run.count > 1 ? 5 : 4} />
              <path
                className="splice-line"
                d={path}
                stroke={lineColour(run, splices, standard)}
                strokeWidth={run.count > 1 ? 3.5 : 2}
              />
            </g>
          );
        })}
        {placed.map((one) => (
          <Box key={one.here.key} one={one} standard={standard} />
        ))}
      </svg>
    </div>
  );
}
