import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTo } from './round-to';
import { sameLngLat } from './same-lng-lat';

it('rounds to seven decimals unless asked for others', () => {
  expect(roundTo([-71.123_456_789, 42.000_000_04])).toEqual([-71.123_456_8, 42]);
  expect(roundTo([1.26, -1.26], 1)).toEqual([1.3, -1.3]);
});

it('never makes a minus zero', () => expect(Object.is(roundTo([-1e-9, 0])[0], 0)).toBe(true));

it('rounding twice is rounding once, and stays the same place', () => {
  const degrees = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lng, lat) => {
      const once = roundTo([lng, lat]);
      expect(roundTo(once)).toEqual(once);
      expect(sameLngLat(once, [lng, lat])).toBe(true);
    }),
  );
});

it('tells places apart that differ by more than the tolerance', () => {
  expect(sameLngLat([1, 1], [1, 1.000_000_1])).toBe(true);
  expect(sameLngLat([1, 1], [1, 1.000_000_3])).toBe(false);
  expect(sameLngLat([1, 1], [1.000_000_3, 1])).toBe(false);
  expect(sameLngLat([1, 1], [1, 1.000_000_3], 1e-6)).toBe(true);
  expect(sameLngLat([Number.NaN, 1], [1, 1])).toBe(false);
});
