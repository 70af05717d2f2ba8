import { isExpected } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
/** Something that was encrypted with a key: AES-GCM, a fresh nonce each time. */
export type Encrypted = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

const algorithm = 'AES-GCM';

/** A key that can be used and kept, and never read out. Throws where the browser has no cryptography (an insecure page). */
export async function newEncryptionKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts bytes. */
export async function encryptBytes(key: CryptoKey, bytes: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes) };
}

/** Encrypts a value that JSON can carry. */
export async function encryptValue(key: CryptoKey, value: unknown): Promise<Encrypted> {
  return encryptBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** The bytes that were encrypted, or null when the data is damaged or belongs to another key. */
export async function decryptBytes(key: CryptoKey, { iv, data }: Encrypted): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
  } catch (error) {
    if (!isExpected(error)) throw error;
    return null;
  }
}

/** The value that was encrypted, or null when the data is damaged or belongs to another key. */
export async function decryptValue(key: CryptoKey, sealed: Encrypted): Promise<unknown> {
  const bytes = await decryptBytes(key, sealed);
  return bytes && (parsedJson(new TextDecoder().decode(bytes)) ?? null);
}
