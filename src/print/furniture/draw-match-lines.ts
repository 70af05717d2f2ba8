import type { LngLat } from '../../geo/lng-lat';
import type { Mark, MeasureText } from '../mark';
import { type LabelRoom, stripBoxes } from '../network/label-room';
import { stretchesFor } from '../network/stretches-for';
import type { Box } from '../sheet';
import type { PaperPoint, SheetProjection } from '../sheet-projection';
import { piecesWithin } from '../to-paper';

/** A match line as it is drawn: what lies to its right is on another sheet, which the label names. */
export type MatchMark = { readonly from: LngLat; readonly to: LngLat; readonly label: string };

type MatchJob = {
  readonly lines: readonly MatchMark[];
  readonly map: Box;
  readonly text: number;
  readonly measure: MeasureText;
  readonly projection: Pick<SheetProjection, 'to'>;
  /** The room that is taken already: a line's name stands beside it where it can. */
  readonly room: Pick<LabelRoom, 'isFree'>;
};

const colour = '#a11a1a';
/** Millimetres: far enough to cover the frame from any line in it. */
const beyond = 5000;

/** Everything to the right of a line, as one goes from its one end to the other, y downwards. */
function veil([ax, ay]: PaperPoint, [bx, by]: PaperPoint): Mark {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const [nx, ny] = [-dy * beyond, dx * beyond];
  const [x0, y0, x1, y1] = [ax - dx * beyond, ay - dy * beyond, bx + dx * beyond, by + dy * beyond];
  const ring = [x0, y0, x1, y1, x1 + nx, y1 + ny, x0 + nx, y0 + ny];
  return { kind: 'path', lines: [ring], closed: true, fill: { colour: '#ffffff', opacity: 0.6 } };
}

/** Where the drawing continues on other sheets: the area beyond is faint, and the line names the other sheet. */
export function drawMatchLines({ lines, map, text, measure, projection, room }: MatchJob): readonly Mark[] {
  const size = 0.9 * text;
  return lines.flatMap(({ from, to, label }) => {
    const [a, b] = [projection.to(from), projection.to(to)];
    const pieces = piecesWithin([...a, ...b], map);
    const height = 1.2 * size;
    const names = pieces.flatMap((piece): readonly Mark[] => {
      const width = measure(label, size, 'strong');
      const spots = stretchesFor(piece, width, 0.75 * size);
      const isFree = ({ at, angle }: (typeof spots)[number]) => room.isFree(stripBoxes(at, { width, height, angle }));
      const spot = spots.find(isFree) ?? spots[0];
      if (!spot) return [];
      const turn = (spot.angle * Math.PI) / 180;
      const at = [spot.at[0] - 0.36 * size * Math.sin(turn), spot.at[1] + 0.36 * size * Math.cos(turn)] as const;
      return [{ kind: 'text', text: label, at, size, weight: 'strong', colour, align: 'middle', angle: spot.angle }];
    });
    const pen = { colour, width: 0.35, dash: [6, 1.5, 1, 1.5] };
    return [veil(a, b), { kind: 'path', lines: pieces, closed: false, pen }, ...names];
  });
}
