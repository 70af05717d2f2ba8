import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destination } from '../../geo/measure/destination';
import { isNearLand, looksWrong } from './looks-wrong';

const around = (lng: number, lat: number) =>
  Array.from({ length: 20 }, (_, at) => [lng + at / 100, lat + at / 100] as const);

describe('places', () => {
  it.each([
    ['Long Beach', -118.2, 33.77],
    ['Hawaii', -157.8, 21.3],
    ['Malta', 14.5, 35.9],
    ['Bermuda', -64.8, 32.3],
    ['Tuvalu', 179.2, -8.5],
    ['Tristan da Cunha', -12.3, -37.1],
    ['Saint Helena', -5.7, -15.9],
    ['Easter Island', -109.4, -27.1],
    ['Midway', -177.4, 28.2],
    ['Maldives', 73.5, 4.2],
    ['Tokelau', -172.5, -8.6],
    ['Fiji at the antimeridian', 179.5, -16.8],
    ['Azores', -31.2, 39.4],
    ['Faroe', -6.8, 62],
    ['Svalbard', 15.6, 78.2],
    ['a wind farm off Denmark', 7.7, 55.5],
  ])('on land and off its coasts look right: %s', (_, lng, lat) => {
    expect(looksWrong(around(lng, lat))).toBeNull();
  });

  it('that the earth does not have are told with how many they are', () => {
    expect(looksWrong([...around(10, 50), [500_000, 5_000_000]])).toEqual({
      doubt: 'outside',
      reason: { id: 'system.outside', params: { count: 1, total: 21 } },
    });
  });

  it('at 0/0 and in the ocean are told', () => {
    expect(looksWrong(around(0, 0))?.doubt).toBe('nearZero');
    expect(looksWrong(around(-140, 45))?.doubt).toBe('ocean');
    expect(looksWrong(around(-150, -50))?.doubt).toBe('ocean');
    expect(looksWrong([])).toBeNull();
  });

  it('with latitude and longitude exchanged are told, where only that explains them', () => {
    expect(looksWrong(around(33.77, -118.2))?.doubt).toBe('swapped');
    expect(looksWrong(around(-33.9, 18.5))?.doubt).toBe('swapped');
    // Exchanged, Austria would be Somalia: nothing to see.
    expect(looksWrong(around(48.2, 15.5))).toBeNull();
  });

  it('within 50 km of a coast are near land', () => {
    const coast = fc.constantFrom(
      [-9.5, 38.7] as const,
      [-4.85, 48.4] as const,
      [-8.2, 43.3] as const,
      [25.8, 71.1] as const,
    );
    fc.assert(
      fc.property(
        coast,
        fc.double({ min: 0, max: 50_000, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (at, metres, bearing) => {
          expect(isNearLand(destination(at, bearing, metres))).toBe(true);
        },
      ),
    );
  });
});
