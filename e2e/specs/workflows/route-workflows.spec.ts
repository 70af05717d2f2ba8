import { find } from '../../drivers/page/find';
import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

type Place = { readonly lat: number; readonly lng: number };
const polyOf = (record: { readonly [property: string]: unknown }) => record['poly'] as Place[];

test('a route is found, drafted, given its permit, changed and marked as built', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { from, to, middle } = await product.freePoles();
  await product.enterPlace(middle);
  const announced = page.getByTestId('said');
  const undo = page.getByTestId('undo');
  const field = (name: string) => page.getByTestId(`field-${name}`);

  await test.step('a dispatcher finds a pole by its name, and what is there by a place', async () => {
    await find(page, `pole: ${from['name']}`);
    await expect(page).toHaveURL(new RegExp(`item=pole:${from.id}(&|$)`));
    await find(page, `${middle[1]}, ${middle[0]}`, 'Go to');
    await expect.poll(() => map.view().lng).toBeCloseTo(middle[0], 6);
  });

  const name = await test.step('a route is drafted along the poles, with its type', async () => {
    await page.keyboard.press('1');
    await map.click(placeOf(from));
    await map.click(middle, { modifiers: ['Alt'] });
    await expect(page.getByTestId('cursor-label')).toContainText('m');
    await map.click(placeOf(to));
    await page.keyboard.press('Enter');
    await expect(undo).toHaveAccessibleName(/^Undo: Drew S-\d+$/);
    // Where a line passes by the pole, splitting it there is offered: it stays whole.
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    // From pole to pole it is aerial, which is shown once.
    await expect(field('segmentType')).toHaveValue('aerial');
    await expect(field('typeId')).toHaveCount(0);
    await field('networkLevel').selectOption('feeder');
    await expect(announced).toHaveText(/^Changed network level/i);
    await expect(page.getByTestId('connections')).toContainText(String(from['name']));
    return (await page.getByTestId('inspector').textContent())?.match(/S-\d+/)?.[0] ?? '';
  });

  await test.step('its permit is drafted around it, and dated', async () => {
    await page.keyboard.press('Shift+B');
    await expect(page.getByTestId('permit-result')).toContainText('1 area');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('inspector')).toContainText(/permit/i);
    await expect(page).toHaveURL(/item=permit:/);
    await field('authority').fill('City of Alder Falls');
    await field('authority').press('Enter');
    await expect(announced).toHaveText(/^Changed authority/);
    await field('expiresAt').fill('2027-03-31');
    await field('expiresAt').press('Enter');
    await expect(announced).toHaveText(/^Changed expires/i);
  });

  const bent: LngLat = [middle[0] + 0.00005, middle[1] - 0.00004];
  await test.step('an owner refuses: the route is bent, and a note says why', async () => {
    await find(page, `segment: ${name}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('7');
    await map.click(middle, { modifiers: ['Alt'] });
    await expect(announced).toHaveText(/^Drew N-\d+$/);
    await page.keyboard.press('v');
    await field('body').fill('Owner refuses the anchor: passed on the south side.');
    await field('body').press('Tab');
    await expect(announced).toHaveText(/^Changed /);
    await find(page, `segment: ${name}`);
    await page.keyboard.down('Alt');
    await map.drag(await viewed(product, middle), await viewed(product, bent));
    await page.keyboard.up('Alt');
    await expect(announced).toHaveText(`Moved a vertex of ${name}`);
  });

  await test.step('the crew has built it; all of it is with the service', async () => {
    await field('status').selectOption('built');
    await expect(announced).toHaveText(`Changed status of ${name}`);
    await product.saved();
    const segment = (await service.list('map-segments')).find((record) => record['name'] === name);
    expect(segment).toMatchObject({ status: 'built' });
    expect(polyOf(segment ?? {})[0]).toEqual({ lat: from['lat'], lng: from['lng'] });
    expect(polyOf(segment ?? {})[1]?.lng).toBeCloseTo(bent[0], 5);
    const permit = (await service.list('map-permits')).at(-1);
    expect(permit).toMatchObject({ authority: 'City of Alder Falls', expiresAt: expect.stringMatching(/^2027-03-31/) });
    const note = (await service.list('map-notes')).at(-1);
    expect(note).toMatchObject({ body: 'Owner refuses the anchor: passed on the south side.' });
  });
});

/** A place that the map may have moved to: waits until the picture rests. */
async function viewed({ map }: Product, place: LngLat): Promise<LngLat> {
  await map.settled();
  return place;
}

test.describe('on a tablet at the roadside', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('poles are confirmed, one is added and a note taken offline; nothing is lost', { tag: '@all' }, async ({
    freshPage: product,
  }) => {
    const { page, map, service } = product;
    const { from, middle } = await product.freePoles();
    await product.enterPlace(placeOf(from));
    const announced = page.getByTestId('said');
    const status = from['status'] === 'existing' ? 'built' : 'existing';
    const tap = async (place: LngLat) => {
      const { x, y } = await map.pixel(place);
      await page.touchscreen.tap(x, y);
    };

    await test.step('a pole is confirmed', async () => {
      await tap(placeOf(from));
      await expect(page).toHaveURL(new RegExp(`item=pole:${from.id}(&|$)`));
      await page.getByTestId('field-status').selectOption(status);
      await expect(announced).toHaveText(`Changed status of ${from['name']}`);
      await product.saved();
    });

    await service.faults({ mode: 'offline' });
    await test.step('without a signal: the missing pole stands where the crosshair is', async () => {
      await page.keyboard.press('Escape');
      await page.getByTestId('tool-pole').tap();
      await page.getByTestId('crosshair-switch').tap();
      await page.getByTestId('add-middle').tap();
      await expect(announced).toHaveText(/^Drew P-\d+$/);
      await page.getByTestId('crosshair-switch').tap();
      await page.getByTestId('more-tools').tap();
      await page.getByTestId('tool-note').tap();
      await tap(middle);
      await expect(announced).toHaveText(/^Drew N-\d+$/);
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'offline');
    });

    await test.step('the page is loaded again, and the signal is back', async () => {
      await page.reload();
      await map.ready();
      // The demo's service forgets what was wrong with it when the page starts.
      await product.saved();
      const pole = (await service.list('map-poles')).at(-1);
      const note = (await service.list('map-notes')).at(-1);
      expect(pole?.id).toBeGreaterThan(Number(from.id));
      expect(Number(note?.['lng'])).toBeCloseTo(middle[0], 4);
      expect(await service.record(`map-poles/${from.id}`)).toMatchObject({ status });
    });
  });
});
