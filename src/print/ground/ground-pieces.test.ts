import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { metresPerPixel } from '../../geo/position/mercator';
import { paperSize, type Sheet } from '../sheet';
import { sheetLayout } from '../sheet-layout';
import { sheetProjection } from '../sheet-projection';
import { groundPieces } from './ground-pieces';

const parts = { legend: true, keyMap: true, north: true, scaleBar: true };
const fine = 300 / 25.4;

/** The places of a piece's corners as a map on Mercator's sphere has them. */
function cornersOf({ middle, zoom, up, width, height }: ReturnType<typeof groundPieces>[number]): readonly LngLat[] {
  const world = 512 * 2 ** zoom;
  const y0 = Math.log(Math.tan(Math.PI / 4 + (middle[1] * Math.PI) / 360));
  const turn = (up * Math.PI) / 180;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]): LngLat => {
    const [x, y] = [(a * width) / 2, (b * height) / 2];
    const [east, south] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const radians = y0 - (south / world) * 2 * Math.PI;
    return [middle[0] + (east / world) * 360, ((2 * Math.atan(Math.exp(radians)) - Math.PI / 2) * 180) / Math.PI];
  });
}

describe('the pieces of a background', () => {
  it.each([
    [0, 0, 500],
    [42, 30, 500],
    [65, 211, 25_000],
  ])('at %d° turned by %d° cover the frame without a gap at 1:%d', (latitude, up, scale) => {
    const sheet: Sheet = { paper: paperSize('A3', 'landscape'), scale, middle: [18.4, latitude], up };
    const { map } = sheetLayout(sheet.paper, parts);
    const pieces = groundPieces(sheet, map, fine);
    const { to } = sheetProjection(sheet, map);
    const boxes = pieces.map((piece) => {
      const corners = cornersOf(piece).map(to);
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const inner = (all: readonly number[]) => all.toSorted((a, b) => a - b).slice(1, 3);
      return { x: inner(xs), y: inner(ys) };
    });
    for (let i = 0; i <= 60; i += 1) {
      for (let j = 0; j <= 60; j += 1) {
        const [x, y] = [map.x + (map.width * i) / 60, map.y + (map.height * j) / 60];
        const isCovered = boxes.some(
          (box) => x >= (box.x[0] ?? 0) && x <= (box.x[1] ?? 0) && y >= (box.y[0] ?? 0) && y <= (box.y[1] ?? 0),
        );
        expect(isCovered, `${x} ${y}`).toBe(true);
      }
    }
  });

  it('have 300 pixels to an inch of paper, and no more than graphics can draw', () => {
    const sheet: Sheet = { paper: paperSize('A0', 'portrait'), scale: 1000, middle: [9, 48], up: 0 };
    const { map } = sheetLayout(sheet.paper, parts);
    for (const { width, height, ratio, zoom, middle } of groundPieces(sheet, map, fine)) {
      expect(Math.max(width, height) * ratio).toBeLessThanOrEqual(2052);
      // Metres of ground in a pixel of the picture, against those in a 300th of an inch at 1:1000.
      expect(metresPerPixel(middle[1], zoom) / ratio / (1000 * 0.0254)).toBeCloseTo(1 / 300, 4);
    }
  });
});
