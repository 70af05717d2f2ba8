import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import type { Box, Sheet } from '../sheet';
import { sheetProjection } from '../sheet-projection';
import { pixel, zoomOfScale } from '../to-paper';

/** A piece of a background that is painted as one picture: as the map would show it on a screen, only finer. */
type GroundPiece = {
  readonly middle: LngLat;
  readonly zoom: number;
  /** The direction that points up, degrees clockwise from north. */
  readonly up: number;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture to a CSS pixel. */
  readonly ratio: number;
};

/** Pixels of a picture's side: what any graphics can draw, and few enough that the page stays awake meanwhile. */
const mostPixels = 2048;
/**
 * The part by which a piece is larger than its part of the frame on each side, as a share and in millimetres: the map's sphere is
 * up to seven in a thousand off the ellipsoid, and pictures that only touch show a hairline between them.
 */
const beyond = { share: 0.01, least: 0.6 } as const;

/** The pictures that fill a sheet's frame, row by row, at so many pixels to a millimetre of paper. */
export function groundPieces(sheet: Sheet, map: Box, density: number): readonly GroundPiece[] {
  const { from } = sheetProjection(sheet, map);
  const side = mostPixels / density / (1 + 2 * beyond.share) - 2 * beyond.least;
  const [columns, rows] = [Math.ceil(map.width / side), Math.ceil(map.height / side)];
  const [width, height] = [map.width / columns, map.height / rows];
  const enlarged = (length: number) => Math.ceil((length + 2 * Math.max(beyond.least, beyond.share * length)) / pixel);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [map.x + ((index % columns) + 0.5) * width, map.y + (Math.floor(index / columns) + 0.5) * height];
    const middle = from([x, y]);
    return {
      middle,
      zoom: zoomOfScale({ scale: sheet.scale, middle }),
      up: bearing(middle, from([x, y - 1])),
      width: enlarged(width),
      height: enlarged(height),
      ratio: density * pixel,
    };
  });
}
