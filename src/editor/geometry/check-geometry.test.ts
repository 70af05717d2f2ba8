import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { maxPoints } from '../../geo/path/check-path';
import { path } from '../testing/play';
import { checkGeometry } from './check-geometry';

const [a, b, c] = path([0, 0], [40, 0], [40, 40]) as [LngLat, LngLat, LngLat];

describe('checkGeometry', () => {
  it.each([
    ['three places', [a, b, c], null],
    ['two places, the last on the first', [a, b, a], 'too-few-points'],
    ['three places, closed', [a, b, c, a], null],
  ])('counts the places of a ring of %s as the service does', (_, ring, fault) => {
    const answer = checkGeometry({ kind: 'area', polygons: [ring] }, { own: false });
    expect(answer?.refusal ?? null).toBe(fault);
  });

  it('leaves room for the point that a closed spelling of a ring repeats', () => {
    const ring = (count: number) =>
      Array.from({ length: count }, (_, index): LngLat => [index * 1e-5, (index % 2) * 1e-5]);
    const faultOf = (count: number) =>
      checkGeometry({ kind: 'area', polygons: [ring(count)] }, { own: false })?.refusal;
    expect([faultOf(maxPoints - 1), faultOf(maxPoints)]).toEqual([undefined, 'too-many-points']);
  });
});
