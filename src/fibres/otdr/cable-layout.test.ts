import { describe, expect, it } from 'vitest';
import type { Hop } from '../network/follow-light';
import { type CableLayout, cableLayout, metresAlong, shareAt } from './cable-layout';
import { locateReading } from './locate-reading';
import { measuredPath } from './measured-path';

/** Metres on the drawn line of the cable to which a distance leads, and how far they may be off. */
function placeOf(layout: CableLayout, metres: number) {
  const hop: Hop = { kind: 'fibre', cable: 1, fibre: 1, fromM: 0, toM: layout.linearM };
  const path = measuredPath([hop], 'begin', new Map([[1, layout]]));
  const place = locateReading(path, [], { metres, sampleM: 1, pulseM: 0 });
  if (place.kind !== 'on-cable') throw new Error(place.kind);
  return { drawnM: shareAt(layout, place.alongM) * layout.pathM, radiusM: place.radiusM };
}

describe('slack at its place', () => {
  // 1,000 m of line, 60 m of slack in one coil at 200 m.
  const coiled = cableLayout({ linearM: 1060, pathM: 1000 }, [{ share: 0.2, metres: 60 }]);

  it('moves nothing before it, and all that lies behind it', () => {
    expect(placeOf(coiled, 150).drawnM).toBeCloseTo(150, 9);
    expect(placeOf(coiled, 200.5).drawnM).toBeCloseTo(200, 9);
    expect(placeOf(coiled, 259).drawnM).toBeCloseTo(200, 9);
    // Shared out evenly it was 54.5 m off here, in a ring of 1.6 m.
    const behind = placeOf(coiled, 360);
    expect(behind.drawnM).toBeCloseTo(300, 9);
    expect(behind.radiusM).toBeLessThan(1.5);
    expect(placeOf(coiled, 1060).drawnM).toBeCloseTo(1000, 9);
  });

  it('comes to the length of a cable whose record has no slack', () => {
    const bare = cableLayout({ linearM: 1000, pathM: 1000 }, [{ share: 0.2, metres: 60 }]);
    expect(bare.totalM).toBe(1060);
    expect(placeOf(bare, 360).drawnM).toBeCloseTo(300, 9);
  });

  it('lies on both sides of a closure in it, and inside of a cable that ends there', () => {
    const ends = cableLayout({ linearM: 1100, pathM: 1000 }, [...[0, 0.5, 1].map((share) => ({ share, metres: 30 }))]);
    expect([0, 550, 1100].map((linear) => metresAlong(ends, linear))).toEqual([0, 550, 1100]);
    expect(shareAt(ends, 29)).toBe(0);
    expect(shareAt(ends, 1071)).toBe(1);
    expect(shareAt(ends, 550)).toBe(0.5);
  });
});

describe('the ring of a place', () => {
  it('holds slack at an unknown place', () => {
    // 50 m anywhere: all of it before the place, or all of it behind.
    const loose = cableLayout({ linearM: 1050, pathM: 1000 }, []);
    for (const metres of [10, 200, 525, 800, 1040]) {
      const { drawnM, radiusM } = placeOf(loose, metres);
      for (const truth of [Math.min(1000, metres), Math.max(0, metres - 50)])
        expect(Math.abs(truth - drawnM)).toBeLessThanOrEqual(radiusM + 1e-9);
    }
    expect(placeOf(loose, 10).radiusM).toBeLessThan(12);
  });

  it('holds slack by which places and the record of the cable differ', () => {
    const more = cableLayout({ linearM: 1040, pathM: 1000 }, [{ share: 0.5, metres: 60 }]);
    expect(more.totalM).toBe(1040);
    expect(more.coils).toEqual([{ share: 0.5, metres: 40 }]);
    expect(placeOf(more, 700).radiusM).toBeGreaterThan(20);
  });
});
