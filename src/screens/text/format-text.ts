import type { MapFormat } from '../../items/import/map-format';
import { text } from './text';

/** What a file is, in a few words: "KML, as Google Earth has it". */
export function formatText(format: MapFormat): string {
  switch (format) {
    case 'geojson':
      return 'GeoJSON';
    case 'items-csv':
      return text('a table of items (CSV) out of an export');
    case 'topojson':
      return 'TopoJSON';
    case 'esri-json':
      return text('Esri JSON');
    case 'kml':
      return text('KML, as Google Earth has it');
    case 'kmz':
      return text('KMZ, zipped KML');
    case 'gpx':
      return text('GPX, tracks of a GPS device');
    case 'osm':
      return text('an extract of OpenStreetMap');
    case 'shapefile':
      return text('a Shapefile, or a part of one');
    case 'geopackage':
      return text('a GeoPackage');
    case 'csv':
      return text('a table (CSV)');
    case 'dxf':
      return text('a DXF drawing');
    case 'dwg':
      return text('a DWG drawing');
  }
}

/** Why a file of map data cannot be imported, as a sentence. */
export function notYetText(format: MapFormat): string {
  return text('The file is {format}, which cannot be imported yet.', { format: formatText(format) });
}
