import { type Message, message } from '../../i18n/message';
import type { MapFormat } from '../../items/import/map-format';

/** Why a file of a known kind is not read, with the way out. */
export function notReadReason(format: MapFormat | null): Message {
  switch (format) {
    case 'dwg':
      return message('dxf.dwg');
    case 'spreadsheet':
      return message('notRead.spreadsheet');
    case 'file-geodatabase':
      return message('notRead.fileGeodatabase');
    case 'geoparquet':
      return message('notRead.geoParquet');
    case 'mapinfo':
      return message('notRead.mapInfo');
    case 'esri-json':
      return message('notRead.esriJson');
    case 'topojson':
      return message('notRead.topoJson');
    case 'osm':
      return message('notRead.osm');
    case 'splice-sheet':
      return message('notRead.spliceSheet');
    default:
      return message('file.unreadable');
  }
}

const pdf = [0x25, 0x50, 0x44, 0x46];

/** Why a file of which nobody knows the kind is not read: a PDF is known all the same. */
export function unknownReason(head: Uint8Array): Message {
  return message(pdf.every((byte, at) => head[at] === byte) ? 'notRead.pdf' : 'file.unreadable');
}
