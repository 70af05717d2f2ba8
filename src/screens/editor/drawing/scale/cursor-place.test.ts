import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pixel } from '../../../../geo/lng-lat';
import { readWhenSlow } from './cursor-place';

describe('a reading of where the pointer is', () => {
  let read: Pixel[] = [];
  let hand = readWhenSlow(() => undefined);
  /** Moves along x, a hundred times a second. */
  const run = (steps: number, pixels: number) => {
    for (let i = 1; i <= steps; i += 1) {
      hand.move({ x: i * pixels, y: 0 });
      vi.advanceTimersByTime(10);
    }
  };
  beforeEach(() => {
    vi.useFakeTimers();
    read = [];
    hand = readWhenSlow((at) => read.push(at));
  });
  afterEach(() => vi.useRealTimers());

  it('comes once the pointer rests, and once', () => {
    run(1, 300);
    vi.advanceTimersByTime(5000);
    expect(read).toEqual([{ x: 300, y: 0 }]);
  });

  it('does not come while the pointer is fast', () => {
    run(100, 5);
    expect(read).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(read).toEqual([{ x: 500, y: 0 }]);
  });

  it('goes with a slow hand, seven times a second at most', () => {
    run(100, 0.1);
    expect(read.length).toBeGreaterThan(4);
    expect(read.length).toBeLessThanOrEqual(7);
  });

  it('does not follow a hand that left', () => {
    run(1, 20);
    vi.advanceTimersByTime(400);
    hand.move({ x: 900, y: 0 });
    hand.leave();
    vi.advanceTimersByTime(1000);
    expect(read).toEqual([{ x: 20, y: 0 }]);
  });
});
