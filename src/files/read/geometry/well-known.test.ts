import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGeometry } from './check-geometry';
import { bytesOfHex, readWkb } from './read-wkb';
import { looksLikeWkt, readWkt } from './read-wkt';

const ofText = (text: string) => checkGeometry(readWkt(text, 8)?.geometry, 8).geometry;
const ofHex = (hex: string) => {
  const bytes = bytesOfHex(hex);
  const read = bytes && readWkb(bytes, 8);
  return read && { ...checkGeometry(read.geometry, 8), srid: read.srid };
};

describe('well-known text', () => {
  it.each([
    ['POINT (1 2)', { type: 'Point', coordinates: [1, 2] }],
    ['point(-1.5e1 +.5)', { type: 'Point', coordinates: [-15, 0.5] }],
    ['POINT Z (1 2 3)', { type: 'Point', coordinates: [1, 2] }],
    ['POINTZM(1 2 3 4)', { type: 'Point', coordinates: [1, 2] }],
    ['SRID=4326;POINT(1 2)', { type: 'Point', coordinates: [1, 2] }],
    [
      'LINESTRING M (0 0 5, 1 1 6)',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'MULTIPOINT ((0 0), (1 1))',
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      'MULTIPOINT (0 0, 1 1)',
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  ])('%s is read', (text, geometry) => expect(ofText(text)).toEqual(geometry));

  it('areas with holes, several lines and areas, and collections are read', () => {
    const ring = '(0 0, 4 0, 4 4, 0 0)';
    expect(ofText(`POLYGON (${ring}, (1 1, 2 1, 2 2, 1 1))`)).toMatchObject({ type: 'Polygon' });
    expect(ofText(`MULTIPOLYGON ((${ring}), (${ring}))`)).toMatchObject({ type: 'MultiPolygon' });
    expect(ofText('MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))')).toMatchObject({ type: 'MultiLineString' });
    const nested = ofText(`GEOMETRYCOLLECTION (POINT (1 2), GEOMETRYCOLLECTION (POLYGON (${ring})))`);
    expect(nested).toMatchObject({ geometries: [{ type: 'Point' }, { geometries: [{ type: 'Polygon' }] }] });
  });

  it('the number of its coordinate system is told', () => {
    expect(readWkt('SRID=25832;POINT(1 2)', 8)?.srid).toBe(25832);
    expect(readWkt('POINT(1 2)', 8)?.srid).toBeNull();
  });

  it('what is empty is read, and has no place', () => {
    for (const text of ['POINT EMPTY', 'LINESTRING Z EMPTY', 'GEOMETRYCOLLECTION EMPTY']) {
      expect(readWkt(text, 8)).toBeDefined();
      expect(ofText(text)).toBeNull();
    }
  });

  it.each(['', 'POINT', 'POINT (1)', 'POINT (1 2', 'POINT (1 2))', 'POINT (a b)', '1 2'])('“%s” is none', (text) =>
    expect(readWkt(text, 8)).toBeUndefined(),
  );

  it('takes time in proportion to its length, whatever stands in it', () => {
    const many = 300_000;
    const hostile = [
      `A${' '.repeat(many)}`,
      'A'.repeat(many),
      '('.repeat(many),
      `POINT (${'1'.repeat(many)}`,
      `POINT (${'1 '.repeat(many)}`,
      'GEOMETRYCOLLECTION ('.repeat(many / 20),
      `MULTIPOINT (${'EMPTY,'.repeat(many / 6)}`,
      `SRID=${'1'.repeat(many)};`,
    ];
    const start = performance.now();
    for (const text of hostile) {
      expect(readWkt(text, 8)).toBeUndefined();
      expect(looksLikeWkt(text)).toBeTypeOf('boolean');
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('curves', () => {
  const half = 'CIRCULARSTRING (0 0, 1 1, 2 0)';
  const radii = (text: string, [x, y]: readonly [number, number]) => {
    const read = readWkt(text, 8);
    expect(read?.isCurved).toBe(true);
    const geometry = checkGeometry(read?.geometry, 8).geometry;
    return geometry?.type === 'LineString'
      ? geometry.coordinates.map(([a = 0, b = 0]) => Math.hypot(a - x, b - y))
      : [];
  };

  it('an arc becomes a line beside it, over its middle and no other way', () => {
    expect(radii(half, [1, 0])).toHaveLength(91);
    for (const radius of radii(half, [1, 0])) expect(radius).toBeCloseTo(1, 9);
    expect(radii('CIRCULARSTRING (0 0, 1 -1, 2 0)', [1, 0])).toHaveLength(91);
    expect(radii('CIRCULARSTRING (2 0, 1 1, 1 -1)', [1, 0])).toHaveLength(136);
    expect(radii('CIRCULARSTRING (0 0, 2 0, 0 0)', [1, 0])).toHaveLength(181);
    for (const radius of radii(
      'CIRCULARSTRING (1900000 5400000, 1900001 5400001, 1900002 5400000)',
      [1900001, 5400000],
    ))
      expect(radius).toBeCloseTo(1, 6);
  });

  it('three points on one line, and one point three times, stay as they are', () => {
    expect(ofText('CIRCULARSTRING (0 0, 1 0, 2 0)')).toMatchObject({
      coordinates: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    });
    expect(ofText('CIRCULARSTRING (1 1, 1 1, 1 1)')).toMatchObject({
      coordinates: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    });
    expect(readWkt('CIRCULARSTRING (1 1)', 8)?.isCurved).toBe(false);
  });

  it('what is made of curves is made of lines', () => {
    const compound = `COMPOUNDCURVE (${half}, (2 0, 3 0))`;
    expect(ofText(compound)).toMatchObject({
      type: 'LineString',
      coordinates: expect.arrayContaining([
        [2, 0],
        [3, 0],
      ]),
    });
    expect(radii(compound, [1, 0])).toHaveLength(92);
    const area = `CURVEPOLYGON (COMPOUNDCURVE (${half}, (2 0, 0 0)), (0.9 0.1, 1.1 0.1, 1 0.2, 0.9 0.1))`;
    expect(checkGeometry(readWkt(area, 8)?.geometry, 8)).toMatchObject({ geometry: { type: 'Polygon' }, closed: 0 });
    expect(ofText(`MULTICURVE ((5 5, 6 6), ${half})`)).toMatchObject({ type: 'MultiLineString' });
    expect(ofText(`MULTISURFACE (${area}, ((0 0, 4 0, 4 4, 0 0)))`)).toMatchObject({ type: 'MultiPolygon' });
  });

  it('in binary too', () => {
    const xy = (...numbers: readonly number[]) =>
      [...new Uint8Array(new Float64Array(numbers).buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const arc = `010800000003000000${xy(0, 0, 1, 1, 2, 0)}`;
    const compound = `010900000002000000${arc}010200000002000000${xy(2, 0, 0, 0)}`;
    const area = `010A00000001000000${compound}`;
    const counts = [arc, compound, area, `010B00000001000000${arc}`, `010C00000001000000${area}`].map((hex) => {
      const read = readWkb(bytesOfHex(hex) ?? new Uint8Array(), 8);
      const { geometry, positions } = checkGeometry(read?.geometry, 8);
      return [geometry?.type, positions, read?.isCurved];
    });
    expect(counts).toEqual([
      ['LineString', 91, true],
      ['LineString', 92, true],
      ['Polygon', 92, true],
      ['MultiLineString', 91, true],
      ['MultiPolygon', 92, true],
    ]);
  });

  it('of very many arcs only some are drawn finely', () => {
    const many = Array.from({ length: 100_001 }, (_, at) => `${at} ${at % 2}`).join(', ');
    const { positions } = checkGeometry(readWkt(`CIRCULARSTRING (${many})`, 8)?.geometry, 8);
    expect(positions).toBeLessThan(2_000_000);
  });
});

describe('well-known binary', () => {
  it('points of both orders of bytes, with heights, measures and systems', () => {
    const point = { type: 'Point', coordinates: [1, 2] };
    const xy = '000000000000F03F0000000000000040';
    const z = '0000000000000840';
    expect(ofHex(`0101000000${xy}`)).toMatchObject({ geometry: point, srid: null, heights: 0 });
    expect(ofHex('00000000013FF00000000000004000000000000000')).toMatchObject({ geometry: point });
    expect(ofHex(`\\x0101000020E6100000${xy}`)).toMatchObject({ geometry: point, srid: 4326 });
    expect(ofHex(`0x01010000A0E6100000${xy}${z}`)).toMatchObject({ geometry: point, srid: 4326, heights: 1 });
    expect(ofHex(`01E9030000${xy}${z}`)).toMatchObject({ geometry: point, heights: 1 });
    expect(ofHex(`01D1070000${xy}${z}`)).toMatchObject({ geometry: point });
    expect(ofHex(`01B90B0000${xy}${z}${z}`)).toMatchObject({ geometry: point });
  });

  it('an empty point is read, and has no place', () => {
    expect(ofHex(`0101000000${'000000000000F87F'.repeat(2)}`)).toMatchObject({ geometry: null });
  });

  it('counts that cannot be are refused before anything is made of them', () => {
    expect(ofHex('0102000000FFFFFFFF')).toBeUndefined();
    expect(ofHex('0107000000FFFFFFFF')).toBeUndefined();
    expect(ofHex(`${'010700000001000000'.repeat(100)}0101000000`)).toBeUndefined();
  });

  it('no bytes throw', () => {
    const start = fc.constantFrom([1, 1, 0, 0, 0], [1, 2, 0, 0, 0], [1, 3, 0, 0, 0], [1, 6, 0, 0, 0], [0, 0, 0, 0, 7]);
    const any = fc
      .tuple(start, fc.uint8Array({ maxLength: 120 }))
      .map(([head, rest]) => new Uint8Array([...head, ...rest]));
    fc.assert(
      fc.property(any, (bytes) => {
        const read = readWkb(bytes, 8);
        if (read) checkGeometry(read.geometry, 8);
      }),
      { numRuns: 500 },
    );
  });
});
