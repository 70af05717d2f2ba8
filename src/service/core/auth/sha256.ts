import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Not `crypto.subtle`: that is missing on a demo opened by a plain
 * address in the local network, and an IndexedDB transaction does not wait for it.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
