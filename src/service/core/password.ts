import { scryptAsync } from '@noble/hashes/scrypt.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64, fromBase64 } from './base64';

/** The cost of scrypt: `ln` is the logarithm of N. OWASP's least is ln=14, r=8, p=5 or ln=17, r=8, p=1. */
export type ScryptCost = { readonly ln: number; readonly r: number; readonly p: number };

/** The cost of new passwords, and of the comparison with nobody's: equal, so that the time tells nothing. */
export const passwordCost: ScryptCost = { ln: 14, r: 8, p: 5 };

/** Derives a key of 32 bytes from a password. Node has a faster one than the browser. */
export type DeriveKey = (password: string, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>;

const pattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** scrypt in JavaScript: the same in every browser and in Node, some 70 ms at ln=14. */
export const deriveKeyAnywhere: DeriveKey = (password, salt, { ln, r, p }) =>
  scryptAsync(utf8ToBytes(password.normalize('NFKC')), salt, { N: 2 ** ln, r, p, dkLen: 32 });

/** Compared without an early end, so that the time tells nothing. */
function equal(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [i, byte] of a.entries()) difference |= byte ^ (b[i] ?? 0);
  return difference === 0;
}

/** A salted slow hash of a password, in the form `$scrypt$ln=…,r=…,p=…$salt$key` (base64 without padding). */
export async function hashPassword(
  password: string,
  how: { readonly deriveKey: DeriveKey; readonly salt: Uint8Array; readonly cost: ScryptCost },
): Promise<string> {
  const { ln, r, p } = how.cost;
  const key = await how.deriveKey(password, how.salt, how.cost);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(how.salt)}$${base64(key)}`;
}

/** Whether a password belongs to a hash. False for a hash that is not of the form above. */
export async function isPassword(deriveKey: DeriveKey, password: string, hash: string): Promise<boolean> {
  const [, ln, r, p, salt, key] = pattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return equal(await deriveKey(password, fromBase64(salt), cost), fromBase64(key));
}
