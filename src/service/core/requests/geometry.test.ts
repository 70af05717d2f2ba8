import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, readGeometry } from './geometry';

const latitude = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0);
const longitude = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0);
const point = fc.record({ lat: latitude, lng: longitude });
const messages = (model: Parameters<typeof readGeometry>[0], body: object) =>
  readGeometry(model, { ...body }, null).errors.map(({ field, message }) => `${field}: ${message}`);

describe('geometry of a body', () => {
  it('keeps every valid line as it is', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), (poly) => {
        expect(readGeometry('map-segments', { poly }, null)).toEqual({ values: { poly }, errors: [] });
      }),
    );
  });

  it('stores polygons as strings that hold the same numbers', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 4, maxLength: 20 }), (ring) => {
        const { values, errors } = readGeometry('map-permits', { poly: [ring] }, null);
        expect(errors).toEqual([]);
        const [stored] = JSON.parse(JSON.stringify(values['poly']));
        expect(stored.map((p: { lat: string; lng: string }) => ({ lat: Number(p.lat), lng: Number(p.lng) }))).toEqual(
          ring,
        );
        expect(stored.every((p: { lat: unknown }) => typeof p.lat === 'string')).toBe(true);
      }),
    );
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('map-segments', 'map-permits', 'map-info-objects'), (poly, model) => {
        const { values, errors } = readGeometry(model, { poly }, null);
        expect('poly' in values || errors.length > 0).toBe(true);
      }),
    );
  });

  it('does not count the point that closes a ring', () => {
    const [a, b, c] = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 1 },
      { lat: 1, lng: 1 },
    ];
    expect(messages('map-permits', { poly: [[a, b, { lat: '0.0', lng: '0' }]] })).toEqual([
      'poly: A polygon needs at least 3 points.',
    ]);
    expect(messages('map-permits', { poly: [[a, b, c, a]] })).toEqual([]);
  });

  it('leaves out what a point has beside its place', () => {
    const poly = [
      { lat: 0, lng: 0, name: 'x' },
      { lat: 1, lng: 1 },
    ];
    expect(readGeometry('map-cables', { poly }, null).values['poly']).toEqual([
      { lat: 0, lng: 0 },
      { lat: 1, lng: 1 },
    ]);
  });

  it('accepts the spellings of a number that a string may have, and no others', () => {
    const other = [
      { lat: 1, lng: 0 },
      { lat: 0, lng: 1 },
    ];
    for (const lat of ['1', '-1.5', '+2', '.5', '3.', '1e1', ' 4 ']) {
      expect(messages('map-permits', { poly: [[{ lat, lng: 5 }, ...other]] }), lat).toEqual([]);
    }
    for (const lat of ['', ' ', '0x10', '1,5', 'NaN', 'Infinity', '1e', '--1', '١']) {
      expect(messages('map-permits', { poly: [[{ lat, lng: 5 }, ...other]] }), lat).toHaveLength(1);
    }
  });

  it('reads a number of a million digits, or nearly one, at once', () => {
    const started = performance.now();
    expect(decimalOf(`${'1'.repeat(1_000_000)}x`)).toBeNull();
    expect(decimalOf(`.${'1'.repeat(1_000_000)}e`)).toBeNull();
    expect(decimalOf('1'.repeat(1_000_000))).toBe(Number.POSITIVE_INFINITY);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('needs no geometry on update, and reads a missing half of a place from the record', () => {
    expect(readGeometry('map-segments', {}, { id: 1 }).errors).toEqual([]);
    expect(readGeometry('map-poles', { lat: 1 }, { lat: 0, lng: 0 }).errors).toEqual([]);
    expect(readGeometry('map-poles', { lat: 1 }, { lat: null, lng: null }).errors).toHaveLength(1);
  });

  it('reports a fault of each coordinate', () => {
    expect(messages('map-poles', { lat: 'x', lng: 'y' })).toEqual([
      'lat: lat must be a number.',
      'lng: lng must be a number.',
    ]);
  });
});
