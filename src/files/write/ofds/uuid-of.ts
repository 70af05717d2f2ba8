import { sha1 } from '@noble/hashes/legacy.js';

/**
 * The name space of the ids that OFDS files have in place of the service's own. It never changes: the same item has the same id in
 * every file.
 */
const nameSpace = '5f2b8d3e-6c1a-4f7e-9b0d-2e7a41c5d960';

/** A name-based UUID (version 5 of RFC 9562) of a name in the product, such as `pole:12` or `project-1`. */
export function uuidOf(name: string): string {
  const space = nameSpace.replaceAll('-', '').match(/../g) ?? [];
  const text = new TextEncoder().encode(name);
  const hash = sha1(Uint8Array.of(...space.map((pair) => Number.parseInt(pair, 16)), ...text)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
