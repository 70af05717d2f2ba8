import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { destination } from '../../geo/measure/destination';
import { distance } from '../../geo/measure/distance';
import { pathLength } from '../../geo/path/path-length';
import { paperSize } from '../sheet';
import { sheetLayout } from '../sheet-layout';
import { sheetProjection } from '../sheet-projection';
import type { PlannedSheet } from './planned-sheet';
import { mostSheets, stripSheets } from './strip-sheets';

const paper = paperSize('A3', 'landscape');
const { map } = sheetLayout(paper, { legend: true, keyMap: true, north: true, scaleBar: true });

/** A way of so many turns, degrees, each with its metres. */
const way = fc
  .array(fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((turns) => {
    let heading = 20;
    const path: LngLat[] = [[-93.1, 44.4]];
    for (const [turn, metres] of turns) {
      heading += turn + 360;
      path.push(destination(path.at(-1) ?? [0, 0], heading % 360, metres));
    }
    return path;
  });

const strip = (path: readonly LngLat[], scale = 500) => stripSheets({ path, sheet: { paper, scale }, frame: map });

function isInFrame({ sheet }: PlannedSheet, at: LngLat): boolean {
  const [x, y] = sheetProjection(sheet, map).to(at);
  return x >= map.x && x <= map.x + map.width && y >= map.y && y <= map.y + map.height;
}

/** Places along a way, a few metres apart. */
function* placesAlong(path: readonly LngLat[]): Generator<LngLat> {
  for (const [index, a] of path.entries()) {
    const b = path[index + 1];
    if (!b) return;
    for (let share = 0; share < 1; share += 0.1) yield [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
  }
}

describe('sheets along a way', () => {
  it('show all of it', () => {
    fc.assert(
      fc.property(way, (path) => {
        const sheets = strip(path);
        for (const at of placesAlong(path)) expect(sheets.some((sheet) => isInFrame(sheet, at))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are as few as a straight way needs, and run from left to right', () => {
    const start: LngLat = [10, 60];
    const path = [start, destination(start, 70, 1000)];
    const sheets = strip(path);
    expect(sheets).toHaveLength(Math.ceil(1000 / (map.width * 0.5 * 0.86)));
    for (const { sheet } of sheets) expect(Math.abs(sheet.up - 340)).toBeLessThan(0.1);
  });

  it('go on in each other at one and the same line', () => {
    fc.assert(
      fc.property(way, (path) => {
        const sheets = strip(path);
        for (const [index, one] of sheets.entries()) {
          const next = sheets[index + 1];
          if (!next) continue;
          const ahead = one.matches.find(({ sheet }) => sheet === next.number);
          const back = next.matches.find(({ sheet }) => sheet === one.number);
          expect([ahead?.from, ahead?.to]).toEqual([back?.to, back?.from]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are as far apart as the way is long, on a way that hardly turns', () => {
    const start: LngLat = [10, 60];
    const path = Array.from({ length: 40 }, (_, index) => destination(start, 90 + 0.2 * index, 1 + index * 60));
    const cuts = strip(path).flatMap(({ matches, number }) => matches.filter(({ sheet }) => sheet > number));
    const middles = cuts.map(({ from, to }): LngLat => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    expect(cuts.length).toBeGreaterThan(10);
    const whole = middles.reduce(
      (sum, at, index) => sum + (index === 0 ? 0 : distance(middles[index - 1] ?? at, at)),
      0,
    );
    expect(whole).toBeLessThan(pathLength(path));
  });

  it('are none for a place, and never without end', () => {
    expect(strip([[1, 2]])).toEqual([]);
    expect(
      strip([
        [1, 2],
        [1, 2],
      ]),
    ).toEqual([]);
    expect(strip([])).toEqual([]);
    expect(
      strip(
        [
          [0, 0],
          [20, 10],
        ],
        200,
      ),
    ).toHaveLength(mostSheets);
  });
});
