import { expect, it } from 'vitest';
import { readFormat } from './read-format';

const letters = new TextEncoder();

/** A zip as archivers write it: entries that are only stored, then the list of them, then its end. */
function zipped(entries: readonly (readonly [name: string, size: number])[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, size] of entries) {
    const called = letters.encode(name);
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint16(26, called.length, true);
    const row = new DataView(new ArrayBuffer(46));
    row.setUint32(0, 0x02014b50, true);
    row.setUint16(28, called.length, true);
    row.setUint32(42, offset, true);
    parts.push(new Uint8Array(head.buffer), called, new Uint8Array(size).fill(0x20));
    list.push(new Uint8Array(row.buffer), called);
    offset += 30 + called.length + size;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return [...parts, ...list, new Uint8Array(end.buffer)];
}

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => [`photos/on-the-way-from-pole-to-pole-${at}.jpg`, 40] as const);

it('knows an archive of a map by what is in it, whatever it is called', async () => {
  expect(await readFormat(new File(zipped([['doc.kml', 900]]), 'route.kmz'))).toBe('kmz');
  expect(await readFormat(new File(zipped([['doc.kml', 900]]), 'from the county.zip'))).toBe('kmz');
  expect(await readFormat(new File(zipped([['roads/roads.shp', 900]]), 'roads.zip'))).toBe('shapefile');
  expect(await readFormat(new File(zipped([['word/document.xml', 900]]), 'letter.docx'))).toBeNull();
});

it('finds the map among thousands of other files in an archive', async () => {
  const many = zipped([...photos(2000), ['doc.kml', 900], ...photos(2000)]);
  expect(await readFormat(new File(many, 'survey.zip'))).toBe('kmz');
  expect(await readFormat(new File(zipped(photos(4000)), 'survey.zip'))).toBeNull();
});

it('takes the word of the name where the bytes say nothing', async () => {
  const unclear = new Uint8Array([0x50, 0x4b, 5, 6, 1, 2, 3]);
  expect(await readFormat(new File([unclear], 'ROUTE.KMZ'))).toBe('kmz');
  expect(await readFormat(new File([''], 'route.kml'))).toBe('kml');
  expect(await readFormat(new File([unclear], 'town.osm.pbf'))).toBe('osm');
  expect(await readFormat(new File([unclear], 'route.kmz.pdf'))).toBeNull();
  // The format of the bytes goes first.
  expect(await readFormat(new File(['<gpx version="1.1"/>'], 'route.kml'))).toBe('gpx');
});
