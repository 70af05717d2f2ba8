import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** The crosshair is on a pole, which is heard of and selected. */
async function findAPole(product: Product) {
  const { page } = product;
  const { from } = await product.freePoles();
  const start = placeOf(from);
  const name = String(from['name']);
  await product.enterPlace(start);
  // The lists come one by one: the crosshair announces its items.
  await product.saved();
  const announced = (sentence: string | RegExp) => expect(page.getByTestId('said')).toHaveText(sentence);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.getByTestId('map').locator('canvas').focus();
  await press('ArrowRight', 'ArrowLeft');
  await expect(page.getByTestId('crosshair')).toBeVisible();
  await announced(new RegExp(`^Pole ${name}, `));
  await press('Enter');
  await announced(`Selected ${name}`);
  return { from, start, name, announced, press };
}

test('by keyboard alone: find a pole, hear of it, move it, draw from it, and walk on', async ({ product }) => {
  const { page, map, service } = product;
  const { from, start, name, announced, press } = await findAPole(product);

  // Lifted, moved by 96 + 1 pixels, put down: the pole is at the place of that pixel.
  await press('Space');
  await announced(/^Lifted/);
  await press('Shift+ArrowDown', 'Alt+ArrowDown', 'Space');
  await announced(`Moved ${name}`);
  const metres = 156_543.033_92 / 2 / 2 ** 18;
  const turned = (metres * 97 * 360) / 40_075_016.686;
  await expect
    .poll(async () => Number((await service.record(`map-poles/${from['id']}`))['lat']))
    .toBeCloseTo(start[1] - turned * Math.cos((start[1] * Math.PI) / 180), 5);
  expect((await service.seen('PATCH')).map(({ path }) => path)).toContain(`v1/map-poles/${from['id']}`);

  // A line from the pole's new place: Enter places, Enter again on the last place ends it.
  await press('1', 'Enter', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Enter', 'Enter');
  await announced(/^Drew S-\d+$/);
  const made = async () => (await service.list('map-segments')).at(-1);
  await expect.poll(async () => (await made())?.['name']).toMatch(/^S-/);
  const lat = Number((await service.record(`map-poles/${from['id']}`))['lat']);
  const poly = (await made())?.['poly'];
  expect(poly).toEqual([{ lat, lng: expect.closeTo(start[0], 7) }, expect.anything()]);

  // Back to selecting: Tab goes to the next item in reading order and says it.
  await press('v', 'Tab');
  await announced(/^\w[\w ]* \S+/);
  await press('Escape', 'Escape');
  await expect(page.getByTestId('crosshair')).toBeHidden();
  await map.settled();
});

test('by keyboard alone: from the map to inspector, table and box, and back', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  const { name, press } = await findAPole(product);

  // Into the inspector with one key, and back to where the crosshair stands; the table takes the focus along.
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const canvas = page.getByTestId('map').locator('canvas');
  await press('F6');
  await expect(inspector).toBeFocused();
  await press('Shift+F6');
  await expect(canvas).toBeFocused();
  await expect(page.getByTestId('crosshair')).toBeVisible();
  await press('b');
  const grid = page.getByTestId('table').getByRole('grid', { name: 'Poles' });
  await expect(grid).toBeFocused();
  await expect(grid.locator('[data-at]')).toHaveText(name);
  await press('Shift+F6');
  await expect(inspector).toBeFocused();
  await press('F6', 'b');
  await expect(canvas).toBeFocused();
  await expect(page.getByTestId('table')).toBeHidden();
  await press('Control+k');
  await expect(page.getByTestId('command-box-panel').getByRole('combobox')).toBeFocused();
  await press('Escape');
  await expect(canvas).toBeFocused();
  // The borders of the panels are stops of Tab too, and no trap.
  await page.getByRole('separator', { name: 'Width of the inspector' }).focus();
  await press('F6');
  await expect(canvas).toBeFocused();
  // With the crosshair taken away what is selected stays.
  await press('ArrowRight', 'ArrowLeft', 'Escape');
  await expect(page.getByTestId('crosshair')).toBeHidden();
  await expect(page).toHaveURL(/item=pole:/);
  await press('ArrowRight', 'ArrowLeft');
});
