/** How an end of a zip begins: `PK`, 5, 6. */
const signature = 0x06054b50;
const endLength = 22;
/** A longer list than this is not read. */
const mostBytes = 8 * 1024 * 1024;

/** Where a zip's list of its files begins and ends in the file, by its last bytes; null when they are not the end of one. */
export function zipDirectoryOf(tail: Uint8Array): { readonly from: number; readonly to: number } | null {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== signature) continue;
    const from = view.getUint32(at + 16, true);
    return { from, to: from + Math.min(mostBytes, view.getUint32(at + 12, true)) };
  }
  return null;
}
