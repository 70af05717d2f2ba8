import type { MapFormat } from '../../items/import/map-format';

/** The formats that `readFiles` reads. Apart from it, so that a page may ask without the readers. */
const readable = [
  'csv',
  'dxf',
  'flatgeobuf',
  'geojson',
  'geopackage',
  'gpx',
  'items-csv',
  'kml',
  'kmz',
  'ofds',
  'shapefile',
  'xlsx',
  'zip',
] as const satisfies readonly MapFormat[];

/** A format that can be read. */
export type ReadableFormat = (typeof readable)[number];

/** True for a format that can be read. */
export function isReadable(format: MapFormat): format is ReadableFormat {
  return readable.some((one) => one === format);
}
