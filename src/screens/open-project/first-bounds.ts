import type { Editor } from '../../editor/editor';
import type { Bounds } from '../../geo/lng-lat';
import { robustBounds } from '../../geo/position/robust-bounds';
import { placesOf } from '../../items/base/list-base';
import type { ItemRef } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { boundsOfItems } from './bounds-of-items';

/** So many places of each model are enough to find where a project is. */
const sample = 2000;

/** The smallest box around both. */
function joined(a: Bounds, b: Bounds | null): Bounds {
  return b ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : a;
}

/** A box with half of its size added on each side. */
function widened([west, south, east, north]: Bounds): Bounds {
  const [across, up] = [(east - west) / 2, (north - south) / 2];
  return [west - across, Math.max(-90, south - up), east + across, Math.min(90, north + up)];
}

/**
 * The view of an opened project when its address names no view: the items that the address names, else everything but far outliers.
 * Null for an empty project.
 */
export function firstBounds({ document }: Editor, refs: readonly ItemRef[]): Bounds | null {
  const named = boundsOfItems(document, refs);
  if (named) return named;
  // One place an item is enough for a box, and a permit of 18,000 vertices shall not outvote the network.
  const loose = modelKeys.flatMap((model) =>
    [...document.changedSinceList(model)].flatMap((ref) => placesOf(document.get(ref)?.geometry ?? null).slice(0, 1)),
  );
  const listed = modelKeys.flatMap((model) => document.list(model).places(sample));
  const box = robustBounds([...listed, ...loose]);
  // A few places show where a project is; how far it reaches is taken from all of them.
  return box && modelKeys.reduce((all, model) => joined(all, document.list(model).extent(widened(box))), box);
}

/** True when two boxes share a place. */
export function boundsOverlap(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
