import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of data that is shared beside the repository, wherever that is, and is no part of it. Null where it is not there: a line
 * says then which tests are skipped.
 */
export function sharedData(skipped: string): string | null {
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const data = join(folder, '..', 'shared', 'data');
    if (existsSync(data)) return data;
  }
  console.info(`../shared/data is not there: ${skipped} are skipped.`);
  return null;
}
