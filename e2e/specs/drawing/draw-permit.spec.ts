import type { LngLat } from '../../drivers/page/mercator';
import { expect, test } from '../../drivers/product';

const square = ([lng, lat]: LngLat, half: number): LngLat[] => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
];

test('draws a permit of two polygons, stored as strings, and finds it again', async ({ product }) => {
  const { page, map, service } = product;
  const { middle } = await product.freePoles();
  const project = await product.project();
  await product.enterPlace(middle);
  const west = square([middle[0] - 0.0004, middle[1]], 0.0002);
  const east = square([middle[0] + 0.0004, middle[1]], 0.0002);

  await page.getByTestId('tool-permit').click();
  await page.keyboard.down('Alt');
  for (const corner of west) await map.click(corner);
  await map.click(west[0] ?? middle);
  for (const corner of east) await map.click(corner);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Alt');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', /waiting|sending/);
  await product.saved();

  const [post] = await service.seen('POST');
  expect(post?.path).toMatch(/map-permits$/);
  const created = (await service.list('map-permits')).at(-1);
  const polygons = created?.['poly'] as { lat: unknown; lng: unknown }[][];
  expect(polygons.map((ring) => ring.length)).toEqual([4, 4]);
  expect(typeof polygons[0]?.[0]?.lat).toBe('string');
  expect(created?.['mapProjectId']).toBe(String(project));
  expect(Number(polygons[1]?.[2]?.lng)).toBeCloseTo(east[2]?.[0] ?? 0, 5);

  await map.open(project, middle, { item: `permit:${created?.id}` });
  await expect(page.getByTestId('inspector')).toContainText(`${created?.['name']}`);

  const corner = west[2] ?? middle;
  await page.keyboard.down('Alt');
  await map.drag(corner, [corner[0] + 0.00008, corner[1] + 0.00008]);
  await page.keyboard.up('Alt');
  await product.saved();
  const [patch] = (await service.seen('PATCH')).slice(-1);
  expect(patch?.body).toMatchObject({ mapProjectId: String(project) });
  const after = (await service.record(`map-permits/${created?.id}`))['poly'] as { lat: string; lng: string }[][];
  expect(after[1]).toEqual(polygons[1]);
  expect(Number(after[0]?.[2]?.lng)).toBeCloseTo(corner[0] + 0.00008, 5);
});
