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

/** How many bytes from the beginning of a file are enough to say why it is not read. */
export const reasonBytes = 32;

/** Why a file of a kind that is not read as map data is left out, by its first `reasonBytes`: some kinds are known all the same. */
export function unknownReason(head: Uint8Array): Message {
  const letters = new TextDecoder('latin1').decode(head.subarray(0, reasonBytes));
  if (letters === '') return message('file.empty');
  if (letters.startsWith('%PDF')) return message('notRead.pdf');
  // The list of its blocks, of which this one is the first.
  if (letters.includes('GenParam')) return message('notRead.otdr');
  return message('notRead.unknown');
}
