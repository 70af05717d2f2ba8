import type { FlatPath, Mark, MeasureText, TextWeight } from '../mark';
import type { PaperPoint } from '../sheet-projection';
import { type LabelRoom, stripBoxes } from './label-room';
import { stretchesFor } from './stretches-for';

/** Where a name would like to stand: around a symbol, along lines `beside` millimetres from them, or over a place. */
export type Placing =
  | { readonly kind: 'around'; readonly at: PaperPoint; readonly radius: number }
  | { readonly kind: 'along'; readonly paths: readonly FlatPath[]; readonly beside: number }
  | { readonly kind: 'centre'; readonly at: PaperPoint };

/** A name that would like to stand on the map. */
export type LabelWish = {
  readonly text: string;
  /** Millimetres of an em. */
  readonly size: number;
  readonly colour: string;
  readonly weight: TextWeight;
  readonly placing: Placing;
  /** Without a light ground of its own: names of the ground lie in it. */
  readonly plain?: boolean;
  /** Rather at the end of a leader than not at all. */
  readonly leads?: boolean;
};

export type PlacedLabels = {
  readonly marks: readonly Mark[];
  /** Names of items that found no room. */
  readonly left: number;
};

type Spot = { readonly at: PaperPoint; readonly angle: number };

/** Of an em: the height of a line, and how far the baseline lies below its middle. */
const lineHeight = 1.2;
const baseline = 0.36;
/** Millimetres between a symbol and its name. */
const gap = 0.5;
/** Millimetres between two names of one line. */
const spacing = 110;

/** The middles of a text beside a symbol, the best first. */
function spotsAround(
  { at: [x, y], radius }: Extract<Placing, { kind: 'around' }>,
  width: number,
  height: number,
): readonly Spot[] {
  const [dx, dy] = [radius + gap + width / 2, radius + gap + height / 2];
  const near = radius * 0.7 + gap;
  const slanted = [near + width / 2, near + height / 2] as const;
  const offsets: readonly PaperPoint[] = [
    [dx, 0],
    [-dx, 0],
    [0, dy],
    [0, -dy],
    [slanted[0], -slanted[1]],
    [slanted[0], slanted[1]],
    [-slanted[0], -slanted[1]],
    [-slanted[0], slanted[1]],
  ];
  return offsets.map(([ox, oy]) => ({ at: [x + ox, y + oy], angle: 0 }));
}

function spotsOf({ placing }: LabelWish, width: number, height: number): readonly Spot[] {
  switch (placing.kind) {
    case 'around':
      return spotsAround(placing, width, height);
    case 'along':
      return placing.paths.flatMap((path) =>
        stretchesFor(path, width, placing.beside === 0 ? 0 : placing.beside + height / 2),
      );
    case 'centre':
      return [{ at: placing.at, angle: 0 }];
  }
}

/** Directions and distances at which a name is tried at the end of a leader. */
const leaderAngles = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6 + Math.PI / 12);
const leaderReach = [6, 9, 13, 18, 24];

function leaderSpots([x, y]: PaperPoint, width: number): readonly Spot[] {
  return leaderReach.flatMap((reach) =>
    leaderAngles.map((angle): Spot => {
      const side = Math.cos(angle) < 0 ? -1 : 1;
      return { at: [x + reach * Math.cos(angle) + (side * width) / 2, y + reach * Math.sin(angle)], angle: 0 };
    }),
  );
}

function labelMarks(wish: LabelWish, { at: [x, y], angle }: Spot, width: number): readonly Mark[] {
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const down = baseline * wish.size;
  const text: Mark = {
    kind: 'text',
    text: wish.text,
    at: [x - down * sine, y + down * cosine],
    size: wish.size,
    weight: wish.weight,
    colour: wish.colour,
    align: 'middle',
    angle,
  };
  if (wish.plain) return [text];
  const [w, h] = [width / 2 + 0.3, (wish.size * 1.02) / 2];
  const ring = [-w, -h, w, -h, w, h, -w, h].flatMap((value, index, all) => {
    if (index % 2 === 1) return [];
    const dy = all[index + 1] ?? 0;
    return [x + value * cosine - dy * sine, y + value * sine + dy * cosine];
  });
  return [{ kind: 'path', lines: [ring], closed: true, fill: { colour: '#ffffff', opacity: 0.78 } }, text];
}

function leaderMark(
  from: PaperPoint,
  { at: [x, y] }: Spot,
  { width, colour }: { readonly width: number; readonly colour: string },
): Mark {
  const end = x > from[0] ? x - width / 2 - 0.3 : x + width / 2 + 0.3;
  return { kind: 'path', lines: [[from[0], from[1], end, y]], closed: false, pen: { colour, width: 0.15 } };
}

/** True when none of the places that a text of this line already has is near. */
function isApart([x, y]: PaperPoint, others: readonly PaperPoint[]): boolean {
  return others.every(([ox, oy]) => Math.hypot(x - ox, y - oy) > spacing);
}

function place(
  wish: LabelWish,
  room: LabelRoom,
  measure: MeasureText,
): { readonly marks: readonly Mark[]; readonly found: boolean } {
  const width = measure(wish.text, wish.size, wish.weight);
  const height = wish.size * lineHeight;
  const boxesAt = ({ at, angle }: Spot) => stripBoxes(at, { width: width + 0.6, height, angle });
  const put: PaperPoint[] = [];
  const marks: Mark[] = [];
  for (const spot of spotsOf(wish, width, height)) {
    if (!isApart(spot.at, put) || !room.isFree(boxesAt(spot))) continue;
    room.take(boxesAt(spot));
    put.push(spot.at);
    marks.push(...labelMarks(wish, spot, width));
    if (wish.placing.kind !== 'along') break;
  }
  if (put.length > 0 || !wish.leads || wish.placing.kind !== 'around') return { marks, found: put.length > 0 };
  const from = wish.placing.at;
  const spot = leaderSpots(from, width).find((one) => room.isFree(boxesAt(one)));
  if (!spot) return { marks, found: false };
  room.take(boxesAt(spot));
  return {
    marks: [leaderMark(from, spot, { width, colour: wish.colour }), ...labelMarks(wish, spot, width)],
    found: true,
  };
}

/** Puts names where there is room, in their order; what finds none is left out and counted. */
export function placeLabels(wishes: readonly LabelWish[], room: LabelRoom, measure: MeasureText): PlacedLabels {
  const marks: Mark[] = [];
  let left = 0;
  for (const wish of wishes) {
    const placed = place(wish, room, measure);
    marks.push(...placed.marks);
    if (!placed.found && !wish.plain) left += 1;
  }
  return { marks, left };
}
