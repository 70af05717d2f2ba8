import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A name for one user of one service that no other has: SHA-256 of the service's address and the exact user name, 64
 * hexadecimal digits. It keeps both out of the names of databases, and is no secret.
 */
export function userKey(base: string, user: string): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([base, user]))));
}
