import type { BrowserContext, Page } from '@playwright/test';
import { type Addition, additions, readAdditions, usualAdditions } from '../../../src/contract/additions';

const asked = process.env['E2E_ADDITIONS'] ?? '';

function additionsAsked(): readonly Addition[] {
  const named = asked === '' ? usualAdditions : readAdditions(asked);
  if (!named) throw new Error(`E2E_ADDITIONS=${asked} must be all, none, or some of ${additions.join(', ')}`);
  return named;
}

/** The additions of every service of this run: the usual ones, or those of E2E_ADDITIONS (docs/testing.md 9). */
export const additionsOfRun = additionsAsked();

/** Whether the services of this run have all of these. */
export const areOffered = (...names: readonly Addition[]): boolean =>
  names.every((name) => additionsOfRun.includes(name));

/** Runs in the demo's page before its scripts, as `?additions=` does. */
function switchAdditions(named: string): void {
  // A blank page has no storage.
  if (!location.protocol.startsWith('http')) return;
  const key = 'strandmap-demo-additions';
  if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, named);
}

const written = additionsOfRun.join(',') || 'none';

/** Gives the demo's service in these pages the additions of this run. */
export async function withAdditionsOfRun(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  if (asked !== '') await context.addInitScript(switchAdditions, written);
}

/** Keeps the additions of this run on a page whose device was emptied. */
export async function keepAdditionsOfRun(page: Page): Promise<void> {
  if (asked !== '') await page.evaluate(switchAdditions, written);
}
