import { isClutter } from '../is-clutter';

/** How an end of a zip begins: `PK`, 5, 6. */
const zipEnd = 0x06054b50;
const zipEndLength = 22;
/** The signature before each name in a zip's list of its files: `PK`, 1, 2. */
const listed = 0x02014b50;
const nameAt = 46;
/** A longer list than this is not read. */
const mostListBytes = 8 * 1024 * 1024;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Where the end of a zip begins in its last bytes; -1 when they are not the end of one. */
function zipEndIn(view: DataView): number {
  for (let at = view.byteLength - zipEndLength; at >= 0; at -= 1) if (view.getUint32(at, true) === zipEnd) return at;
  return -1;
}

/** Names of files in as much of a zip's list as its last bytes have; folders, and what systems add, are left out. */
export function zipNames(tail: Uint8Array): readonly string[] {
  const view = viewOf(tail);
  const names: string[] = [];
  const end = zipEndIn(view);
  // A zip that is stored without packing inside this zip has its own list, before the list of the outer zip.
  const from = end < 0 ? 0 : Math.max(0, end - view.getUint32(end + 12, true));
  for (let at = from; at + nameAt <= tail.length; at += 1) {
    if (view.getUint32(at, true) !== listed) continue;
    const after = at + nameAt + view.getUint16(at + 28, true);
    names.push(String.fromCharCode(...tail.subarray(at + nameAt, after)));
    at = after - 1;
  }
  return names.filter((name) => !name.endsWith('/') && !isClutter(name));
}

/** Where a zip's list of its files begins and ends in the file, by its last bytes; null when they are not the end of one. */
export function zipDirectoryOf(tail: Uint8Array): { readonly from: number; readonly to: number } | null {
  const view = viewOf(tail);
  const at = zipEndIn(view);
  if (at < 0) return null;
  const from = view.getUint32(at + 16, true);
  return { from, to: from + Math.min(mostListBytes, view.getUint32(at + 12, true)) };
}
