import { test } from '@playwright/test';
import type { Addition } from '../../../src/contract/additions';
import { areOffered } from './additions-of-run';

/**
 * Leaves out what is about additions that this run goes without: the test from which it is called, or the tests that are described
 * with it. docs/testing.md 9 lists them, so that their number does not grow unseen.
 */
export function needs(...names: readonly Addition[]): void {
  const missing = names.filter((name) => !areOffered(name));
  test.skip(missing.length > 0, `it is about ${missing.join(', ')}`);
}
