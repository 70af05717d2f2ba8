import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { slowness } from '../../slowness';

/** The pictures of the README. `SCREENSHOTS=1 npx playwright test screenshots` replaces those of the repository. */
test.use({ deviceScaleFactor: 1, ground: 'town' });

const place = process.env['SCREENSHOTS'] === '1' ? '../../screenshots/' : '../../../test-results/screenshots/';
const folder = new URL(place, import.meta.url).pathname;

for (const scheme of ['light', 'dark'] as const) {
  test(`pictures of every screen (${scheme})`, { tag: '@all' }, async ({ town: product }) => {
    test.setTimeout(300_000 * slowness);
    const { page, map, service } = product;
    // A map has too many colours for a small PNG.
    const shot = async (name: string, type: 'png' | 'jpeg' = 'jpeg') => {
      await page.waitForTimeout(1500);
      const end = type === 'png' ? { type } : { type, quality: 82 };
      await page.screenshot({ path: `${folder}${name}-${scheme}.${type === 'png' ? 'png' : 'jpg'}`, ...end });
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/sign-in');
    await shot('sign-in');
    const { from, to, middle } = await product.freePoles();
    await product.enterAt('/projects/1');
    await map.ready();
    await shot('editor-idle');
    await page.goto('/projects');
    await page.getByTestId('fetch-figures').first().click();
    await page.getByTestId('fetch-figures').first().click();
    await expect(page.getByTestId('fetch-figures')).toHaveCount(0);
    await shot('projects', 'png');
    await page.goto('/projects/1/report');
    await expect(page.getByTestId('report')).toHaveAttribute('data-checked', 'true');
    await shot('report', 'png');
    await page.goto('/projects/1/documents');
    await expect(page.getByTestId('document-tile').locator('img').first()).toBeVisible();
    await shot('documents', 'png');

    await map.open(1, middle);
    await page.getByTestId('tool-segment').click();
    await map.click(placeOf(from));
    await map.click(middle, { modifiers: ['Alt'] });
    await map.hover(placeOf(to));
    await shot('editor-drawing');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const segment = (await service.list('map-segments')).find(
      (record) => Array.isArray(record['poly']) && record['poly'].length >= 4,
    );
    const path = (segment?.['poly'] ?? []) as { lng: number; lat: number }[];
    const grip = path[1] ?? { lng: middle[0], lat: middle[1] };
    await map.open(1, [grip.lng, grip.lat], { zoom: 18, item: `segment:${segment?.id}` });
    await map.drag([grip.lng, grip.lat], [grip.lng + 0.0001, grip.lat + 0.00006], { drop: false });
    await shot('editor-reshaping');
    await page.keyboard.press('Escape');
    await page.mouse.up();

    for (const [name, width, height] of [
      ['tablet', 820, 1180],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await map.open(1, middle, { zoom: 17 });
      await shot(`editor-${name}`);
    }
  });
}
