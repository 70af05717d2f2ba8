import type { Bounds, LngLat } from '../geo/lng-lat';
import { boundsOf } from '../geo/position/bounds-of';
import { transverseMercator } from '../geo/position/transverse-mercator';
import { wrapLongitude } from '../geo/position/wrap-longitude';
import type { Box, Sheet } from './sheet';

/** A place on the paper: millimetres from its top left corner, y downwards. */
export type PaperPoint = readonly [x: number, y: number];

/** Degrees to millimetres on one sheet, and back. */
export type SheetProjection = {
  readonly to: (at: LngLat) => PaperPoint;
  readonly from: (at: PaperPoint) => LngLat;
  /** Where north is at the middle of the frame, degrees clockwise from up on the paper. */
  readonly north: number;
  readonly millimetresPerMetre: number;
};

/**
 * A sheet's own projection, true to scale on the ground: transverse Mercator around the middle of the map's frame, turned so
 * that the sheet's direction points up.
 */
export function sheetProjection(
  { scale, middle, up }: Pick<Sheet, 'scale' | 'middle' | 'up'>,
  map: Box,
): SheetProjection {
  const plane = transverseMercator(middle);
  const factor = 1000 / scale;
  const [sine, cosine] = [Math.sin((up * Math.PI) / 180), Math.cos((up * Math.PI) / 180)];
  const [x0, y0] = [map.x + map.width / 2, map.y + map.height / 2];
  return {
    to: (at) => {
      const [east, north] = plane.to(at);
      return [x0 + factor * (east * cosine - north * sine), y0 - factor * (east * sine + north * cosine)];
    },
    from: ([x, y]) => {
      const [right, above] = [(x - x0) / factor, (y0 - y) / factor];
      return plane.from([right * cosine + above * sine, above * cosine - right * sine]);
    },
    north: -up,
    millimetresPerMetre: factor,
  };
}

/** Parts into which a frame's edge is cut to find what lies within: it is no straight line in degrees. */
const parts = 4;

/** The corners of the map's frame on the ground, clockwise from the top left. */
export function frameCorners(projection: Pick<SheetProjection, 'from'>, map: Box): readonly LngLat[] {
  const { x, y, width, height } = map;
  const corners: readonly PaperPoint[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.map(projection.from);
}

/** A box of degrees around everything in the frame, `margin` millimetres of paper wider on each side; beyond ±180° where the frame is. */
export function frameBounds(projection: Pick<SheetProjection, 'from'>, map: Box, margin = 0): Bounds {
  const places: LngLat[] = [];
  const [width, height] = [map.width + 2 * margin, map.height + 2 * margin];
  for (let i = 0; i <= parts; i += 1) {
    for (let j = 0; j <= parts; j += 1)
      places.push(projection.from([map.x - margin + (width * i) / parts, map.y - margin + (height * j) / parts]));
  }
  const [first = 0] = places[0] ?? [];
  const beside = places.map(([lng, lat]): LngLat => [first + wrapLongitude(lng - first), lat]);
  return boundsOf(beside) ?? [0, 0, 0, 0];
}
