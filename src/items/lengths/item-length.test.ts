import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../item';
import { itemLength, lengthFieldOf, lengthValue } from './item-length';

const line = (ref: ItemRef, fields: Item['fields'] = {}): Item => ({
  ref,
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [0, 0],
      [0.001, 0],
    ],
  },
  fields,
  rest: {},
});

describe('the length of an item', () => {
  it('is the drawn one on the ellipsoid where its record says none, and says so', () => {
    const drawn = line('segment:1');
    expect(itemLength(drawn)).toMatchObject({ recorded: null, isComputed: true, differs: false });
    expect(itemLength(drawn)?.metres).toBeCloseTo(111.3195, 3);
    expect(lengthValue(drawn)).toBe(111.32);
    expect(lengthValue(line('cable:1'))).toBe(111.32);
  });

  it('is the record’s own field, and says when the drawn length differs', () => {
    expect(itemLength(line('segment:1', { length: 111.3 }))).toMatchObject({ recorded: 111.3, differs: false });
    expect(lengthValue(line('segment:1', { length: 111.3 }))).toBe(111.3);
    const off = itemLength(line('segment:1', { length: 150 }));
    expect(off).toMatchObject({ recorded: 150, isComputed: false, differs: true });
    // Sums go by what is drawn all the same.
    expect(off?.metres).toBeCloseTo(111.3195, 3);
  });

  it('does not take the field of another model, nor a text, for a length', () => {
    expect(itemLength(line('cable:1', { length: 5 }))).toMatchObject({ recorded: null, isComputed: true });
    expect(lengthValue(line('segment:1', { length: 'about 5' }))).toBeNull();
    expect(lengthFieldOf('pole')).toBeUndefined();
    expect(lengthFieldOf('segment:7')).toBe('length');
  });

  it('is none of what is no line', () => {
    expect(itemLength({ ...line('segment:1'), geometry: null })).toBeNull();
    expect(lengthValue({ ...line('pole:1'), geometry: { kind: 'point', at: [0, 0] } })).toBeNull();
  });
});
