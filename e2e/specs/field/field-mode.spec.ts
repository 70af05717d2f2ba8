import type { Locator } from '@playwright/test';
import { standAt } from '../../drivers/device/stand-at';
import { createFinger } from '../../drivers/page/finger';
import { tooSmall } from '../../drivers/page/too-small';
import { expect, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';
import { photo } from '../../drivers/projects/photo';

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
});

const swipes = process.env['TEST_ALL'] ? 200 : 10;

/** The same numbers in each run, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The edges of a part that is seen, CSS pixels. */
async function edgesOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing of it is drawn');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** True where two parts lie over each other. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await edgesOf(one), await edgesOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('large, and no finger moves what it did not unlock', async ({ product }) => {
  const { page, map, service } = product;
  const [pole] = wired([0, 0]);
  const { project, ids } = await bareProject(product, [
    { path: 'map-poles', body: { name: 'P-1', ...pole } },
    { path: 'map-segments', body: { name: 'S-1', poly: wired([-60, -40], [0, 0], [70, -30]) } },
  ]);
  const [poleId, segmentId] = ids;
  await standAt(page, spot(0, 0));

  await test.step('offered once, where somebody asks for the position', async () => {
    await page.getByTestId('locate').tap();
    await page.getByTestId('field-offer-yes').tap();
    await expect(page.getByTestId('field-offer')).toHaveCount(0);
    await page.getByTestId('position-hide').tap();
  });

  await test.step('one tap sets a status; letters and targets are large, also in the menu', async () => {
    await map.open(project, spot(0, 0), { item: `pole:${poleId}` });
    await expect(page.locator('html')).toHaveAttribute('data-field', 'on');
    // No status has to be looked for beyond an edge.
    await expect(page.getByTestId('status-built')).toBeInViewport({ ratio: 1 });
    for (const status of await page.locator('.status-choice').all()) await expect(status).toBeInViewport({ ratio: 1 });
    await page.getByTestId('status-permitted').tap();
    await expect(page.getByTestId('status-permitted')).toHaveAttribute('aria-pressed', 'true');
    await product.saved();
    expect(await service.record(`map-poles/${poleId}`)).toMatchObject({ status: 'permitted' });
    expect(await tooSmall(page)).toEqual([]);
    // A visit, the list and undo are in the lower three fifths at the right edge, which the thumb of the right hand reaches.
    const thumb = await edgesOf(page.getByTestId('thumb-buttons'));
    expect([thumb.top > 0.4 * 844, thumb.right > 390 - 24, thumb.right <= 390]).toEqual([true, true, true]);
    for (const id of ['visit-each', 'my-orders', 'undo'])
      await expect(page.getByTestId(`thumb-${id}`)).toBeInViewport({ ratio: 1 });
    await page.getByTestId('more').tap();
    await expect(page.getByTestId('more-field-mode')).toHaveText('Leave field mode');
    expect(await tooSmall(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the bar of the position covers neither that nor what is selected', async () => {
    await page.getByTestId('locate').tap();
    await expect(page.getByTestId('position-accuracy')).toBeVisible();
    const free = async () => {
      const bars = await page.locator('.selection-row').boundingBox();
      return (bars?.y ?? 0) - (await map.pixel(spot(0, 0))).y;
    };
    await expect.poll(free).toBeGreaterThan(60);
    await expect(page.getByTestId('locate')).toHaveAttribute('data-follows', 'true');
  });

  await test.step('all of the row of a number leads into its field', async () => {
    await page.getByTestId('position-rules').tap();
    const field = page.getByTestId('position-limit');
    const row = page.locator('.ui-field').filter({ has: field });
    const { left, right, top, bottom } = await edgesOf(row);
    // Its words at one end, and the unit behind its digits at the other.
    for (const [x, y] of [
      [left + 4, top + 8],
      [right - 4, bottom - 12],
    ] as const) {
      await page.getByTestId('position-seconds').focus();
      await page.touchscreen.tap(x, y);
      await expect(field).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('a notice covers nothing that is pressed, and is closed by a tap', async () => {
    await page.getByTestId('guide-photo-file').setInputFiles(photo('pole.png'));
    const notice = page.locator('.ui-toast');
    await expect(notice).toHaveCount(1);
    for (const part of ['status-buttons', 'position-bar', 'thumb-buttons'])
      await expect.poll(() => meet(notice, page.getByTestId(part)), part).toBe(false);
    // The library hides the button from roles until the focus is in the place of the notices.
    const close = notice.getByText('Close');
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.tap();
    await expect(notice).toHaveCount(0);
  });

  await test.step('on its side the telephone keeps the bar of the position beside what is selected', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const [position, statuses] = [page.getByTestId('position-bar'), page.getByTestId('status-buttons')];
    await expect(position).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('position-capture')).toBeInViewport({ ratio: 1 });
    await expect(statuses).toBeInViewport({ ratio: 1 });
    await expect.poll(() => meet(position, statuses)).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId('position-hide').tap();
  });

  const finger = await createFinger(page);
  const before = [await service.record(`map-poles/${poleId}`), await service.record(`map-segments/${segmentId}`)];

  await test.step('swipes that begin near what is selected move the map', async () => {
    const next = numbers(19);
    for (const item of [`pole:${poleId}`, `segment:${segmentId}`]) {
      await map.open(project, spot(0, 0), { item });
      await map.addressWritten();
      const middle = await map.pixel(spot(0, 0));
      let at = middle;
      for (let turn = 0; turn < swipes / 2; turn += 1) {
        const [angle, far] = [next() * 2 * Math.PI, next() * 30];
        const from = { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
        // To where the item is about in the middle again, or anywhere near it.
        const to = { x: middle.x + (next() - 0.5) * 120, y: middle.y + (next() - 0.5) * 120 };
        await finger.drag(from, { x: from.x + to.x - at.x, y: from.y + to.y - at.y });
        at = to;
      }
    }
    await product.saved();
    const after = [await service.record(`map-poles/${poleId}`), await service.record(`map-segments/${segmentId}`)];
    expect(after).toEqual(before);
  });

  await test.step('a finger that rests on it unlocks it, and then it moves', async () => {
    await map.open(project, spot(0, 0), { item: `pole:${poleId}` });
    await map.addressWritten();
    const at = await map.pixel(spot(0, 0));
    await expect(page.getByTestId('action-unlock-shape')).toBeVisible();
    await finger.rest(at, () => expect(page.getByTestId('action-unlock-shape')).toHaveCount(0));
    await finger.drag(at, { x: at.x + 40, y: at.y - 30 });
    await product.saved();
    const moved = await service.record(`map-poles/${poleId}`);
    expect(moved['lng']).not.toBe(pole?.lng);
  });
});

test('letters and targets are large in each sheet, too', { tag: '@all' }, async ({ product }) => {
  const { page, map } = product;
  const [pole] = wired([0, 0]);
  const { project, ids } = await bareProject(product, [{ path: 'map-poles', body: { name: 'P-1', ...pole } }]);
  await standAt(page, spot(0, 0));
  await page.getByTestId('locate').tap();
  await page.getByTestId('field-offer-yes').tap();
  await page.getByTestId('position-hide').tap();
  for (const panel of ['panel-layers', 'panel-table', 'panel-checks']) {
    await page.getByTestId('more').tap();
    await page.getByTestId(`more-${panel}`).tap();
    await expect(page.locator('.sheet')).toHaveCount(1);
    expect(await tooSmall(page), panel).toEqual([]);
    await page.getByRole('button', { name: 'Close the sheet' }).tap();
  }
  await map.open(project, spot(0, 0), { item: `pole:${ids[0]}` });
  await page.locator('.sheet-grip').tap();
  expect(await tooSmall(page), 'the item').toEqual([]);
  // The sheet stands where the bars are, and cuts through none.
  await expect(page.getByTestId('thumb-buttons')).toBeHidden();
  await expect(page.getByTestId('status-buttons')).toBeHidden();
});
