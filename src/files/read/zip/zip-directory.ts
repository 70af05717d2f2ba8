import { type Message, message } from '../../../i18n/message';

/** One file in a zip, as the list at the zip's end tells it. */
export type ZipEntry = {
  /** Its name with its folders, `/` between them. */
  readonly path: string;
  /** How it is packed: 0 not at all, 8 deflate. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** CRC-32 of its content. */
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its packed bytes begin. */
  readonly from: number;
};

/** The files of a zip, or why they cannot be listed. */
export type ZipDirectory =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly reason: Message };

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const endLength = 22;
const longestComment = 0xffff;
/** The value of a field whose own one stands in the wider record of Zip64. */
const isElsewhere = { short: 0xffff, long: 0xffffffff };

/** The names of old packers are in this code page of DOS, from 0x80 on. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

function nameFrom(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  // Most packers of today write UTF-8, many of them without saying so.
  if (!text.includes('\uFFFD')) return text;
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (dosLetters[byte - 0x80] ?? ''))).join(
    '',
  );
}

type Directory = { readonly from: number; readonly count: number; readonly shift: number };

/** Where the list of files begins. What stands before the zip, such as a program that unpacks it, shifts every place in it. */
function findDirectory(view: DataView): Directory | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const from = view.getUint32(at + 16, true);
    if (count !== isElsewhere.short && size !== isElsewhere.long && from !== isElsewhere.long)
      return { from: at - size, count, shift: at - size - from };
    const wide = at - 20;
    if (wide < 0 || view.getUint32(wide, true) !== signatures.locator64) return null;
    const end64 = Number(view.getBigUint64(wide + 8, true));
    if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== signatures.end64) return null;
    const wideCount = Number(view.getBigUint64(end64 + 32, true));
    return { from: Number(view.getBigUint64(end64 + 48, true)), count: wideCount, shift: 0 };
  }
  return null;
}

/** Sizes and place of an entry, those of Zip64 among its extra fields. */
function placeOf(view: DataView, at: number): { packedSize: number; size: number; local: number } {
  const place = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    local: view.getUint32(at + 42, true),
  };
  let extra = at + 46 + view.getUint16(at + 28, true);
  const end = Math.min(view.byteLength, extra + view.getUint16(at + 30, true));
  while (extra + 4 <= end) {
    const next = extra + 4 + view.getUint16(extra + 2, true);
    let value = extra + 4;
    for (const field of ['size', 'packedSize', 'local'] as const) {
      if (view.getUint16(extra, true) !== 1 || place[field] !== isElsewhere.long || value + 8 > Math.min(end, next))
        continue;
      place[field] = Number(view.getBigUint64(value, true));
      value += 8;
    }
    extra = next;
  }
  return place;
}

/** The entry whose line in the list begins there; null when it is damaged. */
function entryAt(
  bytes: Uint8Array,
  view: DataView,
  line: { readonly at: number; readonly shift: number },
): ZipEntry | null {
  const { at, shift } = line;
  const { packedSize, size, local } = placeOf(view, at);
  const header = local + shift;
  if (header < 0 || header + 30 > bytes.length || view.getUint32(header, true) !== signatures.local) return null;
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (from + packedSize > bytes.length) return null;
  return {
    path: nameFrom(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))).replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    checksum: view.getUint32(at + 16, true),
    packedSize,
    size,
    from,
  };
}

/**
 * The files that a zip lists at its end, folders left out. `most` is how many there may be. Nothing is unpacked; a damaged list, and
 * entries that lie over each other, which only a bomb has, are a reason.
 */
export function readZipDirectory(bytes: Uint8Array, most: number): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged: ZipDirectory = { ok: false, reason: message('file.zipDamaged') };
  const directory = findDirectory(view);
  if (!directory || directory.from < 0) return damaged;
  if (directory.count > most) return { ok: false, reason: message('file.zipTooManyFiles', { most }) };
  const entries: ZipEntry[] = [];
  let [at, packed] = [directory.from, 0];
  for (let number = 0; number < directory.count; number += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signatures.entry) return damaged;
    const entry = entryAt(bytes, view, { at, shift: directory.shift });
    if (!entry) return damaged;
    packed += entry.packedSize;
    if (packed > bytes.length) return damaged;
    if (!entry.path.endsWith('/')) entries.push(entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { ok: true, entries };
}
