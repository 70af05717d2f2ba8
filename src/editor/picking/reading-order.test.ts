import { describe, expect, it } from 'vitest';
import type { Item, ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import { createSpatialQuery } from '../document/spatial-query';
import { envOf } from '../testing/env-of';
import { areaItem, flatView, lineItem, pointItem } from '../testing/play';
import { readingOrder } from './reading-order';
import type { Visibility } from './visibility';

const order = (model: ModelKey) => specOf(model).order;
const view = { width: 400, height: 300 };

function visibilityIn(items: readonly Item[], over: Partial<Visibility> = {}): Visibility {
  return {
    ...flatView,
    near: envOf(items).near,
    visible: () => true,
    locked: () => false,
    passes: () => true,
    filtered: () => true,
    order,
    ...over,
  };
}

const refs = (items: readonly Item[], over?: Partial<Visibility>) =>
  [...readingOrder(visibilityIn(items, over), view, { y: 0 })].map(({ ref }) => ref);

describe('the reading order of the items in view', () => {
  it('goes line by line from the top left', () => {
    const items = [
      pointItem('pole', 1, [300, 20]),
      pointItem('pole', 2, [50, 30]),
      pointItem('pole', 3, [20, 200]),
      pointItem('pole', 4, [10, 25]),
    ];
    expect(refs(items)).toEqual(['pole:4', 'pole:2', 'pole:1', 'pole:3']);
  });

  it('stops at the middle of a line, or where a long one comes nearest to the centre', () => {
    const visibility = visibilityIn([
      lineItem('segment', 1, [
        [100, 100],
        [200, 100],
      ]),
      lineItem('segment', 2, [
        [-2000, 150],
        [300, 150],
      ]),
    ]);
    const stops = [...readingOrder(visibility, view, { y: 0 })];
    expect(stops.map(({ ref, pixel }) => [ref, Math.round(pixel.x), Math.round(pixel.y)])).toEqual([
      ['segment:1', 150, 100],
      ['segment:2', 200, 150],
    ]);
  });

  it('knows an area by its outline; skips the out of view, hidden, locked and tiny', () => {
    const outline = areaItem(7, [
      [100, 100],
      [300, 100],
      [300, 250],
    ]);
    const items = [outline, pointItem('pole', 1, [900, 20]), pointItem('site', 2, [50, 50])];
    expect(refs(items)).toEqual(['site:2', 'permit:7']);
    const but = (model: ModelKey) => (other: ModelKey) => other !== model;
    expect(refs(items, { visible: but('site') })).toEqual(['permit:7']);
    expect(refs(items, { passes: ({ ref }) => ref !== 'site:2' })).toEqual(['permit:7']);
    expect(refs(items, { locked: (model) => model === 'permit' })).toEqual(['site:2']);
  });

  it('of equal places the upper one comes first', () => {
    const line = lineItem('segment', 1, [
      [100, 100],
      [200, 100],
    ]);
    expect(refs([line, pointItem('splice', 5, [150, 100])])).toEqual(['splice:5', 'segment:1']);
  });

  it('begins at a line, goes both ways, and has any number of items', () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      pointItem('pole', at + 1, [10 + (at % 380), 20 + 40 * (at % 3)]),
    );
    expect(refs(many)).toHaveLength(1200);
    const visibility = visibilityIn([
      pointItem('pole', 1, [50, 20]),
      pointItem('pole', 2, [50, 60]),
      pointItem('pole', 3, [90, 60]),
      pointItem('pole', 4, [50, 100]),
    ]);
    const walk = (back: boolean) => [...readingOrder(visibility, view, { y: 60, back })].map(({ ref }) => ref);
    expect(walk(false)).toEqual(['pole:2', 'pole:3', 'pole:4']);
    expect(walk(true)).toEqual(['pole:3', 'pole:2', 'pole:1']);
  });

  it('reads only the lines that are asked for', () => {
    const { near } = createSpatialQuery(
      envOf([pointItem('pole', 1, [50, 20]), pointItem('pole', 2, [50, 220])]).document,
    );
    let looks = 0;
    const counting: Visibility['near'] = (bounds, wanted) => {
      looks += 1;
      return near(bounds, wanted);
    };
    readingOrder(visibilityIn([], { near: counting }), view, { y: 0 }).next();
    expect(looks).toBe(1);
  });
});
