import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { distance } from '../../geo/measure/distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import type { ItemGeometry } from '../../items/item';

/** The way from somewhere to an item. */
export type Way = {
  /** The nearest place of the item. */
  readonly to: LngLat;
  /** On the ellipsoid. */
  readonly metres: number;
  /** Degrees clockwise from north; null where one has arrived. */
  readonly bearingDeg: number | null;
};

/** Metres within which a direction is chance. */
const arrived = 0.01;

function nearestPlace(from: LngLat, geometry: ItemGeometry): LngLat | null {
  if (geometry.kind === 'point') return geometry.at;
  if (geometry.kind === 'line') return nearestOnPath(from, geometry.path)?.at ?? null;
  if (geometry.polygons.some((ring) => pointInRing(from, ring))) return from;
  const places = geometry.polygons.flatMap((ring) => nearestOnPath(from, [...ring, ...ring.slice(0, 1)]) ?? []);
  return places.toSorted((a, b) => a.metres - b.metres)[0]?.at ?? null;
}

/**
 * The way to the nearest place of a shape: the point, a place on the line, or the outline of an area (nothing from inside of it). Null
 * for a shape without a place.
 */
export function wayTo(from: LngLat, geometry: ItemGeometry): Way | null {
  const to = nearestPlace(from, geometry);
  if (!to) return null;
  const metres = distance(from, to);
  return { to, metres, bearingDeg: metres < arrived ? null : bearing(from, to) };
}

/** By how far one has to turn from a heading to a bearing, in degrees: -180 < turn ≤ 180, to the right where it is above zero. */
export function turnTo(bearingDeg: number, headingDeg: number): number {
  const turn = (((bearingDeg - headingDeg) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** From this many metres on it is a stake-out. */
const stakeOutM = 20;

/** True for the last metres, in which an item is found by centimetres. */
export function isStakeOut(metres: number): boolean {
  return metres <= stakeOutM;
}

/** Milliseconds from one sound to the next: faster the nearer one is; null where none is due. */
export function soundEveryMs(metres: number): number | null {
  if (!isStakeOut(metres)) return null;
  return Math.round(120 + (1380 * Math.max(0, metres)) / stakeOutM);
}
