import type { Touched } from '../../../editor/document/document';
import type { Item, ItemRef } from '../../../items/item';
import type { NetworkFeature } from '../../style/feature';

export type VisibleChangePorts = {
  readonly get: (ref: ItemRef) => Item | undefined;
  readonly featureOf: (item: Item) => NetworkFeature | null;
  /** An item has got its id from the service: the same picture under another ref. */
  readonly rename: (old: ItemRef, ref: ItemRef) => void;
};

export type VisibleChanges = {
  /** The touched refs that look different now. */
  readonly changed: (touched: Touched) => Touched;
};

/**
 * Separates visible changes from invisible ones: a confirmation of the service touches an item that is already drawn, thousands
 * of them after an import. Remembers the pictures of touched items only.
 */
export function createVisibleChanges({ get, featureOf, rename }: VisibleChangePorts): VisibleChanges {
  const known = new Map<ItemRef, string>();

  const isNew = (ref: ItemRef): boolean => {
    const item = get(ref);
    if (item && item.ref !== ref) {
      rename(ref, item.ref);
      const before = known.get(ref);
      known.delete(ref);
      if (before !== undefined && !known.has(item.ref)) known.set(item.ref, before);
      return false;
    }
    const feature = item ? featureOf(item) : null;
    const picture = feature ? JSON.stringify([feature.geometry, feature.properties]) : '';
    if (known.get(ref) === picture) return false;
    known.set(ref, picture);
    return true;
  };

  return {
    changed: (touched) => {
      if (touched !== 'all') return touched.filter(isNew);
      known.clear();
      return 'all';
    },
  };
}
