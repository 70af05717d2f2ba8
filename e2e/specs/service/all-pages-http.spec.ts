import { endpoints } from '../../../src/contract/endpoints';
import { createMap } from '../../drivers/page/map';
import type { LngLat } from '../../drivers/page/mercator';
import { photo, redSquare } from '../../drivers/projects/photo';
import { areOffered } from '../../drivers/service/additions-of-run';
import { answerInstead, cutConnection, expect, signIn, signOut, test } from '../../drivers/service/started-product';
import { watchEndpoints } from '../../drivers/service/watch-endpoints';
import { slowness } from '../../slowness';

// Everybody else’s work at the real thing: HTTP, PGlite, and answers that are refused, late, missing or cut off by a reload.

// The faults strike the page's own requests.
test.use({ serviceWorkers: 'block' });

const crm = ['Vendors', 'Contacts', 'Accounts', 'Services', 'Capital projects', 'Billing items'];

test('the planner over HTTP: each page works, reports errors; every endpoint is used', { tag: '@all' }, async ({
  page,
  context,
}) => {
  test.setTimeout(300_000 * slowness);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const reached = watchEndpoints(context);
  const failed = page.getByTestId('failed');

  await test.step('projects', async () => {
    await page.goto('/projects');
    await signIn(page, 'planner', 'not it');
    await expect(page.getByRole('alert')).toBeVisible();
    await signIn(page, 'planner');
    const second = page.locator('[data-testid=project-row][data-id="2"]');
    const held = await answerInstead(page, 'map-poles', 'never');
    await second.getByTestId('fetch-figures').click();
    await expect(second.getByRole('button', { name: 'Reading…' })).toBeVisible();
    // The reload cuts it off: let go before, what was held would be answered, and be read to its end.
    await page.reload();
    await expect(second.getByText('Not opened on this device yet')).toBeVisible();
    await held();
    await second.getByTestId('fetch-figures').click();
    await expect(second.getByTestId('project-figures').locator('dd').nth(1)).toHaveText('318');
    await expect(second).toContainText(/5 abandoned/);
    await second.getByTestId('project-bookmark').click();
    await expect(page.getByTestId('project-row').first()).toHaveAttribute('data-id', '2');

    await second.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Wharf and mill');
    const refused = await answerInstead(page, 'map-project/2', {
      status: 422,
      body: [{ field: 'description', message: 'Too short.' }],
    });
    await dialog.getByRole('button', { name: 'Rename project' }).click();
    await expect(dialog.getByText(/Too short\./)).toBeVisible();
    await refused();
    await dialog.getByRole('button', { name: 'Rename project' }).click();
    await expect(second.getByText('Wharf and mill')).toBeVisible();
  });

  await test.step('a new project, and an item in it', async () => {
    await page.keyboard.press('n');
    await page.getByRole('dialog').getByLabel('Name').fill('Night shift');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/\d+/);
    const map = createMap(page);
    const place: LngLat = [-93.17, 44.46];
    await map.open(Number(/projects\/(\d+)/.exec(page.url())?.[1]), place);
    await page.getByTestId('tool-pole').click();
    await map.click(place);
    const sync = page.getByTestId('sync');
    await expect(sync).toHaveAttribute('data-count', '1');
    await sync.click();
    await page.getByTestId('send-now').click();
    await expect(sync).toHaveAttribute('data-state', 'saved');
    await page.getByRole('button', { name: 'Close the changes' }).click();
    await page.keyboard.press('v');
    await map.click(place);
    await page.getByTestId('field-name').fill('Pole of the night');
    await page.getByTestId('field-name').press('Enter');
    await expect(sync).toHaveAttribute('data-count', '1');
    await expect(sync).toHaveAttribute('data-state', 'saved');
  });

  await test.step('documents', async () => {
    // A download that is an address is followed, without the token where it leads elsewhere.
    const link = await answerInstead(page, /map-document\/download\//, {
      status: 200,
      body: { url: '/kept/7?sign=x' },
    });
    const asked: (string | undefined)[] = [];
    await page.route('**/kept/7?sign=x', async (route) => {
      asked.push(route.request().headers()['authorization']);
      await route.fulfill({ body: redSquare, contentType: 'application/octet-stream' });
    });
    await page.goto('/projects/2/documents');
    await page.getByTestId('document-tile').first().click();
    await expect(page.getByTestId('preview-picture')).toBeVisible();
    const caption = await page.getByRole('dialog').getByText(/ · /).first().textContent();
    const saving = page.waitForEvent('download');
    await page.getByTestId('download').click();
    expect((await saving).suggestedFilename()).toBe(caption?.split(' · ')[0]);
    expect(new Set(asked)).toEqual(new Set([undefined]));
    await link();
    await page.keyboard.press('Escape');

    const files = page.getByTestId('document-files').first();
    const upload = page.getByTestId('upload');
    const tooLarge = await answerInstead(page, 'map-document/upload', { status: 413 });
    const send = async (name: string) => {
      await files.setInputFiles([photo(name)]);
      await page.getByRole('button', { name: `Pause ${name}` }).click();
      await page.getByRole('button', { name: `Send ${name} now` }).click();
    };
    await send('refused.png');
    await expect(upload).toHaveAttribute('data-state', 'rejected');
    await expect(upload).toContainText('Too large for the service');
    await tooLarge();
    const held = await answerInstead(page, 'map-document/upload', 'never');
    await page.getByRole('button', { name: 'Try refused.png again' }).click();
    await expect(upload).toHaveAttribute('data-state', 'sending');
    await page.reload();
    await held();
    await page.getByTestId('documents-search').fill('refused.png');
    const tile = page.getByTestId('document-tile');
    await expect(tile).toHaveCount(1);
    await expect(tile.getByLabel('Not on the server yet')).toHaveCount(0);
    await expect(upload).toHaveCount(0);

    // No right to write any more: what was taken stays here, and says why.
    const denied = await answerInstead(page, /map-project\/permission\/2$|map-document\/upload$/, { status: 403 });
    await send('late.png');
    await expect(upload).toContainText('You may not add documents to this project.');
    await denied();
    await page.getByRole('button', { name: 'Try late.png again' }).click();
    await expect(upload).toHaveCount(0);
  });

  await test.step('the report, also without a line', async () => {
    await page.goto('/projects/2/report');
    const report = page.getByTestId('report');
    await expect(report).toHaveAttribute('data-ready', 'true');
    const number = await page.getByTestId('figure-routes').locator('.figure-number').textContent();
    await page.getByRole('link', { name: 'Projects' }).click();
    const second = page.locator('[data-testid=project-row][data-id="2"]');
    await expect(second).toBeVisible();
    const restore = await cutConnection(page);
    await second.getByRole('link', { name: /^Report/ }).click();
    await expect(page.getByTestId('report-copy')).toBeVisible();
    await expect(page.getByTestId('figure-routes').locator('.figure-number')).toHaveText(number ?? '');
    await restore();
  });

  await test.step('the CRM', async () => {
    await page.goto('/crm/vendors');
    const key = page.getByTestId('crm-key-input');
    await key.fill('wrong');
    await key.press('Enter');
    await expect(page.getByRole('heading', { name: 'The key was refused' })).toBeVisible();
    await key.fill('demo-api-key');
    await key.press('Enter');
    for (const list of crm) {
      await page.getByRole('link', { name: list, exact: true }).click();
      // The rows of the list before are there until this one is: to go on sooner would call it off.
      const endpoint = `list-crm-${list.toLowerCase().replace(' ', '-')}`;
      await expect.poll(() => [...reached].find(([name]) => name === endpoint)?.[1].has(200)).toBe(true);
      await expect(page.getByTestId('crm-row').first()).toBeVisible();
    }
    const trouble = await answerInstead(page, /crm-vendors\?page=2/, { status: 403 });
    await page.getByRole('link', { name: 'Vendors', exact: true }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(failed).toBeVisible();
    await trouble();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('crm-row').first()).toHaveAttribute('data-id', '21');
    await page.reload();
    await expect(page.getByTestId('crm-key')).toBeVisible();
  });

  await test.step('settings, and a change of one that the product goes by', async () => {
    const refused = await answerInstead(page, /setting\/get\?name=general\.company/, { status: 403 });
    await page.goto('/service/settings');
    const company = page.locator('[data-testid=setting][data-name="general.company"]');
    await expect(company.getByRole('alert')).toBeVisible();
    await refused();
    await company.getByRole('button', { name: 'Try again' }).click();
    await expect(company).toContainText('Cannon Valley Networks');
    await company.getByRole('button').click();
    await expect(company.getByTestId('setting-details')).toContainText('Cannon Valley Networks');
    const units = page.locator('[data-testid=setting-in-use][data-name="units.length"]');
    await expect(units).toContainText('Metres');
    const feet = await answerInstead(page, /setting\/value\?name=units\.length/, {
      status: 200,
      body: { name: 'units.length', value: 'ft' },
    });
    await page.reload();
    await expect(units).toContainText('Feet (as the service says)');
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.locator('[data-id="2"]').getByTestId('project-figures').locator('dd').first()).toHaveText(
      /(ft|mi)$/,
    );
    await feet();
    const foreign = await answerInstead(page, /setting\/value\?name=units\.length/, {
      status: 200,
      body: { name: 'units.length', value: 'furlong' },
    });
    await page.goto('/service/settings');
    await expect(units).toContainText('Metres (Strandmap’s own');
    await foreign();
  });

  await test.step('the status', async () => {
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await expect(page.locator('[data-testid=status-check][data-state=ok]')).toHaveCount(3);
    const restore = await cutConnection(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.locator('[data-testid=status-check][data-state=ok]')).toHaveCount(0);
    await restore();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.locator('[data-testid=status-check][data-state=ok]')).toHaveCount(3);
  });

  await test.step('preferences outlive a reload', async () => {
    await page.goto('/preferences');
    await page.getByRole('button', { name: 'When I send' }).click();
    await page.getByRole('button', { name: 'Feet' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'When I send' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Feet' })).toHaveAttribute('aria-pressed', 'true');
  });

  const unreached = endpoints
    .map(({ name }) => name)
    .filter((name) => ![...(reached.get(name) ?? [])].some((s) => s < 300));
  expect(unreached).toEqual(areOffered('events') ? [] : ['project-events']);
  expect(errors).toEqual([]);
});

