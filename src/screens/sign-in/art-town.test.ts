import { describe, expect, it } from 'vitest';
import { along, artTown, pathThrough, tilted } from './art-town';

describe('the drawing of the sign-in page', () => {
  it('is the same on every visit', () => {
    expect(artTown()).toEqual(artTown());
  });

  it('keeps the middle where it is and lengths as they are', () => {
    expect(tilted([600, 600])).toEqual([600, 600]);
    const [x, y] = tilted([700, 600]);
    expect(Math.hypot(x - 600, y - 600)).toBeCloseTo(100, 0);
  });

  it('fills the view box: streets on both sides of it, blocks and houses between', () => {
    const town = artTown();
    for (const streets of [town.columns, town.rows]) {
      expect(streets[0]).toBeLessThan(0);
      expect(streets.at(-1)).toBeGreaterThan(1200);
    }
    expect(town.blocks.split('Z').length).toBeGreaterThan(60);
    expect(town.houses.split('Z').length).toBeGreaterThan(600);
    expect(town.blocks + town.houses + town.parks).not.toMatch(/NaN|undefined/);
  });

  it('sets poles at an even spacing, corners once', () => {
    const poles = along(
      [
        [0, 0],
        [100, 0],
        [100, 80],
      ],
      40,
    );
    expect(poles).toHaveLength(6);
    expect(poles).toContainEqual([100, 0]);
    expect(poles.at(-1)).toEqual([100, 80]);
  });

  it('writes paths that a browser reads', () => {
    expect(
      pathThrough([
        [600, 600],
        [600, 600],
      ]),
    ).toBe('M600 600L600 600');
  });
});
