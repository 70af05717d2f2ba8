import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../geo/measure/distance';
import { pathLength } from '../../geo/path/path-length';
import { areaOf } from '../../geo/polygon/area-of';
import { path, place } from '../testing/play';
import { nextTag } from './next-tag';

const at = place(50, 40);

describe('the numbers beside the next vertex', () => {
  it('are none before the first vertex', () => {
    expect(nextTag([], { at }, false)).toBeNull();
    expect(nextTag([], { at }, true)).toBeNull();
    expect(nextTag([], { at, via: path([1, 1]) }, false)).toBeNull();
  });

  it('of a line are the edge, its bearing, and the line with it', () => {
    const drawn = path([0, 0], [50, 0]);
    const tag = nextTag(drawn, { at }, false);
    expect(tag).toMatchObject({ at, changeM: null, areaM2: null });
    expect(tag?.lengthM).toBeCloseTo(distance(place(50, 0), at), 6);
    expect(tag?.totalM).toBeCloseTo(pathLength([...drawn, at]), 4);
    expect(tag?.bearing).toBeCloseTo(180, 4);
  });

  it('have no bearing where the edge has no length', () => {
    expect(nextTag([at], { at }, false)).toMatchObject({ lengthM: 0, totalM: 0, bearing: null });
  });

  it('of a ring are the area instead of a total, from the third vertex on', () => {
    const two = path([0, 0], [50, 0]);
    expect(nextTag(path([0, 0]), { at }, true)).toMatchObject({ totalM: null, areaM2: null });
    expect(nextTag(two, { at }, true)?.areaM2).toBeCloseTo(areaOf([...two, at]), 6);
    expect(nextTag(two, { at }, true)?.totalM).toBeNull();
  });

  it('over vertices of another line are the whole way, and no one bearing', () => {
    const via = path([60, 0], [60, 40]);
    const tag = nextTag(path([0, 0], [50, 0]), { at, via }, false);
    expect(tag?.lengthM).toBeCloseTo(pathLength([place(50, 0), ...via, at]), 6);
    expect(tag?.bearing).toBeNull();
  });

  it('name the direction that the vertex is held to', () => {
    const lock = { to: 'step', guide: [place(0, 0), place(0, 90)] } as const;
    expect(nextTag(path([0, 0]), { at, lock }, false)).toMatchObject({ lock: 'step' });
    expect(Object.keys(nextTag(path([0, 0]), { at }, false) ?? {})).not.toContain('lock');
  });

  it('of any line add up: the total is what was drawn and the edge', () => {
    const pixel = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 6 }), pixel, (drawn, next) => {
        const line = path(...drawn);
        const tag = nextTag(line, { at: place(...next) }, false);
        expect((tag?.totalM ?? 0) - (tag?.lengthM ?? 0)).toBeCloseTo(pathLength(line), 6);
        const bearing = tag?.bearing ?? 0;
        expect(bearing >= 0 && bearing < 360).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
