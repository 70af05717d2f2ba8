import { reportUnexpected } from '../../api/unexpected';
import { detectFormat, formatByName } from '../../files/formats/detect-format';
import { signatureBytes } from '../../files/formats/file-sample';
import type { FormatId } from '../../files/formats/registry';
import { zipDirectoryOf } from '../../files/formats/zip-names';

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function formatByBytes(file: File): Promise<FormatId | null> {
  const from = Math.max(0, file.size - signatureBytes);
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, signatureBytes)), bytesOf(file.slice(from))]);
  // A zip of very many files has a longer list of them than its last bytes hold.
  const list = zipDirectoryOf(tail);
  const isLonger = list !== null && list.from < from;
  return detectFormat(head, isLonger ? await bytesOf(file.slice(list.from, list.to)) : tail);
}

/** The format of a file's map data, by its own bytes, else by its name; null for anything else. */
export async function readFormat(file: File): Promise<FormatId | null> {
  try {
    return (await formatByBytes(file)) ?? formatByName(file.name);
  } catch (error) {
    reportUnexpected(error);
    // It was moved, or the device took the leave to read it away: the next read reports that.
    return formatByName(file.name);
  }
}
