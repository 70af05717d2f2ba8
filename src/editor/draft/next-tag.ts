import type { LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { distance } from '../../geo/measure/distance';
import { pathLength } from '../../geo/path/path-length';
import { areaOf } from '../../geo/polygon/area-of';
import type { AngleLock, DraftTag } from './draft';

/** A tag without numbers. */
export const noNumbers = { lengthM: null, totalM: null, bearing: null, changeM: null, areaM2: null } as const;

/** The numbers of the next edge of a line: its length and bearing, and the line's total with it. Null for no line. */
function edgeTag(path: readonly LngLat[], at: LngLat, lock?: AngleLock): DraftTag | null {
  const last = path.at(-1);
  if (!last) return null;
  const lengthM = distance(last, at);
  return {
    ...noNumbers,
    at,
    lengthM,
    totalM: pathLength(path) + lengthM,
    bearing: lengthM > 0 ? bearing(last, at) : null,
    ...(lock ? { lock: lock.to } : {}),
  };
}

/** The numbers of a piece that takes over vertices on its way: its whole length, and no one bearing. */
function alongTag(path: readonly LngLat[], via: readonly LngLat[], at: LngLat): DraftTag | null {
  const last = path.at(-1);
  if (!last) return null;
  const lengthM = pathLength([last, ...via, at]);
  return { ...noNumbers, at, lengthM, totalM: pathLength(path) + lengthM };
}

/** The numbers of the next edge of a ring: its length and bearing, and the area if the ring were closed there. */
function ringTag(ring: readonly LngLat[], at: LngLat, lock?: AngleLock): DraftTag | null {
  const edge = edgeTag(ring, at, lock);
  if (!edge) return null;
  const areaM2 = ring.length > 1 ? areaOf([...ring, at]) : null;
  return { ...edge, totalM: null, areaM2 };
}

/** Where the next vertex of a path would be: over which vertices on the way, and held to which direction. */
type NextVertex = { readonly at: LngLat; readonly via?: readonly LngLat[]; readonly lock?: AngleLock };

/** The numbers of a path's next vertex, or of a ring's. Null for a path that is not begun. */
export function nextTag(path: readonly LngLat[], { at, via, lock }: NextVertex, isRing: boolean): DraftTag | null {
  if (via) return alongTag(path, via, at);
  return isRing ? ringTag(path, at, lock) : edgeTag(path, at, lock);
}
