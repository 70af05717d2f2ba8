import { placeOf } from '../drivers/town';
import { test } from '../helper';

/** The pictures of the README. Only on request: `SCREENSHOTS=1 npx playwright test screenshots`. */
test.use({ deviceScaleFactor: 1, ground: 'town' });
test.skip(!process.env['SCREENSHOTS'], 'SCREENSHOTS=1 draws them');

const folder = new URL('../screenshots/', import.meta.url).pathname;

for (const scheme of ['light', 'dark'] as const) {
  test(`pictures of every screen (${scheme})`, async ({ product }) => {
    test.setTimeout(180_000);
    const { page, map, service } = product;
    const shot = async (name: string) => {
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${folder}${name}-${scheme}.png` });
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/sign-in');
    await shot('sign-in');
    await product.enter('planner');
    await shot('editor-idle');
    await page.goto('/projects');
    await page.getByTestId('project-row').first().waitFor();
    await shot('projects');

    const { from, to, middle } = await product.freePoles();
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
