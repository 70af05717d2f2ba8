import { isAccessible } from '../../drivers/page/accessible';
import { barAction } from '../../drivers/page/bar-action';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';

type Place = { readonly lat: number; readonly lng: number };

/** A segment of three points between two free poles, made through the service, selected on the map. */
async function givenSegment(product: Product, fields: Readonly<Record<string, unknown>> = {}) {
  const { service, freePoles, page } = product;
  const { from, to, middle: between } = await freePoles();
  // Nearer to one of them: what is split there has a longer part.
  const middle: LngLat = [between[0] + 0.00005, between[1]];
  const poly: Place[] = [from, { lng: middle[0], lat: middle[1] }, to].map((p) => ({
    lat: Number(p['lat']),
    lng: Number(p['lng']),
  }));
  const body = { mapProjectId: await product.project(), name: 'S-test', status: 'planned', length: 1, poly, ...fields };
  const { id } = (await service.call('POST', 'map-segments', body)).body as { id: number };
  await product.enterPlace(middle, { item: `segment:${id}` });
  await expect(page.getByTestId('inspector')).toContainText('S-test');
  return { id, poly, middle, between: (a: Place, b: Place): LngLat => [(a.lng + b.lng) / 2, (a.lat + b.lat) / 2] };
}

const polyOf = (record: { readonly [property: string]: unknown }) => record['poly'] as Place[];

test('splits where it is clicked, and merges back to exactly what there was', async ({ product }) => {
  const { page, map, service } = product;
  const { id, poly, middle } = await givenSegment(product);
  await page.keyboard.press('s');
  const bar = page.getByTestId('operation-bar');
  await expect(bar).toContainText('Split S-test');
  await map.hover(middle);
  await expect(bar).toContainText('S-test /2');
  await expect(page.getByTestId('cursor-label')).toContainText('|');
  await map.click(middle);
  await expect(bar).toBeHidden();
  await expect(page.getByText('Split S-test: the other part is S-test /2').first()).toBeAttached();
  await product.saved();

  const [created] = await service.seen('POST');
  const made = (created?.body ?? {}) as { name: string; poly: Place[]; length: number };
  const kept = await service.record(`map-segments/${id}`);
  expect([...polyOf(kept), ...made.poly].filter((at) => at.lng === poly[1]?.lng)).toHaveLength(2);
  expect(kept['length']).toBeGreaterThan(made.length);

  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('S-test stays');
  await expect(dialog).toContainText('abandoned');
  await isAccessible(page, '[role="dialog"]');
  await expect(page.getByTestId('merge-apply')).toBeDisabled();
  await page.getByTestId('merge-name').getByText('S-test', { exact: true }).first().click();
  await page.getByTestId('merge-apply').click();
  await expect(dialog).toBeHidden();
  await product.saved();
  expect(polyOf(await service.record(`map-segments/${id}`))).toEqual(poly);
  const retired = (await service.list('map-segments')).find((record) => record['name'] === made.name);
  expect(retired).toMatchObject({ status: 'abandoned', poly: made.poly });
});

test('does all of it by keys alone, each as one undo step', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { id, poly } = await givenSegment(product, { fromName: 'A', toName: 'B' });
  const undo = page.getByTestId('undo');
  const bar = page.getByTestId('operation-bar');
  await page.keyboard.press('s');
  await page.keyboard.press(']');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Split S-test: /).first()).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveAccessibleName('Nothing to undo');

  await page.keyboard.press('r');
  await expect(page.getByText('Reversed S-test').first()).toBeAttached();
  await product.saved();
  const turned = await service.record(`map-segments/${id}`);
  expect(polyOf(turned)).toEqual(poly.toReversed());
  expect(turned).toMatchObject({ fromName: 'B', toName: 'A' });

  await page.keyboard.press('Shift+S');
  await expect(bar).toContainText('Simplify S-test');
  await page.keyboard.press('9');
  await page.keyboard.press('9');
  await expect(bar).toContainText('3 → 2 vertices');
  await page.keyboard.press('Enter');
  await product.saved();
  expect(polyOf(await service.record(`map-segments/${id}`))).toEqual([poly[2], poly[0]]);

  await page.keyboard.press('o');
  await page.keyboard.press('5');
  await expect(bar).toContainText('on the right');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Drew S-\d+ beside S-test$/).first()).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveAccessibleName(/Simplified S-test/);
});

test('keeps a protected shape, but for an override within its buffer', { tag: '@all' }, async ({ product }) => {
  const { page, map, service } = product;
  const { id, poly, middle } = await givenSegment(product, { protectedStatus: 'Protected' });
  const far: LngLat = [middle[0] + 0.0002, middle[1] + 0.0002];
  const hint = page.getByTestId('hint');
  await page.keyboard.down('Alt');
  await map.drag(middle, far, { drop: false });
  await expect(hint).toContainText('S-test is protected');
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await page.keyboard.press('r');
  await expect(page.getByText(/must stay as it is/).first()).toBeAttached();
  expect(await service.seen('PATCH')).toEqual([]);

  await map.open(await product.project(), middle, { item: `segment:${id}` });
  await page.getByTestId('override').click();
  await expect(page.getByTestId('protected-banner')).toContainText('within 5');
  await page.keyboard.down('Alt');
  await map.drag(middle, far);
  await expect(hint).toContainText('would leave the 5 m');
  await map.drag(middle, [middle[0] + 0.00003, middle[1]]);
  await page.keyboard.up('Alt');
  await product.saved();
  const moved = polyOf(await service.record(`map-segments/${id}`));
  expect([moved[0], moved[2]]).toEqual([poly[0], poly[2]]);
  expect(Math.abs((moved[1]?.lng ?? 0) - middle[0] - 0.00003)).toBeLessThan(1e-6);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('shows the cut with the first tap and makes it with the second', { tag: '@all' }, async ({ product }) => {
    const { page, map, service } = product;
    const { id, poly, between } = await givenSegment(product);
    await barAction(page, 'split');
    const [a, b] = [poly[0], poly[1]];
    const { x, y } = await map.pixel(a && b ? between(a, b) : [0, 0]);
    await page.touchscreen.tap(x, y);
    await expect(page.getByTestId('operation-bar')).toContainText('S-test /2');
    expect(polyOf(await service.record(`map-segments/${id}`))).toEqual(poly);
    await page.getByTestId('operation-apply').tap();
    await product.saved();
    const kept = polyOf(await service.record(`map-segments/${id}`));
    const [created] = await service.seen('POST');
    const { poly: made } = (created?.body ?? { poly: [] }) as { poly: Place[] };
    const first = kept[0]?.lng === a?.lng && kept[0]?.lat === a?.lat ? kept : made;
    const second = first === kept ? made : kept;
    expect(first.at(-1)).toEqual(second[0]);
    expect(second.slice(1)).toEqual(poly.slice(1));
  });
});
