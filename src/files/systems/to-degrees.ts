import proj4 from 'proj4';
import type { LngLat } from '../../geo/lng-lat';
import type { CoordinateSystem } from '../contents';

type Pair = [number, number];
type Convert = (pair: Pair) => Pair;

/** Results at the poles may be past them by what rounding does. */
const poles = 90 + 1e-9;
/** How far off the way back may be, as a share of the coordinates: more, and the place is none of this system. */
const slack = 1e-6;

type Converter = { readonly forward: Convert; readonly inverse: Convert };

/** The conversion to and from a system; null for a definition that proj4 does not understand. */
function converterOf({ definition }: CoordinateSystem): Converter | null {
  try {
    return proj4(definition);
  } catch {
    return null;
  }
}

/** Null where proj4 has no answer: it throws, or says that it is no number. */
function attempt(convert: Convert, x: number, y: number): LngLat | null {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
  try {
    const [first, second] = convert([x, y]);
    return Number.isFinite(first) && Number.isFinite(second) ? [first, second] : null;
  } catch {
    return null;
  }
}

function isNear([x, y]: LngLat, [otherX, otherY]: LngLat): boolean {
  const reach = slack * Math.max(1, Math.abs(x), Math.abs(y));
  return Math.abs(x - otherX) <= reach && Math.abs(y - otherY) <= reach;
}

/**
 * Degrees to coordinates. The reverse of a shift with rotations is only nearly its reverse (8 cm on Jan Mayen): what the way back
 * is off is added before.
 */
function exactForward({ forward, inverse }: Converter, [lng, lat]: LngLat): LngLat | null {
  const first = attempt(forward, lng, lat);
  const back = first && attempt(inverse, ...first);
  if (!back) return null;
  const [aside, up] = [lng - back[0], lat - back[1]];
  const isOff = Math.max(Math.abs(aside), Math.abs(up)) > 1e-12 && Math.abs(aside) < 1e-3;
  return isOff ? attempt(forward, lng + aside, lat + up) : first;
}

/**
 * From coordinates of a system, east before north and in its unit, to degrees of WGS84. Null where the system is not understood, or
 * has no such place: what does not lead back to the same coordinates is none.
 */
export function toDegrees(system: CoordinateSystem): (x: number, y: number) => LngLat | null {
  const converter = converterOf(system);
  if (!converter) return () => null;
  return (x, y) => {
    const place = attempt(converter.inverse, x, y);
    if (!place || Math.abs(place[1]) > poles) return null;
    const again = attempt(converter.forward, ...place);
    if (again && isNear([x, y], again)) return place;
    const exact = exactForward(converter, place);
    return exact && isNear([x, y], exact) ? place : null;
  };
}

/**
 * From degrees of WGS84 to coordinates of a system, east before north and in its unit. Null where the system is not understood, or
 * cannot show the place.
 */
export function fromDegrees(system: CoordinateSystem): (at: LngLat) => readonly [x: number, y: number] | null {
  const converter = converterOf(system);
  if (!converter) return () => null;
  return (at) => (Math.abs(at[1]) > poles ? null : exactForward(converter, at));
}
