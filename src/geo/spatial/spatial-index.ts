import Flatbush from 'flatbush';
import type { Bounds } from '../lng-lat';

/** Finds what lies in a box. Keys are compared as a Map does. */
export type SpatialIndex<Key> = {
  /** Replaces everything. */
  readonly load: (entries: Iterable<{ readonly key: Key; readonly bounds: Bounds }>) => void;
  /** Puts one key elsewhere, or takes it out (null). */
  readonly set: (key: Key, bounds: Bounds | null) => void;
  /** All keys whose box touches this one (degrees), in no order. */
  readonly search: (bounds: Bounds) => Key[];
};

/** Entries that changed since the tree was built are searched one by one, until they are more than this, or this share of all. */
const sideLimit = 256;
const sideShare = 1 / 64;

function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/**
 * A spatial index: a packed tree for the many, a small list beside it for what changed since. The tree is built again by
 * the first search that finds the list too long, so that a thousand changes in a row cost one building.
 * Boxes with a coordinate that is not finite are never found.
 */
export function createSpatialIndex<Key>(): SpatialIndex<Key> {
  const boxes = new Map<Key, Bounds>();
  let tree: Flatbush | null = null;
  let treeKeys: Key[] = [];
  /** Keys whose box in the tree is outdated. Keys that still have a box are searched one by one. */
  const changed = new Set<Key>();

  function build(): void {
    changed.clear();
    treeKeys = [...boxes.keys()];
    tree = treeKeys.length > 0 ? new Flatbush(treeKeys.length) : null;
    for (const box of boxes.values()) tree?.add(...box);
    tree?.finish();
  }

  function put(key: Key, bounds: Bounds | null): void {
    if (bounds?.every(Number.isFinite)) boxes.set(key, bounds);
    else boxes.delete(key);
  }

  return {
    load: (entries) => {
      boxes.clear();
      for (const { key, bounds } of entries) put(key, bounds);
      build();
    },
    set: (key, bounds) => {
      put(key, bounds);
      changed.add(key);
    },
    search: (bounds) => {
      if (!bounds.every(Number.isFinite)) return [];
      if (changed.size > Math.max(sideLimit, boxes.size * sideShare)) build();
      const found: Key[] = [];
      for (const index of tree?.search(...bounds) ?? []) {
        const key = treeKeys[index];
        if (key !== undefined && !changed.has(key)) found.push(key);
      }
      for (const key of changed) {
        const box = boxes.get(key);
        if (box && overlap(box, bounds)) found.push(key);
      }
      return found;
    },
  };
}
