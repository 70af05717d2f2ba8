import type { LngLat } from '../../drivers/page/mercator';
import { expect, test } from '../../drivers/product';
import { makeProject } from '../../drivers/projects/bare-project';

const middle: LngLat = [180, -16.8];
const [west, east]: [LngLat, LngLat] = [
  [179.9996, -16.8],
  [180.0004, -16.8002],
];

test('a line is drawn over 180 degrees, is kept within them, and is found again', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  await product.signInPage();
  const pole = { path: 'map-poles', body: { name: 'P-1', lng: 179.9996, lat: -16.8 } };
  const { project } = await makeProject(service, [pole]);
  await product.enterAt(map.address(project, middle));
  await map.ready();

  await page.getByTestId('tool-segment').click();
  await map.click(west);
  await map.click(east, { modifiers: ['Alt'] });
  await page.keyboard.press('Enter');
  await product.saved();
  const [segment] = await service.list('map-segments', project);
  const poly = segment?.['poly'] as { lat: number; lng: number }[];
  expect(poly).toHaveLength(2);
  expect(poly[0]?.lng).toBeCloseTo(179.9996, 6);
  expect(poly[1]?.lng).toBeCloseTo(-179.9996, 4);
  // Some 88 m, and not once around the world.
  await expect(page.getByTestId('inspector')).toContainText(/8\d\.\d+.m/);

  await page.keyboard.press('Escape');
  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('z');
  await map.addressWritten();
  expect(Math.abs(Math.abs(map.view().lng) - 180)).toBeLessThan(0.001);
  expect(map.view().zoom).toBeGreaterThan(15);
});
