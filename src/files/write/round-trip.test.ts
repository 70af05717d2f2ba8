import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { closedRing } from '../../items/export/well-known-text';
import type { Item, ItemGeometry } from '../../items/item';
import type { FileFeature } from '../contents';
import type { ReadId, WrittenId } from '../formats/registry';
import { readFiles } from '../read/read-files';
import { itemValues } from './item-values';
import { loadWriter } from './load-writer';
import { anyItems } from './testing/any-item';
import { writtenBy } from './testing/written-by';

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

/** The same area as a format of lines has it. */
function asTracks(geometry: Geometry | null): Geometry | null {
  if (geometry?.type === 'Polygon') return { type: 'LineString', coordinates: geometry.coordinates[0] ?? [] };
  if (geometry?.type !== 'MultiPolygon') return geometry;
  return { type: 'MultiLineString', coordinates: geometry.coordinates.map((polygon) => polygon[0] ?? []) };
}

/** The same area as a column of areas has it. */
function asMulti(geometry: Geometry | null): Geometry | null {
  return geometry?.type === 'Polygon' ? { type: 'MultiPolygon', coordinates: [geometry.coordinates] } : geometry;
}

type Law = {
  readonly format: ReadId & WrittenId;
  /** The format's value in place of a geometry. */
  readonly shape: (geometry: Geometry | null) => Geometry | null;
  readonly carries: (item: Item) => boolean;
};

const laws: readonly Law[] = [
  { format: 'kml', shape: (geometry) => geometry, carries: () => true },
  { format: 'kmz', shape: (geometry) => geometry, carries: () => true },
  { format: 'gpx', shape: asTracks, carries: ({ geometry }) => geometry !== null },
  { format: 'gpkg', shape: asMulti, carries: () => true },
];

/** Fields whose texts formats may trim or spell in their own way are compared without what is around them. */
const plain = (value: unknown) => String(value ?? '').trim();

function valuesIn(features: readonly FileFeature[], item: Item) {
  const values = new Map(itemValues(item));
  const found = features.filter(
    ({ values: of }) => String(of['id']) === String(values.get('id')) && of['model'] === values.get('model'),
  );
  return { values, found };
}

describe('what is written and read again', () => {
  it.each(laws)('is the same as $format, no item twice', async ({ format, shape, carries }) => {
    const writer = await loadWriter(format);
    await fc.assert(
      fc.asyncProperty(anyItems, async (all) => {
        const { bytes, count } = await writtenBy(writer, all);
        const items = all.filter(carries);
        expect(count).toBe(items.length);
        if (items.length === 0) return;
        const read = await readFiles(format, [{ name: `a.${format}`, bytes }], () => undefined);
        if (!read.ok) throw new Error(read.reason.id);
        const features = read.layers.flatMap((layer) => layer.features);
        expect(features).toHaveLength(items.length);
        for (const item of items) {
          const { values, found } = valuesIn(features, item);
          expect(found).toHaveLength(1);
          expect(shortened(found[0]?.geometry)).toEqual(shape(asGeoJson(item.geometry)));
          for (const name of ['status', 'typeId', 'depth', 'protectedStatus']) {
            expect([name, plain(found[0]?.values[name])]).toEqual([name, plain(values.get(name))]);
          }
        }
      }),
      { numRuns: process.env['TEST_ALL'] ? 40 : 8 },
    );
  });
});
