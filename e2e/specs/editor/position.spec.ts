import type { Page } from '@playwright/test';
import { standAt } from '../../drivers/device/stand-at';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { areOffered } from '../../drivers/service/additions-of-run';

const announced = (page: Page) => page.getByTestId('said');
const accuracy = (page: Page) => page.getByTestId('position-accuracy');

const east = ([lng, lat]: LngLat, metres: number): LngLat => [
  lng + metres / (111_320 * Math.cos((lat * Math.PI) / 180)),
  lat,
];

/** The rule for a place beyond the limit, from now on. */
async function beyond(page: Page, choice: 'Capture and mark' | 'Refuse'): Promise<void> {
  await page.getByTestId('position-rules').click();
  await page.getByRole('button', { name: choice, exact: true }).click();
  await page.getByTestId('position-limit').press('Escape');
  await expect(page.getByTestId('position-limit')).toBeHidden();
}

/** The position comes onto the map by its key, and the map goes there. */
async function showPosition(product: Product) {
  const { page, map } = product;
  const { middle } = await product.freePoles();
  await standAt(page, middle, 12);
  await product.enterPlace(east(middle, 200));
  await test.step('the key shows it, and the map goes there', async () => {
    await page.keyboard.press('w');
    await expect(accuracy(page)).toHaveText(/12\.0.m.*beyond the limit/);
    await expect(announced(page)).toHaveText(/^Your position is on the map, within/);
    await expect(page.getByTestId('position-dot')).toBeVisible();
    await map.addressWritten();
    expect(map.view().lng).toBeCloseTo(middle[0], 4);
  });
  return middle;
}