test('manager and guest over HTTP: read-only pages say so; other users’ data is absent', async ({ page }) => {
  await page.goto('/projects');
  await signIn(page, 'manager');
  const rows = page.getByTestId('project-row');
  await expect(rows).toHaveCount(4);
  const read = rows.filter({ hasText: 'You may look at it, not change it.' }).first();
  const id = await read.getAttribute('data-id');
  await read.getByTestId('fetch-figures').click();
  await expect(read.getByTestId('project-figures')).toBeVisible();
  await page.goto(`/projects/${id}/documents`);
  await expect(page.getByText('You may look at this project, not change it.')).toBeVisible();
  await expect(page.getByTestId('add-documents')).toHaveCount(0);
  await page.goto(`/projects/${id}/report`);
  await expect(page.getByTestId('report')).toHaveAttribute('data-ready', 'true');
  await signOut(page);

  await page.goto('/projects');
  await signIn(page, 'guest');
  await expect(rows).toHaveCount(1);
  await expect(page.getByTestId('project-access')).toHaveText('You may look at it, not change it.');
  // Nothing of what the manager has fetched is left for the next one.
  await expect(page.getByText('Not opened on this device yet')).toBeVisible();
  for (const part of ['report', 'documents']) {
    await page.goto(`/projects/4/${part}`);
    await expect(page.getByText('You have no access to this project').first()).toBeVisible();
  }
});
