import { statfsSync } from 'node:fs';

const mebibyte = 1024 * 1024;
const shown = (bytes: number) => `${Math.floor(bytes / mebibyte)} MB`;

/** The bytes that the embedded database takes to open and to close: a new segment of its log, and a checkpoint. */
export const leastToOpen = 64 * mebibyte;

/** Bytes that a process may still write where `folder` lies. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws an Error for people when a database on this disk could not be opened without meeting its end. */
export function requireSpace(dataDir: string): void {
  const free = freeBytes(dataDir);
  if (free >= leastToOpen) return;
  throw new Error(
    `The disk of DATA_DIR ${dataDir} is full: ${shown(free)} are free, and the embedded database needs ${shown(leastToOpen)} to open. Nothing was changed. Make room and start again.`,
  );
}
