import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { slowness } from '../../slowness';

test('the service runs in its own worker; answers arrive whole, cut or not at all', async ({ product }) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  expect(page.workers().some((worker) => worker.url().includes('core.worker'))).toBe(true);
  await service.programme([
    { match: { path: 'health-check', nth: 1 }, fault: { kind: 'cut', after: 0.5 } },
    { match: { path: 'health-check', nth: 2 }, fault: { kind: 'offline' } },
    { match: { path: 'health-check', nth: 3 }, fault: { kind: 'hang' } },
    { match: { path: 'health-check', nth: 4 }, fault: { kind: 'html' } },
  ]);
  const ask = () =>
    page.evaluate(async () => {
      try {
        const signal = AbortSignal.timeout(1000);
        const response = await fetch('/api/demo/health-check', { headers: { 'x-demo': '1' }, signal });
        try {
          return `${response.status} ${(await response.text()).slice(0, 15)}`;
        } catch {
          return `${response.status}, then an error`;
        }
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    });
  const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(answers).toEqual([
    '200, then an error',
    'TypeError',
    'TimeoutError',
    '200 <!doctype html>',
    '200 {"api_service":',
  ]);
  expect((await service.struck()).map(({ fault }) => fault)).toEqual(['cut', 'offline', 'hang', 'html']);
});

test('a rename whose answer is lost is in the service once, and the page knows', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  await service.programme([{ match: { method: 'PATCH', times: 1 }, fault: { kind: 'lost' } }]);
  await page.getByTestId('field-name').fill('Once');
  await page.getByTestId('field-name').press('Enter');
  await product.saved();
  expect((await service.struck()).map(({ fault, path }) => `${fault} ${path}`)).toEqual([`lost map-poles/${from.id}`]);
  expect((await service.record(`map-poles/${from.id}`))['name']).toBe('Once');
  expect((await service.seen('PATCH')).length).toBeLessThanOrEqual(2);
});

test('without workers of this kind the service runs in the page, and says so', async ({ freshPage: product }) => {
  const { page } = product;
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.addInitScript(() => {
    const Native = globalThis.Worker;
    globalThis.Worker = class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (String(url).includes('core.worker')) throw new DOMException('no workers here', 'SecurityError');
        super(url, options);
      }
    };
  });
  await product.enterAt('/projects');
  expect((await product.service.call('GET', 'map-project/1')).status).toBe(200);
  expect(warnings.join()).toContain('runs in the page');
});

test('?town= makes a town of that size with its own sessions; the tab remembers it', { tag: '@all' }, async ({
  town: product,
}) => {
  test.setTimeout(300_000 * slowness);
  const { page, map } = product;
  await product.enterAt('/projects');
  await page.goto('/?town=1500');
  await page.getByTestId('demo-user-planner').click();
  await map.ready();
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', /^1[45]\d\d$/);
  expect(new URL(page.url()).searchParams.has('town')).toBe(false);
  await page.reload();
  await map.ready();
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', /^1[45]\d\d$/);

  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/projects/1?town=enormous');
  await map.ready();
  await expect(page.getByTestId('map')).not.toHaveAttribute('data-items', /^1[45]\d\d$/);
  expect(warnings.join()).toContain('?town=enormous is no size of a town');
});
