import geographicLib from 'geographiclib-geodesic';
import { isAccessible } from '../../drivers/page/accessible';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

const { WGS84 } = geographicLib.Geodesic;

/** Where one arrives on the ellipsoid, computed apart from the product. */
function arrive([lng, lat]: LngLat, bearing: number, metres: number): LngLat {
  const { lat2 = Number.NaN, lon2 = Number.NaN } = WGS84.Direct(lat, lng, bearing, metres);
  return [lon2, lat2];
}

/** The same as the service has it: to 1e-7 degrees. */
function destination(from: LngLat, bearing: number, metres: number) {
  const [lng, lat] = arrive(from, bearing, metres);
  return { lat: expect.closeTo(lat, 7), lng: expect.closeTo(lng, 7) };
}

/** A degree is about 111 km: a place some metres aside. */
const aside = ([lng, lat]: LngLat, east: number, north: number): LngLat => [lng + east / 79_500, lat + north / 111_100];

test('lines by typed numbers: locked, reused, lengthened; by keyboard, with an area', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { from, middle } = await product.freePoles();
  await product.enterPlace(middle);

  await test.step('by mouse: typed numbers, a lock', async () => {
    const label = page.getByTestId('cursor-label');
    const start = placeOf(from);
    const azimuth = WGS84.Inverse(start[1], start[0], middle[1], middle[0]).azi1 ?? 0;
    const bearing = Math.round((azimuth + 377) % 360);
    const step = (name: string | RegExp) => expect(page.getByTestId('undo')).toHaveAttribute('aria-label', name);

    await page.keyboard.press('1');
    await map.click(placeOf(from));
    await map.hover(aside(middle, 20, 10));
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('typed-length')).toBeFocused();
    await page.keyboard.type('40');
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(bearing));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('typed-tag')).toBeHidden();

    // Shift keeps the direction of the edge before: the lock is shown beside the cursor.
    await page.keyboard.down('Shift');
    await map.hover(arrive(start, bearing + 1, 62));
    await expect(label).toContainText(/straight on|45° steps/);
    await page.keyboard.up('Shift');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.keyboard.press('Enter');
    await product.saved();
    const line = (await service.list('map-segments')).at(-1);
    expect(line?.['poly']).toEqual([{ lat: from['lat'], lng: from['lng'] }, destination(start, bearing, 40)]);
    await step(`Undo: Drew ${line?.['name']}`);

    // At its free end the same tool offers to go on with it: then it is one request, one step, the same item.
    const poly = (line?.['poly'] ?? []) as { lng: number; lat: number }[];
    const end = poly.at(-1);
    if (!end) throw new Error('the line has no end');
    await map.hover([end.lng, end.lat]);
    await expect(label).toContainText(`End of Segment ${line?.['name']}`);
    await map.click([end.lng, end.lat]);
    await page.getByRole('button', { name: `Go on with ${line?.['name']}` }).click();
    await map.click(aside([end.lng, end.lat], 15, -22), { modifiers: ['Alt'] });
    await page.keyboard.press('Enter');
    await step(new RegExp(`^Undo: Extended ${line?.['name']} by \\d+ m$`));
    await product.saved();
    const longer = await service.record(`map-segments/${line?.id}`);
    expect(longer['poly']).toEqual([...poly, expect.anything()]);
    expect((await service.seen('PATCH')).map(({ path }) => path)).toEqual([`v1/map-segments/${line?.id}`]);
  });

  await test.step('by keyboard alone: places by coordinates', async () => {
    const [lng, lat] = middle;
    const type = async (...keys: readonly string[]) => {
      for (const key of keys)
        await (key.length > 2 && /^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
    };

    await type('8', 'Shift+C');
    await expect(page.getByTestId('coordinates-input')).toBeFocused();
    await type(`${lat.toFixed(7)} N, ${Math.abs(lng).toFixed(7)} ${lng < 0 ? 'W' : 'E'}`, 'Enter', 'Escape');
    await type('Tab', '25', 'Tab', 'ne', 'Enter', 'Escape', 'Enter');
    await product.saved();
    const cable = (await service.list('map-cables')).at(-1);
    const start: LngLat = [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
    expect(cable?.['poly']).toEqual([{ lat: start[1], lng: start[0] }, destination(start, 45, 25)]);
    await expect(page.getByTestId('said')).toHaveText(`Drew ${cable?.['name']}`);

    const before = (await service.seen()).length;
    await type('q', 'Shift+C', `${start[1]}, ${start[0]}`, 'Enter', 'Escape');
    await type('Tab', '100', 'Tab', '90', 'Enter', '50', 'Tab', '180', 'Enter', 'Escape');
    await expect(page.getByTestId('measure-sum')).toHaveText('150.0\u2009m');
    await type('Shift+C', `${start[1]}, ${start[0]}`, 'Enter', 'Escape');
    await expect(page.getByTestId('measure-area')).toHaveText('2,500\u2009m²');
    await isAccessible(page, '.measure-panel');
    await type('Escape', 'Escape');
    await expect(page.getByTestId('tool-select')).toHaveAttribute('aria-pressed', 'true');
    await map.settled();
    expect((await service.seen()).length).toBe(before);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test('the middle of the map aims, a resting finger has a loupe, and a mouse may go on', { tag: '@all' }, async ({
    product,
  }) => {
    const { page, map, service } = product;
    const { middle } = await product.freePoles();
    await product.enterPlace(middle);
    await page.getByTestId('tool-segment').tap();
    await page.getByTestId('crosshair-switch').tap();
    await expect(page.getByTestId('centre-crosshair')).toBeVisible();
    await page.getByTestId('add-middle').tap();
    await page.getByTestId('crosshair-switch').tap();

    // A finger that rests aims; where it is lifted the next vertex is.
    const touch = await page.context().newCDPSession(page);
    const down = await map.pixel(aside(middle, 18, 0));
    const lifted = await map.pixel(aside(middle, 22, 18));
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', down);
    await expect(page.getByTestId('loupe')).toBeVisible();
    await send('touchMove', lifted);
    await send('touchEnd');
    await expect(page.getByTestId('loupe')).toBeHidden();

    // The pointer type changes in the middle of the drawing.
    await map.click(aside(middle, 30, 25), { modifiers: ['Alt'] });
    await page.getByRole('button', { name: 'Finish' }).tap();
    await product.saved();
    const line = (await service.list('map-segments')).at(-1);
    expect(line?.['poly']).toHaveLength(3);
  });
});
