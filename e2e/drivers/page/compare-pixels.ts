import type { Picture } from './png';

type Pixel = { readonly x: number; readonly y: number };

/** An item as it should be on the picture, in its pixels. */
export type DrawnShape = {
  readonly name: string;
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly (readonly Pixel[])[];
  /** False for what may be drawn and need not be. */
  readonly isWanted: boolean;
};

/** The faults of a picture, in words. */
export type Faults = { readonly missing: readonly string[]; readonly stale: readonly string[] };

/** Something drawn lies so near to where its item is, pixels. */
const near = 6;
/** Nothing is drawn farther from an item than so many pixels: symbols, widths, offsets of lines that lie together, badges. */
const reach = { point: 15, line: 9, area: 6 } as const;
/** Steps between two looks along a line, pixels: more than the longest gap of a dash. */
const step = 6;
/** How far a pixel is from the ground's colour, summed over the channels, when something is drawn there. */
const traces = 24;

/** For each pixel 0 for the ground, 1 for what is drawn of the network, 2 for other things. The ground's colour is the commonest. */
function kindsOf({ width, height, channels, bytes }: Picture): Uint8Array {
  const counts = new Map<number, number>();
  const colours = new Uint32Array(width * height);
  for (let i = 0; i < colours.length; i += 1) {
    const at = i * channels;
    const colour = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground = 0] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
  const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const under = parts(ground);
  const sum = (of: readonly number[]) => of.reduce((all, part) => all + part, 0);
  // Casings are lighter than a light ground and darker than a dark one; lines are the other way round.
  const sign = sum(under) > 382 ? 1 : -1;
  return Uint8Array.from(colours, (colour) => {
    const off = parts(colour).map((part, i) => (under[i] ?? 0) - part);
    if (sum(off.map(Math.abs)) <= traces) return 0;
    return sum(off) * sign > traces ? 1 : 2;
  });
}

/** Places along the way from one to the next, both ends included. */
function along(path: readonly Pixel[], every: number): Pixel[] {
  return path.flatMap((from, i) => {
    const to = path[i + 1];
    if (!to) return [from];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / every));
    return Array.from({ length: steps }, (_, j) => ({
      x: from.x + ((to.x - from.x) * j) / steps,
      y: from.y + ((to.y - from.y) * j) / steps,
    }));
  });
}

const outline = ({ kind, parts }: DrawnShape) =>
  kind === 'area' ? parts.map((ring) => [...ring, ...ring.slice(0, 1)]) : parts;

/** True in a ring: even and odd. */
function isIn(ring: readonly Pixel[], { x, y }: Pixel): boolean {
  let inside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

type Size = { readonly width: number; readonly height: number };

/** Visits the pixels of the picture that are no farther than `radius` from a place. */
function around({ width, height }: Size, { x, y }: Pixel, radius: number, visit: (at: number) => boolean): boolean {
  const [top, bottom] = [Math.max(0, Math.ceil(y - radius)), Math.min(height - 1, Math.floor(y + radius))];
  const [left, right] = [Math.max(0, Math.ceil(x - radius)), Math.min(width - 1, Math.floor(x + radius))];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if (Math.hypot(column - x, row - y) <= radius && visit(row * width + column)) return true;
    }
  }
  return false;
}

/** Which pixels may be drawn on. */
function allowed(size: Size, shapes: readonly DrawnShape[]): Uint8Array {
  const mask = new Uint8Array(size.width * size.height);
  const put = (at: number) => {
    mask[at] = 1;
    return false;
  };
  for (const shape of shapes) {
    const radius = reach[shape.kind];
    for (const path of outline(shape)) for (const place of along(path, 2)) around(size, place, radius, put);
    if (shape.kind !== 'area') continue;
    for (const ring of shape.parts) {
      const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
      const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
      const half = Math.hypot(Math.max(...xs) - middle.x, Math.max(...ys) - middle.y);
      around(size, middle, half, (at) =>
        isIn(ring, { x: at % size.width, y: Math.floor(at / size.width) }) ? put(at) : false,
      );
    }
  }
  return mask;
}

const words = ({ x, y }: Pixel) => `${Math.round(x)},${Math.round(y)}`;

/**
 * Compares a picture on a plain ground with what should be on it. Missing: items without a drawn pixel near a place of theirs. Stale:
 * pixels that are not the ground's where nothing is.
 */
export function comparePixels(picture: Picture, shapes: readonly DrawnShape[]): Faults {
  const { width, height } = picture;
  const kinds = kindsOf(picture);
  const isInside = ({ x, y }: Pixel) => x >= near && y >= near && x < width - near && y < height - near;
  const isBare = (place: Pixel) => isInside(place) && !around(picture, place, near, (at) => kinds[at] === 1);
  const missing = shapes.flatMap((shape) => {
    const places = shape.isWanted ? outline(shape).flatMap((path) => along(path, step)) : [];
    const bare = places.find(isBare);
    return bare ? [`${shape.name} at ${words(bare)}`] : [];
  });
  const mask = allowed(picture, shapes);
  const stale: string[] = [];
  for (let at = 0; at < kinds.length; at += 1) {
    if (kinds[at] && !mask[at]) stale.push(words({ x: at % width, y: Math.floor(at / width) }));
  }
  return { missing, stale };
}
