/** Something that was sealed with a key: AES-GCM, a fresh nonce each time. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

const algorithm = 'AES-GCM';

/** A key that can be used and kept, and never read out. Throws where the browser has no cryptography (an insecure page). */
export async function newSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seals bytes. */
export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes) };
}

/** Seals a value that JSON can carry. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

/** The bytes that were sealed, or null when the box is damaged or belongs to another key. */
export async function unsealBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
  } catch {
    return null;
  }
}

/** The value that was sealed, or null when the box is damaged or belongs to another key. */
export async function unseal(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  const bytes = await unsealBytes(key, sealed);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
