import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelKeys } from '../item';
import { decodeModel } from './decode-model';

const poles = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, mapProjectId: 1, lat: 42.37 + i / 1000, lng: -71.1 }));

describe('decodeModel', () => {
  it('reads all records, whatever stands between them', () => {
    const { items, broken } = decodeModel('pole', [poles[0], null, { name: 'no id' }, poles[1], 'x', { ...poles[0] }]);
    expect(items.map(({ ref }) => ref)).toEqual(['pole:1', 'pole:2']);
    expect(broken).toEqual([
      { id: null, reason: 'Record 2 of the list has no usable id.' },
      { id: null, reason: 'Record 3 of the list has no usable id.' },
      { id: null, reason: 'Record 5 of the list has no usable id.' },
      { id: 1, reason: 'The list has more than one record with the id 1.' },
    ]);
  });

  it.each([[null], [undefined], [{ items: [] }], ['[]']])('says that %s is no list', (records) => {
    expect(decodeModel('pole', records)).toEqual({
      items: [],
      broken: [{ id: null, reason: 'The answer is not a list of records.' }],
    });
  });

  it('finds the one whose latitude and longitude are swapped, though both are in range', () => {
    const { items } = decodeModel('pole', [...poles, { id: 99, mapProjectId: 1, lat: -71.1, lng: 42.375 }]);
    expect(items.filter(({ problem }) => problem !== undefined).map(({ ref }) => ref)).toEqual(['pole:99']);
    expect(items.at(-1)).toMatchObject({ geometry: null, shape: { form: 'lat-lng' } });
  });

  it('does the same for lines and areas', () => {
    const segments = poles.map(({ id, lat, lng }) => ({
      id,
      poly: [
        { lat, lng },
        { lat: lat + 0.001, lng },
      ],
    }));
    const line = decodeModel('segment', [
      ...segments,
      {
        id: 99,
        poly: [
          { lat: -71.1, lng: 42.37 },
          { lat: -71.1, lng: 42.38 },
        ],
      },
    ]);
    expect(line.items.at(-1)?.problem).toMatch(/swapped/);
    const permits = poles.map(({ id, lat, lng }) => ({
      id,
      poly: [
        [
          { lat, lng },
          { lat: lat + 0.001, lng },
          { lat, lng: lng + 0.001 },
        ],
      ],
    }));
    const swapped = {
      id: 99,
      poly: [
        [
          { lat: -71.1, lng: 42.37 },
          { lat: -71.1, lng: 42.38 },
          { lat: -71.2, lng: 42.37 },
        ],
      ],
    };
    expect(decodeModel('permit', [...permits, swapped]).items.at(-1)?.problem).toMatch(/swapped/);
  });

  it('suspects nothing of far places that are not swapped, nor of a few that have no neighbours', () => {
    const far = decodeModel('pole', [...poles, { id: 99, lat: 10, lng: 10 }]);
    expect(far.items.every(({ problem }) => problem === undefined)).toBe(true);
    const few = decodeModel('pole', [poles[0], { id: 99, lat: -71.1, lng: 42.37 }]);
    expect(few.items.every(({ problem }) => problem === undefined)).toBe(true);
  });

  it('never throws, and accounts for every record', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modelKeys), fc.array(fc.jsonValue()), (model, records) => {
        const { items, broken } = decodeModel(model, records);
        expect(items.length + broken.length).toBe(records.length);
      }),
    );
  });

  it('never gives a geometry that cannot be drawn', () => {
    const coordinate = fc.oneof(
      fc.double(),
      fc.constantFrom('1', 'x', null, 91, -181, '5e-1'),
      fc.integer({ min: -90, max: 90 }),
    );
    const point = fc.oneof({ weight: 9, arbitrary: fc.record({ lat: coordinate, lng: coordinate }) }, fc.jsonValue());
    const poly = fc.oneof(fc.array(point), fc.array(fc.array(point)));
    const record = fc.record({ id: fc.nat(), poly, lat: coordinate, lng: coordinate }, { requiredKeys: ['id'] });
    fc.assert(
      fc.property(fc.constantFrom(...modelKeys), record, (model, value) => {
        const geometry = decodeModel(model, [value]).items[0]?.geometry ?? null;
        const runs =
          geometry === null
            ? []
            : geometry.kind === 'point'
              ? [[geometry.at]]
              : geometry.kind === 'line'
                ? [geometry.path]
                : geometry.polygons;
        const least = geometry?.kind === 'area' ? 3 : geometry?.kind === 'line' ? 2 : 1;
        for (const run of runs) {
          expect(run.length).toBeGreaterThanOrEqual(least);
          for (const [lng, lat] of run) expect(Math.abs(lng) <= 180 && Math.abs(lat) <= 90).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
