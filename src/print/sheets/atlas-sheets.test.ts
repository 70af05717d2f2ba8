import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';
import { paperSize } from '../sheet';
import { sheetLayout } from '../sheet-layout';
import { sheetProjection } from '../sheet-projection';
import { atlasCells, atlasSheets } from './atlas-sheets';

const paper = paperSize('A4', 'portrait');
const { map } = sheetLayout(paper, { legend: true, keyMap: false, north: true, scaleBar: true });
const within: Bounds = [-93.17, 44.39, -93.15, 44.41];

const cellsAt = (up: number, scale = 2000) => atlasCells({ within, sheet: { paper, scale, up }, frame: map }) ?? [];

describe('an atlas', () => {
  it('shows every place of its area on a sheet, whatever direction is up', () => {
    const place = fc.tuple(
      fc.double({ min: within[0], max: within[2], noNaN: true }),
      fc.double({ min: within[1], max: within[3], noNaN: true }),
    );
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 359 }), (at, up) => {
        const sheets = atlasSheets(cellsAt(up), { paper, scale: 2000, up });
        const isSeen = sheets.some(({ sheet }) => {
          const [x, y] = sheetProjection(sheet, map).to(at);
          return x >= map.x && x <= map.x + map.width && y >= map.y && y <= map.y + map.height;
        });
        expect(isSeen).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('goes on from a sheet to its neighbour at one line, and back', () => {
    const sheets = atlasSheets(cellsAt(30), { paper, scale: 2000, up: 30 });
    expect(sheets.length).toBeGreaterThan(6);
    for (const { matches, number } of sheets) {
      for (const { sheet, from, to } of matches) {
        const back = sheets[sheet - 1]?.matches.find((one) => one.sheet === number);
        const [a, b]: readonly (LngLat | undefined)[] = [back?.from, back?.to];
        expect(a && b && distance(to, a) + distance(from, b)).toBeLessThan(0.01);
      }
    }
  });

  it('leaves out empty cells, and names no sheet that is not there', () => {
    const [first, , third] = cellsAt(0);
    if (!first || !third) throw new Error('too few cells');
    const sheets = atlasSheets([first, third], { paper, scale: 2000, up: 0 });
    expect(sheets.map(({ number, matches }) => [number, matches.length])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('is refused where it would have thousands of sheets', () => {
    expect(atlasCells({ within: [0, 40, 30, 60], sheet: { paper, scale: 500, up: 0 }, frame: map })).toBeNull();
  });
});
