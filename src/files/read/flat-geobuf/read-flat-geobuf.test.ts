import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../formats/detect-format';
import { readFiles } from '../read-files';

/** Written by the library of the format (flatgeobuf 4.5.0) from the features below. */
const file = new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/cases/mixed.fgb')));
const read = (bytes: Uint8Array<ArrayBuffer>) => readFiles('flatgeobuf', [{ name: 'a.fgb', bytes }], () => undefined);

const triangle = (west: number) => [
  [west, 47],
  [west + 1, 47],
  [west + 1, 48],
  [west, 47],
];
const hole = [
  [8.4, 47.2],
  [8.6, 47.2],
  [8.5, 47.3],
  [8.4, 47.2],
];
const features = [
  ['P-1', { type: 'Point', coordinates: [8.5, 47.25] }, { height: 12.5, count: 3, built: true }],
  [
    'Größe',
    {
      type: 'LineString',
      coordinates: [
        [8.5, 47.25],
        [8.51, 47.26],
        [8.52, 47.25],
      ],
    },
    { height: 1.25, count: -4, built: false },
  ],
  ['A', { type: 'Polygon', coordinates: [triangle(8), hole] }, { height: 0.5, count: 7, built: true }],
  [
    'M',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [8, 47],
          [9, 47],
        ],
        [
          [8, 48],
          [9, 48],
          [9, 49],
        ],
      ],
    },
    { height: 2.5, count: 1, built: true },
  ],
  [
    'MP',
    { type: 'MultiPolygon', coordinates: [[triangle(8)], [triangle(10)]] },
    { height: 3.5, count: 2, built: true },
  ],
  [
    'PP',
    {
      type: 'MultiPoint',
      coordinates: [
        [8, 47],
        [9, 48],
      ],
    },
    { height: 4.5, count: 5, built: false },
  ],
] as const;

describe('FlatGeobuf', () => {
  it('is read with all kinds of shapes and values', async () => {
    expect(detectFormat(file)).toBe('flatgeobuf');
    const reading = await read(file);
    if (!reading.ok) throw new Error(reading.reason.id);
    const [layer] = reading.layers;
    expect([layer?.system.kind, layer?.features.length, reading.findings]).toEqual(['degrees', 6, []]);
    const byName = new Map(layer?.features.map((one) => [one.values['name'], one]));
    for (const [name, geometry, values] of features)
      expect(byName.get(name)).toMatchObject({ geometry, values: { name, ...values } });
  });

  it('that is cut off says so, with the features before', async () => {
    const reading = await read(file.slice(0, -20));
    expect(reading.ok && [reading.layers[0]?.features.length, reading.findings.map(({ reason }) => reason.id)]).toEqual(
      [5, ['read.flatGeobufCut']],
    );
    expect(await read(file.slice(0, 60))).toEqual({ ok: false, reason: { id: 'read.flatGeobufDamaged' } });
  });

  it('never throws, whatever was changed in it', async () => {
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = file.slice();
        for (const [at, value] of changes) bytes[at] = value;
        expect(typeof (await read(bytes)).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });
});
