import { axeOn } from '../../drivers/page/accessible';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';

type Place = { lat: number; lng: number };

/** Signs in with a segment of three points, made through the service and selected on the map. */
async function givenSegment({ page, service, project, freePoles, enterPlace }: Product) {
  const { from, to, middle } = await freePoles();
  const poly = [from, { lng: middle[0], lat: middle[1] }, to].map((p): Place => {
    return { lat: Number(p['lat']), lng: Number(p['lng']) };
  });
  const about = { mapProjectId: await project(), name: 'S-test', status: 'planned', poly };
  const { body } = await service.call('POST', 'map-segments', about);
  const { id } = body as { id: number };
  await enterPlace(middle, { item: `segment:${id}` });
  await expect(page.getByTestId('inspector')).toContainText('S-test');
  const path = async () => (await service.record(`map-segments/${id}`))['poly'] as Place[];
  return { id, middle, poly, path };
}

const beside = ([lng, lat]: LngLat, by: number): LngLat => [lng + by, lat + by];

test('the list of steps: go to any, see what was sent, undo one item', async ({ product }) => {
  const { page, map } = product;
  const { middle, poly, path } = await givenSegment(product);
  const drag = async (from: LngLat, to: LngLat) => {
    await page.keyboard.down('Alt');
    await map.drag(from, to);
    await page.keyboard.up('Alt');
  };
  const [first, second] = [beside(middle, 0.00003), beside(middle, 0.00006)];
  await drag(middle, first);
  await drag(first, second);
  await product.saved();
  const last = await path();

  await page.getByTestId('undo').click({ button: 'right' });
  const list = page.getByTestId('history');
  const steps = list.getByRole('button', { name: /^Moved a vertex of S-test/ });
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(list.getByText(/^sent \d\d:\d\d$/)).toBeVisible();

  const { violations } = await axeOn(page).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);

  await list.getByRole('button', { name: 'Before all of these' }).click();
  await expect(page.getByText('Undone: 2 steps')).toBeAttached();
  await expect.poll(path).toEqual(poly);
  await steps.last().click();
  await expect(page.getByText('Done again: moved a vertex of S-test')).toBeAttached();
  await expect.poll(async () => (await path())[1]?.lng).toBeCloseTo(first[0], 5);

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect.poll(path).toEqual(last);
  await page.keyboard.press('h');
  await expect(steps).toHaveCount(2);
  await list
    .getByRole('button', { name: /^Take back only this/ })
    .last()
    .click();
  await expect(page.getByText('All of it was changed again by a later step').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.getByText('History of this item').click();
  await page.getByRole('button', { name: 'Put only this item back to before all of these' }).click();
  await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Put S-test back to an earlier step');
  await expect.poll(path).toEqual(poly);
});

test('the list of steps is there after a reload', { tag: '@all' }, async ({ freshPage: product }) => {
  const { page, map } = product;
  const { middle, poly, path } = await givenSegment(product);
  const [first, second] = [beside(middle, 0.00003), beside(middle, 0.00006)];
  await page.keyboard.down('Alt');
  await map.drag(middle, first);
  await map.drag(first, second);
  await page.keyboard.up('Alt');
  await product.saved();
  const last = await path();
  await page.getByTestId('undo').click();
  await expect.poll(async () => (await path())[1]?.lng).toBeCloseTo(first[0], 5);

  await page.reload();
  await map.ready();
  await page.keyboard.press('Control+y');
  await expect.poll(path).toEqual(last);
  await page.keyboard.press('h');
  const list = page.getByTestId('history');
  await expect(list.getByRole('button', { name: /^Moved a vertex of S-test/ })).toHaveCount(2);
  await list.getByRole('button', { name: 'Before all of these' }).click();
  await expect.poll(path).toEqual(poly);
});

test.describe('by finger and by key', () => {
  test.use({ hasTouch: true });

  test('a long press on undo opens the list, arrows walk it, Enter goes there', { tag: '@all' }, async ({
    product,
  }) => {
    const { page, map } = product;
    const { middle, poly, path } = await givenSegment(product);
    await map.click(middle);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByTestId('said')).toHaveText(/^Nudged a vertex of S-test by \d/);
    await product.saved();
    expect((await path())[1]?.lng).toBeGreaterThan(poly[1]?.lng ?? 0);

    const undo = page.getByTestId('undo');
    const finger = { pointerType: 'touch', button: 0, isPrimary: true };
    await undo.dispatchEvent('pointerdown', finger);
    const list = page.getByTestId('history');
    await expect(list).toBeVisible();
    await undo.dispatchEvent('pointerup', finger);
    await list.getByRole('button', { name: /^Nudged a vertex/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('button', { name: 'Before all of these' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(path).toEqual(poly);
    await expect(list).toBeVisible();
  });
});
