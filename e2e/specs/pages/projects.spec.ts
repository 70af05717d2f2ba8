import { pathLength } from '../../../src/geo/path/path-length';
import { isAccessible } from '../../drivers/page/accessible';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';

const paths = [
  ...['segments', 'cables', 'permits', 'poles', 'access-points', 'sites'],
  ...['splices', 'elements', 'notes', 'info-objects', 'documents'],
].map((name) => `map-${name}`);
const open = ['draft', 'submitted', 'in review', 'resubmit', 'approved'];

const cardOf = (page: Product['page'], id: number) => page.locator(`[data-testid=project-row][data-id="${id}"]`);

/** The figures of a project, counted from what the service says of each model. */
async function counted(service: Product['service'], projectId: number) {
  let [items, metres, permits] = [0, 0, 0];
  for (const path of paths) {
    const records = await service.list(path, projectId);
    // Abandoned items are counted apart.
    items += records.filter(({ status }) => status !== 'abandoned').length;
    if (path === 'map-permits')
      permits = records.filter(({ status }) => open.includes(String(status ?? 'draft'))).length;
    if (path !== 'map-segments') continue;
    for (const { poly, status } of records) {
      const places = (poly as { lng: number; lat: number }[]).map(({ lng, lat }): LngLat => [lng, lat]);
      if (status !== 'abandoned') metres += pathLength(places);
    }
  }
  return { items, metres, permits };
}

/** The figures of a card, as they were counted: below a kilometre with a decimal. */
const figuresOf = ({ items, metres, permits }: Awaited<ReturnType<typeof counted>>) => [
  new RegExp(`^${metres < 1000 ? metres.toFixed(1) : Math.round(metres).toLocaleString('en-US')}\\s*m$`),
  items.toLocaleString('en-US'),
  String(permits),
];

test('a project has its figures, is archived and brought back, and is described', async ({ product }) => {
  const { page, service } = product;
  const project = await product.project();
  await product.enterAt('/projects');
  const card = cardOf(page, project);
  await expect(card.getByText('Not opened on this device yet')).toBeVisible();
  await card.getByTestId('fetch-figures').click();
  await expect(card.getByTestId('project-figures').locator('dd')).toHaveText(
    figuresOf(await counted(service, project)),
  );
  await expect(card.getByTestId('project-sketch').locator('path').first()).toBeVisible();

  const record = () => service.record(`map-project/${project}`);
  const { status } = await record();
  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitemradio', { name: 'Archived' }).click();
  await expect(card.getByTestId('project-access')).toContainText('It is archived');
  expect((await record())['status']).toBe('archived');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await record())['status']).toBe(status);

  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Wharf and mill');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename project' }).click();
  await expect(card.getByText('Wharf and mill')).toBeVisible();
  expect(await record()).toMatchObject({ description: 'Wharf and mill', status });
});

test('the planner: map images, figures, search, stars, create, rename, archive, undo', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  const rows = page.getByTestId('project-row');
  await expect(rows).toHaveCount(3);
  const second = cardOf(page, 2);
  await expect(second.getByText('Not opened on this device yet')).toBeVisible();
  await second.getByTestId('fetch-figures').click();
  const figures = await counted(service, 2);
  await expect(second.getByTestId('project-figures').locator('dd')).toHaveText(figuresOf(figures));
  await expect(second.getByText('From the copy read just now')).toBeVisible();
  await expect(second.getByTestId('project-sketch').locator('path').first()).toBeVisible();

  await page.getByRole('searchbox').first().fill('alder');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').first().fill('');

  await second.getByTestId('project-bookmark').click();
  await expect.poll(async () => (await service.record('map-project/2'))['bookmarked']).toBe(true);
  await expect(rows.first()).toHaveAttribute('data-id', '2');
  await second.getByTestId('project-bookmark').click();
  await expect(page.getByText('The service keeps the bookmark: it has no way to remove one.').first()).toBeVisible();
  expect((await service.record('map-project/2'))['bookmarked']).toBe(true);

  await second.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitemradio', { name: 'Archived' }).click();
  await expect(second.getByTestId('project-access')).toContainText('It is archived');
  expect((await service.record('map-project/2'))['status']).toBe('archived');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await service.record('map-project/2'))['status']).toBe('completed');

  await second.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Wharf and mill');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename project' }).click();
  await expect(second.getByText('Wharf and mill')).toBeVisible();

  await page.getByRole('button', { name: 'Table' }).click();
  await expect(second.getByRole('cell', { name: figures.items.toLocaleString('en-US'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await isAccessible(page, '.projects-page');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Cards' }).click();
  await isAccessible(page, '.projects-page');

  await page.getByRole('button', { name: /new project/i }).click();
  await page.getByRole('dialog').getByLabel(/name/i).fill('Night shift');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create/i })
    .click();
  const names = async () => ((await service.call('GET', 'map-project')).body as { name: string }[]).map((p) => p.name);
  await expect.poll(names).toContain('Night shift');
});

