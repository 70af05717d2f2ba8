import type { LngLat } from '../drivers/mercator';
import { placeOf } from '../drivers/town';
import { expect, type Product, test } from '../helper';

/** Signs in with a segment of three points, made through the service, with a free middle vertex to pull at. */
async function givenSegment({ service, freePoles, enterAt }: Product) {
  const { from, to, middle } = await freePoles();
  await enterAt('/projects');
  const poly = [from, { lng: middle[0], lat: middle[1] }, to].map((p) => ({
    lat: Number(p['lat']),
    lng: Number(p['lng']),
  }));
  const answer = await service.call('POST', 'map-segments', {
    mapProjectId: 1,
    name: 'S-test',
    status: 'planned',
    poly,
  });
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: number };
  return { id, from, to, middle, poly };
}

test('drags a vertex: one PATCH with mapProjectId and poly, one undo step', async ({ product }) => {
  const { page, map, service } = product;
  const { id, middle, poly } = await givenSegment(product);
  await map.open(1, middle, { item: `segment:${id}` });
  await expect(page.getByTestId('inspector')).toContainText('S-test');

  const target: LngLat = [middle[0] + 0.00004, middle[1] + 0.00004];
  await page.keyboard.down('Alt');
  await map.drag(middle, target);
  await page.keyboard.up('Alt');
  await product.saved();

  const patches = await service.seen('PATCH');
  expect(patches).toHaveLength(1);
  expect(patches[0]?.path).toMatch(new RegExp(`map-segments/${id}$`));
  expect(new Set(Object.keys(patches[0]?.body ?? {}))).toEqual(new Set(['mapProjectId', 'poly']));
  const moved = (await service.record(`map-segments/${id}`))['poly'] as { lat: number; lng: number }[];
  expect(moved[0]).toEqual(poly[0]);
  expect(moved[2]).toEqual(poly[2]);
  expect(moved[1]?.lng).toBeCloseTo(target[0], 5);
  expect(moved[1]?.lat).toBeCloseTo(target[1], 5);

  await page.getByTestId('undo').click();
  await expect
    .poll(async () => (await service.record(`map-segments/${id}`))['poly'], { timeout: 20_000 })
    .toEqual(poly);
  await page.getByTestId('redo').click();
  await expect
    .poll(async () => (await service.record(`map-segments/${id}`))['poly'], { timeout: 20_000 })
    .toEqual(moved);
});

test('Esc before the release puts the vertex back; Delete removes a vertex; a midpoint makes one', async ({
  product,
}) => {
  const { page, map, service } = product;
  const { id, from, middle } = await givenSegment(product);
  await map.open(1, middle, { item: `segment:${id}` });
  await expect(page.getByTestId('inspector')).toContainText('S-test');

  await map.drag(middle, [middle[0] + 0.00004, middle[1]], { drop: false });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await map.settled();
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');

  const half: LngLat = [(Number(from['lng']) + middle[0]) / 2, (Number(from['lat']) + middle[1]) / 2];
  await page.keyboard.down('Alt');
  await map.drag(half, [half[0] + 0.00003, half[1] + 0.00003]);
  await page.keyboard.up('Alt');
  await product.saved();
  expect((await service.record(`map-segments/${id}`))['poly']).toHaveLength(4);

  await map.click(middle);
  await page.keyboard.press('Delete');
  await product.saved();
  expect((await service.record(`map-segments/${id}`))['poly']).toHaveLength(3);
});

test('moving a pole takes the ends of its lines along', async ({ product }) => {
  const { page, map, service } = product;
  const { id, from, middle } = await givenSegment(product);
  const start = placeOf(from);
  await map.open(1, start, { item: `pole:${from.id}` });
  await expect(page.getByTestId('inspector')).toBeVisible();
  const target: LngLat = [start[0] - (middle[0] - start[0]) * 0.4, start[1] - (middle[1] - start[1]) * 0.4];
  await map.drag(start, target);
  await product.saved();

  const pole = await service.record(`map-poles/${from.id}`);
  expect(placeOf(pole)).not.toEqual(start);
  const poly = (await service.record(`map-segments/${id}`))['poly'] as { lat: number; lng: number }[];
  expect(poly[0]).toEqual({ lat: pole['lat'], lng: pole['lng'] });
  await page.getByTestId('undo').click();
  await expect
    .poll(async () => placeOf(await service.record(`map-poles/${from.id}`)), { timeout: 20_000 })
    .toEqual(start);
});
