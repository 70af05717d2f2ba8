import { test as base } from '@playwright/test';
import { count } from './counts';

/** Counts a page that the running test opens on a profile of its own. */
export function countFreshPage(): void {
  count('fresh-pages', base.info().titlePath.join(' › '));
}

/** Playwright's test, which counts the profile of each test that opens a page by its fixture. */
export const test = base.extend({
  context: async ({ context }, use) => {
    countFreshPage();
    await use(context);
  },
});
