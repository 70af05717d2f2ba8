import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { systemByCode } from '../../systems/known-systems';
import { toDegrees } from '../../systems/to-degrees';
import { utmAt } from '../../systems/utm-at';
import { writtenBy } from '../testing/written-by';
import { dxfPieces } from './dxf-text';
import { writeDxf } from './write-dxf';

const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [-93.1616021, 44.4583041] },
  fields: { name: 'Mast Ø 7', status: 'under construction', height: 40, description: 'a\nb' },
  rest: {},
};
const area: Item = {
  ref: 'permit:2',
  projectId: 1,
  geometry: {
    kind: 'area',
    polygons: [
      [
        [-93.1, 44.4],
        [-93.2, 44.4],
        [-93.2, 44.5],
      ],
    ],
  },
  fields: { status: 'issued' },
  rest: {},
};
const unplaced: Item = { ref: 'note:1', projectId: 1, geometry: null, fields: {}, rest: {} };

type Entry = readonly [code: number, value: string];

async function drawn(items: readonly Item[], code?: string) {
  const { bytes, ...written } = await writtenBy(writeDxf, items, { system: code ? systemByCode(code) : null });
  const lines = new TextDecoder().decode(bytes).split('\n');
  const entries = lines.flatMap((line, at): readonly Entry[] => (at % 2 ? [] : [[Number(line), lines[at + 1] ?? '']]));
  const first = entries.findIndex(([, value]) => value === 'ENTITIES');
  const value = (kind: string, ...codes: readonly number[]) => {
    const from = entries.findIndex(([code, is], at) => at > first && code === 0 && is === kind);
    return codes.map((code) => entries.slice(from + 1).find(([one]) => one === code)?.[1]);
  };
  return { ...written, entries, value };
}

describe('items as a drawing', () => {
  it('say how many fields a drawing has no room for', async () => {
    const long = {
      ...pole,
      fields: { ...pole.fields, description: 'x'.repeat(9_000) },
      rest: { more: 'y'.repeat(9_000) },
    };
    expect((await drawn([long])).lost).toEqual([{ id: 'exporting.lostLongFields', params: { count: 1 } }]);
    expect((await drawn([pole])).lost).toEqual([]);
  });

  it('lie in the UTM zone of their middle, which a comment names', async () => {
    const { entries, value, count, lost } = await drawn([pole, area, unplaced]);
    expect(entries.slice(0, 2)).toEqual([
      [999, 'EPSG:32615 WGS 84 / UTM zone 15N'],
      [999, 'Coordinates in metres'],
    ]);
    expect([count, lost]).toEqual([2, [{ id: 'exporting.lostPlaceless', params: { count: 1 } }]]);
    const [layer, x = '', y = ''] = value('POINT', 8, 10, 20);
    expect(layer).toBe('POLES-UNDER_CONSTRUCTION');
    const [lng, lat] = toDegrees(utmAt([-93, 44]))(Number(x), Number(y)) ?? [];
    expect(lng).toBeCloseTo(-93.1616021, 8);
    expect(lat).toBeCloseTo(44.4583041, 8);
  });

  it('have layers of R12, names on layers of their own, and fields as extended data', async () => {
    const { entries, value } = await drawn([pole, area]);
    const layers = entries.flatMap(([, name], at) => (entries[at - 1]?.[1] === 'LAYER' && name !== '' ? [name] : []));
    expect(layers).toContain('POLES-UNDER_CONSTRUCTION-NAME');
    expect(layers.every((name) => /^[A-Z0-9$_-]{1,31}$/.test(name))).toBe(true);
    expect(value('TEXT', 8, 1)).toEqual(['POLES-UNDER_CONSTRUCTION-NAME', 'Mast \\U+00D8 7']);
    expect(entries).toContainEqual([1000, 'height=40']);
    expect(entries).toContainEqual([1000, 'description=a^Jb']);
    expect(value('POLYLINE', 66, 70)).toEqual(['1', '1']);
    expect(entries.filter(([code, kind]) => code === 0 && kind === 'VERTEX')).toHaveLength(3);
    expect(entries.at(-2)).toEqual([0, 'EOF']);
  });

  it('may lie in feet, and what a system does not show is left out', async () => {
    const far: Item = { ...pole, ref: 'pole:8', geometry: { kind: 'point', at: [87, -44] } };
    const { entries, value, count } = await drawn([pole, far], 'EPSG:26851');
    expect(entries[0]?.[1]).toContain('Minnesota South');
    expect(entries[1]?.[1]).toBe('Coordinates in US survey feet');
    const [x = ''] = value('POINT', 10);
    expect(Number(x)).toBeGreaterThan(2_000_000);
    expect(count).toBeGreaterThan(0);
  });

  it('have texts in pieces that come together again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const pieces = dxfPieces(text);
        expect(pieces.every((piece) => piece.length <= 250 && /^[ -~]*$/.test(piece))).toBe(true);
        const again = pieces
          .join('')
          .replace(/\\U\+([0-9A-F]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
          .replace(/\^(.)/gs, (_, mark: string) =>
            mark === ' ' ? '^' : String.fromCharCode(mark.charCodeAt(0) - 0x40),
          );
        expect(again).toBe(text.replace(/[\u007F-\u009F]/g, ' '));
      }),
      { numRuns: 30 },
    );
  });
});
