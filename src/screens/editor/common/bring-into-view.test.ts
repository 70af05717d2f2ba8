import { describe, expect, it, vi } from 'vitest';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { bringIntoView } from './bring-into-view';

/** A map of 1,000 by 800 pixels, ten to a degree, of which a sheet covers the lowest ones. */
function mapOf(zoom: number, covered = 0) {
  const fit = vi.fn();
  return {
    fit,
    view: () => ({ center: [0, 0] as const, zoom }),
    bounds: (): Bounds => [0, -80, 100, 0],
    project: ([lng, lat]: LngLat) => ({ x: lng * 10, y: -lat * 10 }),
    freeMiddle: () => ({ x: 500, y: (800 - covered) / 2 }),
  };
}

function fitted(box: Bounds, map = mapOf(14)) {
  bringIntoView(map, box);
  return map.fit.mock.calls.map(([bounds, options]) => [bounds, options.maxZoom]);
}

describe('what was found', () => {
  const seen: Bounds = [10, -40, 60, -5];
  it('is left where it is seen whole, and where the user is near to a part of it', () => {
    expect(fitted(seen)).toEqual([]);
    expect(fitted([-50, -60, 150, 20])).toEqual([]);
  });

  it('is seen whole where it is looked at as a whole', () => {
    const map = mapOf(14);
    bringIntoView(map, [-50, -60, 150, 20], true);
    expect(map.fit).toHaveBeenCalledTimes(1);
    bringIntoView(map, seen, true);
    expect(map.fit).toHaveBeenCalledTimes(1);
  });

  it('is gone to where it is too small, and not beyond the nearest zoom', () => {
    const small: Bounds = [10, -12, 15, -10];
    expect(fitted(small)).toEqual([[small, 17]]);
    expect(fitted(small, mapOf(17))).toEqual([]);
  });

  it('is gone to where it is out of sight', () => {
    const away: Bounds = [210, -40, 260, -5];
    expect(fitted(away)).toEqual([[away, 17]]);
  });

  it('comes out from under a sheet at the same zoom, where there is room', () => {
    const below: Bounds = [10, -60, 60, -30];
    expect(fitted(below, mapOf(14, 400))).toEqual([[below, 14]]);
    expect(fitted([10, -79, 60, -1], mapOf(14, 400))).toEqual([]);
  });
});
