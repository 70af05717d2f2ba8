import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../lng-lat';
import { packIndex, readIndex } from './packed-index';

const value = fc.double({ min: -2, max: 3, noNaN: true });
const box = fc
  .tuple(value, value, value, value)
  .map(([a, b, c, d]): Bounds => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);
const touch = (a: Bounds, b: Bounds) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

describe('a packed index', () => {
  it('finds, read from its bytes, what touches a box', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), box, (boxes, wanted) => {
        const bytes = packIndex(boxes.length, Float64Array.from(boxes.flat()));
        const index = readIndex(bytes && structuredClone(bytes, { transfer: [bytes] }));
        const expected = boxes.flatMap((one, i) => (touch(one, wanted) ? [i] : []));
        expect(index.search(wanted).sort((a, b) => a - b)).toEqual(expected);
        const odd = (entry: number) => entry % 2 === 1;
        expect(index.search(wanted, odd).sort((a, b) => a - b)).toEqual(expected.filter(odd));
      }),
    );
  });

  it('is null of nothing, and finds nothing', () => {
    expect(packIndex(0, new Float64Array())).toBeNull();
    expect(readIndex(null).search([0, 0, 1, 1])).toEqual([]);
    expect(readIndex(packIndex(1, new Float64Array(4))).search([Number.NaN, 0, 1, 1])).toEqual([]);
  });

  it('refuses bytes of something else', () => {
    expect(() => readIndex(new ArrayBuffer(64))).toThrow();
  });
});
