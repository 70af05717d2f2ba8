import type { LngLat } from '../../geo/lng-lat';
import { drawGround } from '../ground/draw-ground';
import type { GroundFeature } from '../ground/ground-features';
import { boxRing, type Mark } from '../mark';
import type { Box, Sheet } from '../sheet';
import { type SheetProjection, sheetProjection } from '../sheet-projection';
import { piecesWithin, toPaper } from '../to-paper';
import { framePen, paperColours } from './paper-colours';

/** Lines of a network in the small: each path's first place, one more for the end, and all places. */
export type SketchLines = { readonly starts: Uint32Array<ArrayBuffer>; readonly places: Float64Array<ArrayBuffer> };

/** The frame of a sheet on the ground. `isThis`: of the sheet that the key map stands on. */
export type SheetFrame = { readonly corners: readonly LngLat[]; readonly label: string; readonly isThis: boolean };

/** The view of the key map: a place of the ground, its width in metres, and the items there. */
export type KeyMap = {
  readonly middle: LngLat;
  /** Metres that have to be seen, across and up. */
  readonly reach: readonly [across: number, up: number];
  readonly lines: SketchLines;
  readonly frames: readonly SheetFrame[];
};

type KeyMapJob = {
  readonly box: Box;
  readonly text: number;
  readonly keyMap: KeyMap;
  readonly ground: readonly GroundFeature[] | null;
};

function* pathsIn({ starts, places }: SketchLines): Generator<readonly LngLat[]> {
  for (let index = 0; index + 1 < starts.length; index += 1) {
    const path: LngLat[] = [];
    for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1)
      path.push([places[2 * at] ?? 0, places[2 * at + 1] ?? 0]);
    yield path;
  }
}

/** Frames of sheets as areas with a line around, and their names in their middles. */
export function frameMarks(
  frames: readonly { readonly ring: readonly number[]; readonly label: string; readonly isThis: boolean }[],
  text: number,
): readonly Mark[] {
  return frames.flatMap(({ ring, label, isThis }): readonly Mark[] => {
    const colour = isThis ? '#c2410c' : paperColours.text;
    const middle = [0, 1].map(
      (axis) => ring.reduce((sum, value, at) => (at % 2 === axis ? sum + value : sum), 0) / (ring.length / 2),
    );
    const width = Math.max(...ring.filter((_, at) => at % 2 === 0)) - Math.min(...ring.filter((_, at) => at % 2 === 0));
    const size = Math.min(text, Math.max(0.55 * text, width / 3));
    const area: Mark = {
      kind: 'path',
      lines: [ring],
      closed: true,
      fill: { colour, opacity: isThis ? 0.18 : 0.04 },
      pen: { colour, width: isThis ? 0.4 : 0.2 },
    };
    const name: Mark = {
      kind: 'text',
      text: label,
      at: [middle[0] ?? 0, (middle[1] ?? 0) + 0.36 * size],
      size,
      weight: 'strong',
      colour,
      align: 'middle',
      angle: 0,
    };
    const [x = 0, y = 0] = middle;
    const [dx, dy] = [(0.34 * label.length + 0.15) * size, 0.58 * size];
    const light: Mark = {
      kind: 'path',
      lines: [[x - dx, y - dy, x + dx, y - dy, x + dx, y + dy, x - dx, y + dy]],
      closed: true,
      fill: { colour: '#ffffff', opacity: 0.8 },
    };
    return label === '' ? [area] : [area, light, name];
  });
}

/** The network in the small. */
export function sketchMark(sketch: SketchLines, box: Box, projection: Pick<SheetProjection, 'to'>): Mark {
  const lines = [...pathsIn(sketch)].flatMap((path) => piecesWithin(toPaper(path, projection), box));
  return { kind: 'path', lines, closed: false, pen: { colour: '#0b62b8', width: 0.22 } };
}

/** Where the sheet lies: the network in the small, north up, with the frames of the sheets. */
export function drawKeyMap({ box, text, keyMap, ground }: KeyMapJob): readonly Mark[] {
  const [across, up] = keyMap.reach;
  const scale = Math.max(across / box.width, up / box.height, 0.001) * 1000 * 1.08;
  const sheet: Sheet = { paper: box, scale, middle: keyMap.middle, up: 0 };
  const projection = sheetProjection(sheet, box);
  const below = ground ? drawGround({ features: ground, tone: 'faint', sheet, map: box, projection }).marks : [];
  const frames = keyMap.frames.map(({ corners, label, isThis }) => ({
    ring: toPaper(corners, projection),
    label,
    isThis,
  }));
  return [
    {
      kind: 'group',
      clip: boxRing(box),
      marks: [
        ...below,
        sketchMark(keyMap.lines, box, projection),
        ...frameMarks(
          [...frames].sort((a, b) => Number(a.isThis) - Number(b.isThis)),
          0.8 * text,
        ),
      ],
    },
    { kind: 'path', lines: [boxRing(box)], closed: true, pen: framePen },
  ];
}
