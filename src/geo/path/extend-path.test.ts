import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { bearing } from '../measure/bearing';
import { destination } from '../measure/destination';
import { distance } from '../measure/distance';
import { distanceToPath } from './distance-to-path';
import { extendPath } from './extend-path';

const from: LngLat = [11, 48];
const east = (metres: number): LngLat => destination(from, 90, metres);
const wall = (metres: number): readonly LngLat[] => [
  destination(east(metres), 0, 30),
  destination(east(metres), 180, 30),
];

describe('extend-path', () => {
  it('goes straight on to the first line ahead', () => {
    const met = extendPath([from, east(20)], 'end', { targets: [wall(80), wall(50)], mostM: 100 });
    expect(met).toMatchObject({ target: 1, changeM: expect.closeTo(30, 1) });
    expect(met?.path).toHaveLength(2);
    expect(met && distance(met.at, east(50))).toBeLessThan(0.02);
  });

  it('trims what sticks out, where that is nearer', () => {
    const met = extendPath([from, east(20)], 'end', { targets: [wall(17), wall(50)], mostM: 100 });
    expect(met).toMatchObject({ target: 0, changeM: expect.closeTo(-3, 1) });
  });

  it('does the same at the start', () => {
    const met = extendPath([east(20), from], 'start', { targets: [wall(50)], mostM: 100 });
    expect(met && distance(met.path[0] ?? from, east(50))).toBeLessThan(0.02);
    expect(met?.path.at(-1)).toEqual(from);
  });

  it('meets a vertex of the other line exactly', () => {
    const vertex = east(40);
    const target = [destination(vertex, 10, 30), vertex, destination(vertex, 200, 30)];
    expect(extendPath([from, east(20)], 'end', { targets: [target], mostM: 100 })?.at).toEqual(vertex);
  });

  it('meets nothing behind, beside, too far, or where it ends already', () => {
    const line = [east(20), east(40)];
    for (const targets of [
      [wall(-10)],
      [wall(200)],
      [wall(40)],
      [[destination(from, 0, 5), destination(east(90), 0, 5)]],
    ]) {
      expect(extendPath(line, 'end', { targets, mostM: 100 })).toBeNull();
    }
    expect(extendPath([from, from], 'end', { targets: [wall(5)], mostM: 100 })).toBeNull();
  });

  it('keeps its direction and ends on what it meets', () => {
    const angle = fc.double({ min: 0, max: 360, noNaN: true });
    fc.assert(
      fc.property(angle, angle, fc.double({ min: 1, max: 90, noNaN: true }), (way, across, ahead) => {
        const tip = destination(from, way, 30);
        const foot = destination(tip, way, ahead);
        const target = [destination(foot, across, 40), destination(foot, across + 180, 40)];
        const met = extendPath([from, tip], 'end', { targets: [target], mostM: 100 });
        if (!met) return;
        expect(distanceToPath(met.at, target)).toBeLessThan(0.03);
        expect(Math.abs(((bearing(from, met.at) - bearing(from, tip) + 540) % 360) - 180)).toBeLessThan(0.05);
      }),
    );
  });
});
