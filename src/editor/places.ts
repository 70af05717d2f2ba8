import { boundsOf } from '../geo/bounds-of';
import type { Bounds } from '../geo/lng-lat';
import { createSpatialIndex } from '../geo/spatial-index';
import type { Item, ItemRef } from '../items/item';
import type { EditorDocument } from './document';
import { runsOf } from './vertex';

/** Where the document's items are. */
export type Places = {
  /** Head of all placed items whose box touches these bounds (degrees). */
  readonly near: (bounds: Bounds) => readonly Item[];
};

function boundsOfItem({ geometry }: Item): Bounds | null {
  if (!geometry) return null;
  return boundsOf(geometry.kind === 'point' ? [geometry.at] : runsOf(geometry).flatMap(({ path }) => path));
}

/**
 * A spatial index over the document's head. It follows the document: single items at once, a loaded model with the
 * next question, so that opening a project of eleven models builds it once.
 */
export function createPlaces(document: EditorDocument): Places {
  const index = createSpatialIndex<ItemRef>();
  let stale = true;
  const load = (): void => {
    stale = false;
    const entries = [...document.all()].flatMap((item) => {
      const bounds = boundsOfItem(item);
      return bounds ? [{ key: item.ref, bounds }] : [];
    });
    index.load(entries);
  };
  document.subscribe((touched) => {
    if (touched === 'all') stale = true;
    if (touched === 'all' || stale) return;
    for (const ref of touched) {
      // A ref that was renamed has an item under its new name only.
      const item = document.current(ref) === ref ? document.get(ref) : undefined;
      index.set(ref, item ? boundsOfItem(item) : null);
    }
  });
  return {
    near: (bounds) => {
      if (stale) load();
      return index.search(bounds).flatMap((ref) => document.get(ref) ?? []);
    },
  };
}
