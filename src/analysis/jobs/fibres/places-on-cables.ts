import type { CablePlace } from '../../../fibres/network/dark-after-cut';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import type { Item, ItemRef } from '../../../items/item';
import type { JobItems } from '../job';

/** A vertex by its place, as the wire rounds it. */
const keyOf = ([lng, lat]: LngLat) => `${lng.toFixed(7)},${lat.toFixed(7)}`;

/** The stretches between neighbouring vertices, in both directions. */
function stretchesOf(path: readonly LngLat[]): readonly string[] {
  return path.slice(1).flatMap((at, index) => {
    const [before, here] = [keyOf(path[index] ?? at), keyOf(at)];
    return [`${before} ${here}`, `${here} ${before}`];
  });
}

/**
 * The broken stretches of a path at which it is cut: the first of each unbroken series, and each over which the path comes back.
 */
function cutsOf(path: readonly LngLat[], broken: ReadonlySet<string>): readonly number[] {
  const cuts: number[] = [];
  let row = new Set<string>();
  for (const [index, vertex] of path.entries()) {
    const before = path[index - 1];
    const [there, back] = before ? stretchesOf([before, vertex]) : [];
    if (there === undefined || back === undefined || !broken.has(there)) {
      if (row.size > 0) row = new Set();
      continue;
    }
    if (row.size === 0 || row.has(there)) {
      cuts.push(index);
      if (row.size > 0) row = new Set();
    }
    row.add(there).add(back);
  }
  return cuts;
}

/**
 * Where cables run in segments: each cable that has a stretch between the same two vertices as one of the segments, once for each time
 * that it runs there, at the middle of the first such stretch. A cable that lies beside a segment without its vertices is not in it.
 */
export function placesOnCables(
  items: JobItems,
  { cables, shapes }: FibreNetwork,
  segments: readonly ItemRef[],
): readonly CablePlace[] {
  const broken = new Set(
    segments.flatMap((ref) => {
      const geometry = items.get(ref)?.geometry;
      return geometry?.kind === 'line' ? stretchesOf(geometry.path) : [];
    }),
  );
  if (broken.size === 0) return [];
  return [...shapes()].flatMap(({ id, path }): readonly CablePlace[] => {
    const cuts = cutsOf(path, broken);
    const wholeM = cuts.length > 0 ? pathLength(path) : 0;
    return cuts.flatMap((at) => {
      const middleM = (pathLength(path.slice(0, at)) + pathLength(path.slice(0, at + 1))) / 2;
      return wholeM > 0 ? [{ cable: id, alongM: (middleM / wholeM) * (cables.get(id)?.totalM ?? 0) }] : [];
    });
  });
}

/** Finds the cables in each of some segments: a cable lies in a segment if both have a stretch between the same two vertices. */
export function cablesInSegments(items: JobItems, segments: readonly ItemRef[]): ReadonlyMap<ItemRef, readonly Item[]> {
  const of = new Map<string, ItemRef[]>();
  for (const ref of segments) {
    const geometry = items.get(ref)?.geometry;
    for (const key of geometry?.kind === 'line' ? stretchesOf(geometry.path) : [])
      of.set(key, [...(of.get(key) ?? []), ref]);
  }
  const found = new Map<ItemRef, Item[]>();
  for (const cable of items.of('cable')) {
    const { geometry } = cable;
    if (geometry?.kind !== 'line') continue;
    const met = new Set(stretchesOf(geometry.path).flatMap((key) => of.get(key) ?? []));
    for (const ref of met) found.set(ref, [...(found.get(ref) ?? []), cable]);
  }
  return found;
}
