import { notReadReason } from '../../files/read/not-read-reason';
import { text } from '../../i18n/text';
import type { MapFormat } from '../../items/import/map-format';
import { messageText } from './message-text';

/** What a file is, in a few words: "KML, as Google Earth has it". */
export function formatText(format: MapFormat): string {
  switch (format) {
    case 'geojson':
      return 'GeoJSON';
    case 'items-csv':
      return text('format.tableItemsCsvOut');
    case 'topojson':
      return 'TopoJSON';
    case 'esri-json':
      return text('format.esriJson');
    case 'kml':
      return text('format.kmlGoogleEarth');
    case 'kmz':
      return text('format.kmzZippedKml');
    case 'gpx':
      return text('format.gpxTracksGpsDevice');
    case 'osm':
      return text('format.extractOfOpenstreetmap');
    case 'shapefile':
      return text('format.shapefilePartOne');
    case 'geopackage':
      return text('format.geopackage');
    case 'ofds':
      return text('format.ofds');
    case 'csv':
      return text('format.tableCsv');
    case 'dxf':
      return text('format.dxfDrawing');
    case 'dwg':
      return text('format.dwgDrawing');
    case 'zip':
      return text('format.zip');
    case 'xlsx':
    case 'spreadsheet':
      return text('format.spreadsheet');
    case 'file-geodatabase':
      return text('format.fileGeodatabase');
    case 'flatgeobuf':
      return 'FlatGeobuf';
    case 'geoparquet':
      return 'GeoParquet';
    case 'mapinfo':
      return text('format.mapinfo');
    case 'splice-sheet':
      return text('format.spliceSheet');
  }
}

/** Why a file of map data cannot be imported, and the way out, as a sentence. */
export function notYetText(format: MapFormat): string {
  return messageText(notReadReason(format));
}
