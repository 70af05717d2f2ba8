import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Item } from '../../items/item';
import { createRefNumbers } from '../engine/network/ref-numbers';
import { itemFeature, markPlace } from './feature';

const item = (part: Partial<Item>): Item => ({
  ref: 'segment:7',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [1, 2],
      [3, 4],
    ],
  },
  fields: { name: 'S-7', status: 'planned', segmentType: 'aerial' },
  rest: {},
  ...part,
});

describe('toGeoJson', () => {
  it('closes the rings of an area and draws several polygons as one', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const other = [
      [5, 5],
      [6, 5],
      [6, 6],
    ] as const;
    expect(toGeoJson({ kind: 'area', polygons: [ring, other] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        [
          [
            [5, 5],
            [6, 5],
            [6, 6],
            [5, 5],
          ],
        ],
      ],
    });
  });

  it('keeps the order of lng and lat', () => {
    expect(toGeoJson({ kind: 'point', at: [-93.1, 44.4] })).toEqual({ type: 'Point', coordinates: [-93.1, 44.4] });
  });
});

describe('itemFeature', () => {
  it('carries the style of the registry and the name', () => {
    const feature = itemFeature(item({}), createRefNumbers());
    expect(feature?.properties).toMatchObject({ kind: 'line', colour: 'aerial', pattern: 'planned', label: 'S-7' });
  });

  it('draws the line of an info object in a style of its own, its place as ever', () => {
    const styleOf = (change: Partial<Item>) =>
      itemFeature(item({ ref: 'info-object:3', ...change }), createRefNumbers());
    expect(styleOf({})?.properties).toMatchObject({ colour: 'info-line', pattern: 'annotation' });
    expect(styleOf({ geometry: { kind: 'point', at: [10, 50] } })?.properties).toMatchObject({
      colour: 'info',
      pattern: 'solid',
    });
  });

  it('does not draw what has no place or a broken one', () => {
    const numbers = createRefNumbers();
    expect(itemFeature(item({ geometry: null }), numbers)).toBeNull();
    expect(itemFeature(item({ problem: message('shape.onePoint') }), numbers)).toBeNull();
  });

  it('gives a ref the same number for ever, and no two refs the same', () => {
    const numbers = createRefNumbers();
    const first = numbers.of('pole:1');
    expect(numbers.of('pole:local:a')).not.toBe(first);
    expect(numbers.of('pole:1')).toBe(first);
  });
});

describe('markPlace', () => {
  it('is the point, the middle of the line, a corner of the area', () => {
    expect(markPlace({ kind: 'point', at: [1, 2] })).toEqual([1, 2]);
    expect(
      markPlace({
        kind: 'line',
        path: [
          [0, 0],
          [2, 2],
        ],
      }),
    ).toEqual([1, 1]);
    expect(
      markPlace({
        kind: 'line',
        path: [
          [0, 0],
          [9, 9],
          [2, 2],
        ],
      }),
    ).toEqual([9, 9]);
    expect(
      markPlace({
        kind: 'area',
        polygons: [
          [
            [4, 5],
            [6, 7],
            [8, 9],
          ],
        ],
      }),
    ).toEqual([4, 5]);
  });
});
