import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../../drivers/counted-test';
import { dropFile } from '../../drivers/page/drop-file';
import { find } from '../../drivers/page/find';
import { centre, chaosPageOn, fieldOfPoles, poleAt } from '../../drivers/service/chaos-page';
import { createDeployment } from '../../drivers/service/deployment';

type Operator = { readonly configure: (config: object) => void; readonly put: (path: string, text: string) => void };

/** One build, and what its operator writes beside it. */
const test = base.extend<{ operator: Operator & { readonly dir: string }; server: ChaosServer }>({
  operator: async ({ browserName: _ }, use) => {
    const deployment = createDeployment('dist');
    const put: Operator['put'] = (path, text) => {
      mkdirSync(join(deployment.dir, path, '..'), { recursive: true });
      writeFileSync(join(deployment.dir, path), text);
    };
    await use({ dir: deployment.dir, put, configure: (config) => put('config.json', JSON.stringify(config)) });
    deployment.end();
  },
  server: async ({ operator }, use) => {
    const server = await openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir: operator.dir });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

// The copy that a page keeps for later starts is another spec's matter.
test.use({ serviceWorkers: 'block' });

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

/** The errors of a page, and the paths that it asks for below `/api/`. */
function watch(page: Page) {
  const [errors, asked]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  return { errors, asked };
}

/** A deployment of its own name and logo, on the other forms of the paths, without three parts. */
function deployAcme(operator: Operator): void {
  operator.put('acme/logo.svg', logo);
  operator.configure({
    base: '/api',
    pathForms: { models: 'singular', projects: 'plural' },
    features: { crm: false, documents: false, report: false },
    brand: { name: 'Acme Fibre Maps', logo: 'acme/logo.svg' },
  });
}

test('a wrong key in config.json is named, and a mended file is enough', async ({ page, operator }) => {
  const { errors, asked } = watch(page);

  // The fault is named, nothing is asked of any service, and a mended file is enough.
  const failed = page.getByRole('alert');
  operator.configure({ base: '/api', features: { reports: false } });
  await page.goto('/projects');
  await expect(failed).toContainText('config.json: "features.reports" must be one of crm, documents, report');
  operator.put('config.json', '{ "base": "/api", ');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toContainText('config.json is not JSON');
  expect(asked).toEqual([]);
  deployAcme(operator);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Sign in · Acme Fibre Maps');
  await expect(page.getByText('Acme Fibre Maps').first()).toBeVisible();
  const mark = page.locator('img.brand-mark').first();
  await expect(mark).toHaveAttribute('src', '/acme/logo.svg');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('one build, another deployment: own name, logo, paths; no way to what is left out', { tag: '@all' }, async ({
  page,
  operator,
  server,
}) => {
  const { errors, asked } = watch(page);
  deployAcme(operator);
  await page.goto('/projects');

  // No way to what is left out, from anywhere.
  const chaosPage = chaosPageOn(page, server);
  await chaosPage.signIn();
  const row = page.getByTestId('project-row').first();
  await expect(row).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(pages).toHaveText(['Projects', 'Service']);
  await row.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Rename/]);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: /^Report/ })).toHaveCount(0);
  for (const address of ['/crm', '/crm/vendors', '/projects/1/documents', '/projects/1/report']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  }
  await chaosPage.map.open(1, centre);
  await chaosPage.map.click(poleAt(6));
  await expect(page.getByTestId('field-name')).toHaveValue('Pole 6');
  await expect(page.getByTestId('item-documents')).toHaveCount(0);
  for (const keys of ['Shift+R', 'Shift+D']) await page.keyboard.press(keys);
  await dropFile(page, '.inspector-item', { name: 'photo.png', type: 'image/png', bytes: [137, 80, 78, 71] });
  await expect(page.getByText('It holds no map data of a kind that is known here.').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Documents of the project');
  await expect(page.getByRole('option', { name: /Documents of the project/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/projects\/1\?/);

  // Everything else works, on the other forms of the paths alone.
  await page.getByTestId('field-name').fill('Pole of Acme');
  await page.getByTestId('field-name').press('Enter');
  await chaosPage.saved();
  expect(await chaosPage.nameOf(6)).toBe('Pole of Acme');
  expect(asked.filter((path) => /\/(map-\w+s(\/|$)|map-access-points|map-info-objects|crm-)/.test(path))).toEqual(
    asked.filter((path) => path.startsWith('v1/map-projects')),
  );
  expect(new Set(asked)).toContain('v1/map-pole/6');
  expect(new Set(asked)).toContain('v1/map-projects/permission/1');

  // The logo is on plans.
  await find(page, 'Print a plan', 'Print a plan…');
  await expect(page.locator('.print-open')).toHaveAttribute('aria-busy', 'false');
  const saving = page.waitForEvent('download');
  await page.getByTestId('print-pdf').click();
  const plan = await readFile(await (await saving).path(), 'latin1');
  expect(plan).toContain('/Subtype /Image');
  expect(errors).toEqual([]);
});
