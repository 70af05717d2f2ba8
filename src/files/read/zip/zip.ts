import { Inflate } from 'fflate';
import { type Message, message } from '../../../i18n/message';
import { checksumOf } from '../../checksum-of';
import type { FileLimits, FilePart } from '../../contents';
import { isClutter } from '../../is-clutter';
import { namesOfPaths } from '../../names-of-paths';
import { readZipDirectory, type ZipEntry } from './zip-directory';

/** The content of a zip, or why it is not unpacked. */
export type Unzipped =
  | {
      readonly ok: true;
      readonly parts: readonly FilePart[];
      /** Names of files that were not unpacked: not wanted, or zips themselves. */
      readonly unopened: readonly string[];
    }
  | { readonly ok: false; readonly reason: Message };

const isZip = /\.(zip|kmz|zipx|7z|rar|tar|t?gz)$/i;
/** A step of 16 KB unpacks to 17 MB at most, so that a bomb is stopped before it has grown. */
const stepBytes = 16 * 1024;

/** The content of an entry; null when it is not what the zip says of it: other sizes, another sum, no deflate. */
function contentOf(zip: Uint8Array<ArrayBuffer>, entry: ZipEntry): Uint8Array<ArrayBuffer> | null {
  const packed = zip.subarray(entry.from, entry.from + entry.packedSize);
  if (entry.method === 0)
    return packed.length === entry.size && checksumOf(packed) === entry.checksum ? packed.slice() : null;
  const content = new Uint8Array(entry.size);
  let size = 0;
  const inflate = new Inflate((piece) => {
    if (size + piece.length <= entry.size) content.set(piece, size);
    size += piece.length;
  });
  try {
    for (let at = 0; at < packed.length && size <= entry.size; at += stepBytes)
      inflate.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length);
  } catch {
    return null;
  }
  return size === entry.size && checksumOf(content) === entry.checksum ? content : null;
}

const isPacked = (entry: ZipEntry, zip: Uint8Array) =>
  isZip.test(entry.path) || (zip[entry.from] === 0x50 && zip[entry.from + 1] === 0x4b && entry.method === 0);

function faultOf(entries: readonly ZipEntry[], limits: FileLimits): Message | null {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
  if (size > limits.bytes) return message('file.zipTooLarge', { size: megabytes(size), most: megabytes(limits.bytes) });
  if (entries.some((entry) => entry.isEncrypted)) return message('file.zipEncrypted');
  const strange = entries.find(({ method }) => method !== 0 && method !== 8);
  return strange ? message('file.zipMethod', { name: strange.path }) : null;
}

/**
 * Unpacks a zip (F58): files of the upper folders first, named without their folders; of two with one name in different folders the
 * folders stay. Bytes are counted as they are unpacked, whatever the zip says of them. A zip that is damaged, encrypted or over the
 * limits is a reason; zips in it are never opened, and `isWanted` may leave out others by their name.
 */
export function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits,
  isWanted: (name: string) => boolean = () => true,
): Unzipped {
  const directory = readZipDirectory(bytes, limits.entries);
  if (!directory.ok) return directory;
  const depth = ({ path }: ZipEntry) => path.split('/').length;
  const all = directory.entries.filter(({ path }) => !isClutter(path)).toSorted((a, b) => depth(a) - depth(b));
  const names = namesOfPaths(all.map(({ path }) => path));
  const named = all.map((entry, at) => ({ entry, name: names[at] ?? entry.path }));
  const opened = named.filter(({ entry, name }) => !isPacked(entry, bytes) && isWanted(name));
  const fault = faultOf(
    opened.map(({ entry }) => entry),
    limits,
  );
  if (fault) return { ok: false, reason: fault };
  const parts: FilePart[] = [];
  for (const { entry, name } of opened) {
    const content = contentOf(bytes, entry);
    if (!content) return { ok: false, reason: message('file.zipDamaged') };
    parts.push({ name, bytes: content });
  }
  const unopened = named.filter((one) => !opened.includes(one)).map(({ name }) => name);
  return { ok: true, parts, unopened };
}
