import type { Page } from '@playwright/test';
import { countFreshPage } from '../../drivers/counted-test';
import { wantBasemap } from '../../drivers/device/want-basemap';
import { expect, test, townOn } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { withAdditionsOfRun } from '../../drivers/service/additions-of-run';
import { slowness } from '../../slowness';

/** The answers to references that the page gets from now on. */
function referenceAnswers(page: Page): { status: number; hash: string | null }[] {
  const answers: { status: number; hash: string | null }[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!url.pathname.includes('/references/')) return;
    answers.push({ status: response.status(), hash: url.searchParams.get('hash') });
  });
  return answers;
}

test('lists in the envelope of the CRM lists: the town opens with all its items', { tag: '@all' }, async ({
  town: product,
  browser,
}) => {
  test.setTimeout(180_000 * slowness);
  const { middle } = await product.freePoles();
  await product.enterPlace(middle);
  const items = await product.page.getByTestId('map').getAttribute('data-items');
  expect(Number(items)).toBeGreaterThan(1000);

  // A device of its own: this one may show what it has before it has read a list.
  countFreshPage();
  const context = await browser.newContext();
  await context.addInitScript(wantBasemap, 'blank');
  await withAdditionsOfRun(context);
  const other = townOn(await context.newPage());
  await other.service.faultsFromStart({ listShape: 'envelope' });
  const pages = new Set<string>();
  other.page.on('request', (request) => {
    const url = new URL(request.url());
    const page = url.searchParams.get('page');
    if (page !== null && url.pathname.endsWith('/map-poles')) pages.add(page);
  });
  await other.enterPlace(middle);
  await expect(other.page.getByTestId('map')).toHaveAttribute('data-items', String(items), { timeout: 120_000 });
  expect(pages.size).toBeGreaterThan(5);
  await context.close();
});

test('"an empty response" as 200 and as 304: choices are kept after a reload', { tag: '@all' }, async ({
  town: product,
}) => {
  test.setTimeout(120_000 * slowness);
  const { page, map, service } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  const choices = page.getByTestId('field-typeId').locator('option');
  // Before the list has come, the pole's own type stands alone.
  await expect.poll(() => choices.count()).toBeGreaterThan(2);
  const before = await choices.allTextContents();

  const answers = referenceAnswers(page);
  for (const emptyReference of [200, 304] as const) {
    await service.faultsFromStart({ emptyReference });
    answers.length = 0;
    await page.reload();
    await map.ready();
    await expect(choices).toHaveText(before);
    await expect.poll(() => answers.filter(({ hash }) => hash !== null).length).toBeGreaterThan(0);
    const statuses = answers.filter(({ hash }) => hash !== null).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([emptyReference]));
  }
});
