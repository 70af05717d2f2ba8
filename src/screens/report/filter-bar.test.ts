import { describe, expect, it } from 'vitest';
import { boundsOfView } from './filter-bar';

describe('boundsOfView', () => {
  it('is the whole world at zoom 0 in a window as large as its picture', () => {
    const [west, south, east, north] = boundsOfView({ center: [0, 0], zoom: 0 }, { width: 512, height: 512 });
    expect([west, east]).toEqual([-180, 180]);
    // The edge of the Mercator map.
    expect([south, north].map((value) => Math.abs(value).toFixed(4))).toEqual(['85.0511', '85.0511']);
  });

  it('is half as wide a zoom nearer, around the middle', () => {
    const [west, south, east, north] = boundsOfView({ center: [-93, 44], zoom: 1 }, { width: 512, height: 512 });
    expect([west, east]).toEqual([-183, -3]);
    expect(south).toBeLessThan(44);
    expect(north).toBeGreaterThan(44);
  });
});
