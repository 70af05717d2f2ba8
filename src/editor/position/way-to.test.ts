import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { destination } from '../../geo/measure/destination';
import { distance } from '../../geo/measure/distance';
import type { ItemGeometry } from '../../items/item';
import { isStakeOut, soundEveryMs, turnTo, wayTo } from './way-to';

const home: LngLat = [9.14, 47.71];
const degrees = fc.double({ min: 0, max: 359.99, noNaN: true });
const metres = fc.double({ min: 0.05, max: 5000, noNaN: true });
const place = fc.tuple(degrees, metres).map(([to, far]) => destination(home, to, far));

/** The difference of two directions, degrees. */
const apart = (a: number, b: number) => Math.abs(turnTo(a, b));

describe('the way to an item', () => {
  it('ends at a point when its bearing and its metres are gone', () => {
    fc.assert(
      fc.property(degrees, metres, (to, far) => {
        const at = destination(home, to, far);
        const way = wayTo(home, { kind: 'point', at });
        expect(way?.metres).toBeCloseTo(far, 4);
        expect(apart(way?.bearingDeg ?? Number.NaN, to)).toBeLessThan(0.01);
        expect(distance(destination(home, way?.bearingDeg ?? 0, way?.metres ?? 0), at)).toBeLessThan(0.001);
      }),
    );
  });

  it('to a line or an outline is no longer than the way to any of its vertices', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 8 }), fc.boolean(), (path, isArea) => {
        const shape: ItemGeometry = isArea ? { kind: 'area', polygons: [path] } : { kind: 'line', path };
        const way = wayTo(home, shape);
        const nearest = Math.min(...path.map((at) => distance(home, at)));
        expect(way?.metres).toBeLessThanOrEqual(nearest * 1.001 + 0.01);
      }),
    );
  });

  it('from inside of an area is none, and across the date line it is short', () => {
    const around = [45, 135, 225, 315].map((to) => destination(home, to, 50));
    expect(wayTo(home, { kind: 'area', polygons: [around] })).toEqual({ to: home, metres: 0, bearingDeg: null });
    const way = wayTo([179.9999, 0], { kind: 'point', at: [-179.9999, 0] });
    expect(way?.metres).toBeCloseTo(22.26, 1);
    expect(way?.bearingDeg).toBeCloseTo(90, 3);
  });

  it('to a shape without a place is unknown', () => {
    expect(wayTo(home, { kind: 'line', path: [] })).toBeNull();
    expect(wayTo(home, { kind: 'area', polygons: [] })).toBeNull();
    expect(wayTo(home, { kind: 'point', at: home })?.bearingDeg).toBeNull();
  });
});

describe('the turn', () => {
  it('is the shorter one, and leads from the heading to the bearing', () => {
    fc.assert(
      fc.property(degrees, degrees, (to, heading) => {
        const turn = turnTo(to, heading);
        expect(Math.abs(turn)).toBeLessThanOrEqual(180);
        expect(((((heading + turn - to) % 360) + 540) % 360) - 180).toBeCloseTo(0, 6);
      }),
    );
    expect([turnTo(10, 350), turnTo(350, 10), turnTo(180, 0)]).toEqual([20, -20, 180]);
  });
});

it('sounds follow each other faster the nearer one is, from the last metres on', () => {
  expect([25, 20, 10, 0].map((far) => [isStakeOut(far), soundEveryMs(far)])).toEqual([
    [false, null],
    [true, 1500],
    [true, 810],
    [true, 120],
  ]);
});
