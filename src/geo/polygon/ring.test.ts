import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { pointInRing } from './point-in-ring';
import { closeRing, isClosedRing, openRing } from './ring';

const open: readonly LngLat[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const closed: readonly LngLat[] = [...open, [0, 0]];

describe('rings', () => {
  it('are opened and closed without being touched otherwise', () => {
    expect(openRing(closed)).toEqual(open);
    expect(closeRing(open)).toEqual(closed);
    expect(openRing(open)).toBe(open);
    expect(closeRing(closed)).toBe(closed);
  });

  it('know whether they are closed', () => {
    expect(isClosedRing(closed)).toBe(true);
    expect(isClosedRing(open)).toBe(false);
    expect(isClosedRing([[1, 1]])).toBe(false);
    expect(isClosedRing([])).toBe(false);
  });

  it('of nothing stay nothing', () => expect(closeRing([])).toEqual([]));
});

describe('pointInRing', () => {
  it.each([
    ['in the middle', [2, 2], true],
    ['beside', [5, 2], false],
    ['above', [2, 5], false],
    ['left, at the height of a vertex', [-1, 4], false],
  ] as const)('%s', (_, at, inside) => {
    expect(pointInRing(at, open)).toBe(inside);
    expect(pointInRing(at, closed)).toBe(inside);
  });

  it('sees the notch of a ring that is not convex', () => {
    const notched: readonly LngLat[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ];
    expect(pointInRing([2, 3], notched)).toBe(false);
    expect(pointInRing([2, 0.5], notched)).toBe(true);
  });

  it('finds nothing in no ring', () => expect(pointInRing([0, 0], [])).toBe(false));
});
