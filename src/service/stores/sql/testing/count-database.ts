import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * For tests: notes that a fresh database is about to be opened, as a line of the file `databases` in the folder that
 * TEST_COUNTS names. The run before a commit has a ceiling for them (docs/testing.md).
 */
export function countDatabase(kind: string): void {
  const folder = process.env['TEST_COUNTS'];
  if (folder) appendFileSync(join(folder, 'databases'), `${kind}\n`);
}
