import { describe, expect, it } from 'vitest';
import { distance } from '../../geo/measure/distance';
import { readWorldFile } from '../read/tiff/world-file';
import { cornersInSystem } from './corners-in-system';
import { systemByCode } from './known-systems';

const size = { width: 1000, height: 500 };

function cornersIn(code: string, text: string) {
  const [system, world] = [systemByCode(code), readWorldFile(text)];
  return system && world && cornersInSystem(world, size, system);
}

describe('a picture with a world file', () => {
  it('lies where its system says, as large as its pixels are', () => {
    const corners = cornersIn('EPSG:25832', '0.2\n0\n0\n-0.2\n691000.1\n5335999.9');
    expect(corners).not.toBeNull();
    if (!corners) return;
    const [a, b, , d] = corners;
    // Munich, and a scale of UTM that is 0.9996 in the middle of its zone.
    expect(a[0]).toBeCloseTo(11.57, 1);
    expect(a[1]).toBeCloseTo(48.15, 1);
    expect(Math.abs(distance(a, b) - 200)).toBeLessThan(0.2);
    expect(Math.abs(distance(a, d) - 100)).toBeLessThan(0.2);
  });

  it('has no place where its system ends', () => {
    expect(cornersIn('EPSG:4326', '1\n0\n0\n-1\n691000\n5336000')).toBeNull();
  });
});
