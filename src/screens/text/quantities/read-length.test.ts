import { describe, expect, it } from 'vitest';
import { readBearing, readLength } from './read-length';

describe('a typed length', () => {
  it.each([
    ['40', 40],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['12.5 m', 12.5],
    ['1,5 km', 1500],
    ['1,234.5', 1234.5],
    ['80cm', 0.8],
    ['100 ft', 30.48],
    ['12\' 6"', 3.81],
    ['12ft 6in', 3.81],
    ['0.5 mi', 804.672],
    ['.5', 0.5],
  ])('%s', (text, metres) => expect(readLength(text, 'metric')).toBeCloseTo(metres, 9));

  it('is in feet where the user reads feet', () => {
    expect(readLength('100', 'us')).toBeCloseTo(30.48, 9);
    expect(readLength('100 m', 'us')).toBe(100);
  });

  it.each(['', 'm', '0', '-4', '40 30', '40 apples', '1e9', '99999999999'])('is none: %s', (text) =>
    expect(readLength(text, 'metric')).toBeNull(),
  );
});

describe('a typed bearing', () => {
  it.each([
    ['0', 0],
    ['47', 47],
    ['47.5°', 47.5],
    ['47,5', 47.5],
    ['360', 0],
    ['-90', 270],
    ['ne', 45],
    ['SW', 225],
    ['N45E', 45],
    ['S 45 E', 135],
    ['N 10° W', 350],
    ['S10W', 190],
  ])('%s', (text, degrees) => expect(readBearing(text)).toBe(degrees));

  it.each(['', 'up', '400', 'N95E', '4 5'])('is none: %s', (text) => expect(readBearing(text)).toBeNull());
});
