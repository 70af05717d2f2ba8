import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { cleanUp, type RunningService, startService, temporaryFolder } from '../process/run-service';

/** The product as `npm start` serves it: one process with the service on an embedded PostgreSQL, here with the sample data. */
const test = base.extend<{ running: RunningService }>({
  running: async ({ browserName: _ }, use) => {
    if (!existsSync('dist/index.html')) throw new Error('There is no build of the product: npm run build');
    const folder = await temporaryFolder();
    const running = await startService({ DATA_DIR: folder, SEED: 'demo', APP_DIR: 'dist', BASE_PATH: '/api' });
    await use(running);
    await cleanUp();
  },
  baseURL: async ({ running }, use) => use(running.address.replace(/\/api$/, '')),
});

test('projects over HTTP: figures, a bookmark, a new project, and a word on what one may not change', async ({
  page,
}) => {
  const signIn = async (who: string) => {
    await page.getByTestId('login-email').fill(`${who}@example.com`);
    await page.getByTestId('login-password').fill(`demo-${who}`);
    await page.getByTestId('login-submit').click();
  };
  await page.goto('/projects');
  await signIn('planner');
  const second = page.locator('[data-testid=project-row][data-id="2"]');
  await second.getByTestId('fetch-figures').click();
  await expect(second.getByTestId('project-figures').locator('dd').nth(1)).toHaveText('323');
  await second.getByTestId('project-bookmark').click();
  await page.reload();
  await expect(page.getByTestId('project-row').first()).toHaveAttribute('data-id', '2');
  await expect(second.getByTestId('project-figures')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Name').fill('Night shift');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/\d+/);

  await page.goto('/projects');
  await expect(page.getByTestId('project-row').filter({ hasText: 'Night shift' })).toBeVisible();
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn('guest');
  await expect(page.getByTestId('project-access')).toHaveText('You may look at it, not change it.');
  await expect(page.getByTestId('project-row')).toHaveCount(1);
  // Nothing of what the planner has fetched is left for the next one.
  await expect(page.getByText('Not opened on this device yet')).toBeVisible();
});
