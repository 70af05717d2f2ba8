import type { FlatPath, Mark, MeasureText, TextMark } from '../mark';
import type { Box } from '../sheet';
import { stripBoxes } from './label-room';

/** Millimetres beside a line that stay free. */
const beside = 1.6;

function textBoxes({ text, at: [x, y], size, weight, angle }: TextMark, measure: MeasureText): readonly Box[] {
  const turn = (angle * Math.PI) / 180;
  const up = 0.36 * size;
  const middle = [x + up * Math.sin(turn), y - up * Math.cos(turn)] as const;
  return stripBoxes(middle, { width: measure(text, size, weight) + size, height: 1.2 * size, angle });
}

function lineBoxes(path: FlatPath): readonly Box[] {
  return path.flatMap((x, at) => {
    const [y, nextX, nextY] = [path[at + 1], path[at + 2], path[at + 3]];
    if (at % 2 === 1 || y === undefined || nextX === undefined || nextY === undefined) return [];
    const [dx, dy] = [nextX - x, nextY - y];
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    return stripBoxes([x + dx / 2, y + dy / 2], { width: Math.hypot(dx, dy), height: beside, angle });
  });
}

/**
 * The room that marks take of a sheet where no name should stand: their texts (which stand on their middles), and their open
 * lines if wished.
 */
export function boxesOfMarks(
  marks: readonly Mark[],
  { measure, lines }: { readonly measure: MeasureText; readonly lines: boolean },
): readonly Box[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'text') return textBoxes(mark, measure);
    return lines && mark.kind === 'path' && !mark.closed ? mark.lines.flatMap(lineBoxes) : [];
  });
}
