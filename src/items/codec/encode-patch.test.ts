import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { type Fields, type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import { modelKeys, registry } from '../registry';
import { decodePatch } from './decode-patch';
import { decodeRecord } from './decode-record';
import { encodeCreate, encodePatch } from './encode-patch';
import { sameWireValue } from './same-wire-value';
import { withProjectId } from './with-project-id';

const line: ItemGeometry = {
  kind: 'line',
  path: [
    [-71.1, 42.37],
    [-71.11, 42.38],
  ],
};
const area: ItemGeometry = {
  kind: 'area',
  polygons: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [2, 2],
      [3, 2],
      [3, 3],
    ],
  ],
};
const made = (model: ModelKey, geometry: ItemGeometry | null, fields: Fields = {}): Item => ({
  ref: refOf(model, 'local:1'),
  projectId: 12,
  geometry,
  fields,
  rest: {},
});

describe('encodeCreate', () => {
  it('writes a segment with numbers', () => {
    expect(
      encodeCreate(made('segment', line, { name: 'S-1', length: 12, depth: null, createdAt: 'x', tags: [] })),
    ).toEqual({
      mapProjectId: 12,
      length: 12,
      name: 'S-1',
      poly: [
        { lat: 42.37, lng: -71.1 },
        { lat: 42.38, lng: -71.11 },
      ],
    });
  });

  it('writes a permit with text, in several polygons', () => {
    expect(encodeCreate(made('permit', area))).toEqual({
      mapProjectId: '12',
      poly: [
        [
          { lat: '0', lng: '0' },
          { lat: '0', lng: '1' },
          { lat: '1', lng: '1' },
        ],
        [
          { lat: '2', lng: '2' },
          { lat: '2', lng: '3' },
          { lat: '3', lng: '3' },
        ],
      ],
    });
  });

  it('writes points as lat and lng, and no place as none', () => {
    expect(encodeCreate(made('pole', { kind: 'point', at: [-71.1, 42.37] }))).toEqual({
      mapProjectId: 12,
      lat: 42.37,
      lng: -71.1,
    });
    expect(encodeCreate(made('document', null, { name: 'Plan' }))).toEqual({ mapProjectId: 12, name: 'Plan' });
  });

  it('writes an info object in the form of its geometry', () => {
    expect(encodeCreate(made('info-object', line))).toHaveProperty('poly.0.lat', 42.37);
    expect(encodeCreate(made('info-object', area))).toHaveProperty('poly.0.0.lat', 0);
    expect(encodeCreate(made('info-object', { kind: 'point', at: [1, 2] }))).toMatchObject({ lat: 2, lng: 1 });
  });

  it('never writes an id, nor a field that is none', () => {
    const body = encodeCreate(made('pole', null, { id: 5, mapProjectId: 9, lat: 1, poly: [], name: 'P' }));
    expect(body).toEqual({ mapProjectId: 12, name: 'P' });
  });
});

describe('encodePatch', () => {
  const saved = decodeRecord('permit', {
    id: 1,
    mapProjectId: '2',
    name: 'A',
    poly: [
      [
        { lat: '0.10', lng: '0.00' },
        { lat: '0.00', lng: '1.00' },
        { lat: '1.00', lng: '1.00' },
        { lat: '0.10', lng: '0.00' },
      ],
    ],
  });
  if (!saved) throw new Error('the permit is readable');

  it('writes only what the patch has', () => {
    expect(encodePatch(saved, { fields: { name: 'B' } })).toEqual({ name: 'B' });
    expect(encodePatch(saved, { fields: { name: undefined } })).toEqual({ name: null });
    expect(encodePatch(saved, {})).toEqual({});
  });

  it('writes an edited geometry in the record’s spelling: text, closed, its decimals', () => {
    const moved: ItemGeometry = {
      kind: 'area',
      polygons: [
        [
          [0, 0.1],
          [1, 0],
          [1.1234567, 1],
        ],
      ],
    };
    expect(encodePatch(saved, { geometry: moved })).toEqual({
      poly: [
        [
          { lat: '0.10', lng: '0.00' },
          { lat: '0.00', lng: '1.00' },
          { lat: '1.00', lng: '1.1234567' },
          { lat: '0.10', lng: '0.00' },
        ],
      ],
    });
  });

  it('gives a flat permit a second polygon in the nested form', () => {
    const flat = decodeRecord('permit', {
      id: 1,
      poly: [
        { lat: 0, lng: 0 },
        { lat: 0, lng: 1 },
        { lat: 1, lng: 1 },
      ],
    });
    if (!flat?.geometry) throw new Error('the permit is readable');
    expect(encodePatch(flat, { geometry: flat.geometry })).toHaveProperty('poly.0.lat', 0);
    expect(encodePatch(flat, { geometry: area })).toHaveProperty('poly.0.0.lat', 0);
  });

  it('takes a place away', () => {
    expect(encodePatch(saved, { geometry: null })).toEqual({ poly: null });
    expect(encodePatch(made('pole', null), { geometry: null })).toEqual({ lat: null, lng: null });
  });

  it('keeps what only the service writes out', () => {
    expect(encodePatch(saved, { fields: { updatedAt: 'x', owner: {}, tags: [], id: 9, lat: 3, name: 'B' } })).toEqual({
      name: 'B',
    });
  });
});

