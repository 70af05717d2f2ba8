import type { WrittenId } from '../formats/registry';
import type { FormatWriter } from './outgoing';

const writers: Readonly<Record<WrittenId, () => Promise<FormatWriter>>> = {
  geojson: async () => (await import('./write-geo-json')).writeGeoJson,
  csv: async () => (await import('./write-csv')).writeCsv,
  kml: async () => (await import('./kml/write-kml')).writeKml,
  dxf: async () => (await import('./dxf/write-dxf')).writeDxf,
  ofds: async () => (await import('./ofds/write-ofds')).writeOfds,
  gpx: async () => (await import('./write-gpx')).writeGpx,
  gpkg: async () => {
    const [{ createWriteGeoPackage }, { loadSqlite }] = await Promise.all([
      import('./gpkg/write-geo-package'),
      import('../sqlite/load-sqlite'),
    ]);
    return createWriteGeoPackage(await loadSqlite());
  },
  shapefile: async () => (await import('./shapefile/write-shapefile')).writeShapefile,
  kmz: async () => (await import('./kml/write-kmz')).writeKmz,
};

/** The writer of a format, which is fetched with the first file of its kind. */
export function loadWriter(format: WrittenId): Promise<FormatWriter> {
  return writers[format]();
}
