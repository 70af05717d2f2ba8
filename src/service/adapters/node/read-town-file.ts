import { readFile } from 'node:fs/promises';

/** Reads a file of the sample town from the disk. Rejects when it is not there. */
export async function readTownFile(file: URL): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
