import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import { decodeRecord, recordId } from './decode-record';

const segment = {
  id: 12,
  mapProjectId: 1,
  name: 'S-12',
  status: 'planned',
  poly: [
    { lat: 42.37, lng: -71.1 },
    { lat: 42.38, lng: -71.11 },
  ],
  installYear: '2019',
  crew: { name: 'B' },
};

describe('decodeRecord', () => {
  it('reads a segment as the interface has it', () => {
    expect(decodeRecord('segment', segment)).toEqual({
      ref: 'segment:12',
      projectId: 1,
      geometry: {
        kind: 'line',
        path: [
          [-71.1, 42.37],
          [-71.11, 42.38],
        ],
      },
      fields: { name: 'S-12', status: 'planned', installYear: 2019 },
      rest: { crew: { name: 'B' } },
      shape: { form: 'path', numbers: 'number', rings: 'open' },
    });
  });

  it('reads a permit with several polygons of text, closed rings and a project as text', () => {
    const ring = ['0', '1'].flatMap((y) => [
      { lat: y, lng: '0.50' },
      { lat: y, lng: '1.50' },
    ]);
    const [a, b, c, d] = ring;
    const item = decodeRecord('permit', {
      id: '7',
      mapProjectId: '3',
      poly: [
        [a, b, d, c, a],
        [a, b, d, a],
      ],
    });
    expect(item).toMatchObject({
      ref: 'permit:7',
      projectId: 3,
      shape: { form: 'polygons', numbers: 'text', rings: 'closed' },
    });
    expect(item?.geometry).toEqual({
      kind: 'area',
      polygons: [
        [
          [0.5, 0],
          [1.5, 0],
          [1.5, 1],
          [0.5, 1],
        ],
        [
          [0.5, 0],
          [1.5, 0],
          [1.5, 1],
        ],
      ],
    });
  });

  it.each([
    ['info-object', { lat: 1, lng: 2 }, { kind: 'point', at: [2, 1] }],
    [
      'info-object',
      {
        poly: [
          { lat: 1, lng: 2 },
          { lat: 3, lng: 4 },
        ],
      },
      {
        kind: 'line',
        path: [
          [2, 1],
          [4, 3],
        ],
      },
    ],
    [
      'info-object',
      {
        poly: [
          [
            { lat: 0, lng: 0 },
            { lat: 0, lng: 1 },
            { lat: 1, lng: 1 },
          ],
        ],
      },
      {
        kind: 'area',
        polygons: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
      },
    ],
    ['pole', { lat: '1', lng: '2' }, { kind: 'point', at: [2, 1] }],
    ['pole', {}, null],
    ['pole', { lat: null, lng: null }, null],
    ['cable', { poly: [] }, null],
    [
      'segment',
      {
        poly: [
          [
            { lat: 1, lng: 2 },
            { lat: 3, lng: 4 },
          ],
        ],
      },
      {
        kind: 'line',
        path: [
          [2, 1],
          [4, 3],
        ],
      },
    ],
    [
      'permit',
      {
        poly: [
          { lat: 0, lng: 0 },
          { lat: 0, lng: 1 },
          { lat: 1, lng: 1 },
        ],
      },
      {
        kind: 'area',
        polygons: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
      },
    ],
  ] as const)('reads the place of a %s from %o', (model, place, geometry) => {
    const item = decodeRecord(model, { id: 1, ...place });
    expect(item?.geometry).toEqual(geometry);
    expect(item?.problem).toBeUndefined();
    expect(item?.rest).toEqual({});
  });

  it.each([
    ['segment', {}, message('shape.missing', { model: 'segment' })],
    ['permit', { poly: null }, message('shape.missing', { model: 'permit' })],
    ['segment', { poly: 'LINESTRING' }, message('shape.noList')],
    ['segment', { poly: [{ lat: 1, lng: 2 }] }, message('shape.onePoint')],
    [
      'segment',
      { poly: [{ lat: 1, lng: 2 }, null] },
      message('place.noPlace', { where: message('place.point', { number: 2 }) }),
    ],
    [
      'segment',
      {
        poly: [
          { lat: 1, lng: 2 },
          { lat: Number.NaN, lng: 2 },
        ],
      },
      message('place.noLatitudeAndLongitude', { where: message('place.point', { number: 2 }) }),
    ],
    [
      'segment',
      {
        poly: [
          { lat: 1, lng: 2 },
          { lat: '1,5', lng: 2 },
        ],
      },
      message('place.noLatitudeAndLongitude', { where: message('place.point', { number: 2 }) }),
    ],
    [
      'segment',
      {
        poly: [
          { lat: 1, lng: 2 },
          { lat: 1e9, lng: 2 },
        ],
      },
      message('place.offTheGlobe', { where: message('place.point', { number: 2 }), lat: '1000000000', lng: '2' }),
    ],
    [
      'segment',
      {
        poly: [
          { lat: 1, lng: 2 },
          { lat: 151.2, lng: -33.9 },
        ],
      },
      message('place.swapped', { where: message('place.point', { number: 2 }), lat: '151.2' }),
    ],
    [
      'segment',
      {
        poly: [
          [
            { lat: 1, lng: 2 },
            { lat: 1, lng: 3 },
          ],
          [
            { lat: 1, lng: 2 },
            { lat: 1, lng: 3 },
          ],
        ],
      },
      message('shape.severalParts', { count: 2 }),
    ],
    ['segment', { poly: [[{ lat: 1, lng: 2 }], { lat: 1, lng: 3 }] }, message('shape.mixed')],
    [
      'permit',
      {
        poly: [
          [
            { lat: 1, lng: 2 },
            { lat: 1, lng: 3 },
          ],
        ],
      },
      message('shape.shortPolygon', { number: 1 }),
    ],
    ['pole', { lat: 1 }, message('place.noLatitudeAndLongitude', { where: message('place.it') })],
    ['pole', { lat: 'north', lng: 2 }, message('place.noLatitudeAndLongitude', { where: message('place.it') })],
  ] as const)('says what is wrong with the place of a %s that has %o', (model, place, problem) => {
    const item = decodeRecord(model, { id: 1, name: 'kept', ...place });
    expect(item?.geometry).toBeNull();
    expect(item?.problem).toEqual(problem);
    expect(item?.fields['name']).toBe('kept');
    expect(item?.shape).toBeUndefined();
  });

  it('draws a point where there is both a place and a poly, and keeps the poly', () => {
    const poly = [
      { lat: 1, lng: 2 },
      { lat: 3, lng: 4 },
    ];
    const item = decodeRecord('pole', { id: 1, lat: 5, lng: 6, poly });
    expect(item?.geometry).toEqual({ kind: 'point', at: [6, 5] });
    expect(item?.rest).toEqual({ poly });
  });

  it.each([
    [null],
    [7],
    ['x'],
    [[]],
    [{}],
    [{ id: null }],
    [{ id: -1 }],
    [{ id: 1.5 }],
    [{ id: 'local:1' }],
    [{ id: 1e300 }],
  ])('%s has no usable id', (record) => {
    expect(decodeRecord('pole', record)).toBeNull();
    expect(recordId(record)).toBeNull();
  });

  it('is not led astray by inherited properties', () => {
    const record = Object.assign(Object.create({ id: 3, lat: 1, lng: 2, name: 'inherited' }), { mapProjectId: 1 });
    expect(decodeRecord('pole', record)).toBeNull();
    const item = decodeRecord('pole', Object.assign(Object.create({ lat: 1, lng: 2, name: 'inherited' }), { id: 3 }));
    expect(item).toMatchObject({ geometry: null, fields: {}, rest: {} });
  });

  it('is not polluted by hostile keys', () => {
    const hostile =
      '{"id":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"poly":[{"__proto__":{"lat":1,"lng":2}}]}';
    const item = decodeRecord('note', JSON.parse(hostile));
    expect(item?.ref).toBe('note:1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(item?.rest)).toBe(Object.prototype);
    expect(item?.rest['polluted']).toBeUndefined();
    expect(item?.geometry).toBeNull();
  });

  it('reads numbers and truths that came as text, and leaves what it cannot read', () => {
    const fields = decodeRecord('access-point', {
      id: 1,
      ductEntries: '4',
      hasSplice: '1',
      hasSlack: 0,
      typeId: '2',
      kind: 7,
    })?.fields;
    expect(fields).toEqual({ ductEntries: 4, hasSplice: true, hasSlack: false, typeId: 2, kind: 7 });
    expect(decodeRecord('access-point', { id: 1, ductEntries: 'many', hasSplice: 'perhaps' })?.fields).toEqual({
      ductEntries: 'many',
      hasSplice: 'perhaps',
    });
  });
});
