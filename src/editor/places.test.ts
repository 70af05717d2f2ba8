import { describe, expect, it } from 'vitest';
import type { Bounds } from '../geo/lng-lat';
import { listBase } from '../items/list-base';
import { createDocument } from './create-document';
import { createPlaces } from './places';
import { areaItem, lineItem, place, pointItem, saved } from './testing/play';

const box = (x: number, y: number): Bounds => {
  const [lng, lat] = place(x, y);
  return [lng - 1e-6, lat - 1e-6, lng + 1e-6, lat + 1e-6];
};

function open() {
  const document = createDocument();
  const places = createPlaces(document);
  return {
    document,
    at: (x: number, y: number) =>
      places
        .near(box(x, y))
        .map(({ ref }) => ref)
        .sort(),
  };
}

describe('places', () => {
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
    document.settle(item.ref, { base: pointItem('pole', 9, [70, 70]), edit: null });
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
});
