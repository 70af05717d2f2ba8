import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../lng-lat';
import { destination } from '../../measure/destination';
import { pointInRing } from '../../polygon/point-in-ring';
import { distanceToPath } from '../distance-to-path';
import { bufferOutline } from './buffer-outline';

describe('buffer-outline', () => {
  it('runs round the path at the distance asked, ends included', () => {
    const corner = destination([11, 48], 30, 60);
    const path: readonly LngLat[] = [[11, 48], corner, destination(corner, 80, 60)];
    const ring = bufferOutline(path, 5);
    for (const at of ring) {
      expect(distanceToPath(at, path)).toBeGreaterThan(4.95);
      expect(distanceToPath(at, path)).toBeLessThan(6);
    }
    for (const at of path) expect(pointInRing(at, ring)).toBe(true);
  });

  it('has an outline for tight bends too, and none for a point', () => {
    const across = destination([11, 48], 90, 3);
    const narrow = [destination([11, 48], 0, 40), [11, 48], across, destination(across, 0, 40)] as const;
    expect(bufferOutline(narrow, 5).length).toBeGreaterThan(20);
    expect(bufferOutline([[11, 48]], 5)).toEqual([]);
  });
});
