import type { Locator, Page } from '@playwright/test';
import { hasCopy } from '../../drivers/device/has-copy';
import { holdRequests } from '../../drivers/service/held-requests';
import { cutConnection, expect, signIn, test } from '../../drivers/service/started-product';
import { slowness } from '../../slowness';

// Every page with every fault at the real thing: late, loaded again half-way, refused, out of reach, and well again.

// The faults strike the page's own requests.
test.use({ serviceWorkers: 'block' });

type Visit = {
  readonly name: string;
  readonly path: string;
  /** The requests without which there is no page. */
  readonly asks: RegExp;
  /** The view while the answer is late. */
  readonly waits: (page: Page) => Locator;
  readonly refused: (page: Page) => Locator;
  /** The way on where the page has none of its own: what it was refused is not asked for again by a button. */
  readonly isAskedAgain?: true;
  readonly whole: (page: Page) => Locator;
  readonly offline: (page: Page) => Locator;
  /** The project whose copy is shown without a service. */
  readonly copyOf?: number;
  /** The copy exists before the first visit: the map has left it. */
  readonly isCopiedBefore?: true;
  /** The button that asks once more, where it is not called "Try again". */
  readonly again?: string;
};

const visits: readonly Visit[] = [
  {
    name: 'projects',
    path: '/projects',
    asks: /\/map-projects?(\?|$)/,
    waits: (page) => page.getByText('The service takes its time to answer.'),
    refused: (page) => page.getByRole('alert').filter({ hasText: 'You may not list projects' }),
    whole: (page) => page.locator('[data-testid=project-row][data-id="2"]'),
    offline: (page) => page.getByText(/The service cannot be reached/).first(),
  },
  {
    name: 'a project on the map, and the permission',
    path: '/projects/2',
    asks: /\/map-project\/permission\/2$/,
    waits: (page) => page.locator('[data-testid=map]:not([data-ready=true])'),
    refused: (page) => page.getByTestId('denied').filter({ hasText: 'You have no access to this project' }),
    isAskedAgain: true,
    whole: (page) => page.locator('[data-testid=map][data-ready=true]'),
    offline: (page) => page.getByTestId('stale-copy'),
    copyOf: 2,
  },
  {
    name: 'report',
    path: '/projects/2/report',
    asks: /\/map-segments(\?|$)/,
    // The copy that the map has left gives the figures at once.
    waits: (page) => page.locator('[data-testid=report][data-ready=true]'),
    refused: (page) => page.getByTestId('denied').filter({ hasText: 'You have no access to this project' }),
    isAskedAgain: true,
    whole: (page) => page.locator('[data-testid=report][data-ready=true]'),
    offline: (page) => page.getByTestId('report-copy'),
    copyOf: 2,
    isCopiedBefore: true,
  },
  {
    name: 'documents',
    path: '/projects/3/documents',
    asks: /\/map-documents(\?|$)/,
    waits: (page) => page.locator('.documents-grid[aria-busy=true]'),
    refused: (page) => page.getByTestId('denied').filter({ hasText: 'You have no access to this project' }),
    isAskedAgain: true,
    whole: (page) => page.getByTestId('document-tile').first(),
    offline: (page) => page.getByText('No connection: the documents as this device knows them.'),
  },
  {
    name: 'settings',
    path: '/service/settings',
    asks: /\/setting\/keys$/,
    waits: (page) => page.locator('.setting-waiting').first(),
    refused: (page) => page.getByTestId('failed').filter({ hasText: 'You have no access to this' }),
    whole: (page) => page.getByTestId('setting').getByRole('button').first(),
    offline: (page) => page.getByTestId('failed').filter({ hasText: 'The service cannot be reached' }),
  },
  {
    name: 'status',
    path: '/service',
    asks: /\/v1\/health-check$/,
    waits: (page) => page.locator('[data-testid=status-check][data-state=asking]'),
    refused: (page) => page.locator('[data-testid=status-check][data-state=refused]'),
    whole: (page) => page.locator('[data-testid=status-check][data-state=ok]').nth(2),
    offline: (page) => page.locator('[data-testid=status-check][data-state=unreachable]').nth(2),
    again: 'Check again',
  },
  {
    name: 'preferences',
    path: '/preferences',
    asks: /\/setting\/value\?name=units\.length/,
    // Whole without the service: it goes by what the service said the last time.
    waits: (page) => page.getByText('The service is set to metres.'),
    refused: (page) => page.getByText('The service is set to metres.'),
    isAskedAgain: true,
    whole: (page) => page.getByRole('button', { name: 'As the service' }),
    offline: (page) => page.getByText('The service is set to metres.'),
  },
];

