import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../measure/distance';
import { pictureIn, placePicture } from './place-picture';

const size = { width: 400, height: 300 };
const first = pictureIn([8, 47, 8.01, 47.01], size);
const [topLeft, topRight, bottomRight, bottomLeft] = first;

describe('a picture on the map', () => {
  it('lies upright in a box at first, with its own proportions', () => {
    expect(topLeft[1]).toBeCloseTo(topRight[1], 10);
    expect(topLeft[0]).toBeCloseTo(bottomLeft[0], 10);
    expect(distance(topLeft, topRight) / distance(topLeft, bottomLeft)).toBeCloseTo(400 / 300, 2);
    expect((topLeft[0] + bottomRight[0]) / 2).toBeCloseTo(8.005, 8);
  });

  it('lies with each of three points exactly where it was put, to a micrometre', () => {
    const pixel = (from: number, to: number, down: number) =>
      fc.record({ x: fc.integer({ min: from, max: to }), y: fc.integer({ min: down, max: down + 100 }) });
    // Far enough from each other that the corners stay on the map.
    const far = fc.tuple(pixel(0, 100, 0), pixel(300, 400, 0), pixel(0, 400, 200));
    const place = fc
      .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
      .map(([x, y]) => [8 + x / 1e5, 47 + y / 1e5] as const);
    fc.assert(
      fc.property(far, fc.tuple(place, place, place), (pixels, places) => {
        const pins = pixels.map((one, at) => ({ pixel: one, at: places[at] ?? null }));
        const placed = placePicture(pins, size, first);
        fc.pre(placed !== null);
        if (!placed) return;
        // A shape that is placed again by its own points stays where it is.
        const again = placePicture(pins, size, placed) ?? first;
        for (const [at, corner] of placed.entries()) expect(distance(corner, again[at] ?? corner)).toBeLessThan(1e-6);
        // Each pin alone moves it nowhere, because it lies there already.
        for (const pin of pins) {
          const moved = placePicture([pin], size, placed) ?? first;
          for (const [at, corner] of placed.entries()) expect(distance(corner, moved[at] ?? corner)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('leaves pins out that are not whole, and refuses three in a line', () => {
    const open = [
      { pixel: { x: 1, y: 1 }, at: null },
      { pixel: null, at: [8, 47] as const },
    ];
    const same = placePicture(open, size, first) ?? bottomLeft;
    expect(JSON.stringify(same.map((at) => String(at)))).toBe(JSON.stringify(first.map((at) => String(at))));
    const line = [0, 100, 200].map((x) => ({ pixel: { x, y: x }, at: [8 + x / 1e5, 47 + (x * x) / 1e7] as const }));
    expect(placePicture(line, size, first)).toBeNull();
  });
});
