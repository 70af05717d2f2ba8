import type { FlatPath } from '../mark';
import type { PaperPoint } from '../sheet-projection';

/** A place for a straight text: its middle, and degrees clockwise; the text stands upright. */
type Stretch = { readonly at: PaperPoint; readonly angle: number };

/** How far a line may bend away from a text that stands along it, of the text's width and in millimetres. */
const bend = { share: 0.06, least: 0.4 } as const;
const mostTries = 60;

function lengthsOf(path: FlatPath): readonly number[] {
  const lengths = [0];
  for (let i = 2; i < path.length; i += 2) {
    const step = Math.hypot((path[i] ?? 0) - (path[i - 2] ?? 0), (path[i + 1] ?? 0) - (path[i - 1] ?? 0));
    lengths.push((lengths.at(-1) ?? 0) + step);
  }
  return lengths;
}

function pointAt(path: FlatPath, lengths: readonly number[], along: number): PaperPoint {
  let index = 1;
  while (index < lengths.length - 1 && (lengths[index] ?? 0) < along) index += 1;
  const [from, to] = [lengths[index - 1] ?? 0, lengths[index] ?? 0];
  const share = to > from ? Math.min(1, Math.max(0, (along - from) / (to - from))) : 0;
  const value = (at: number) => {
    const [a, b] = [path[2 * (index - 1) + at] ?? 0, path[2 * index + at] ?? 0];
    return a + share * (b - a);
  };
  return [value(0), value(1)];
}

/** How far the path between two lengths lies from the straight line between its ends. */
function bendOf(path: FlatPath, lengths: readonly number[], [from, to]: readonly [number, number]): number {
  const [a, b] = [pointAt(path, lengths, from), pointAt(path, lengths, to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const whole = Math.hypot(dx, dy);
  if (whole === 0) return Infinity;
  let most = 0;
  for (let index = 0; index < lengths.length; index += 1) {
    const along = lengths[index] ?? 0;
    if (along <= from || along >= to) continue;
    const [x, y] = [(path[2 * index] ?? 0) - a[0], (path[2 * index + 1] ?? 0) - a[1]];
    most = Math.max(most, Math.abs(x * dy - y * dx) / whole);
  }
  return most;
}

/**
 * Places along a path where a straight text of a width fits, the ones near its middle first, `beside` millimetres above the line.
 * A path that is shorter than the text has none.
 */
export function stretchesFor(path: FlatPath, width: number, beside: number): readonly Stretch[] {
  const lengths = lengthsOf(path);
  const whole = lengths.at(-1) ?? 0;
  if (!(whole >= width) || width <= 0) return [];
  const step = Math.max(width / 2, whole / mostTries);
  const tries = Array.from({ length: Math.floor((whole - width) / step) + 1 }, (_, index) => index * step);
  const middle = (whole - width) / 2;
  const found: Stretch[] = [];
  for (const from of [middle, ...tries.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))]) {
    if (bendOf(path, lengths, [from, from + width]) > Math.max(bend.least, bend.share * width)) continue;
    const [a, b] = [pointAt(path, lengths, from), pointAt(path, lengths, from + width)];
    const raw = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const angle = raw > 90 ? raw - 180 : raw <= -90 ? raw + 180 : raw;
    const turn = (angle * Math.PI) / 180;
    found.push({
      at: [(a[0] + b[0]) / 2 + beside * Math.sin(turn), (a[1] + b[1]) / 2 - beside * Math.cos(turn)],
      angle,
    });
  }
  return found;
}
