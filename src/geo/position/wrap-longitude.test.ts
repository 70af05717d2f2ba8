import { expect, it } from 'vitest';
import { wrapLongitude } from './wrap-longitude';

it.each([
  [0, 0],
  [179, 179],
  [181, -179],
  [-181, 179],
  [359.5, -0.5],
  [-180, -180],
  [180, -180],
  [725, 5],
])('%s° is %s° the short way', (degrees, turn) => expect(wrapLongitude(degrees)).toBeCloseTo(turn, 9));
