import type { Box } from '../sheet';

/** Millimetres of a cell of the index. */
const cell = 12;

/** The taken room of a sheet: a label is only put where nothing else stands. */
export type LabelRoom = {
  /** True when all of it lies on the sheet's map and nothing stands there. */
  readonly isFree: (boxes: readonly Box[]) => boolean;
  readonly take: (boxes: readonly Box[]) => void;
};

function* cellsOf({ x, y, width, height }: Box): Generator<string> {
  for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column += 1) {
    for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row += 1) yield `${column} ${row}`;
  }
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const within = (a: Box, b: Box) =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

/** The free room of a map's frame: all of it. */
export function createLabelRoom(map: Box): LabelRoom {
  const taken = new Map<string, Box[]>();
  const isTaken = (box: Box): boolean => {
    for (const key of cellsOf(box)) if (taken.get(key)?.some((other) => overlaps(box, other))) return true;
    return false;
  };
  return {
    isFree: (boxes) => boxes.every((box) => within(box, map) && !isTaken(box)),
    take: (boxes) => {
      for (const box of boxes) {
        if (!overlaps(box, map)) continue;
        for (const key of cellsOf(box)) {
          const there = taken.get(key);
          if (there) there.push(box);
          else taken.set(key, [box]);
        }
      }
    },
  };
}

/** A turned strip of text as boxes that together are hardly larger: along it, one for each height. */
export function stripBoxes(
  [x, y]: readonly [number, number],
  { width, height, angle }: { readonly width: number; readonly height: number; readonly angle: number },
): readonly Box[] {
  const turn = (angle * Math.PI) / 180;
  if (Math.abs(Math.sin(turn)) < 0.02) return [{ x: x - width / 2, y: y - height / 2, width, height }];
  const count = Math.max(1, Math.ceil(width / height));
  const side = Math.max(height, width / count);
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    return {
      x: x + along * Math.cos(turn) - side / 2,
      y: y + along * Math.sin(turn) - side / 2,
      width: side,
      height: side,
    };
  });
}
