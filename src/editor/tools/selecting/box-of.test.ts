import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatView } from '../../testing/play';
import { boxOf, isInBox, ringOfBox } from './box-of';

const pixel = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });

describe('the box of a drag', () => {
  it('holds both corners, whichever way it was drawn, and nothing beyond them', () => {
    fc.assert(
      fc.property(pixel, pixel, pixel, (from, to, other) => {
        const box = boxOf([from, to]);
        expect(boxOf([to, from])).toEqual(box);
        expect([isInBox(from, box), isInBox(to, box)]).toEqual([true, true]);
        const between = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b);
        expect(isInBox(other, box)).toBe(between(from.x, to.x, other.x) && between(from.y, to.y, other.y));
      }),
    );
  });

  it('is a ring of its four corners on the map', () => {
    const corners = ringOfBox(
      boxOf([
        { x: 30, y: 0 },
        { x: 10, y: 20 },
      ]),
      flatView.unproject,
    ).map(flatView.project);
    expect(corners.map(({ x, y }) => [Math.round(x), Math.round(y) + 0])).toEqual([
      [10, 0],
      [30, 0],
      [30, 20],
      [10, 20],
    ]);
  });
});
