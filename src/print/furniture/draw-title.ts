import { boxRing, type Mark, type MeasureText, type Pen } from '../mark';
import type { Box } from '../sheet';
import { fitText, wrapText } from './fit-text';
import { framePen, paperColours } from './paper-colours';

/** One line of the title block: a label and its value. */
export type TitleLine = { readonly label: string; readonly value: string };

/** The words of the title block. `logo`: the place of its picture, and how wide it is for its height. */
export type TitleBlock = {
  readonly title: string;
  readonly project: string;
  /** In pairs beside each other. */
  readonly lines: readonly TitleLine[];
  readonly logo: { readonly image: number; readonly ratio: number } | null;
  /** Where the ground comes from, and what the plan is not. */
  readonly small: string;
};

const hairline: Pen = { colour: paperColours.faint, width: 0.18 };

type TitleJob = { readonly box: Box; readonly text: number; readonly measure: MeasureText; readonly block: TitleBlock };

function headMarks({ box, text, measure, block }: TitleJob): {
  readonly marks: readonly Mark[];
  readonly bottom: number;
} {
  const pad = 0.8 * text;
  const logoHeight = 3.2 * text;
  const logoWidth = block.logo ? Math.min(box.width * 0.45, logoHeight * block.logo.ratio) : 0;
  const width = box.width - 2 * pad - (logoWidth > 0 ? logoWidth + pad : 0);
  const marks: Mark[] = [];
  let y = box.y + pad;
  if (block.logo) {
    const [x, right] = [box.x + box.width - pad - logoWidth, box.x + box.width - pad];
    const height = logoWidth / block.logo.ratio;
    marks.push({
      kind: 'image',
      image: block.logo.image,
      topLeft: [x, y],
      topRight: [right, y],
      bottomLeft: [x, y + height],
    });
  }
  const heading = { size: 1.45 * text, weight: 'strong', measure, most: 4 } as const;
  for (const line of wrapText(block.title, width, heading)) {
    y += heading.size * 1.15;
    marks.push({
      kind: 'text',
      text: line,
      at: [box.x + pad, y - heading.size * 0.25],
      size: heading.size,
      weight: 'strong',
      colour: paperColours.text,
      align: 'start',
      angle: 0,
    });
  }
  for (const line of wrapText(block.project, width, { size: text, weight: 'regular', measure, most: 1 })) {
    y += text * 1.25;
    marks.push({
      kind: 'text',
      text: line,
      at: [box.x + pad, y - text * 0.25],
      size: text,
      weight: 'regular',
      colour: paperColours.text,
      align: 'start',
      angle: 0,
    });
  }
  return { marks, bottom: Math.max(y, box.y + pad + (block.logo ? logoHeight : 0)) + 0.5 * pad };
}

function cellMarks(
  { label, value }: TitleLine,
  cell: Box,
  { text, measure }: Pick<TitleJob, 'text' | 'measure'>,
): readonly Mark[] {
  const pad = 0.5 * text;
  const width = cell.width - 2 * pad;
  const common = { kind: 'text', align: 'start', angle: 0 } as const;
  const small = 0.68 * text;
  const size = sizeFor(value, width, { text, measure });
  return [
    { kind: 'path', lines: [boxRing(cell)], closed: true, pen: hairline },
    {
      ...common,
      text: fitText(label, width, { size: small, weight: 'regular', measure }),
      at: [cell.x + pad, cell.y + small * 1.2],
      size: small,
      weight: 'regular',
      colour: paperColours.quiet,
    },
    {
      ...common,
      text: fitText(value, width, { size, weight: 'strong', measure }),
      at: [cell.x + pad, cell.y + cell.height - 0.45 * text],
      size,
      weight: 'strong',
      colour: paperColours.text,
    },
  ];
}

/** A value that is too wide is written smaller, down to what can still be read, before it is cut. */
function sizeFor(value: string, width: number, { text, measure }: Pick<TitleJob, 'text' | 'measure'>): number {
  return text * Math.max(0.72, Math.min(1, width / Math.max(0.01, measure(value, text, 'strong'))));
}

/** The title block: the plan's subject, and everything that distinguishes its sheets. */
export function drawTitle(job: TitleJob): readonly Mark[] {
  const { box, text, measure, block } = job;
  const head = headMarks(job);
  const small = 0.62 * text;
  const pad = 0.5 * text;
  const smallLines = wrapText(block.small, box.width - 2 * pad, { size: small, weight: 'regular', measure, most: 2 });
  const smallHeight = smallLines.length * small * 1.3 + (smallLines.length > 0 ? 0.4 * text : 0);
  const rows = Math.ceil(block.lines.length / 2);
  const room = box.y + box.height - smallHeight - head.bottom;
  const height = Math.min(2.6 * text, room / Math.max(1, rows));
  const top = box.y + box.height - smallHeight - rows * height;
  const cells = block.lines.flatMap((line, index) => {
    const cell = {
      x: box.x + (index % 2) * (box.width / 2),
      y: top + Math.floor(index / 2) * height,
      width: box.width / 2,
      height,
    };
    return cellMarks(line, cell, { text, measure });
  });
  const below = smallLines.map(
    (line, index): Mark => ({
      kind: 'text',
      text: line,
      at: [box.x + pad, box.y + box.height - smallHeight + (index + 1) * small * 1.3],
      size: small,
      weight: 'regular',
      colour: paperColours.quiet,
      align: 'start',
      angle: 0,
    }),
  );
  return [...head.marks, ...cells, ...below, { kind: 'path', lines: [boxRing(box)], closed: true, pen: framePen }];
}
