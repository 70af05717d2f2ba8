import { reportUnexpected } from '../../../../api/unexpected';
import { isReadable } from '../../../../files/read/readable-format';
import {
  formatByName,
  type MapFormat,
  mapFormatOf,
  signatureBytes,
  zipDirectoryOf,
} from '../../../../items/import/map-format';

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function formatByBytes(file: File): Promise<MapFormat | null> {
  const from = Math.max(0, file.size - signatureBytes);
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, signatureBytes)), bytesOf(file.slice(from))]);
  const detected = mapFormatOf(head, tail);
  // A zip of very many files has a longer list of them than its last bytes hold.
  const list = detected === null ? zipDirectoryOf(tail) : null;
  if (!list || list.from >= from) return detected;
  return mapFormatOf(head, await bytesOf(file.slice(list.from, list.to)));
}

/** What map data a file holds, by its own bytes, else by its name; null for anything else. */
export async function readFormat(file: File): Promise<MapFormat | null> {
  try {
    return (await formatByBytes(file)) ?? formatByName(file.name);
  } catch (error) {
    reportUnexpected(error);
    // It was moved, or the device took the leave to read it away: the next read reports that.
    return formatByName(file.name);
  }
}

/** True for what the import reads. */
export function canBeImported(format: MapFormat | null): boolean {
  return format !== null && isReadable(format);
}