/** Beyond the limit nothing is placed; within it the pole stands there. */
async function captureAPole({ page, service, saved }: Product, middle: LngLat) {
  const before = (await service.list('map-poles')).length;
  await page.getByTestId('tool-pole').click();
  // A receiver goes on reading: a reading of more than ten seconds is refused for its age.
  await standAt(page, middle, 12);
  await page.getByTestId('position-capture').click();
  await expect(announced(page)).toHaveText(/^Not captured: the position is within/);
  await standAt(page, middle, 3);
  await expect(accuracy(page)).toHaveText(/3\.0.m$/);
  await page.getByTestId('position-capture').click();
  await saved();
  const all = await service.list('map-poles');
  expect(all.length).toBe(before + 1);
  const made = all.map(placeOf).filter(([lng, lat]) => lng === middle[0] && lat === middle[1]);
  expect(made).toHaveLength(1);
  const measured = areOffered('captured-places') ? { locationAccuracy: 3, locationSource: 'gnss' } : {};
  expect(all.at(-1)).toMatchObject(measured);
  expect('locatedAt' in (all.at(-1) ?? {})).toBe(areOffered('captured-places'));
}

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'] });

  test('it is shown, a pole stands there, and hidden nothing of it is left', { tag: '@all' }, async ({ product }) => {
    const { page } = product;
    await captureAPole(product, await showPosition(product));
    await page.getByTestId('position-hide').click();
    await expect(page.getByTestId('position-bar')).toHaveCount(0);
    await expect(page.getByTestId('position-dot')).toHaveCount(0);
  });

  test('it is shown and followed, and a pole, a line and a move take it', { tag: '@all' }, async ({ product }) => {
    const { page, map, service } = product;
    const middle = await showPosition(product);
    await captureAPole(product, middle);
    const segments = (await service.list('map-segments')).length;

    await test.step('what is captured beyond the limit says so in its description', async () => {
      await beyond(page, 'Capture and mark');
      await standAt(page, east(middle, 20), 12);
      await expect(accuracy(page)).toHaveText(/12\.0.m/);
      await page.getByTestId('position-capture').click();
      await product.saved();
      expect((await service.list('map-poles')).at(-1)).toMatchObject({
        description: expect.stringMatching(/^±12 m > 5 m \(gnss, \d{4}-\d\d-\d\d\)$/),
      });
      await beyond(page, 'Refuse');
      // The next key is the map's.
      await page.getByTestId('map').locator('canvas').focus();
    });

    await test.step('a pan ends the following, the button takes it up again', async () => {
      await page.keyboard.press('Escape');
      // Tools, refusals and captures have not ended it.
      await expect(page.getByTestId('locate')).toHaveAttribute('data-follows', 'true');
      await map.drag(east(middle, 30), east(middle, 60));
      await expect(page.getByTestId('locate')).toHaveAttribute('data-follows', 'false');
      await page.getByTestId('locate').click();
      await expect(page.getByTestId('locate')).toHaveAttribute('data-follows', 'true');
    });

    await test.step('the selected pole moves here by its key', async () => {
      const next = east(middle, 6);
      await standAt(page, next, 2);
      await expect(accuracy(page)).toHaveText(/2\.0.m$/);
      await expect(page.getByTestId('position-capture')).toHaveText('Move here');
      await page.getByTestId('map').locator('canvas').focus();
      await page.keyboard.press('Shift+W');
      await product.saved();
      const moved = (await service.list('map-poles')).map(placeOf).filter(([lng]) => Math.abs(lng - next[0]) < 1e-6);
      expect(moved).toHaveLength(1);
    });

    await test.step('vertices of a segment, whose accuracy class is stored', async () => {
      await page.getByTestId('tool-segment').click();
      await page.getByTestId('position-capture').click();
      await standAt(page, east(middle, 26), 2.1);
      await expect(accuracy(page)).toHaveText(/2\.1.m$/);
      await page.getByTestId('position-capture').click();
      await expect(announced(page)).toHaveText(/^Vertex at your position/);
      await page.keyboard.press('Enter');
      await product.saved();
      const all = await service.list('map-segments');
      expect(all.length).toBe(segments + 1);
      expect(all.at(-1)).toMatchObject({ locationAccuracy: 'C' });
    });

    await test.step('a simulated walk draws a line', async () => {
      await page.getByTestId('what-if').click();
      await page.getByTestId('what-if-walk').click();
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('position-heading')).toBeAttached();
      await page.getByTestId('tool-segment').click();
      await page.getByTestId('position-walk').click();
      await expect(announced(page)).toHaveText(/^Walk along the line/);
      await expect(page.getByTestId('position-walk')).toHaveAttribute('aria-pressed', 'true');
      await page.getByTestId('position-walk').click();
      await expect(announced(page)).toHaveText(/^The walk has ended/);
    });

    await test.step('hidden, nothing of it is left', async () => {
      await page.getByTestId('position-hide').click();
      await expect(page.getByTestId('position-bar')).toHaveCount(0);
      await expect(page.getByTestId('position-dot')).toHaveCount(0);
    });
  });
});

test('nothing asks for permission before the button; a refusal says what to do', async ({ product }) => {
  const { page } = product;
  const { middle } = await product.freePoles();
  await page.evaluate(() => {
    const asked = { count: 0 };
    Object.assign(window, { asked });
    navigator.geolocation.watchPosition = (_, fail) => {
      asked.count += 1;
      const fault = Object.assign(Object.create(GeolocationPositionError.prototype), {});
      Object.defineProperty(fault, 'code', { value: 1 });
      fail?.(fault);
      return 1;
    };
  });
  await product.enterPlace(middle);
  const asked = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'asked'), 'count'));
  expect(await asked()).toBe(0);
  await page.getByTestId('locate').click();
  await expect(page.getByTestId('position-fault')).toHaveText(/^This page may not use your position\. Allow it/);
  await page.getByTestId('position-again').click();
  await expect(page.getByTestId('position-fault')).toBeVisible();
  expect(await asked()).toBe(2);
  // The page is kept: its own way of asking comes back.
  await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'watchPosition'));
});
