import { conformanceCases } from '../../../src/service/conformance/conformance-cases';
import type { Transport } from '../../../src/service/conformance/transport';
import { expect, test, townOn } from '../../drivers/product';
import { slowness } from '../../slowness';

type Posted = {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes in base64: they cross into the page and back as texts. */
  readonly sent: string | null;
};

/** Runs in the page of a town of 1,000 items: one request through its own fetch. */
async function throughFetch({ path, method, headers, sent }: Posted) {
  const response = await fetch(`/api/town-1000/${path.replace(/^\//, '')}`, {
    method,
    headers: { ...headers, 'x-demo': '1' },
    ...(sent === null ? {} : { body: Uint8Array.from(atob(sent), (letter) => letter.charCodeAt(0)) }),
  });
  const blob = await response.blob();
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(blob);
  });
  const received = String(reader.result).split(',')[1] ?? '';
  return { status: response.status, headers: [...response.headers], received };
}

test('the service answers after the browser stopped its worker and after a hard reload', async ({
  freshPage: product,
  context,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  expect((await service.call('GET', 'map-project/1')).status).toBe(200);
  // Until it is answered, what is seen is still the page before.
  const reloaded = page.waitForEvent('domcontentloaded');
  await cdp.send('Page.reload', { ignoreCache: true });
  await reloaded;
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  expect((await service.call('GET', 'map-project/1')).status).toBe(200);
});

test('"Reset the demo" puts the town back', { tag: '@all' }, async ({ town: product }) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  await service.call('PATCH', 'map-project/1', { name: 'Vandal City' });
  expect((await service.record('map-project/1'))['name']).toBe('Vandal City');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Reset the demo' }).click();
  // The sign-in appears as soon as no user is signed in, and then once more, on a page of its own.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the demo' }).click();
  await reloaded;
  await expect(page.getByTestId('demo-user-planner')).toBeVisible();
  const again = townOn(page);
  await again.enter('planner');
  expect(String((await again.service.record('map-project/1'))['name'])).toContain('Alder Falls');
});

test.describe('without a service worker', { tag: '@all' }, () => {
  test.use({ serviceWorkers: 'block' });
  test('the demo works all the same', async ({ town: product }) => {
    await product.enter('planner');
    expect((await product.service.call('GET', 'map-project/1')).status).toBe(200);
  });
});

test('the conformance suite passes through the demo page’s own fetch', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  test.setTimeout(300_000 * slowness);
  const { page } = product;
  // On the whole town the suite runs in Node; here the way is what is asked about, and each list comes through it.
  await page.goto('/sign-in?town=1000&additions=all');
  await product.service.opened();
  await page.evaluate(() => globalThis.__strandmapDemo.reset());
  const transport: Transport = {
    name: 'the demo page',
    streams: false,
    expireAccessTokens: () => page.evaluate(() => globalThis.__strandmapDemo.expireAccessTokens()),
    fetch: async (path, { method, headers, body }) => {
      const sent = body === undefined ? null : Buffer.from(body).toString('base64');
      const answer = await page.evaluate(throughFetch, { path, method, headers, sent });
      const empty = answer.status === 204 || answer.status === 304;
      const bytes = Buffer.from(answer.received, 'base64');
      return new Response(empty ? null : bytes, { status: answer.status, headers: answer.headers });
    },
  };
  const faults: string[] = [];
  for (const each of conformanceCases) {
    await each.run(transport).catch((error: unknown) => faults.push(`${each.name}: ${String(error)}`));
  }
  expect(faults).toEqual([]);
  expect(conformanceCases.length).toBeGreaterThan(70);
});
