import { pageIsCached } from '../../drivers/device/cached-page';
import { barAction } from '../../drivers/page/bar-action';
import { photo } from '../../drivers/projects/photo';
import { centre, expect, test } from '../../drivers/service/chaos-page';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('an order is made of two poles, worked through without a network, and delivered', async ({ chaosPage }) => {
  const { page, map, server, saved } = chaosPage;
  const rows = page.getByTestId('order-row');

  await test.step('the selection becomes an order for the user', async () => {
    await map.open(1, centre, { item: 'pole:1,pole:2' });
    await barAction(page, 'make-order', 'tap');
    await page.getByTestId('make-order').getByRole('button', { name: 'Me', exact: true }).tap();
    await page.getByTestId('order-body').fill('Photograph the tag');
    await page.getByTestId('order-make').tap();
    await expect(rows).toHaveCount(2);
    await saved();
  });

  await test.step('done with a photo, and not possible, without a network', async () => {
    await pageIsCached(page);
    await page.context().setOffline(true);
    await rows.first().getByTestId('order-photo-file').setInputFiles(photo('tag.png'));
    await expect(rows.first().getByTestId('order-photo')).toHaveAccessibleName('1 photo');
    await rows.first().getByTestId('order-done').tap();
    await expect(rows).toHaveCount(1);
    await rows.first().getByTestId('order-not-possible').tap();
    await rows.first().getByRole('button', { name: 'No access' }).tap();
    await expect(page.getByTestId('orders-empty')).toBeVisible();
    await expect(page.getByTestId('orders-finished')).toContainText('Finished (2)');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');
  });

  await test.step('delivered when the network is back', async () => {
    await page.context().setOffline(false);
    await saved();
    const note = await server.store.record('map-notes', 1);
    expect(note).toMatchObject({ category: 'work-order', status: 'open', body: 'Photograph the tag' });
    expect(note?.['description']).toMatch(
      /- done: #pole:1 "Pole 1", .*\n- not possible: #pole:2 .* because "No access"\n/,
    );
    const filed = await server.store.record('map-documents', 1);
    expect(filed).toMatchObject({ docType: 'photo', linkedType: 'map-poles', linkedId: 1 });
  });
});

test('orders are visited one after the other; a key opens their list', { tag: '@all' }, async ({ chaosPage }) => {
  const { page, map, server, saved } = chaosPage;
  await map.open(1, centre, { item: 'pole:1,pole:2' });
  await barAction(page, 'make-order', 'tap');
  await page.getByTestId('order-make').tap();
  await expect(page.getByTestId('orders')).toBeVisible();
  await page.getByRole('button', { name: 'Close the sheet' }).tap();
  await page.keyboard.press('Shift+M');
  await expect(page.getByTestId('orders')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('orders')).toHaveCount(0);
  await page.keyboard.press('Shift+U');
  await page.getByTestId('visits-source').selectOption('orders');
  await expect(page.getByTestId('visits-count')).toHaveText('2 items wait.');
  await page.getByTestId('visits-start').tap();
  await expect(page.getByTestId('guide-confirm')).toHaveText('Done');
  await page.getByTestId('guide-confirm').tap();
  await expect(page.getByTestId('guide-progress')).toHaveText('1 of 2');
  await page.getByTestId('guide-confirm').tap();
  await expect(page.getByTestId('guide-progress')).toHaveText('2 of 2');
  await saved();
  const note = await server.store.record('map-notes', 1);
  expect(note).toMatchObject({ status: 'resolved' });
  expect(note?.['description']).toMatch(/- done: #pole:1 .*\n- done: #pole:2 /);
});

test('a photo and a map file that another app shares go into a project', { tag: '@all' }, async ({ chaosPage }) => {
  const { page, server, saved } = chaosPage;
  await pageIsCached(page);
  const home = new URL(page.url()).origin;
  const line = '{"type":"LineString","coordinates":[[-122.301,47.6],[-122.3,47.601]]}';
  // As a system does it: a form from elsewhere.
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${home}/shared"><input type="file" name="files" multiple><button>Send</button></form>`,
  );
  const files = [
    photo('pole.png'),
    { name: 'line.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(line) },
  ];
  await page.locator('input').setInputFiles(files);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`${home}/projects`);
  await expect(page.getByRole('dialog', { name: 'Take 2 files into a project' })).toBeVisible();
  await page.getByTestId('import-into').click();
  await expect(page.getByTestId('import-panel')).toHaveAttribute('data-state', 'preview');
  await page.getByTestId('import-panel').getByRole('button', { name: 'Cancel' }).click();
  await saved();
  await expect.poll(async () => (await server.store.record('map-documents', 1))?.['fileName']).toBe('pole.png');
});
