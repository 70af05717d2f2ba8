import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';
import { makeProject, spot, wired } from '../../drivers/projects/bare-project';
import { placeOf } from '../../drivers/projects/town';

async function selectMany(product: Product) {
  const { page, map } = product;
  const { from, to } = await product.freePoles();
  const inspector = page.getByTestId('inspector');
  const [a, b] = [await map.pixel(placeOf(from)), await map.pixel(placeOf(to))];
  const corner = { x: Math.min(a.x, b.x) - 12, y: Math.min(a.y, b.y) - 12 };
  const other = { x: Math.max(a.x, b.x) + 12, y: Math.max(a.y, b.y) + 12 };
  const drag = async (start: { x: number; y: number }, end: { x: number; y: number }) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
  };

  // A box with Shift: both poles, and whatever else it touches.
  await page.keyboard.down('Shift');
  await drag(corner, other);
  await page.keyboard.up('Shift');
  await expect(page.getByTestId('said')).toHaveText(/\d+ poles.* selected$/);
  await expect(inspector).toHaveAttribute('data-count', /^\d+$/);
  const boxed = Number(await inspector.getAttribute('data-count'));
  expect(boxed).toBeGreaterThan(1);
  await expect(inspector.getByRole('heading')).toContainText('poles');

  // Alt takes one pole out again.
  await page.keyboard.down('Alt');
  await drag({ x: a.x - 8, y: a.y - 8 }, { x: a.x + 8, y: a.y + 8 });
  await page.keyboard.up('Alt');
  await expect.poll(async () => Number(await inspector.getAttribute('data-count'))).toBeLessThan(boxed);

  // Only one type of it.
  await inspector.getByRole('button', { name: 'Only these poles' }).click();
  await expect(page).not.toHaveURL(/permit/);

  // By keyboard alone: all in view, then back, the same as this, and the rest.
  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByTestId('said')).toHaveText(/segments? · .*selected$/);
  await page.keyboard.press('Escape');
  await map.click(placeOf(from));
  await expect(page).toHaveURL(new RegExp(`item=pole:${from.id}`));
  await page.keyboard.press('Shift+A');
  const model = page.getByTestId('same-model');
  await expect(model).toContainText(/\d/);
  const all = Number((await model.textContent())?.replaceAll(/\D/g, ''));
  await model.click();
  await expect(inspector).toHaveAttribute('data-count', String(all));
  await page.keyboard.press('Escape');

  // The lasso: around one pole.
  await page.keyboard.press('g');
  await page.mouse.move(b.x - 10, b.y - 10);
  await page.mouse.down();
  for (const [x, y] of [
    [10, -10],
    [10, 10],
    [-10, 10],
    [-10, -8],
  ] as const)
    await page.mouse.move(b.x + x, b.y + y, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`item=.*pole:${to.id}`));
  await expect(page.getByTestId('tool-select')).toHaveAttribute('aria-pressed', 'true');
}

async function workBesideTheBar(product: Product) {
  const { page, map } = product;
  const { from } = await product.freePoles();
  const item = `pole:${from.id}`;
  await map.click(placeOf(from));
  await expect(page).toHaveURL(new RegExp(`item=${item}$`));
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toBeVisible();
  const { x = 0, y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  // Between the bar and what lies at the edge of the map, by which its panel is made wider.
  await page.mouse.click(x - 6, y + height / 2);
  await expect(page).not.toHaveURL(new RegExp(`item=${item}$`));

  await map.click(placeOf(from));
  await expect(page).toHaveURL(new RegExp(`item=${item}$`));
  const row = page.locator('.selection-row');
  await expect(row).toHaveCSS('opacity', '1');
  await page.keyboard.press('Delete');
  await expect(page.getByTestId('give-up-offer')).toBeVisible();
  await expect(row).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCSS('opacity', '1');
}

test('items are selected in many ways, and the bar of a selection never covers them', async ({ product }) => {
  const { middle } = await product.freePoles();
  await product.enterPlace(middle);
  await test.step('box, lasso and keys select many; Alt removes; a selection is summed, read out', () =>
    selectMany(product));
  await test.step('the selection bar lets the pointer reach the map and hides for a question', () =>
    workBesideTheBar(product));
});

/** A rectangle around the middle, 360 by 240 pixels. */
const outline = wired([-180, -120], [180, -120], [180, 120], [-180, 120], [-180, -120]);

test('an area without a fill is picked by its outline and name, not by its ground', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  await product.signInPage();
  const area = { path: 'map-info-objects', body: { name: 'District 7', poly: [outline] } };
  const { project, ids } = await makeProject(service, [area]);
  await product.enterAt(map.address(project, spot(0, 0)));
  await map.ready();
  const isSelected = new RegExp(`item=info-object:${ids[0]}`);

  await map.click(spot(0, 0));
  await expect(page).not.toHaveURL(/item=/);
  await map.click(spot(180, 60));
  await expect(page).toHaveURL(isSelected);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/item=/);

  // Names run along the outline, within it; where along it is known to the library of the map alone.
  const row = Array.from({ length: 34 }, (_, at) => spot(-165 + 10 * at, -106));
  const isNamed = async (place: LngLat) => {
    await map.click(place);
    return (await page.getByTestId('inspector').innerText()).includes('District 7');
  };
  await expect(async () => {
    const named: boolean[] = [];
    for (const place of row) named.push(await isNamed(place));
    expect(new Set(named)).toEqual(new Set([true, false]));
  }).toPass();
});
