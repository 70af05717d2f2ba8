import { type MapFormat, mapFormatOf, tellingBytes } from '../../../items/import/map-format';

/** What map data a file holds, by its own bytes; null for anything else, and for what cannot be read. */
export async function readFormat(file: File): Promise<MapFormat | null> {
  try {
    const [head, tail] = await Promise.all([
      file.slice(0, tellingBytes).arrayBuffer(),
      file.slice(Math.max(0, file.size - tellingBytes)).arrayBuffer(),
    ]);
    return mapFormatOf(new Uint8Array(head), new Uint8Array(tail));
  } catch {
    // It was moved, or the device took the leave to read it away: whoever reads it next says so.
    return null;
  }
}

/** True for what the import reads. */
export function canBeImported(format: MapFormat | null): boolean {
  return format === 'geojson' || format === 'items-csv';
}
