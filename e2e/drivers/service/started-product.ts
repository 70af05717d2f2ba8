import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { cleanUp, type RunningService, startService, temporaryFolder } from '../../process/run-service';
import { test as base } from '../counted-test';

type SampleUser = 'planner' | 'manager' | 'guest';

/** The product as `npm start` serves it: one process with the service on an embedded PostgreSQL, here with the sample data. */
export const test = base.extend<object, { running: RunningService }>({
  running: [
    async ({ browserName: _ }, use) => {
      if (!existsSync('dist/index.html')) throw new Error('There is no build of the product: npm run build');
      const folder = await temporaryFolder();
      const running = await startService({ DATA_DIR: folder, SEED: 'demo', APP_DIR: 'dist', BASE_PATH: '/api' });
      await use(running);
      await cleanUp();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ running }, use) => use(running.address.replace(/\/api$/, '')),
});

/** Types what a sample user signs in with. */
export async function signIn(page: Page, who: SampleUser, password = `demo-${who}`): Promise<void> {
  await page.getByTestId('login-email').fill(`${who}@example.com`);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
}

/** Leaves, back to the form. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByTestId('login-email')).toBeVisible();
}

/** Answers every request to a path of the service in its place, from now until what comes back is called. */
export async function answerInstead(
  page: Page,
  path: string | RegExp,
  answer: { readonly status: number; readonly body?: unknown } | 'never',
): Promise<() => Promise<void>> {
  const at = (url: URL) =>
    typeof path === 'string' ? url.pathname.endsWith(path) : path.test(url.pathname + url.search);
  await page.route(at, async (route) => {
    if (answer === 'never') return;
    await route.fulfill({ status: answer.status, json: answer.body ?? { message: 'No', status: answer.status } });
  });
  return () => page.unroute(at);
}

/**
 * Cuts the line to the service, until what comes back is called. The page's own files are kept by its worker, which has a spec of
 * its own.
 */
export async function cutConnection(page: Page): Promise<() => Promise<void>> {
  const at = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(at, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(at);
}

export { expect };
