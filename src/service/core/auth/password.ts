import { scryptAsync } from '@noble/hashes/scrypt.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes as base64 without padding. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/={1,2}$/, '');
}

/** The bytes of a base64 text, with or without padding. Throws a DOMException when it is none. */
function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The cost of scrypt: `ln` is the logarithm of N. OWASP's least is ln=14, r=8, p=5 or ln=17, r=8, p=1. */
export type ScryptCost = { readonly ln: number; readonly r: number; readonly p: number };

/** The cost of new passwords, and of the comparison for an unknown address: equal, so that the time reveals nothing. */
export const passwordCost: ScryptCost = { ln: 14, r: 8, p: 5 };

/** Derives a key of 32 bytes from a password. Node has a faster one than the browser. */
export type DeriveKey = (password: string, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>;

const pattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** scrypt in JavaScript: the same in every browser and in Node, some 70 ms at ln=14. */
export const deriveKeyAnywhere: DeriveKey = (password, salt, { ln, r, p }) =>
  scryptAsync(utf8ToBytes(password.normalize('NFKC')), salt, { N: 2 ** ln, r, p, dkLen: 32 });

/** Compared without an early end, so that the time reveals nothing. */
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

/** Whether a guess at this hash costs less than at one of `cost`: in time or in memory. */
export function isCheaper(hash: string, cost: ScryptCost): boolean {
  const [, ln = '0', r = '0', p = '0'] = pattern.exec(hash) ?? [];
  const memory = 2 ** Number(ln) * Number(r);
  return memory < 2 ** cost.ln * cost.r || memory * Number(p) < 2 ** cost.ln * cost.r * cost.p;
}

type Read = { readonly cost: ScryptCost; readonly salt: Uint8Array; readonly key: Uint8Array };

function readHash(hash: string): Read | null {
  const [, ln, r, p, salt, key] = pattern.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return null;
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: fromBase64(salt), key: fromBase64(key) };
}

/** Whether a password belongs to a hash. False for a hash that is not of the form above. */
export async function isPassword(deriveKey: DeriveKey, password: string, hash: string): Promise<boolean> {
  const read = readHash(hash);
  return read !== null && equal(await deriveKey(password, read.salt, read.cost), read.key);
}

/** The rest of today's cost after a comparison with this hash (null: with none), or null when nothing is. */
function rest(hash: string | null): ScryptCost | null {
  const cost = hash === null ? null : (readHash(hash)?.cost ?? null);
  if (cost === null) return passwordCost;
  const { ln, r, p } = passwordCost;
  // p is how often the same work is done.
  if (cost.ln === ln && cost.r === r) return cost.p < p ? { ln, r, p: p - cost.p } : null;
  return cost.ln < ln ? passwordCost : null;
}

/**
 * As `isPassword`, and what is wrong takes the time of today's cost: with an older, cheaper hash, and with none (null) for an
 * unknown address. So the time reveals nothing.
 */
export async function isPasswordInTime(deriveKey: DeriveKey, password: string, hash: string | null): Promise<boolean> {
  const right = hash !== null && (await isPassword(deriveKey, password, hash));
  const left = right ? null : rest(hash);
  if (left) await deriveKey(password, new Uint8Array(16), left);
  return right;
}
