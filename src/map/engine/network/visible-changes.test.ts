import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../../items/item';
import { itemFeature } from '../../style/feature';
import { createRefNumbers } from './ref-numbers';
import { createVisibleChanges } from './visible-changes';

const pole = (ref: ItemRef, name: string, lng = 1): Item => {
  return { ref, projectId: 1, geometry: { kind: 'point', at: [lng, 2] }, fields: { name }, rest: {} };
};

function given(...items: readonly Item[]) {
  const held = new Map<ItemRef, Item>(items.map((item) => [item.ref, item]));
  const renames: [ItemRef, ItemRef][] = [];
  const numbers = createRefNumbers();
  const pictures = createVisibleChanges({
    get: (ref) => held.get(ref),
    featureOf: (item) => itemFeature(item, numbers),
    rename: (old, ref) => renames.push([old, ref]),
  });
  return { held, renames, pictures };
}

describe('changes that can be seen', () => {
  it('lets the first touch of an item through, and then only what looks different', () => {
    const { held, pictures } = given(pole('pole:1', 'P-1'));
    expect(pictures.changed(['pole:1'])).toEqual(['pole:1']);
    held.set('pole:1', { ...pole('pole:1', 'P-1'), rest: { confirmed: true } });
    expect(pictures.changed(['pole:1'])).toEqual([]);
    held.set('pole:1', pole('pole:1', 'P-1', 5));
    expect(pictures.changed(['pole:1'])).toEqual(['pole:1']);
    held.set('pole:1', pole('pole:1', 'renamed', 5));
    expect(pictures.changed(['pole:1'])).toEqual(['pole:1']);
  });

  it('sees an item go', () => {
    const { held, pictures } = given(pole('pole:1', 'P-1'));
    pictures.changed(['pole:1']);
    held.delete('pole:1');
    expect(pictures.changed(['pole:1'])).toEqual(['pole:1']);
  });

  it('takes an id from the service for the same picture under another ref', () => {
    const { held, renames, pictures } = given(pole('pole:local:a', 'P-1'));
    pictures.changed(['pole:local:a']);
    // As the document answers after a settlement: the old ref leads to the new item.
    held.set('pole:local:a', pole('pole:7', 'P-1'));
    held.set('pole:7', pole('pole:7', 'P-1'));
    expect(pictures.changed(['pole:local:a', 'pole:7'])).toEqual([]);
    expect(renames).toEqual([['pole:local:a', 'pole:7']]);
  });

  it('draws an item again whose new id came with a new style', () => {
    const { held, pictures } = given(pole('pole:local:a', 'P-1'));
    pictures.changed(['pole:local:a']);
    held.set('pole:local:a', pole('pole:7', 'P-1 by the service'));
    held.set('pole:7', pole('pole:7', 'P-1 by the service'));
    expect(pictures.changed(['pole:local:a', 'pole:7'])).toEqual(['pole:7']);
  });

  it('starts afresh with another project', () => {
    const { pictures } = given(pole('pole:1', 'P-1'));
    pictures.changed(['pole:1']);
    expect(pictures.changed('all')).toBe('all');
    expect(pictures.changed(['pole:1'])).toEqual(['pole:1']);
  });
});
