import type { LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { wrapLongitude } from '../../geo/position/wrap-longitude';
import { joinToleranceMetres } from '../../items/network/join-tolerance';

/** A line with its recorded length in metres; null where it has none: then the length of the path counts. */
type Measured = { readonly path: readonly LngLat[]; readonly lengthM: number | null };

/** A place on a cable: metres of cable from its first vertex, and how far that is from where it was looked for, metres. */
type AlongCable = { readonly alongM: number; readonly awayM: number };

/** A cable that comes nearest to a place from farther away comes there once, metres. */
const passWithin = 5;

/** Metres along a path to its vertices. */
export function metresTo(path: readonly LngLat[]): readonly number[] {
  const metres = [0];
  for (const [index, place] of path.slice(1).entries()) {
    const before = path[index];
    metres.push((metres[index] ?? 0) + (before ? distance(before, place) : 0));
  }
  return metres;
}

type Found = { readonly index: number; readonly t: number; readonly metres: number };

/** Turns places on the edges of a path into metres of cable. */
function measuring({ path, lengthM }: Measured): (found: Found | null) => AlongCable {
  const metres = metresTo(path);
  const pathM = metres.at(-1) ?? 0;
  const stretch = pathM > 0 ? (lengthM ?? pathM) / pathM : 1;
  return (found) => {
    const [before, after] = found ? [metres[found.index] ?? 0, metres[found.index + 1] ?? pathM] : [0, 0];
    const alongM = (before + (after - before) * (found?.t ?? 0)) * stretch;
    return { alongM, awayM: found?.metres ?? Number.POSITIVE_INFINITY };
  };
}

/** A place on an edge, with how far the end of the edge is from where it was looked for, metres. */
type OnEdge = Found & { readonly endM: number };

/** The nearest place on a path, and the nearest one of each edge that comes within `passWithin` of `at`, in order. */
function edgesNear(path: readonly LngLat[], at: LngLat): { readonly nearest: Found | null; readonly near: OnEdge[] } {
  const { x: kx, y: ky } = metresPerDegree(at[1]);
  const plane = ([lng, lat]: LngLat) => [wrapLongitude(lng - at[0]) * kx, (lat - at[1]) * ky] as const;
  const [first] = path;
  if (!first) return { nearest: null, near: [] };
  let [x, y] = plane(first);
  let nearest: Found = { index: 0, t: 0, metres: Math.hypot(x, y) };
  const near: OnEdge[] = [];
  for (let index = 0; index + 1 < path.length; index += 1) {
    const [toX, toY] = plane(path[index + 1] ?? first);
    const [dx, dy] = [toX - x, toY - y];
    const square = dx * dx + dy * dy;
    const t = square > 0 ? Math.max(0, Math.min(1, -(x * dx + y * dy) / square)) : 0;
    const metres = t === 1 ? Math.hypot(toX, toY) : Math.hypot(x + t * dx, y + t * dy);
    if (metres < nearest.metres) nearest = { index, t, metres };
    if (metres <= passWithin + joinToleranceMetres) near.push({ index, t, metres, endM: Math.hypot(toX, toY) });
    [x, y] = [toX, toY];
  }
  return { nearest, near };
}

/** Metres of cable from its first vertex to where it comes nearest to each place, and how far that is from the place, metres. */
export function alongCable(cable: Measured, places: readonly LngLat[]): readonly AlongCable[] {
  const measured = measuring(cable);
  return places.map((at) => measured(edgesNear(cable.path, at).nearest));
}

/** The nearest place of each visit to a circle around `at`. Edges that meet inside of the circle belong to one visit. */
function visitsOf(near: readonly OnEdge[], within: number): readonly Found[] {
  const visits: OnEdge[] = [];
  for (const edge of near) {
    if (edge.metres > within) continue;
    const last = visits.at(-1);
    const isSame = last && near.some(({ index, endM }) => index === edge.index - 1 && endM <= within);
    if (!isSame) visits.push(edge);
    else if (edge.metres < last.metres) visits[visits.length - 1] = edge;
  }
  return visits;
}

/**
 * Every place where a cable comes to each of some points, in its order: a ring comes twice to where it begins, a spur out and back
 * twice to where it leaves the street. Never none, and one for a point that lies beside it by more than 5 m.
 */
export function passesAlong(cable: Measured, places: readonly LngLat[]): readonly (readonly AlongCable[])[] {
  const measured = measuring(cable);
  return places.map((at) => {
    const { nearest, near } = edgesNear(cable.path, at);
    const visits = nearest ? visitsOf(near, nearest.metres + joinToleranceMetres) : [];
    return visits.length > 1 && nearest && nearest.metres <= passWithin ? visits.map(measured) : [measured(nearest)];
  });
}

/** A pass of a cable at a closure: the numbers, from 1, of its legs toward the cable's start and end; 0: no leg. */
export type Pass = { readonly alongM: number; readonly start: number; readonly end: number };

/**
 * Numbers the legs of a cable at a closure, toward its start and toward its end each from 1 on, in the order of the passes, metres of
 * cable. Where a cable comes several times, it has no leg beyond its own ends; where it comes once, it has both.
 */
export function numberPasses(alongs: readonly number[], totalM: number): readonly Pass[] {
  if (alongs.length < 2) return alongs.map((alongM) => ({ alongM, start: 1, end: 1 }));
  let [starts, ends] = [0, 0];
  return alongs.map((alongM) => {
    const [hasStart, hasEnd] = [alongM > joinToleranceMetres, totalM - alongM > joinToleranceMetres];
    if (hasStart) starts += 1;
    if (hasEnd) ends += 1;
    return { alongM, start: hasStart ? starts : 0, end: hasEnd ? ends : 0 };
  });
}
