import { wrapText } from '../furniture/fit-text';
import { paperColours } from '../furniture/paper-colours';
import { boxRing, type Mark, type MeasureText } from '../mark';
import type { Box } from '../sheet';
import type { PaperPoint } from '../sheet-projection';
import type { LabelRoom } from './label-room';

/** A box of words that points to a place: its first line is its title. */
export type Callout = { readonly at: PaperPoint; readonly lines: readonly string[] };

type CalloutJob = {
  readonly callouts: readonly Callout[];
  readonly map: Box;
  readonly room: LabelRoom;
  /** Millimetres of an em. */
  readonly size: number;
  readonly measure: MeasureText;
};

const pad = 0.9;
const lineHeight = 1.3;
/** Of the text size: the widest that a box may be. */
const widest = 26;
const mostLines = 9;

const angles = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8 - Math.PI / 4);
const reaches = [9, 14, 20, 28, 38, 50, 65];

type Words = {
  readonly lines: readonly { readonly text: string; readonly isTitle: boolean }[];
  readonly width: number;
  readonly height: number;
};

function wordsOf({ lines }: Callout, size: number, measure: MeasureText): Words {
  const wrapped = lines.flatMap((line, index) => {
    const style = { size, weight: index === 0 ? 'strong' : 'regular', measure, most: index === 0 ? 2 : 4 } as const;
    return wrapText(line, widest * size, style).map((text) => ({ text, isTitle: index === 0 }));
  });
  const shown = wrapped.slice(0, mostLines);
  const widths = shown.map(({ text, isTitle }) => measure(text, size, isTitle ? 'strong' : 'regular'));
  return { lines: shown, width: Math.max(0, ...widths) + 2 * pad, height: shown.length * size * lineHeight + 2 * pad };
}

/** Boxes around a place, the nearest first. */
function* boxesAround([x, y]: PaperPoint, { width, height }: Words): Generator<Box> {
  for (const reach of reaches) {
    for (const angle of angles) {
      const [cx, cy] = [Math.cos(angle), Math.sin(angle)];
      yield {
        x: x + reach * cx + (cx < -0.3 ? -width : cx > 0.3 ? 0 : -width / 2),
        y: y + reach * cy + (cy < -0.3 ? -height : cy > 0.3 ? 0 : -height / 2),
        width,
        height,
      };
    }
  }
}

/** The place on a box's edge that is nearest. */
function nearestOn({ x, y, width, height }: Box, [px, py]: PaperPoint): PaperPoint {
  return [Math.min(x + width, Math.max(x, px)), Math.min(y + height, Math.max(y, py))];
}

const pen = { colour: paperColours.line, width: 0.2 };

function leaderMarks(box: Box, at: PaperPoint): readonly Mark[] {
  const [ex, ey] = nearestOn(box, at);
  const dot = 0.5;
  return [
    { kind: 'path', lines: [[at[0], at[1], ex, ey]], closed: false, pen },
    {
      kind: 'path',
      lines: [[at[0], at[1], at[0] + 0.001, at[1]]],
      closed: false,
      pen: { ...pen, width: 2 * dot, cap: 'round' },
    },
  ];
}

function boxMarks(box: Box, size: number, { lines }: Words): readonly Mark[] {
  return [
    { kind: 'path', lines: [boxRing(box)], closed: true, fill: { colour: '#ffffff' }, pen },
    ...lines.map(
      ({ text, isTitle }, index): Mark => ({
        kind: 'text',
        text,
        at: [box.x + pad, box.y + pad + (index + 0.78) * size * lineHeight],
        size,
        weight: isTitle ? 'strong' : 'regular',
        colour: paperColours.text,
        align: 'start',
        angle: 0,
      }),
    ),
  ];
}

/** Puts callouts where there is room near their places; a callout without room is left out and counted. */
export function placeCallouts({ callouts, map, room, size, measure }: CalloutJob): {
  readonly marks: readonly Mark[];
  readonly left: number;
} {
  // No leader crosses a box.
  const leaders: Mark[] = [];
  const marks: Mark[] = [];
  let left = 0;
  for (const callout of callouts) {
    const [x, y] = callout.at;
    if (x < map.x || y < map.y || x > map.x + map.width || y > map.y + map.height) continue;
    const words = wordsOf(callout, size, measure);
    const box = [...boxesAround(callout.at, words)].find((one) => room.isFree([one]));
    if (!box) {
      left += 1;
      continue;
    }
    room.take([box]);
    leaders.push(...leaderMarks(box, callout.at));
    marks.push(...boxMarks(box, size, words));
  }
  return { marks: [...leaders, ...marks], left };
}
