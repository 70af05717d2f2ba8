import type { LngLat, Pixel } from '../../../geo/lng-lat';

/** A box on the screen, CSS pixels. */
export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The smallest box that holds these pixels. A drag's box is that of its two corners, whichever way it was drawn. */
export function boxOf(pixels: readonly Pixel[]): PixelBox {
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** True when a pixel lies in a box or on its border. */
export function isInBox({ x, y }: Pixel, { left, top, right, bottom }: PixelBox): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** A box as an open ring on the map, for `Draft.around`. */
export function ringOfBox({ left, top, right, bottom }: PixelBox, unproject: (pixel: Pixel) => LngLat): LngLat[] {
  return [
    unproject({ x: left, y: top }),
    unproject({ x: right, y: top }),
    unproject({ x: right, y: bottom }),
    unproject({ x: left, y: bottom }),
  ];
}
