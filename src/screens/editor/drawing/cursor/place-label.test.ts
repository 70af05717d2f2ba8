import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loupeCorner, loupeSize } from '../../../../map/pointer/loupe';
import { placeAnyLabel, placeBeyond, placeLabel } from './place-label';

const label = { width: 100, height: 24 };
const map = { width: 800, height: 600, touch: false };

describe('the label of an edge', () => {
  const size = { ...label, around: map };
  it('stands beyond its end, away from where it comes from', () => {
    expect(placeBeyond({ x: 300, y: 400 }, { x: 400, y: 300 }, size)).toEqual({ x: 400, y: 256 });
    expect(placeBeyond({ x: 400, y: 300 }, { x: 300, y: 400 }, size)).toEqual({ x: 200, y: 420 });
  });

  it('stays on the map, on the other side where there is no room', () => {
    expect(placeBeyond({ x: 300, y: 100 }, { x: 790, y: 20 }, size)).toEqual({ x: 692, y: 40 });
    expect(placeBeyond({ x: 300, y: 400 }, { x: 20, y: 590 }, size)).toEqual({ x: 8, y: 546 });
  });
});

describe('the label beside the cursor', () => {
  it('is right below the mouse', () => expect(placeLabel({ x: 100, y: 100 }, label, map)).toEqual({ x: 116, y: 120 }));

  it('flips at the right and the lower edge', () => {
    expect(placeLabel({ x: 790, y: 100 }, label, map).x).toBe(674);
    expect(placeLabel({ x: 100, y: 590 }, label, map).y).toBe(546);
  });

  it('is above a finger, and below it at the upper edge', () => {
    const touch = { ...map, touch: true };
    expect(placeLabel({ x: 400, y: 300 }, label, touch)).toEqual({ x: 350, y: 220 });
    expect(placeLabel({ x: 400, y: 40 }, label, touch).y).toBe(96);
  });

  it('never covers the loupe, wherever the finger is', () => {
    const pixel = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 700 }) });
    fc.assert(
      fc.property(pixel, (finger) => {
        const loupe = { ...loupeCorner(finger, 390), size: loupeSize };
        const at = placeLabel(finger, label, { width: 390, height: 700, touch: true, loupe });
        const apart =
          at.x + label.width <= loupe.x ||
          at.x >= loupe.x + loupeSize ||
          at.y + label.height <= loupe.y ||
          at.y >= loupe.y + loupeSize;
        expect(apart).toBe(true);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + label.width).toBeLessThanOrEqual(390);
        expect(at.y).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never leaves the map to the left, right or top, and never lies under a mouse', () => {
    const pixel = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(pixel, fc.boolean(), (pointer, touch) => {
        const at = placeLabel(pointer, label, { ...map, touch });
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + label.width).toBeLessThanOrEqual(800);
        const over =
          pointer.x > at.x && pointer.x < at.x + label.width && pointer.y > at.y && pointer.y < at.y + label.height;
        expect(over).toBe(false);
      }),
    );
  });

  it('lies where it would if it was measured, wherever nobody has to measure it', () => {
    const pixel = fc.record({ x: fc.integer({ min: -40, max: 900 }), y: fc.integer({ min: -40, max: 700 }) });
    const size = fc.record({ width: fc.integer({ min: 1, max: 320 }), height: fc.integer({ min: 1, max: 60 }) });
    expect(placeAnyLabel({ x: 100, y: 100 }, map)).toEqual({ x: 116, y: 120 });
    fc.assert(
      fc.property(pixel, size, (pointer, any) => {
        const at = placeAnyLabel(pointer, map);
        if (at) expect(at).toEqual(placeLabel(pointer, any, map));
      }),
    );
  });
});
