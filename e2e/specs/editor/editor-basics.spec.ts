import { models } from '../../../src/contract/models';
import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** The key of each model, as its layer is called. */
const keys = models.map(({ singular }) => singular.replace('map-', ''));

/** The address with that pole selected, and not one whose id begins alike. */
const isAt = (pole: { readonly id: number }) => new RegExp(`item=pole:${pole.id}(&|$)`);

test('fields, layers, places with several items, the address, point items and keys', async ({ product }) => {
  const { page, map, service } = product;
  const { from, to, middle } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });

  await test.step('a field is edited in the inspector and only that field is sent', async () => {
    const height = page.getByTestId('field-height');
    await height.fill('55');
    await height.press('Enter');
    await product.saved();
    const [patch] = await service.seen('PATCH');
    expect(patch?.body).toEqual({ mapProjectId: await product.project(), height: 55 });
    await page.getByTestId('undo').click();
    await expect
      .poll(async () => (await service.record(`map-poles/${from.id}`))['height'])
      .toBe(from['height'] ?? null);
  });

  await test.step('draws all models, and a hidden layer is neither drawn nor picked', async () => {
    for (const key of keys) await expect(page.getByTestId(`layer-${key}`)).toBeVisible();
    await map.click(placeOf(from));
    await expect(page).toHaveURL(isAt(from));
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/item=/);
    await map.click(placeOf(from));
    await expect(page).toHaveURL(isAt(from));
    await page.keyboard.press('Escape');
    await page.getByTestId('layer-pole').click();
    await map.click(placeOf(from));
    await map.settled();
    await expect(page).not.toHaveURL(/item=pole/);
    await page.getByTestId('layer-pole').click();
    await page.getByTestId('map').locator('canvas').focus();
    await page.keyboard.press('Escape');
  });

  await test.step('"What is here" lists what lies on top of each other', async () => {
    await map.click(placeOf(from), { button: 'right' });
    const list = page.getByRole('menu').or(page.getByRole('listbox')).or(page.getByRole('dialog'));
    await expect(list.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  });

  await test.step('view and selection are in the address; back steps through selections; a copied link restores both', async () => {
    await map.click(placeOf(from));
    await expect(page).toHaveURL(isAt(from));
    await map.click(placeOf(to));
    await expect(page).toHaveURL(isAt(to));
    await page.goBack();
    await expect(page).toHaveURL(isAt(from));

    const link = page.url();
    await product.go(link);
    await map.ready();
    expect(new URL(page.url()).searchParams.get('view')).toBe(new URL(link).searchParams.get('view'));
    await expect(page.getByTestId('inspector')).toContainText(String(from['name']));
  });

  await test.step('point items are placed with a click, the sheet of keys opens with ?', async () => {
    const tools = [
      ['pole', 'map-poles'],
      ['access-point', 'map-access-points'],
      ['site', 'map-sites'],
      ['splice', 'map-splices'],
      ['note', 'map-notes'],
    ] as const;
    for (const [tool] of tools) {
      await page.getByTestId(`tool-${tool}`).click();
      await map.click(middle, { modifiers: ['Alt'] });
      await page.keyboard.press('Escape');
      await page.keyboard.press('v');
    }
    for (const [, path] of tools) {
      const isThere = async () => {
        const made = (await service.list(path)).at(-1);
        return Math.hypot(Number(made?.['lng']) - middle[0], Number(made?.['lat']) - middle[1]) < 1e-5;
      };
      await expect.poll(isThere, { message: path }).toBe(true);
    }
    await product.saved();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a copied link opens the same view and selection in another tab', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  await expect(page).toHaveURL(isAt(from));
  const link = page.url();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByTestId('map')).toHaveAttribute('data-ready', 'true');
  expect(new URL(other.url()).searchParams.get('view')).toBe(new URL(link).searchParams.get('view'));
  await expect(other.getByTestId('inspector')).toContainText(String(from['name']));
  await other.close();
});
