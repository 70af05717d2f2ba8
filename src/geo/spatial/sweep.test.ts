import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { pointInRing } from '../polygon/point-in-ring';
import { toMercator, unitZoom } from '../position/mercator';
import { sweepOf } from './sweep';

const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const touches = (corners: readonly LngLat[], path: readonly LngLat[], closed = false) => {
  const xy = path.flatMap((at) => {
    const { x, y } = toMercator(at, unitZoom);
    return [x, y];
  });
  return sweepOf(corners).touchesPath(xy, { start: 0, end: xy.length, closed });
};

describe('a swept area', () => {
  const swept = box(10, 10, 20, 20);

  it('touches points inside and on its edge', () => {
    expect(touches(swept, [[15, 15]])).toBe(true);
    expect(touches(swept, [[10, 15]])).toBe(true);
    expect(touches(swept, [[20, 20]])).toBe(true);
    expect(touches(swept, [[20.001, 15]])).toBe(false);
  });

  it('touches lines that end in it, pass through it, or run along its edge', () => {
    expect(
      touches(swept, [
        [0, 0],
        [11, 11],
      ]),
    ).toBe(true);
    expect(
      touches(swept, [
        [0, 15],
        [30, 15],
      ]),
    ).toBe(true);
    expect(
      touches(swept, [
        [20, 12],
        [20, 18],
      ]),
    ).toBe(true);
    expect(
      touches(swept, [
        [0, 21],
        [30, 21],
      ]),
    ).toBe(false);
    expect(
      touches(swept, [
        [0, 15],
        [15, 40],
      ]),
    ).toBe(false);
  });

  it('touches a closed path by its last edge, and not by what it encloses', () => {
    const corner: LngLat[] = [
      [15, 0],
      [0, 0],
      [15, 30],
    ];
    expect(touches(swept, corner)).toBe(false);
    expect(touches(swept, corner, true)).toBe(true);
    expect(touches(swept, box(0, 0, 30, 30), true)).toBe(false);
  });

  it('knows a box, whichever corner comes first', () => {
    expect(sweepOf(box(20, 20, 10, 10)).isBox).toBe(true);
    expect(
      sweepOf([
        [0, 0],
        [1, 0],
        [1, 1],
      ]).isBox,
    ).toBe(false);
  });

  it('holds for a free outline what holds for the ring: random outlines and points', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
    const free = fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 12 }), free, (corners, at) => {
        const flat = (p: LngLat): LngLat => {
          const { x, y } = toMercator(p, unitZoom);
          return [x, y];
        };
        const { x, y } = toMercator(at, unitZoom);
        const sweep = sweepOf(corners);
        if (!sweep.isBox) expect(sweep.touchesPoint(x, y)).toBe(pointInRing([x, y], corners.map(flat)));
      }),
    );
  });
});
