import { test as base } from '@playwright/test';
import { count } from './counts';

/** The names of the running test. The long runs drive the product by scripts, in which there is none. */
function titleNow(): string {
  try {
    return base.info().titlePath.join(' › ');
  } catch {
    return 'a script';
  }
}

/** Counts a page that the running test opens on a profile of its own. */
export function countFreshPage(): void {
  count('fresh-pages', titleNow());
}

/** Playwright's test, which counts the profile of each test that opens a page by its fixture. */
export const test = base.extend({
  context: async ({ context }, use) => {
    countFreshPage();
    await use(context);
  },
});
