import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { fileLimits } from '../../read/read-files';
import { unzip } from '../../read/zip/zip';
import { writtenBy } from '../testing/written-by';
import { writeShapefile } from './write-shapefile';

const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [-93.25, 44.5] },
  fields: { name: 'Mast Ø', status: 'planned', height: 40.5, installYear: 1999, plantOwner: 'ß'.repeat(200) },
  rest: { installYearOfPlant: '1998', isLeaning: true },
};
const unplaced: Item = { ...pole, ref: 'pole:local:a', geometry: null, fields: { name: 'B' }, rest: {} };
const area: Item = {
  ref: 'permit:2',
  projectId: 1,
  geometry: {
    kind: 'area',
    polygons: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [
        [5, 5],
        [5, 6],
        [6, 5],
      ],
    ],
  },
  fields: { name: 'P', expiresAt: '2026-05-01' },
  rest: {},
};

async function partsOf(items: readonly Item[]) {
  const written = await writtenBy(writeShapefile, items);
  const unpacked = unzip(written.bytes, fileLimits);
  if (!unpacked.ok) throw new Error(unpacked.reason.id);
  return { ...written, parts: new Map(unpacked.parts.map(({ name, bytes }) => [name, bytes])) };
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** The columns and rows of a dBASE table, read by the letter of its description. */
function tableIn(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  const [count, from, length] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const columns = Array.from({ length: (from - 33) / 32 }, (_, at) => {
    const field = bytes.subarray(32 + 32 * at, 64 + 32 * at);
    const name = text(field.subarray(0, 11)).replace(/\0.*$/s, '');
    return { name, type: String.fromCharCode(field[11] ?? 0), length: field[16] ?? 0 };
  });
  const rows = Array.from({ length: count }, (_, row) => {
    let at = from + row * length + 1;
    return Object.fromEntries(
      columns.map(({ name, length: width }) => {
        const cell = text(bytes.subarray(at, at + width)).trim();
        at += width;
        return [name, cell];
      }),
    );
  });
  return { columns, rows };
}

describe('items as Shapefiles', () => {
  it('are a table with ten letters a name and the types of what is in it', async () => {
    const { parts, count, lost } = await partsOf([pole, unplaced]);
    expect([...parts.keys()]).toEqual([
      'poles.shp',
      'poles.shx',
      'poles.dbf',
      'poles.prj',
      'poles.cpg',
      'field-names.csv',
    ]);
    const { columns, rows } = tableIn(parts.get('poles.dbf') ?? new Uint8Array());
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'model C',
      'id C',
      'name C',
      'status C',
      'plantOwner C',
      'height N',
      'installYea N',
      'installYe1 C',
      'isLeaning L',
    ]);
    expect(rows[0]).toMatchObject({ id: '7', name: 'Mast Ø', height: '40.5', installYea: '1999', installYe1: '1998' });
    expect(rows[1]).toMatchObject({ id: 'local:a', name: 'B', height: '' });
    expect(rows[0]?.['plantOwner']).toBe('ß'.repeat(127));
    expect([count, lost]).toEqual([2, [{ id: 'exporting.lostLongTexts', params: { count: 1 } }]]);
    expect(text(parts.get('field-names.csv'))).toContain('poles,installYe1,installYearOfPlant,\r\n');
    expect(text(parts.get('field-names.csv'))).toContain('poles,plantOwner,plantOwner,1\r\n');
    expect(text(parts.get('poles.cpg'))).toBe('UTF-8');
  });

  it('keep names that fit, also behind one that would be cut to it', async () => {
    const fits = { ...pole, fields: { name: 'A', height: 3 }, rest: {} };
    expect([...(await partsOf([fits])).parts.keys()]).not.toContain('field-names.csv');
    const both = { ...pole, fields: {}, rest: { installYearOfPlant: '1998', installYea: '1999' } };
    const { rows } = tableIn((await partsOf([both])).parts.get('poles.dbf') ?? new Uint8Array());
    expect(rows[0]).toMatchObject({ installYea: '1999', installYe1: '1998' });
  });

  it('have shapes whose lengths, boxes and places in the index are right', async () => {
    const { parts } = await partsOf([area, pole, unplaced]);
    const shapes = new DataView((parts.get('permits.shp') ?? new Uint8Array()).buffer);
    const index = new DataView((parts.get('permits.shx') ?? new Uint8Array()).buffer);
    expect(shapes.getInt32(24) * 2).toBe(shapes.byteLength);
    expect([36, 44, 52, 60].map((at) => shapes.getFloat64(at, true))).toEqual([0, 0, 6, 6]);
    expect([index.getInt32(100) * 2, index.getInt32(104) * 2]).toEqual([100, shapes.byteLength - 108]);
    expect([shapes.getInt32(108, true), shapes.getInt32(144, true), shapes.getInt32(148, true)]).toEqual([5, 2, 8]);
    // A ring that turned left turns right: its second corner has become its last but one.
    const corner = (at: number) => [shapes.getFloat64(160 + 16 * at, true), shapes.getFloat64(168 + 16 * at, true)];
    expect([0, 1, 2, 3].map(corner)).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
      [1, 1],
    ]);
    const points = new DataView((parts.get('poles.shp') ?? new Uint8Array()).buffer);
    expect([points.byteLength, points.getInt32(108, true), points.getInt32(136, true)]).toEqual([140, 1, 0]);
    const { rows } = tableIn(parts.get('permits.dbf') ?? new Uint8Array());
    expect(rows[0]).toMatchObject({ expiresAt: '20260501' });
  });
});
