import geographicLib from 'geographiclib-geodesic';
import { barAction } from '../../drivers/page/bar-action';
import { expect, test } from '../../drivers/product';
import { expectPlaces, type Place, wired } from '../../drivers/projects/bare-project';
import { type Name, shapes, threeLines } from '../../drivers/projects/three-lines';

const { WGS84 } = geographicLib.Geodesic;

test.use({ hasTouch: true });

test('extend, duplicate, draw beside and simplify: by mouse, by keys and by finger', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const { idOf, tap, click, hover, select, press, done, segments } = await threeLines(product);
  const bar = page.getByTestId('operation-bar');
  const action = (id: string, how: 'click' | 'tap') => barAction(page, id, how);
  const apply = page.getByTestId('operation-apply');

  await test.step('extend to meet', async () => {
    await select('S-a');
    await action('extend', 'click');
    await hover(-72, -162);
    await expect(bar).toContainText('Its end to S-b');
    await click(-72, -162);
    await done('Extended S-a to S-b', false);
    await press('e', 'Enter');
    await done('Extended S-a to S-b', false);
    await action('extend', 'tap');
    await tap(-72, -162);
    await apply.tap();
    await done('Extended S-a to S-b', true);
  });

  await test.step('duplicate', async () => {
    await select('S-c');
    await action('duplicate', 'click');
    await done('Duplicated S-c', false);
    await select('S-c');
    await press('Control+d');
    await done('Duplicated S-c', false);
    await select('S-c');
    await action('duplicate', 'tap');
    await done('Duplicated S-c', true);
  });

  await test.step('draw a line beside it', async () => {
    await select('S-c');
    await action('offset', 'click');
    await hover(-208, 40);
    await expect(bar).toContainText('on the left');
    await click(-208, 40);
    await done(/^Drew S-\d+ beside S-c$/, false);
    await select('S-c');
    await action('offset', 'tap');
    await tap(-208, 40);
    await expect(bar).toContainText('on the left');
    await apply.tap();
    await done(/^Drew S-\d+ beside S-c$/, true);
  });

  await test.step('simplify with the slider', async () => {
    const slider = page.getByTestId('operation-slider');
    const far = async () => ({ position: { x: ((await slider.boundingBox())?.width ?? 0) - 3, y: 4 } });
    await select('S-c');
    await action('simplify', 'click');
    await slider.click(await far());
    await expect(bar).toContainText('3 → 2 vertices');
    await apply.click();
    await done('Simplified S-c by one vertex', false);
    await press('Shift+S');
    for (let i = 0; i < 12 && !(await slider.evaluate((one) => one === document.activeElement)); i += 1) {
      await press('Tab');
    }
    await press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /3 → 2 vertices/);
    await press('Enter');
    await done('Simplified S-c by one vertex', false);
    await action('simplify', 'tap');
    await slider.tap(await far());
    await apply.tap();
    await done('Simplified S-c by one vertex', true);
  });

  await test.step('what has left, and what the service has', async () => {
    await product.saved();
    const [a, b] = [shapes['S-a'], shapes['S-b']];
    const [, before, end] = a;
    const [wall] = b;
    if (!before || !end || !wall) throw new Error('a line lacks a place');
    const lat = end.lat + ((end.lat - before.lat) / (end.lng - before.lng)) * (wall.lng - end.lng);
    const polyOf = async (name: Name) => (await service.record(`map-segments/${idOf(name)}`))['poly'];
    expectPlaces(await polyOf('S-a'), [...a.slice(0, 2), { lat, lng: wall.lng }]);
    const c = shapes['S-c'];
    expectPlaces(
      await polyOf('S-c'),
      [c[0], c[2]].flatMap((at) => at ?? []),
    );
    const made = (await segments()).slice(3).map((record) => record['poly'] as readonly Place[]);
    expect(made).toHaveLength(2);
    // The copy lies 24 pixels to the right and below.
    expectPlaces(made[0], wired([-232, 88], [-136, 120], [-40, 88]));
    // The other line runs beside it, at as many whole decimetres all along, on the left.
    const [from, to, first] = [c[0], c[1], made[1]?.[0]];
    if (!from || !to || !first) throw new Error('a line lacks a place');
    const { s12: metres = 0 } = WGS84.Inverse(from.lat, from.lng, first.lat, first.lng);
    const { azi1: along = 0 } = WGS84.Inverse(from.lat, from.lng, to.lat, to.lng);
    const beside = WGS84.Direct(from.lat, from.lng, along - 90, Math.round(metres * 10) / 10);
    expectPlaces([first], [{ lat: beside.lat2 ?? 0, lng: beside.lon2 ?? 0 }]);
    expect(made[1]).toHaveLength(3);
    const posts = (await service.seen('POST')).filter(({ path }) => path.endsWith('map-segments'));
    expect(posts.map(({ body }) => (body as { poly: unknown }).poly)).toEqual(made);
  });
});
