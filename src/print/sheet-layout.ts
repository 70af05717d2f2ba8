import type { Box, Size } from './sheet';

/** The parts beside the map. */
export type SheetParts = {
  readonly legend: boolean;
  readonly keyMap: boolean;
  readonly north: boolean;
  readonly scaleBar: boolean;
};

/** Where everything stands on a sheet. Null: it is not wanted, or there is no room. */
export type SheetLayout = {
  /** The map's frame. */
  readonly map: Box;
  readonly title: Box;
  readonly legend: Box | null;
  readonly keyMap: Box | null;
  /** Scale bar and north arrow, side by side. */
  readonly scale: Box | null;
  /** Millimetres of an em of usual text; everything else on the sheet follows it. */
  readonly text: number;
};

/** Millimetres of blank paper around everything: printers reach no farther. */
const margin = 8;
/** Millimetres between map and parts. */
const gap = 2;

/** Texts grow with the paper, but by far not as fast: a large sheet is read from as near. */
function textSize({ width, height }: Size): number {
  return 2.3 * Math.max(1, Math.min(1.7, (Math.hypot(width, height) / 364) ** 0.35));
}

type Stack = { readonly title: number; readonly keyMap: number; readonly scale: number };

/** A column of a breadth, from the top: legend, key map, scale, title. */
function column(box: Box, { title, keyMap, scale }: Stack, legend: boolean): Omit<SheetLayout, 'map' | 'text'> {
  const { x, width } = box;
  let bottom = box.y + box.height;
  const take = (height: number): Box | null => {
    if (height <= 0 || bottom - height < box.y - 0.01) return null;
    bottom -= height;
    const taken = { x, y: bottom, width, height };
    bottom -= gap;
    return taken;
  };
  const titled = take(title) ?? box;
  const scaled = take(scale);
  const keyed = take(keyMap);
  const rest = bottom - box.y;
  return {
    title: titled,
    scale: scaled,
    keyMap: keyed,
    legend: legend && rest > 12 ? { x, y: box.y, width, height: rest } : null,
  };
}

/** A strip of a height, from the right: title, key map above the scale, legend. */
function strip(box: Box, { title, keyMap, scale }: Stack, legend: boolean): Omit<SheetLayout, 'map' | 'text'> {
  const { y, height } = box;
  let right = box.x + box.width - title;
  const titled = { x: right, y, width: title, height };
  const aside = keyMap > 0 || scale > 0 ? Math.min(title, (right - box.x) * (legend ? 0.45 : 1)) - gap : 0;
  right -= aside > 0 ? aside + gap : 0;
  const scaleHeight = keyMap > 0 ? scale : Math.min(height, scale * 1.4);
  const left = legend ? right - gap - box.x : 0;
  return {
    title: titled,
    scale: scale > 0 ? { x: right, y: y + height - scaleHeight, width: aside, height: scaleHeight } : null,
    keyMap: keyMap > 0 ? { x: right, y, width: aside, height: height - (scale > 0 ? scaleHeight + gap : 0) } : null,
    legend: left > 20 ? { x: box.x, y, width: left, height } : null,
  };
}

/** Places map and parts on a paper: beside the map where the paper lies, below it where it stands. */
export function sheetLayout(paper: Size, parts: SheetParts): SheetLayout {
  const text = textSize(paper);
  const inner: Box = {
    x: margin,
    y: margin,
    width: paper.width - 2 * margin,
    height: paper.height - 2 * margin,
  };
  const scale = parts.north || parts.scaleBar ? 7.5 * text : 0;
  if (paper.width > paper.height) {
    const width = 27 * text;
    const map = { ...inner, width: inner.width - width - gap };
    const box = { ...inner, x: map.x + map.width + gap, width };
    const stack = { title: 21 * text, keyMap: parts.keyMap ? width * 0.7 : 0, scale };
    return { map, text, ...column(box, stack, parts.legend) };
  }
  const height = 25 * text;
  const map = { ...inner, height: inner.height - height - gap };
  const box = { ...inner, y: map.y + map.height + gap, height };
  const stack = { title: 30 * text, keyMap: parts.keyMap ? 1 : 0, scale };
  return { map, text, ...strip(box, stack, parts.legend) };
}
