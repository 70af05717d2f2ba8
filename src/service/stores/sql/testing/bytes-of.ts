import type { StoredFile } from '../../store';

/** A stored file whole; null for none. */
export async function bytesOf(file: StoredFile | null): Promise<Uint8Array | null> {
  if (!file) return null;
  const parts: Uint8Array[] = [];
  for await (const part of file.parts) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
