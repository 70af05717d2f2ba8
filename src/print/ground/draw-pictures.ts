import type { LngLat } from '../../geo/lng-lat';
import { boxRing, type Mark } from '../mark';
import type { Box } from '../sheet';
import type { SheetProjection } from '../sheet-projection';
import type { GroundTone } from './draw-ground';

/** A picture of the ground, by its place in the order's list of pictures, and where three of its corners lie. */
export type GroundPicture = {
  readonly image: number;
  readonly topLeft: LngLat;
  readonly topRight: LngLat;
  readonly bottomLeft: LngLat;
  /** 0 to 1; absent: 1. */
  readonly opacity?: number;
};

type PicturesJob = {
  readonly pictures: readonly GroundPicture[];
  readonly tone: GroundTone;
  readonly map: Box;
  readonly projection: Pick<SheetProjection, 'to'>;
};

/** Pictures where they lie, the lowest first. */
export function pictureMarks(
  pictures: readonly GroundPicture[],
  projection: Pick<SheetProjection, 'to'>,
): readonly Mark[] {
  return pictures.map(({ image, topLeft, topRight, bottomLeft, opacity = 1 }) => ({
    kind: 'image',
    image,
    topLeft: projection.to(topLeft),
    topRight: projection.to(topRight),
    bottomLeft: projection.to(bottomLeft),
    opacity,
  }));
}

/** The ground as pictures where they lie; a faint one half way to white. */
export function drawPictures({ pictures, tone, map, projection }: PicturesJob): readonly Mark[] {
  const marks = pictureMarks(pictures, projection);
  if (tone === 'full') return marks;
  return [...marks, { kind: 'path', lines: [boxRing(map)], closed: true, fill: { colour: '#ffffff', opacity: 0.5 } }];
}
