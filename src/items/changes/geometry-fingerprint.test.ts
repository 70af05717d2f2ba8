import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../item';
import { geometryFingerprint } from './geometry-fingerprint';

const path: LngLat[] = [
  [-71.1, 42.37],
  [-71.2, 42.38],
];
const line = (points: LngLat[]): ItemGeometry => ({ kind: 'line', path: points });

describe('geometryFingerprint', () => {
  it('is the same after rounding to seven decimals', () => {
    const near = path.map(([lng, lat]): LngLat => [lng + 4e-8, lat - 4e-8]);
    expect(geometryFingerprint(line(near))).toBe(geometryFingerprint(line(path)));
  });

  it('tells order, count, kind and rings apart', () => {
    const all: (ItemGeometry | null)[] = [
      null,
      line(path),
      line(path.toReversed()),
      line([...path, [-71.3, 42.4]]),
      { kind: 'point', at: [-71.1, 42.37] },
      { kind: 'area', polygons: [path] },
      { kind: 'area', polygons: [path, path] },
      { kind: 'area', polygons: [[...path, ...path]] },
    ];
    expect(new Set(all.map(geometryFingerprint)).size).toBe(all.length);
  });
});
