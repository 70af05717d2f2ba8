import type { StoredFile } from './store';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that lies in memory. */
export function fileOf(bytes: Uint8Array): StoredFile {
  return { size: bytes.length, parts: whole(bytes) };
}
