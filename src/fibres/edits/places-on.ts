import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { alongCable, numberPasses, type Pass, passesAlong } from '../network/along-cable';
import type { Toward } from '../plan/closure-plan';
import type { CableLine } from './cable-edit';

type Path = CableLine['path'];

/** Where a path passes a place, metres along it, once for each time that it does. Empty for a place beside it. */
export function placesOn(path: Path, at: LngLat | null): readonly number[] {
  const [passes = []] = at && path.length > 1 ? passesAlong({ path, lengthM: null }, [at]) : [];
  return passes.flatMap(({ alongM, awayM }) => (awayM <= joinToleranceMetres ? [alongM] : []));
}

/** The passes of a path at a place with their legs, metres along it. Empty for a place beside it. */
export function passesOn(path: Path, at: LngLat | null): readonly Pass[] {
  return numberPasses(placesOn(path, at), pathLength(path));
}

/** True if a path continues from one of the places, metres along it, toward its start or its end: there are fibres to connect. */
export function hasFibresToward(path: Path, places: readonly number[], toward: Toward): boolean {
  const metres = pathLength(path);
  return places.some((at) => (toward === 'start' ? at : metres - at) > joinToleranceMetres);
}

/** Two places within each edge of a path, in its direction. */
export function withinEdges(path: Path): readonly LngLat[] {
  return path.slice(1).flatMap((to, index): readonly LngLat[] => {
    const [lng, lat] = path[index] ?? to;
    const at = (part: number): LngLat => [lng + (to[0] - lng) * part, lat + (to[1] - lat) * part];
    return [at(1 / 3), at(2 / 3)];
  });
}

const same = (a: LngLat | undefined, b: LngLat | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1];

/**
 * True where `now` leads the other way than `was`, with which it shares edges. A path that has moved as a whole, or is another one, is
 * not turned.
 */
export function isTurned(was: Path, now: Path): boolean {
  const isRing = same(now[0], now.at(-1));
  // Most edits leave an end where it was: the edges of a long cable need not be compared then.
  if (!isRing && (same(was[0], now[0]) || same(was.at(-1), now.at(-1)))) return false;
  const places = alongCable({ path: now, lengthM: null }, withinEdges(was));
  const directions = places.map(({ alongM, awayM }, index) => {
    const before = places[index - 1];
    const isOn = index % 2 === 1 && before && Math.max(awayM, before.awayM) <= joinToleranceMetres;
    return isOn ? Math.sign(alongM - before.alongM) : 0;
  });
  return directions.reduce<number>((sum, one) => sum + one, 0) < 0;
}
