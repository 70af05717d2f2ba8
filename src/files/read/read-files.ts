import { message } from '../../i18n/message';
import type { MapFormat } from '../../items/import/map-format';
import type { FileLimits, FilePart, FileReading, ReadFormat } from '../contents';
import { isReadable, type ReadableFormat } from './readable-format';

/** What a file may hold (F58): more is refused before it is unpacked or parsed. */
export const fileLimits: FileLimits = {
  bytes: 200 * 1024 * 1024,
  features: 200_000,
  positions: 4_000_000,
  entries: 2_000,
  depth: 32,
};

/** The reader of each format, loaded when the first file of the kind comes. */
const readers: Readonly<Record<ReadableFormat, () => Promise<ReadFormat>>> = {
  csv: async () => (await import('./read-table')).readTable,
  dxf: async () => (await import('./read-dxf')).readDxf,
  geojson: async () => (await import('./read-foreign-geo-json')).readForeignGeoJson,
  geopackage: async () => (await import('./read-geo-package')).readGeoPackage,
  gpx: async () => (await import('./read-gpx')).readGpx,
  kml: async () => (await import('./read-kml')).readKml,
  kmz: async () => (await import('./read-kmz')).readKmz,
  ofds: async () => (await import('./read-ofds')).readOfds,
  shapefile: async () => (await import('./read-shapefile')).readShapefile,
};

/**
 * Reads one file, or the parts of a Shapefile that were dropped together, whose format is known by their bytes. Never rejects for
 * what a file holds: what is wrong is a reason. `report` is told how far it is, from 0 to 1.
 */
export async function readFiles(
  format: MapFormat,
  parts: readonly FilePart[],
  report: (share: number) => void,
): Promise<FileReading> {
  if (!isReadable(format)) return { ok: false, reason: message('file.unreadable') };
  const reader = await readers[format]();
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > fileLimits.bytes) {
    const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
    return {
      ok: false,
      reason: message('file.tooLarge', { size: megabytes(size), most: megabytes(fileLimits.bytes) }),
    };
  }
  return reader(parts, fileLimits, report);
}
