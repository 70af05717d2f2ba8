import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../geo/lng-lat';
import { listBase } from '../../items/base/list-base';
import type { Item, ItemRef } from '../../items/item';
import { areaItem, lineItem, place, pointItem, saved } from '../testing/play';
import { createDocument } from './create-document';
import { createSpatialQuery } from './spatial-query';

const box = (x: number, y: number): Bounds => {
  const [lng, lat] = place(x, y);
  return [lng - 1e-6, lat - 1e-6, lng + 1e-6, lat + 1e-6];
};

function open() {
  const document = createDocument();
  const query = createSpatialQuery(document);
  return {
    document,
    at: (x: number, y: number) =>
      query
        .near(box(x, y))
        .map(({ ref }) => ref)
        .sort(),
  };
}

describe('a spatial query', () => {
  it('find items of every kind by their box', () => {
    const { document, at } = open();
    document.receiveModel('pole', listBase([pointItem('pole', 1, [5, 5]), saved('pole', 2, null)]));
    document.receiveModel(
      'segment',
      listBase([
        lineItem('segment', 3, [
          [0, 0],
          [10, 10],
        ]),
      ]),
    );
    document.receiveModel(
      'permit',
      listBase([
        areaItem(
          4,
          [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
          [
            [50, 50],
            [60, 50],
            [60, 60],
          ],
        ),
      ]),
    );
    expect(at(5, 5)).toEqual(['permit:4', 'pole:1', 'segment:3']);
    expect(at(55, 55)).toEqual(['permit:4']);
    expect(at(100, 100)).toEqual([]);
  });

  it('follow edits, drops, renames, new lists and clear', () => {
    const { document, at } = open();
    document.receiveModel('pole', listBase([pointItem('pole', 1, [5, 5])]));
    expect(at(5, 5)).toEqual(['pole:1']);
    document.apply([
      { kind: 'patch', ref: 'pole:1', before: {}, after: { geometry: { kind: 'point', at: place(40, 40) } } },
    ]);
    expect([at(5, 5), at(40, 40)]).toEqual([[], ['pole:1']]);
    const item = { ...pointItem('pole', 9, [70, 70]), ref: 'pole:local:a' } as const;
    document.apply([{ kind: 'create', item }]);
    expect(at(70, 70)).toEqual(['pole:local:a']);
    document.applyOutcome(item.ref, { base: pointItem('pole', 9, [70, 70]), edit: null });
    expect(at(70, 70)).toEqual(['pole:9']);
    document.receiveModel('pole', listBase([]));
    // The service confirmed pole 9 after that list was read.
    expect([at(70, 70), at(40, 40)]).toEqual([['pole:9'], []]);
    document.apply([{ kind: 'create', item: { ...item, ref: 'pole:local:b' } }]);
    document.apply([{ kind: 'drop', item: { ...item, ref: 'pole:local:b' } }]);
    expect(at(70, 70)).toEqual(['pole:9']);
    document.clear();
    expect(at(70, 70)).toEqual([]);
  });

  it('finds what passes a filter among many that do not, reading each of those once', () => {
    const document = createDocument();
    const query = createSpatialQuery(document);
    const poles = Array.from({ length: 12_000 }, (_, at) =>
      pointItem('pole', at + 1, [at % 100, Math.floor(at / 100)]),
    );
    const list = listBase(poles);
    let read = 0;
    const counting = (ref: ItemRef) => {
      read += 1;
      return list.item(ref);
    };
    document.receiveModel('pole', { ...list, item: counting });
    const wanted = { passes: ({ ref }: Item) => ref === 'pole:7' || ref === 'pole:11990', most: 600 };
    const all: Bounds = [-1, -1, 1, 1];
    const reads = Array.from({ length: 4 }, () => {
      read = 0;
      return { found: query.near(all, wanted).map(({ ref }) => ref), read };
    });
    // No single look at the map reads them all; the ones after it go on.
    expect(Math.max(...reads.map((one) => one.read))).toBeLessThan(6000);
    expect(reads[2]?.found.toSorted()).toEqual(['pole:11990', 'pole:7']);
    expect(reads[3]).toEqual({ found: reads[2]?.found, read: 2 });
    // A click does not wait for another one.
    const again = { ...wanted, passes: ({ ref }: Item) => ref === 'pole:11990', whole: true };
    expect(query.near(all, again).map(({ ref }) => ref)).toEqual(['pole:11990']);
    const few = query.near(all, { passes: () => true, filtered: () => false, most: 3 });
    expect(few).toHaveLength(3);
  });

  it('finds what is new on both sides of the antimeridian', () => {
    const document = createDocument();
    const { near } = createSpatialQuery(document);
    const pole: Item = {
      ...pointItem('pole', 1, [0, 0]),
      ref: 'pole:local:1',
      geometry: { kind: 'point', at: [-179.99, -17] },
    };
    document.apply([{ kind: 'create', item: pole }]);
    expect(near([179.98, -17.1, 180.02, -16.9]).map(({ ref }) => ref)).toEqual(['pole:local:1']);
    expect(near([-180.02, -17.1, -179.98, -16.9]).map(({ ref }) => ref)).toEqual(['pole:local:1']);
  });
});
