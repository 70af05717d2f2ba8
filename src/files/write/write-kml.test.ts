import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { closedRing } from '../../items/export/well-known-text';
import type { Item, ItemGeometry } from '../../items/item';
import { readFiles } from '../read/read-files';
import { itemValues } from './item-values';
import { anyItems } from './testing/any-item';
import { writtenBy } from './testing/written-by';
import { writeKml } from './write-kml';
import { writeKmz } from './write-kmz';

const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [-93.1616021, 1e-8] },
  fields: { name: 'P <7> & "co"', status: 'planned', height: 40, description: '<script>alert(1)</script>' },
  rest: { 'my <key>': 'a\r\nb' },
};
const route: Item = {
  ref: 'segment:4',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [10.5, 59.9],
      [10.6, 59.8],
    ],
  },
  fields: { name: 'S-4', status: 'built', segmentType: 'aerial' },
  rest: {},
};

/** A tenth of a millimetre is enough, and zero has no sign. */
const short = (degrees: number) => Math.round(degrees * 1e9) / 1e9 + 0;

const shortened = (geometry: Geometry | null | undefined): unknown =>
  JSON.parse(JSON.stringify(geometry ?? null), (_, value: unknown) =>
    typeof value === 'number' ? short(value) : value,
  );

function asGeoJson(geometry: ItemGeometry | null): Geometry | null {
  const plain = (path: readonly LngLat[]) => path.map(([lng, lat]) => [lng, lat].map(short));
  switch (geometry?.kind) {
    case undefined:
      return null;
    case 'point':
      return { type: 'Point', coordinates: geometry.at.map(short) };
    case 'line':
      return { type: 'LineString', coordinates: plain(geometry.path) };
    case 'area': {
      const polygons = geometry.polygons.map((ring) => [plain(closedRing(ring))]);
      const [first = []] = polygons;
      return polygons.length === 1
        ? { type: 'Polygon', coordinates: first }
        : { type: 'MultiPolygon', coordinates: polygons };
    }
  }
}

describe('items as KML', () => {
  it('stand in folders by model and status, styled, with every field', async () => {
    const words = { models: { pole: 'Poles', segment: 'Segments' }, statuses: { planned: 'Planned' } };
    const { bytes, count, lost } = await writtenBy(writeKml, [pole, route], { words });
    const text = new TextDecoder().decode(bytes);
    expect([count, lost]).toEqual([2, []]);
    expect([...text.matchAll(/<Folder><name>([^<]*)/g)].map(([, name]) => name)).toEqual([
      'Segments',
      'built',
      'Poles',
      'Planned',
    ]);
    expect(text).toContain('<color>ffb8620b</color><width>3</width>');
    expect(text).toContain('<name>P &lt;7&gt; &amp; &quot;co&quot;</name>');
    expect(text).toContain('<Data name="my &lt;key&gt;"><value>a&#13;\nb</value></Data>');
    expect(text).toContain('<coordinates>-93.1616021,0.00000001</coordinates>');
    expect(text).not.toContain('<script>');
  });

  it('come back with their places and values, none of them twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, fc.constantFrom('kml', 'kmz'), async (items, format) => {
        const { bytes, count } = await writtenBy(format === 'kml' ? writeKml : writeKmz, items);
        expect(count).toBe(items.length);
        if (items.length === 0) return;
        const read = await readFiles(format, [{ name: `a.${format}`, bytes }], () => undefined);
        if (!read.ok) throw new Error(read.reason.id);
        const features = read.layers.flatMap((layer) => layer.features);
        expect(features).toHaveLength(items.length);
        for (const item of items) {
          const values = Object.fromEntries(itemValues(item).map(([name, value]) => [name, String(value)]));
          const found = features.find(({ values: of }) => of['id'] === values['id'] && of['model'] === values['model']);
          expect(shortened(found?.geometry)).toEqual(asGeoJson(item.geometry));
          expect(found?.values['status']).toBe(values['status']);
        }
      }),
      { numRuns: 50 },
    );
  });
});
