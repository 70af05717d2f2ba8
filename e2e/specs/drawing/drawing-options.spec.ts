import { expect, test } from '../../drivers/product';
import { expectPlaces, type Place, spot, wired } from '../../drivers/projects/bare-project';
import { shapes, threeLines } from '../../drivers/projects/three-lines';

test.use({ hasTouch: true });

test('drawing options: line ends, snapping, box over vertices, what lies below, search', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { idOf, tap, click, hover, select, press, segments } = await threeLines(product);
  const announced = (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words);
  const label = page.getByTestId('cursor-label');
  const hint = page.getByTestId('hint');
  const free = [
    [-250, 170],
    [-200, 200],
    [-150, 170],
  ] as const;

  await test.step('a line ends with a double click, on its last vertex, or where the next one begins', async () => {
    await press('1');
    await click(...free[0]);
    const end = await map.pixel(spot(...free[1]));
    await page.mouse.dblclick(end.x, end.y);
    await announced(/^Drew S-\d+$/);
    await press('v');
    await page.getByTestId('tool-segment').tap();
    for (const at of [free[0], free[1], free[2], free[2]]) await tap(at[0], at[1] + 60);
    await announced(/^Drew S-\d+$/);
    // Held, Ctrl ends this line and begins another one at the same node.
    await press('v', '1');
    await click(0, 150);
    await page.keyboard.down('Control');
    await click(60, 180);
    await page.keyboard.up('Control');
    await announced(/^Drew S-\d+$/);
    await click(120, 150);
    await press('Enter');
    await announced(/^Drew S-\d+$/);
  });

  await test.step('no line ends on its own start', async () => {
    await click(200, 200);
    await click(260, 200);
    await hover(202, 200);
    await expect(page.getByTestId('map').locator('canvas').first()).toHaveCSS('cursor', 'not-allowed');
    await press('Escape', 'Escape');
  });

  await test.step('the magnet: off and on, by key and by button', async () => {
    await press('1');
    await hover(96, -66);
    await expect(label).toContainText('End of Segment S-b');
    await press('m');
    await announced('Snapping is off');
    await hover(97, -66);
    await expect(label).toBeHidden();
    await page.getByRole('button', { name: 'Snapping is off' }).tap();
    await hover(96, -66);
    await expect(label).toContainText('S-b');
    await press('Escape');
  });

  await test.step('a box with Shift takes vertices of the selected line', async () => {
    await select('S-c');
    await page.keyboard.down('Shift');
    await map.drag(spot(-180, 40), spot(-40, 130));
    await page.keyboard.up('Shift');
    await expect(hint).toContainText('vertex');
    await press('ArrowDown');
    await announced(/^Nudged 2 vertices of S-c by /);
    await press('Control+z', 'Escape');
  });

  await test.step('what lies below: named and counted, one after the other, and in a list', async () => {
    await press('3');
    await click(-256, 64);
    await announced(/^Drew P-\d+$/);
    await press('Escape', 'v', 'Escape');
    await hover(-254, 64);
    await expect(label).toContainText('2');
    await click(-254, 64);
    await expect(page).toHaveURL(/item=pole/);
    await expect(label).toContainText('1 of 2');
    await click(-254, 64);
    await expect(page).toHaveURL(/item=segment/);
    await expect(label).toContainText('2 of 2');
    const at = await map.pixel(spot(-254, 64));
    await page.mouse.click(at.x, at.y, { button: 'right' });
    const here = page.getByRole('dialog', { name: 'What is here' });
    await here.getByRole('button', { name: 'Lock poles' }).first().click();
    await press('Escape');
    await expect(here).toHaveCount(0);
    await page.getByTestId('map').locator('canvas').focus();
    await press('Escape');
    await click(-254, 64);
    await expect(page).toHaveURL(/item=segment/);
  });

  await test.step('search: looked at, added, all of them selected in the table', async () => {
    const box = page.getByTestId('command-box-panel');
    await press('Escape', '/');
    await box.getByRole('combobox').fill('segment: S-');
    await expect(box.getByRole('option', { name: /S-a/ })).toBeVisible();
    const before = page.url();
    await press('ArrowDown');
    expect(page.url()).toBe(before);
    await box.getByRole('combobox').fill('segment: S-a');
    await expect(box.getByRole('option', { name: /S-b/ })).toHaveCount(0);
    await expect(box.getByRole('option').first()).toContainText('S-a');
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`item=segment(:|%3A)${idOf('S-a')}(&|$)`));
    await press('Control+k');
    await box.getByRole('combobox').fill('segment: S-b');
    await expect(box.getByRole('option', { name: /S-b/ })).toBeVisible();
    await press('Shift+Enter');
    await expect(page.getByTestId('inspector')).toHaveAttribute('data-count', '2');
    await press('Control+k');
    await box.getByRole('combobox').fill('segment: S-');
    await expect(box.getByRole('option', { name: /S-a/ })).toBeVisible();
    await press('Control+Enter');
    await expect(page.getByTestId('table')).toBeVisible();
    await expect(page.getByTestId('inspector')).toHaveAttribute('data-count', '7');
  });

  await test.step('what the service has', async () => {
    await product.saved();
    const drawn = (await segments()).slice(3).map((record) => record['poly'] as readonly Place[]);
    const below = free.map(([x, y]): readonly [number, number] => [x, y + 60]);
    expectPlaces(drawn[0], wired(free[0], free[1]));
    expectPlaces(drawn[1], wired(...below));
    expectPlaces(drawn[2], wired([0, 150], [60, 180]));
    expectPlaces(drawn[3], wired([60, 180], [120, 150]));
    expect(drawn).toHaveLength(4);
    expect((await service.record(`map-segments/${idOf('S-c')}`))['poly']).toEqual(shapes['S-c']);
  });
});
