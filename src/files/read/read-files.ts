import { message } from '../../i18n/message';
import type { FileLimits, FilePart, FileReading, ReadFormat } from '../contents';
import { type FormatId, formatOf, type ReadId, whyNotRead } from '../formats/registry';
import { joinReadings, type NamedReading } from './join-readings';
import { unknownReason } from './unknown-reason';

/** The limits of a file (F58): more is refused before it is unpacked or parsed. */
export const fileLimits: FileLimits = {
  bytes: 200 * 1024 * 1024,
  features: 200_000,
  positions: 4_000_000,
  entries: 2_000,
  depth: 32,
};

/** The reader of each format that is read as a whole, loaded when the first file of the kind comes. */
const readers: Readonly<Record<ReadId, () => Promise<ReadFormat>>> = {
  csv: async () => (await import('./table/read-items-table')).readItemsTable,
  dxf: async () => (await import('./dxf/read-dxf')).readDxf,
  flatgeobuf: async () => (await import('./flat-geobuf/read-flat-geobuf')).readFlatGeobuf,
  geojson: async () => (await import('./geo-json/read-foreign-geo-json')).readForeignGeoJson,
  gpkg: async () => (await import('./geo-package/read-geo-package')).readGeoPackage,
  gpx: async () => (await import('./gpx/read-gpx')).readGpx,
  kml: async () => (await import('./kml/read-kml')).readKml,
  kmz: async () => (await import('./kml/read-kmz')).readKmz,
  ofds: async () => (await import('./ofds/read-ofds')).readOfds,
  shapefile: async () => (await import('./shapefile/read-shapefile')).readShapefile,
  table: async () => (await import('./table/read-table')).readTable,
  xlsx: async () => (await import('./xlsx/read-xlsx')).readXlsx,
};

const hasReader = (format: FormatId): format is ReadId => Object.hasOwn(readers, format);

/** The system that a `.prj` beside a data file says, for layers that name none themselves. */
async function withSystem(reading: FileReading, beside: readonly FilePart[]): Promise<FileReading> {
  const prj = beside.find(({ name }) => /\.prj$/i.test(name));
  if (!prj || !reading.ok || reading.layers.every(({ system }) => system.kind !== 'unknown')) return reading;
  const { systemOfPrj } = await import('./shapefile/system-of-prj');
  const system = await systemOfPrj([prj.bytes]);
  const layers = reading.layers.map((layer) => (layer.system.kind === 'unknown' ? { ...layer, system } : layer));
  return { ...reading, layers };
}

/** Reads what lies in a zip by the bytes of each file, files that belong together as one. */
async function readContainer(part: FilePart, report: (share: number) => void): Promise<FileReading> {
  const { groupsInZip } = await import('./zip/groups-in-zip');
  const zip = groupsInZip(part.bytes, fileLimits);
  if (!zip.ok) return zip;
  const readings: NamedReading[] = [];
  for (const [at, { format, files }] of zip.groups.entries()) {
    const name = files[0]?.name.replace(/\.[^.]*$/, '') ?? '';
    const tell = (share: number) => report((at + share) / zip.groups.length);
    const parts = files.map((file) => ({ ...file, encoding: part.encoding }));
    const why = unknownReason(files[0]?.bytes ?? new Uint8Array());
    const isOpened = format !== null && formatOf(format).reads !== 'container';
    const reading: FileReading = isOpened ? await readFiles(format, parts, tell) : { ok: false, reason: why };
    readings.push({ name: reading.ok ? name : (files[0]?.name ?? ''), reading });
  }
  for (const name of zip.unopened) readings.push({ name, reading: { ok: false, reason: message('file.zipInZip') } });
  const reading = joinReadings(readings);
  const count = reading.ok ? reading.layers.reduce((sum, { features }) => sum + features.length, 0) : 0;
  return count > fileLimits.features
    ? { ok: false, reason: message('read.moreFeatures', { most: fileLimits.features }) }
    : reading;
}

/**
 * Reads one file, whose format its bytes have shown, with its companion files behind it. Never rejects because of the content of a
 * file: a reason describes the fault. `report` receives the progress, from 0 to 1.
 */
export async function readFiles(
  format: FormatId,
  parts: readonly FilePart[],
  report: (share: number) => void,
): Promise<FileReading> {
  const { reads, joins } = formatOf(format);
  if (!reads) return { ok: false, reason: whyNotRead(format) };
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > fileLimits.bytes) {
    const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
    return {
      ok: false,
      reason: message('file.tooLarge', { size: megabytes(size), most: megabytes(fileLimits.bytes) }),
    };
  }
  const [first] = parts;
  if (!first || size === 0) return { ok: false, reason: message('file.empty') };
  if (!hasReader(format)) return readContainer(first, report);
  const reader = await readers[format]();
  if (joins) return reader(parts, fileLimits, report);
  return withSystem(await reader(parts.slice(0, 1), fileLimits, report), parts.slice(1));
}
