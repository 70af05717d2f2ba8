import type { Page } from '@playwright/test';
import { expect, productOn, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** How many unfinished drawings the device keeps. */
function keptDrawings(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('nm-uf:'))?.name;
    if (!name) return 0;
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('works').objectStore('works').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

test('a tab killed right after the mark loses nothing: the edit is there and is sent', async ({
  freshPage: product,
  context,
}) => {
  const { page, map } = product;
  const { from, to, middle } = await product.freePoles();
  const project = await product.project();
  const before = await product.service.list('map-segments');
  await product.enterPlace(middle);
  await page.getByTestId('tool-segment').click();
  await map.click(placeOf(from));
  await map.click(placeOf(to));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sync')).toContainText('on this device');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  await map.click(placeOf(to));
  await map.click(middle, { modifiers: ['Alt'] });
  await expect.poll(() => keptDrawings(page)).toBe(1);
  const cdp = await context.newCDPSession(page);
  // The page is gone before it can answer.
  cdp.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');

  const next = productOn(await context.newPage());
  await next.map.open(project, middle);
  await next.saved();
  const ends = (await next.service.list('map-segments', project)).at(-1)?.['poly'];
  expect(ends).toEqual([
    { lat: from['lat'], lng: from['lng'] },
    { lat: to['lat'], lng: to['lng'] },
  ]);
  expect(await next.service.list('map-segments', project)).toHaveLength(before.length + 1);

  // The next line was not finished yet: it is offered, and gone on with.
  const offer = next.page.getByTestId('unfinished');
  await expect(offer).toContainText('You were drawing: segment, 2 points.');
  await offer.getByRole('button', { name: 'Go on' }).click();
  await expect(offer).toHaveCount(0);
  await next.page.keyboard.press('Enter');
  await next.saved();
  expect(await next.service.list('map-segments', project)).toHaveLength(before.length + 2);
});

test('edits made offline wait on this device; a colleague’s edit is not overwritten', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, map, service } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });

  await test.step('they wait over a reload, and leave when it answers again', async () => {
    await service.faults({ mode: 'offline' });
    const name = page.getByTestId('field-name');
    await name.fill('Renamed without signal');
    await name.press('Enter');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'offline');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');

    // The page starts again, with the service in reach: the edit is on top of what the service says, and leaves.
    await page.reload();
    await map.ready();
    await expect(name).toHaveValue('Renamed without signal');
    await product.saved();
    expect((await service.record(`map-poles/${from.id}`))['name']).toBe('Renamed without signal');
    const [patch] = await service.seen('PATCH');
    expect(new Set(Object.keys(patch?.body ?? {}))).toEqual(new Set(['mapProjectId', 'name']));
  });

  await test.step('an edit of somebody else is not overwritten without a question', async () => {
    await expect(page.getByTestId('field-name')).toBeVisible();
    await service.call('PATCH', `map-poles/${from.id}`, { name: 'Theirs' });
    await page.getByTestId('field-name').fill('Mine');
    await page.getByTestId('field-name').press('Enter');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'attention');
    expect((await service.record(`map-poles/${from.id}`))['name']).toBe('Theirs');
  });
});

test('two tabs with a dead access-token: one refresh, both go on', { tag: '@all' }, async ({
  freshPage: product,
  context,
}) => {
  const { page, service } = product;
  const { from, to } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  const other = productOn(await context.newPage());
  await other.map.open(await product.project(), placeOf(to), { item: `pole:${to.id}` });
  await service.expireAccessTokens();
  const before = { here: (await service.seen()).length, there: (await other.service.seen()).length };

  const rename = async (tab: typeof product, text: string) => {
    await tab.page.getByTestId('field-name').fill(text);
    await tab.page.getByTestId('field-name').press('Enter');
  };
  await Promise.all([rename(product, 'Here'), rename(other, 'There')]);
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
  await expect(other.page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');

  const seen = [...(await service.seen()).slice(before.here), ...(await other.service.seen()).slice(before.there)];
  const refreshes = seen.filter((request) => request.path.endsWith('refresh-access'));
  expect(refreshes.map((request) => request.status)).toEqual([200]);
  expect(new URL(page.url()).pathname).toBe(`/projects/${await product.project()}`);
  expect(new URL(other.page.url()).pathname).toBe(`/projects/${await product.project()}`);
  expect((await service.record(`map-poles/${from.id}`))['name']).toBe('Here');
  expect((await service.record(`map-poles/${to.id}`))['name']).toBe('There');
});
