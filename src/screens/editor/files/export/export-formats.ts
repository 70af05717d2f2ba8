import type { FileFormat } from '../../../../files/write/load-writer';
import type { MessageId } from '../../../../i18n/message';

/** A format as it is offered: its name, what it is good for, and what it cannot carry. */
type OfferedFormat = {
  readonly format: FileFormat;
  readonly name: string;
  /** Of the file's name, where it is not the format. */
  readonly ending?: string;
  readonly about: MessageId;
  readonly cannot?: MessageId;
};

/** The formats in the order in which they are offered. */
export const exportFormats: readonly OfferedFormat[] = [
  { format: 'geojson', name: 'GeoJSON', about: 'exporting.oneItemFeatureAll' },
  { format: 'csv', name: 'CSV', about: 'exporting.oneItemRowPlace' },
  { format: 'kmz', name: 'KMZ', about: 'exporting.kmzFolders', cannot: 'exporting.kmlNoDashes' },
  { format: 'kml', name: 'KML', about: 'exporting.kmlFolders', cannot: 'exporting.kmlNoDashes' },
  {
    format: 'shapefile',
    name: 'Shapefile',
    ending: 'zip',
    about: 'exporting.shapefileZip',
    cannot: 'exporting.shapefileLimits',
  },
  { format: 'gpkg', name: 'GeoPackage', about: 'exporting.geoPackageTables' },
  { format: 'dxf', name: 'DXF', about: 'exporting.dxfLayers', cannot: 'exporting.dxfNoPlaceNoDegrees' },
  {
    format: 'ofds',
    name: 'OFDS',
    ending: 'ofds.json',
    about: 'exporting.ofdsNetwork',
    cannot: 'exporting.ofdsOnlyNetwork',
  },
  { format: 'gpx', name: 'GPX', about: 'exporting.gpxTracks', cannot: 'exporting.gpxNoAreas' },
];

/** How the name of a file of this format ends. */
export function endingOf(format: FileFormat): string {
  return exportFormats.find((one) => one.format === format)?.ending ?? format;
}
