import { describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import { createDocument } from '../document/create-document';
import { createSpatialQuery } from '../document/spatial-query';
import { pointItem } from '../testing/play';
import { visibilityOf } from '../testing/visibility-of';
import { itemsAround, type Visibility } from './visibility';

/** A field of poles, `per` a pixel of the flat view in a row, seen where they are. */
function open(count: number, per: number): Visibility {
  const document = createDocument();
  const poles = Array.from({ length: count }, (_, i) => pointItem('pole', i + 1, [i / per, 0]));
  document.receiveModel('pole', listBase(poles));
  const { near } = createSpatialQuery(document);
  return visibilityOf(near);
}

describe('what is around a pointer', () => {
  it('is all of it, as long as one could choose from it', () => {
    expect(itemsAround(open(100, 10), { x: 5, y: 0 }, { radius: 10 })).toHaveLength(100);
  });

  it('is what is nearest where a whole town is within reach', () => {
    const found = itemsAround(open(5000, 250), { x: 10, y: 0 }, { radius: 10 });
    expect(found.length).toBeGreaterThan(100);
    expect(found.length).toBeLessThan(650);
    expect(found.map(({ ref }) => ref)).toContain('pole:2501');
  });

  it('never becomes more than that, however many lie on one place', () => {
    const one = open(3000, 1e9);
    expect(itemsAround(one, { x: 0, y: 0 }, { radius: 10 })).toHaveLength(600);
  });

  it('leaves out the models that are not shown', () => {
    expect(itemsAround({ ...open(10, 10), visible: () => false }, { x: 0, y: 0 }, { radius: 10 })).toEqual([]);
  });
});
