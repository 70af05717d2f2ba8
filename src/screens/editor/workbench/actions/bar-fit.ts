/** How the selection bar is drawn: the first `count` buttons, with their names on them or with pictures alone; the others in a menu. */
export type BarFit = { readonly count: number; readonly named: boolean };

type Room = {
  /** CSS pixels that the bar may take. */
  readonly width: number;
  /** Pixels that a button with a picture alone takes: more for a finger. */
  readonly target: number;
};

/** Around the buttons: the bar's own edge and padding. */
const around = 8;
const gap = 2;
/** A name's letter at the size of the bar, rather too wide than too narrow; and picture and padding of a button. */
const letter = 6.4;
const beside = 38;
/** With fewer names than this the bar has pictures alone: they show more of what can be done. */
const leastNamed = 4;

function countIn(widths: readonly number[], { room, more }: { room: number; more: number }): number {
  const all = widths.reduce((sum, width) => sum + width + gap, 0);
  if (all <= room) return widths.length;
  let left = room - more;
  let count = 0;
  for (const width of widths) {
    left -= width + gap;
    if (left < 0) break;
    count += 1;
  }
  return count;
}

/** No bar has room for more buttons than this: whoever knows of one more knows that there is a menu. */
export function mostInBar({ width, target }: Room): number {
  return Math.max(0, Math.floor((width - around) / (target + gap)));
}

/** The buttons that find room in the bar. `names` are the words on them, the most important first. */
export function barFit(names: readonly string[], { width, target }: Room): BarFit {
  const room = width - around;
  const named = countIn(
    names.map((name) => Math.max(target, beside + letter * name.length)),
    { room, more: target },
  );
  if (named >= Math.min(names.length, leastNamed)) return { count: named, named: true };
  const pictures = countIn(
    names.map(() => target),
    { room, more: target },
  );
  return { count: pictures, named: false };
}