describe('decodePatch', () => {
  it('does not take a place away because it cannot be read', () => {
    expect(decodePatch('segment', { poly: [{ lat: 'x', lng: 1 }], name: 'A' })).toEqual({ fields: { name: 'A' } });
    expect(decodePatch('segment', { poly: null })).toEqual({ geometry: null });
    expect(decodePatch('pole', { lat: null, lng: null })).toEqual({ geometry: null });
    expect(decodePatch('pole', { mapProjectId: 1 })).toEqual({});
  });
});

it('withProjectId spells the project as the model does', () => {
  expect(withProjectId('permit', 12)).toEqual({ mapProjectId: '12' });
  for (const model of modelKeys.filter((key) => key !== 'permit'))
    expect(withProjectId(model, 12)).toEqual({ mapProjectId: 12 });
});

describe('laws', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((units) => units / 1e7);
  const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(90));
  const point = place.map((at): ItemGeometry => ({ kind: 'point', at }));
  const anyLine = fc.array(place, { minLength: 2, maxLength: 5 }).map((path): ItemGeometry => ({ kind: 'line', path }));
  const ring = fc.uniqueArray(place, { minLength: 3, maxLength: 5, selector: (at) => at.join() });
  const anyArea = fc
    .array(ring, { minLength: 1, maxLength: 3 })
    .map((polygons): ItemGeometry => ({ kind: 'area', polygons }));
  const byKind = { point, line: anyLine, area: anyArea };

  const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean());
  const anyFields = (model: ModelKey) =>
    fc.record(
      Object.fromEntries(
        registry[model].fields
          .filter(({ readOnly }) => !readOnly)
          .map(({ name, kind }) => [
            name,
            kind === 'number'
              ? fc.integer()
              : kind === 'boolean'
                ? fc.boolean()
                : kind === 'reference'
                  ? fc.nat()
                  : fc.string({ minLength: 1 }),
          ]),
      ),
      { requiredKeys: [] },
    );
  const anyItem = fc.constantFrom(...modelKeys).chain((model) =>
    fc
      .record({
        fields: anyFields(model),
        geometry: fc.oneof(...registry[model].geometry.map((kind) => byKind[kind])),
      })
      .map((parts) => made(model, parts.geometry, parts.fields)),
  );
  const modelOfItem = (item: Item) => modelKeys.find((key) => item.ref.startsWith(`${key}:`)) ?? 'segment';

  it('an item that is sent comes back as it was', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const back = decodeRecord(modelOfItem(item), JSON.parse(JSON.stringify({ ...encodeCreate(item), id: 5 })));
        expect(back).toMatchObject({ projectId: 12, rest: {} });
        expect(back?.geometry).toEqual(item.geometry);
        expect(back?.fields).toEqual({ ...item.fields });
      }),
      { numRuns: 300 },
    );
  });

  it('a patch that is stored comes back as it was', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const patch = { geometry: item.geometry, fields: item.fields };
        const back = decodePatch(modelOfItem(item), JSON.parse(JSON.stringify(encodePatch(item, patch))));
        expect(back.geometry).toEqual(item.geometry);
        expect(back.fields ?? {}).toEqual({ ...item.fields });
      }),
      { numRuns: 300 },
    );
  });

  const spelling = fc.record({
    text: fc.boolean(),
    decimals: fc.constantFrom(7, 9),
    closed: fc.boolean(),
    nested: fc.boolean(),
  });

  /** No name that the registry knows begins so. */
  const foreignName = fc.string().map((name) => `x-${name}`);

  it('a record that is not edited is written as it came, to the letter', () => {
    fc.assert(
      fc.property(
        anyItem,
        spelling,
        fc.dictionary(foreignName, value),
        (item, { text, decimals, closed, nested }, others) => {
          const model = modelOfItem(item);
          const { geometry } = item;
          if (!geometry) return;
          const write = (number: number) => (text ? number.toFixed(decimals) : number);
          const wirePoint = ([lng, lat]: LngLat) => ({ lat: write(lat), lng: write(lng) });
          const part = (points: readonly LngLat[]) => points.map(wirePoint);
          const mayNest = model !== 'info-object';
          const wire =
            geometry.kind === 'point'
              ? wirePoint(geometry.at)
              : geometry.kind === 'line'
                ? { poly: nested && mayNest ? [part(geometry.path)] : part(geometry.path) }
                : {
                    poly: geometry.polygons.map((points) =>
                      part(closed && points[0] ? [...points, points[0]] : points),
                    ),
                  };
          const record = { ...others, ...item.fields, ...wire, id: 5, mapProjectId: 1 };
          const back = decodeRecord(model, record);
          expect(back?.problem).toBeUndefined();
          expect(back?.rest).toEqual({ ...others });
          expect(back && encodePatch(back, { geometry: back.geometry })).toEqual(wire);
          expect(back && encodePatch(back, { fields: back.fields })).toEqual(item.fields);
          for (const [name, own] of Object.entries(wire)) {
            expect(sameWireValue(name, own, back && encodePatch(back, { geometry: back.geometry })[name])).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
