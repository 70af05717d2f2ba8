import { describe, expect, it } from 'vitest';
import { reducedSize } from './reduced-size';

describe('the size of a picture on this device', () => {
  it('is its own where the graphics take it', () => {
    expect(reducedSize({ width: 4000, height: 3000 }, 8192)).toEqual({ width: 4000, height: 3000 });
  });

  it('is smaller where a side is too long, or all of it too much, and never nothing', () => {
    expect(reducedSize({ width: 8000, height: 100 }, 4096)).toEqual({ width: 4096, height: 51 });
    const { width, height } = reducedSize({ width: 10_000, height: 10_000 }, 16_384);
    expect(width * height).toBeLessThanOrEqual(32_000_000);
    expect(width).toBe(height);
    expect(reducedSize({ width: 100_000, height: 1 }, 4096)).toEqual({ width: 4096, height: 1 });
  });
});
