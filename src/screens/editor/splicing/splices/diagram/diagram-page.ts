import { paperColours } from '../../../../../print/furniture/paper-colours';
import { boxRing, type Mark, type TextMark } from '../../../../../print/mark';
import type { DrawingOrder } from '../../../../../print/print-question';
import {
  boxHeight,
  boxName,
  boxRows,
  drawing,
  drawingHeight,
  lineColour,
  type Placed,
  type placedSides,
  runPath,
  trayWords,
} from '../sides/placed-sides';
import type { Splices } from '../use-splices';

type About = { readonly placed: ReturnType<typeof placedSides>; readonly standard: string; readonly title: string };

/** Millimetres: the paper's width, its least height, its margin, and the room of the title. */
const page = { width: 297, height: 210, margin: 14, head: 12 } as const;
/** Millimetres of a unit of the drawing. */
const unit = (page.width - 2 * page.margin) / drawing.width;
const em = 11 * unit;

const mm = (x: number, y: number): readonly [number, number] => [
  page.margin + x * unit,
  page.margin + page.head + y * unit,
];

type Words = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align?: 'start' | 'end';
  readonly isStrong?: boolean;
};

const words = ({ text, x, y, align = 'start', isStrong = false }: Words): TextMark => ({
  ...{ kind: 'text', text, at: mm(x, y), size: em, align, angle: 0 },
  ...{ weight: isStrong ? 'strong' : 'regular', colour: paperColours.text },
});

function box(x: number, y: number, { width, height }: { readonly width: number; readonly height: number }) {
  const [left, top] = mm(x, y);
  return boxRing({ x: left, y: top, width: width * unit, height: height * unit });
}

function boxMarks(one: Placed, standard: string): readonly Mark[] {
  const { isLeft, top } = one;
  const x = isLeft ? 0 : drawing.width - drawing.box;
  const pen = { colour: paperColours.line, width: 0.2 };
  const rows = boxRows(one, standard).flatMap(({ words: text, x: at, y, colour }): readonly Mark[] => [
    ...(colour
      ? [
          {
            ...{ kind: 'path' as const, closed: true, fill: { colour }, pen: { ...pen, width: 0.1 } },
            lines: [box(at - 5, y - 5, { width: 10, height: 10 })],
          },
        ]
      : []),
    words({ text, x: isLeft ? at - 12 : at + 12, y: y + 4, align: isLeft ? 'end' : 'start' }),
  ]);
  return [
    {
      ...{ kind: 'path', closed: true, fill: { colour: '#ffffff' }, pen },
      lines: [box(x, top, { width: drawing.box, height: boxHeight(one) })],
    },
    words({ text: boxName(one), x: x + 10, y: top + 15, isStrong: true }),
    ...rows,
  ];
}

/** The drawing of a closure on a page of its own, as high as it needs. Planned connections are dashed, as on the screen. */
export function diagramPage(splices: Splices, { placed, standard, title }: About): DrawingOrder {
  const lines = splices.plan.runs.flatMap((run): readonly Mark[] => {
    const path = runPath(run, placed);
    if (path === null) return [];
    const shape = { kind: 'shape' as const, path, at: mm(0, 0), origin: [0, 0] as const, unit, angle: 0 };
    const width = (run.count > 1 ? 3.5 : 2) * unit;
    const colour = lineColour(run, splices, standard);
    const pen = { colour: colour ?? paperColours.quiet, width };
    const dash = run.state === 'planned' ? { dash: [8 * unit, 3 * unit] } : {};
    return [
      { ...shape, pen: { colour: '#ffffff', width: width + 3 * unit } },
      ...(colour === null ? [] : [{ ...shape, pen: { colour: paperColours.quiet, width: width + unit } }]),
      { ...shape, pen: { ...pen, ...dash } },
    ];
  });
  const trays = trayWords(splices, placed).map(({ words: caption, isLeft, x, y }) =>
    words({ text: caption, x, y: y + 4, align: isLeft ? 'start' : 'end' }),
  );
  const head: Mark = {
    ...words({ text: title, x: 0, y: 0, isStrong: true }),
    at: [page.margin, page.margin + 4],
    size: 4.5,
  };
  return {
    paper: {
      width: page.width,
      height: Math.max(page.height, 2 * page.margin + page.head + drawingHeight(placed) * unit),
    },
    marks: [head, ...lines, ...placed.flatMap((one) => boxMarks(one, standard)), ...trays],
    title,
  };
}
