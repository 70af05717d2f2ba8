import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { decodeGeometry } from '../../items/codec/decode-geometry';
import { checkField } from '../../items/fields/check-field';
import { readGeoJson } from '../../items/import/read-geo-json';
import type { FieldSpec } from '../../items/model-spec';
import { german } from './german/german';
import { germanRegistry } from './german/german-registry';
import { speak } from './text';
import { toldText } from './told-text';

afterEach(() => speak('en', {}));

const depth: FieldSpec = { name: 'depth', label: 'Depth', kind: 'number', group: 'build', unit: 'm', min: 0, max: 100 };
const line = (coordinates: unknown) => ({ type: 'LineString', coordinates });
const place = (lat: unknown, lng: unknown) => ({
  poly: [
    { lat: 1, lng: 1 },
    { lat, lng },
  ],
});
const reasonOf = (value: unknown) => {
  const read = readGeoJson(typeof value === 'string' ? value : JSON.stringify(value));
  return read.ok ? null : read.reason;
};

/** What the rooms say themselves. */
const told = [
  ...[-1, 101, 'x', Number.NaN].map((value) => checkField(depth, value)),
  checkField({ ...depth, integer: true }, 1.5),
  checkField({ name: 'depth', label: 'Depth', group: 'build', kind: 'number', min: 1, max: 2 }, 3),
  checkField({ name: 'depth', label: 'Depth', group: 'build', kind: 'number', min: 1, max: 2 }, 0),
  ...(['boolean', 'date', 'text', 'structured'] as const).map((kind) => checkField({ ...depth, kind }, 7)),
  checkField({ ...depth, kind: 'text' }, 'a'.repeat(10_001)),
  checkField({ ...depth, readOnly: true }, 7),
  decodeGeometry('segment', {}).problem,
  ...[place(100, 4), place(100, 400), place('x', 1), { poly: 7 }, { poly: [[], 7] }, { poly: [7] }].map(
    (record) => decodeGeometry('segment', record).problem,
  ),
  decodeGeometry('segment', { poly: [{ lat: 1, lng: 1 }] }).problem,
  decodeGeometry('segment', { poly: [[], []] }).problem,
  decodeGeometry('pole', { lat: 'x', lng: 1 }).problem,
  decodeGeometry('permit', { poly: [[{ lat: 1, lng: 1 }]] }).problem,
  ...['', '<html>', '{"a"', 'x}', '7', '{}', { type: 'Topology' }, { geometryType: 'x' }].map(reasonOf),
  reasonOf({ type: 'FeatureCollection' }),
  reasonOf({ type: 'FeatureCollection', features: [] }),
  ...[null, 7, { type: 'Point' }, { type: 'MultiPoint' }, { type: 'Polygon' }, { type: 'MultiPolygon' }].map(
    (geometry) => reasonOf({ type: 'Feature', geometry }),
  ),
  ...[
    { type: 'Odd' },
    line(7),
    line([]),
    line([[1]]),
    line([[1, 1]]),
    line([
      [1e9, 1],
      [1, 1],
    ]),
  ].map((geometry) => reasonOf({ type: 'Feature', geometry })),
];

describe('what a room without a language says', () => {
  it.each(told)('has words in German, and stays itself in English: %s', (sentence) => {
    if (!sentence) throw new Error('the room said nothing');
    expect(toldText(sentence)).toBe(sentence);
    speak('de', german, germanRegistry);
    expect(toldText(sentence)).not.toBe(sentence);
    expect(toldText(sentence)).not.toMatch(/\b(?:Depth|must|which|its?|segment has)\b/i);
  });

  it('names the field as the inspector does', () => {
    speak('de', german, germanRegistry);
    expect(toldText('Depth must be 0 m or more.')).toBe('Tiefe muss 0 m oder mehr sein.');
    expect(toldText('Status says “weg”, which is none of its values.')).toBe(
      'Status sagt „weg“, was keiner seiner Werte ist.',
    );
  });

  it('leaves alone what the service says', () => {
    speak('de', german, germanRegistry);
    expect(toldText('Name is taken by another item')).toBe('Name is taken by another item');
  });

  it('knows each sentence of the rooms that read files and places', () => {
    const rooms = [
      'import/read-geo-json.ts',
      'import/check-json-limits.ts',
      'import/line-from.ts',
      'import/features-in.ts',
    ];
    const sources = rooms
      .map((path) => readFileSync(join(import.meta.dirname, '../../items', path), 'utf8'))
      .join('\n');
    const plain = [...sources.matchAll(/(?:reason: |return )'([A-Z][^']*\.)'/g)].map(([, sentence]) => sentence ?? '');
    expect(plain.length).toBeGreaterThan(10);
    speak('de', german, germanRegistry);
    for (const sentence of plain) expect(toldText(sentence)).not.toBe(sentence);
  });
});