/** The project list, signed in; answers the errors of the page from now on. */
async function enter(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/projects');
  await signIn(page, 'planner');
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  return errors;
}

/** The answers come late, again late after a reload, and are refused; then all is well. */
async function lateAndRefused(page: Page, visit: Visit, wellAgain: () => Promise<void>): Promise<void> {
  const { path, asks, waits, refused, isAskedAgain } = visit;
  const line = await holdRequests(page, asks);
  await page.goto(path);
  await line.some();
  await expect(waits(page).first()).toBeVisible();
  line.forget();
  await page.reload();
  await line.some();
  await expect(waits(page).first()).toBeVisible();
  await line.refuse();
  await expect(refused(page).first()).toBeVisible();
  await line.end();
  if (isAskedAgain) await page.reload();
  await wellAgain();
}

async function isCopied(page: Page, projectId: number | undefined): Promise<void> {
  if (projectId !== undefined) await expect.poll(() => hasCopy(page, projectId), { timeout: 120_000 }).toBe(true);
}

/** The service is out of reach, then there again. */
async function outOfReach(page: Page, visit: Visit, wellAgain: () => Promise<void>): Promise<void> {
  const { path, offline, copyOf } = visit;
  await isCopied(page, copyOf);
  const restore = await cutConnection(page);
  await page.reload();
  await expect(offline(page)).toBeVisible({ timeout: 120_000 });
  await restore();
  await wellAgain();
  if (path.startsWith('/projects')) await expect(offline(page)).toBeHidden({ timeout: 120_000 });
}

/** The shortest of them is visited before each commit. */
const shortest = '/projects';

for (const visit of visits) {
  test(`${visit.name} over HTTP: late, refusing, absent, and well again`, {
    tag: visit.path === shortest ? [] : '@all',
  }, async ({ page }) => {
    test.setTimeout(300_000 * slowness);
    const errors = await enter(page);
    /** Presses what there is to press until all is well: some of it comes by itself, sooner or later. */
    const wellAgain = async () => {
      const button = page.getByRole('button', { name: visit.again ?? 'Try again' }).first();
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 });
        await expect(visit.whole(page)).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 120_000 });
    };
    if (visit.isCopiedBefore) {
      await page.goto(`/projects/${visit.copyOf}`);
      await isCopied(page, visit.copyOf);
    }
    await lateAndRefused(page, visit, wellAgain);
    await outOfReach(page, visit, wellAgain);
    expect(errors).toEqual([]);
  });
}

// The key of the CRM is in the page alone: a reload asks for it again.
test('the CRM over HTTP: late, refusing, absent, and well again', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(300_000 * slowness);
  const errors = await enter(page);
  const key = page.getByTestId('crm-key-input');
  const open = async () => {
    await key.fill('demo-api-key');
    await key.press('Enter');
  };
  const failed = page.getByTestId('failed');
  const rows = page.getByTestId('crm-row');
  const line = await holdRequests(page, /\/crm-vendors\?/);
  await page.goto('/crm/vendors');
  await open();
  await line.some();
  await expect(page.locator('.crm-list[aria-busy=true]')).toBeVisible();
  line.forget();
  await page.reload();
  await open();
  await line.some();
  await line.refuse();
  await expect(failed).toContainText('You have no access to this');
  await line.end();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.first()).toBeVisible();

  const restore = await cutConnection(page);
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(failed).toContainText('The service cannot be reached', { timeout: 120_000 });
  await restore();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.first()).toBeVisible();
  expect(errors).toEqual([]);
});
