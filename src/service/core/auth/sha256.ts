import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { yieldToEventLoop } from '../yield-to-event-loop';

/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Not `crypto.subtle`: that is missing on a demo opened by a plain
 * address in the local network, and an IndexedDB transaction does not wait for it.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}

/** Bytes that take some milliseconds. */
const piece = 512 * 1024;

/** SHA-256 of bytes, however many: other requests go on meanwhile. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = digest.create();
  for (let from = 0; from < bytes.length; from += piece) {
    hash.update(bytes.subarray(from, from + piece));
    await yieldToEventLoop();
  }
  return bytesToHex(hash.digest());
}
