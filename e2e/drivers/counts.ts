import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Events that the last lines of a run count, and that ceilings bound (docs/testing.md 7). */
export type Counted = 'fresh-pages' | 'kept-pages' | 'towns';

/** Counts an event of a test, where the run asks for it by TEST_COUNTS. */
export function count(event: Counted, title: string): void {
  const folder = process.env['TEST_COUNTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, event), `${title}\n`);
}
