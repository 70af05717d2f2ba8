import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

function exists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** One after the other: Node's own `recursive` never ends where a file system makes no folders (/proc). */
function makeEach(folder: string): void {
  if (exists(folder)) return;
  makeEach(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Two starts at once: the other one made it.
    if (!exists(folder)) throw error;
  }
}

/**
 * Makes the folder of an embedded database, and those above it, when they are not there. Throws an Error for people that
 * names the folder when that cannot be done or nothing can be written into it.
 */
export function makeFolder(dataDir: string): void {
  try {
    makeEach(resolve(dataDir));
    if (!statSync(dataDir).isDirectory()) throw new Error('there is a file of this name');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR ${dataDir} cannot be made or written to: ${reason}`, { cause: error });
  }
}
