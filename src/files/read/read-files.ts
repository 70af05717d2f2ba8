import { message } from '../../i18n/message';
import { formatByName, type MapFormat, mapFormatOf, signatureBytes } from '../../items/import/map-format';
import type { FileLimits, FilePart, FileReading, ReadFormat } from '../contents';
import { joinReadings, type NamedReading } from './join-readings';
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
const readers: Readonly<Record<Exclude<ReadableFormat, 'zip'>, () => Promise<ReadFormat>>> = {
  csv: async () => (await import('./read-table')).readTable,
  dxf: async () => (await import('./read-dxf')).readDxf,
  geojson: async () => (await import('./read-foreign-geo-json')).readForeignGeoJson,
  geopackage: async () => (await import('./read-geo-package')).readGeoPackage,
  gpx: async () => (await import('./read-gpx')).readGpx,
  'items-csv': async () => (await import('./read-items-table')).readItemsTable,
  kml: async () => (await import('./read-kml')).readKml,
  kmz: async () => (await import('./read-kmz')).readKmz,
  ofds: async () => (await import('./read-ofds')).readOfds,
  shapefile: async () => (await import('./read-shapefile')).readShapefile,
};

/** Reads every file of a zip by its bytes, as one; files of which nobody knows what they are are listed. */
async function readZip(part: FilePart, report: (share: number) => void): Promise<FileReading> {
  const { unzip } = await import('./zip');
  const zip = unzip(part.bytes, fileLimits);
  if (!zip.ok) return zip;
  const known = zip.parts.map((file) => {
    const [head, tail] = [file.bytes.subarray(0, signatureBytes), file.bytes.subarray(-signatureBytes)];
    return { file, format: mapFormatOf(head, tail) ?? formatByName(file.name) };
  });
  const readings: NamedReading[] = [];
  for (const [at, { file, format }] of known.entries()) {
    const name = file.name.replace(/\.[^.]*$/, '');
    const isOne = format !== null && format !== 'zip' && isReadable(format);
    const reader = isOne ? await readers[format]() : null;
    const tell = (share: number) => report((at + share) / known.length);
    const unknown = { ok: false, reason: message('file.unreadable') } as const;
    readings.push({ name, reading: reader ? await reader([file], fileLimits, tell) : unknown });
  }
  const reading = joinReadings(readings);
  const count = reading.ok ? reading.layers.reduce((sum, { features }) => sum + features.length, 0) : 0;
  return count > fileLimits.features
    ? { ok: false, reason: message('read.moreFeatures', { most: fileLimits.features }) }
    : reading;
}

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
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > fileLimits.bytes) {
    const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
    return {
      ok: false,
      reason: message('file.tooLarge', { size: megabytes(size), most: megabytes(fileLimits.bytes) }),
    };
  }
  const [first] = parts;
  if (format === 'zip') return first ? readZip(first, report) : { ok: false, reason: message('file.empty') };
  const reader = await readers[format]();
  return reader(parts, fileLimits, report);
}
