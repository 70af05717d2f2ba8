import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../../../items/item';
import { addToParts, type Parts, sharedFields, sortedParts } from './shared-fields';

const item = (ref: ItemRef, fields: Item['fields']): Item => ({ ref, projectId: 1, geometry: null, fields, rest: {} });

describe('fields of several items', () => {
  it('are those that all models have and people write, and that mean the same', () => {
    const names = sharedFields(['pole:1', 'segment:1']).map(({ name }) => name);
    expect(names).toContain('status');
    expect(names).toContain('installYear');
    for (const other of ['height', 'typeId', 'tags', 'updatedAt']) expect(names).not.toContain(other);
    expect(sharedFields(['pole:1', 'pole:2']).map(({ name }) => name)).toContain('typeId');
    expect(sharedFields([])).toEqual([]);
  });

  it('have values in parts, most frequent first, nothing and empty being one', () => {
    const [status] = sharedFields(['pole:1', 'pole:2']).filter(({ name }) => name === 'status');
    if (!status) throw new Error('A pole has a status');
    const items = ['built', null, 'built', undefined, '', 'planned', 'built'].map((value, id) =>
      item(`pole:${id}`, { status: value }),
    );
    const parts: Parts = new Map();
    for (const one of items) addToParts(parts, status, one);
    expect(sortedParts(parts).map(({ text, count }) => [text, count])).toEqual([
      ['built', 3],
      ['', 3],
      ['planned', 1],
    ]);
  });
});
