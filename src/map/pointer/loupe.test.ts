import { describe, expect, it } from 'vitest';
import { loupeCorner } from './loupe';

describe('the loupe', () => {
  it('stands above the finger, within the map', () => {
    expect(loupeCorner({ x: 200, y: 400 }, 390)).toEqual({ x: 136, y: 228 });
    expect(loupeCorner({ x: 5, y: 400 }, 390).x).toBe(4);
    expect(loupeCorner({ x: 388, y: 400 }, 390).x).toBe(390 - 128 - 4);
  });

  it('goes beside the finger at the upper edge, where there is room', () => {
    expect(loupeCorner({ x: 300, y: 60 }, 390).x).toBe(128);
    expect(loupeCorner({ x: 60, y: 60 }, 390).x).toBe(104);
  });

  it('never lies under the finger', () => {
    for (let y = 0; y < 700; y += 7) {
      for (let x = 0; x <= 390; x += 5) {
        const corner = loupeCorner({ x, y }, 390);
        const under = x > corner.x && x < corner.x + 128 && y > corner.y && y < corner.y + 128;
        expect(under, `${x},${y}`).toBe(false);
      }
    }
  });
});
