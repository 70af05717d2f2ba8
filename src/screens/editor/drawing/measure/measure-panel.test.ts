import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../../geo/lng-lat';
import { destination } from '../../../../geo/measure/destination';
import { measureRows, measureText } from './measure-panel';

const start: LngLat = [8.5, 47.4];
const east = destination(start, 90, 100);
const corner = destination(east, 180, 50);
const line = { path: [start, east, corner], closed: false, done: true };

describe('what was measured', () => {
  it('is nothing before the second point', () => {
    expect(measureRows({ ...line, path: [start] }, 'metric')).toBeNull();
  });

  it('is each leg on the ellipsoid, and their sum', () => {
    const words = measureRows(line, 'metric');
    expect(words && measureText(words)).toBe('1\t100.0 m\t90° E\n2\t50.0 m\t180° S\nTotal\t150.0 m');
  });

  it('is an area with its perimeter when it is closed', () => {
    const words = measureRows({ ...line, closed: true }, 'metric');
    expect(words && measureText(words)).toBe(
      '1\t100.0 m\t90° E\n2\t50.0 m\t180° S\n3\t111.8 m\t297° NW\nPerimeter\t261.8 m\nArea\t2,500 m²',
    );
  });

  it('speaks US units', () => {
    const words = measureRows({ ...line, closed: true }, 'us');
    expect(words?.sum.value).toBe('859\u2009ft');
    expect(words?.area).toBe('26,910\u2009ft²');
  });
});