test('a permission is refused with its reason, remembered while the service is away', async ({ product }) => {
  const { page, service } = product;
  await product.enterAt('/projects', 'manager');
  const first = cardOf(page, 1);
  await expect(page.getByTestId('project-row')).toHaveCount(4);
  await expect(page.getByText('Read only').first()).toBeVisible();
  const read = page.getByTestId('project-row').filter({ hasText: 'You may look at it, not change it.' }).first();
  const id = Number(await read.getAttribute('data-id'));
  await service.programme([
    { match: { path: 'map-project/permission/*' }, fault: { kind: 'status', status: 503, retryAfter: 0 } },
  ]);
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page).toHaveURL(/crm/);
  await page.goBack();
  await expect(cardOf(page, id).getByText('Read only')).toBeVisible();

  await service.programme([{ match: {}, fault: { kind: 'denied', projectId: id } }]);
  await cardOf(page, id).getByTestId('fetch-figures').click();
  await expect(cardOf(page, id).getByRole('alert')).toHaveText('The service does not let you in.');
  await service.programme([]);
  expect(await first.count()).toBe(1);
});

test('a slow service, a reload half-way, and none at all', { tag: '@all' }, async ({ freshPage: product }) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  const second = cardOf(page, 2);
  await expect(second.getByTestId('fetch-figures')).toBeVisible();
  // However long the reload takes, the list has not come before.
  await service.programme([{ match: { path: 'map-poles' }, fault: { kind: 'hang' } }]);
  await second.getByTestId('fetch-figures').click();
  await expect(second.getByRole('button', { name: 'Reading…' })).toBeVisible();
  await page.reload();
  await expect(second.getByText('Not opened on this device yet')).toBeVisible();
  await second.getByTestId('fetch-figures').click();
  await expect(second.getByTestId('project-figures')).toBeVisible();
  await service.faults({ mode: 'offline', rate: 1 });
  await second.getByRole('button', { name: /again$/ }).click();
  await expect(second.getByRole('alert')).toContainText('The service cannot be reached');
  await expect(second.getByTestId('project-figures')).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('the guest reads one project, told why; what is pressed is large enough', { tag: '@all' }, async ({
    freshPage: product,
  }) => {
    const { page } = product;
    await product.enterAt('/projects', 'guest');
    const rows = page.getByTestId('project-row');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByTestId('project-access')).toHaveText('You may look at it, not change it.');
    for (const button of [rows.getByTestId('project-bookmark'), rows.getByTestId('fetch-figures')]) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await rows.getByRole('button', { name: /^More about/ }).tap();
    await expect(page.getByRole('menuitem', { name: /^Rename/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await isAccessible(page, '.projects-page');
    await rows.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/projects\/\d/);
  });
});

test('a project that may only be read says so and refuses to draw', async ({ product }) => {
  const { page, map } = product;
  await product.enterAt('/projects/2', 'manager');
  await map.ready();
  await expect(page.getByText(/look at this project/i).first()).toBeVisible();
  await expect(page.getByTestId('tool-segment')).toBeDisabled();
});

test('a denied project says so', async ({ product }) => {
  const { page } = product;
  await product.enterAt('/projects/4');
  await expect(page.getByTestId('denied')).toBeVisible();
  // On every page of it.
  for (const part of ['report', 'documents']) {
    await product.go('/projects');
    await expect(page.getByTestId('denied')).toHaveCount(0);
    await product.go(`/projects/4/${part}`);
    await expect(page.getByTestId('denied')).toBeVisible();
  }
  await product.go('/projects/999');
  await expect(page.getByText(/does not exist|not found|no project/i).first()).toBeVisible();
});
