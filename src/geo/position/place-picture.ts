import type { LngLat, Pixel } from '../lng-lat';
import { type Affine, affineOfPairs, applyAffine, exactAffine } from './affine';
import { fromMercator, toMercator, unitZoom } from './mercator';

/** Pixels of a picture. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Where the corners of a picture lie, degrees: its upper left one, and on with the clock. */
export type PictureCorners = readonly [LngLat, LngLat, LngLat, LngLat];

/**
 * A point of a picture, pixels from its upper left corner, and the same place on the ground, degrees. Null: it is not chosen yet.
 */
export type PicturePin = { readonly pixel: Pixel | null; readonly at: LngLat | null };

/** The four corners of a picture as its pixels count. */
export function pixelCorners({ width, height }: PictureSize): readonly [Pixel, Pixel, Pixel, Pixel] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** The place of a point of a picture, by a map from its pixels onto the Web Mercator world that is one unit wide. */
function cornersOf(affine: Affine, size: PictureSize): PictureCorners {
  const [a, b, c, d] = pixelCorners(size);
  const place = (pixel: Pixel) => fromMercator(applyAffine(affine, pixel), unitZoom);
  return [place(a), place(b), place(c), place(d)];
}

const still: Affine = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 };

/** How the pixels of a picture lie on the Web Mercator world: by three of its corners. Null where those are in one place. */
function affineOfCorners([first, second, , last]: PictureCorners, size: PictureSize): Affine | null {
  const [from, beside, , below] = pixelCorners(size);
  const pair = (pixel: Pixel, at: LngLat) => ({ from: pixel, to: toMercator(at, unitZoom) });
  return exactAffine([pair(from, first), pair(beside, second), pair(below, last)]);
}

/**
 * The place of a picture (pixels) by its pins: exact with three pins, turned and scaled with two, moved with one. Incomplete pins
 * are left out. The plane is Web Mercator, on which the map is drawn, so that a straight line of the picture is straight on the
 * map. `before`: its present place. Null if the pins, or their places, lie in a line.
 */
export function placePicture(
  pins: readonly PicturePin[],
  size: PictureSize,
  before: PictureCorners,
): PictureCorners | null {
  const pairs = pins.flatMap(({ pixel, at }) => (pixel && at ? [{ from: pixel, to: toMercator(at, unitZoom) }] : []));
  const now = affineOfCorners(before, size) ?? still;
  const placed = affineOfPairs(pairs, now);
  return placed && cornersOf(placed, size);
}

/**
 * Where a picture (pixels) lies at first: upright, as large as a box (degrees west, south, east, north) lets it be.
 */
export function pictureIn(box: readonly [number, number, number, number], size: PictureSize): PictureCorners {
  const [from, to] = [toMercator([box[0], box[3]], unitZoom), toMercator([box[2], box[1]], unitZoom)];
  const scale = Math.min((to.x - from.x) / size.width, (to.y - from.y) / size.height);
  const [c, f] = [(from.x + to.x - scale * size.width) / 2, (from.y + to.y - scale * size.height) / 2];
  return cornersOf({ a: scale, b: 0, c, d: 0, e: scale, f }, size);
}
