import type { Building } from '../ground/buildings';
import { nearestAlong, type Path } from '../plane/path';
import { distance, type Point } from '../plane/point';
import type { Structure } from './structure';
import type { Drop } from './terminals';

/** How the feeders leave the exchange: from the building along the drop and its street to a structure. */
export type LeadIn = { readonly path: Path; readonly to: Structure };

/** The building with an address that is nearest to a place. */
export function hallAt(buildings: readonly Building[], at: Point): Building | undefined {
  let best: Building | undefined;
  for (const one of buildings) {
    if (one.address !== null && (!best || distance(one.middle, at) < distance(best.middle, at))) best = one;
  }
  return best;
}

/** The way out of the building at `office`, on segments all along; null where it has no drop. */
export function leadInOf(buildings: readonly Building[], office: Point, drops: readonly Drop[]): LeadIn | null {
  const hall = hallAt(buildings, office);
  const drop = drops.find(({ premise }) => premise.address === hall?.address);
  const foot = drop?.path.at(-2);
  if (!drop || !foot) return null;
  const { path, from, to } = drop.route;
  const { along, point } = nearestAlong(path, foot);
  const metres = path.map((at) => nearestAlong(path, at).along);
  const before = path.filter((_, i) => (metres[i] ?? 0) < along).toReversed();
  const after = path.filter((_, i) => (metres[i] ?? 0) > along);
  const isBack = distance(point, from.at) < distance(point, to.at);
  return { path: [drop.premise.at, foot, ...(isBack ? before : after)], to: isBack ? from : to };
}
