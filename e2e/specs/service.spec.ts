import { expect, productOn, test } from '../helper';

test('the service answers on after the browser stopped its worker, and after a hard reload', async ({
  product,
  context,
}) => {
  const { page, service } = product;
  await product.enter('planner');
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  expect((await service.call('GET', 'map-project/1')).status).toBe(200);
  await cdp.send('Page.reload', { ignoreCache: true });
  await product.map.ready();
  expect((await service.call('GET', 'map-project/1')).status).toBe(200);
});

test('"Reset the demo" puts the town back', async ({ product }) => {
  const { page, service } = product;
  await product.enter('planner');
  await service.call('PATCH', 'map-project/1', { name: 'Vandal City' });
  expect((await service.record('map-project/1'))['name']).toBe('Vandal City');
  await page.evaluate(() => globalThis.__strandmapDemo.reset());
  await page.reload();
  const again = productOn(page);
  expect(String((await again.service.record('map-project/1'))['name'])).toContain('Alder Falls');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('the demo works all the same', async ({ product }) => {
    await product.enter('planner');
    expect((await product.service.call('GET', 'map-project/1')).status).toBe(200);
  });
});
