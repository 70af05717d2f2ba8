import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { axeOn } from '../../drivers/page/accessible';
import { slowness } from '../../slowness';

/** The page of all parts is in no build: a development server of its own shows it. */
const folder = new URL('../../../test-results/screenshots/', import.meta.url).pathname;
const widths = [1440, 390];
const schemes = ['Light', 'Dark', 'Sun'];

test.use({ deviceScaleFactor: 1, serviceWorkers: 'block' });

let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({ configLoader: 'runner', logLevel: 'error', server: { port: 0, hmr: false } });
  await server.listen();
});
test.afterAll(() => server.close());

for (const width of widths) {
  test(`all parts in every scheme, ${width} pixels wide`, { tag: '@all' }, async ({ page }) => {
    test.setTimeout(360_000 * slowness);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.resolvedUrls?.local[0]}dev/parts`);
    // The first time the server has all modules to make.
    await expect(page.getByTestId('parts')).toBeVisible({ timeout: 120_000 * slowness });
    for (const scheme of schemes) {
      await page.getByRole('button', { name: scheme, exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme.toLowerCase());
      // Colours take a moment to change.
      await expect
        .poll(
          async () => {
            const { violations } = await axeOn(page).analyze();
            return violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`);
          },
          { timeout: 60_000 * slowness },
        )
        .toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const height = await page.getByTestId('parts').evaluate((parts) => parts.scrollHeight);
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${folder}parts-${scheme.toLowerCase()}-${width}.png` });
      await page.setViewportSize({ width, height: 900 });
    }
  });
}
