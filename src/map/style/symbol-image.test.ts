import { describe, expect, it } from 'vitest';
import { arc, box, disc, outline, polygon, stroke, union, without } from '../../geo/polygon/signed-distance';
import { symbolImage, symbolNames, symbolRatio } from './symbol-image';

const square = [
  [-2, -2],
  [2, -2],
  [2, 2],
  [-2, 2],
] as const;

describe('signed distances', () => {
  it('are negative inside, zero on the edge and positive outside', () => {
    for (const shape of [disc(2), box(2, 2), polygon(square)]) {
      expect(shape(0, 0)).toBeCloseTo(-2);
      expect(shape(2, 0)).toBeCloseTo(0);
      expect(shape(5, 0)).toBeCloseTo(3);
    }
  });

  it('measure to the nearest corner of a polygon and round off a rounded box', () => {
    expect(polygon(square)(5, 6)).toBeCloseTo(5);
    expect(box(2, 2)(2, 2)).toBeCloseTo(0);
    expect(box(2, 2, { round: 1 })(2, 2)).toBeGreaterThan(0.3);
  });

  it('give a line half its width on each side', () => {
    const line = stroke(
      [
        [0, 0],
        [10, 0],
      ],
      2,
    );
    expect(line(5, 0)).toBeCloseTo(-1);
    expect(line(5, 3)).toBeCloseTo(2);
    expect(line(14, 0)).toBeCloseTo(3);
  });

  it('are put together: union, hole, outline', () => {
    expect(union(disc(1), disc(1, [5, 0]))(5, 0)).toBeCloseTo(-1);
    expect(without(disc(4), disc(1))(0, 0)).toBeCloseTo(1);
    expect(outline(disc(4), 2)(4, 0)).toBeCloseTo(-1);
    expect(outline(disc(4), 2)(0, 0)).toBeCloseTo(3);
  });

  it('walk an arc from its first to its last angle', () => {
    const path = arc([1, 1], 2, [0, 180]);
    expect(path[0]?.[0]).toBeCloseTo(3);
    expect(path.at(-1)?.[0]).toBeCloseTo(-1);
  });
});

describe('symbols', () => {
  const alphaAt = (name: string, x: number, y: number) => {
    const { width, data } = symbolImage(name);
    const column = Math.floor(width / 2 + x * symbolRatio);
    const row = Math.floor(width / 2 + y * symbolRatio);
    return data[(row * width + column) * 4 + 3] ?? Number.NaN;
  };
  /** The map library fills where the stored distance is above three quarters. */
  const inked = (name: string, x: number, y: number) => alphaAt(name, x, y) > 0.75 * 255;

  it.each(symbolNames)('%s has something drawn, and room around it for a halo of 4 px', (name) => {
    const { width, height, data } = symbolImage(name);
    expect(data).toHaveLength(width * height * 4);
    const alphas = data.filter((_, index) => index % 4 === 3);
    expect(alphas.some((alpha) => alpha > 0.75 * 255)).toBe(true);
    const border = Array.from({ length: width }, (_, at) => [alphas[at], alphas[at * width], alphas.at(-1 - at)]);
    for (const alpha of border.flat()) expect(alpha).toBeLessThanOrEqual(255 * (0.75 - 4 / 8));
  });

  it('tell plant apart by form, not only by colour', () => {
    const pictures = symbolNames.map((name) => symbolImage(name).data.join());
    expect(new Set(pictures).size).toBe(symbolNames.length);
  });

  it('draws a pole solid, a handhole with a hole, a node target as a ring', () => {
    expect(inked('pole', 0, 0)).toBe(true);
    expect(inked('handhole', 0, 0)).toBe(false);
    expect(inked('handhole', 3, 3)).toBe(true);
    expect(inked('snap-node', 0, 0)).toBe(false);
    expect(inked('snap-node', 8, 0)).toBe(true);
  });
});
