import { deviceOf } from '../../drivers/device/device';
import { emptyDevice, fillDevice, limitRoom } from '../../drivers/device/full-device';
import { isAccessible } from '../../drivers/page/accessible';
import { createChanges } from '../../drivers/page/changes';
import { centre, chaosPageOn, expect, poleAt, test } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

// A device whose room is given out, with the browser's own quota (F18).

// Its service worker's copy of the page would be most of the room.
test.use({ serviceWorkers: 'block' });

const quota = 3_000_000;
/** A line of many vertices, as a file: more than the device has room for, by the dozen. */
function longLine(number: number) {
  const coordinates = Array.from({ length: 500 }, (_, at) => [
    centre[0] + number * 0.0001 + Math.sin(at) * 0.00002,
    centre[1] + at * 0.000001,
  ]);
  const feature = {
    type: 'Feature',
    properties: { name: `Line ${number}` },
    geometry: { type: 'LineString', coordinates },
  };
  return { name: `line-${number}.geojson`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(feature)) };
}

/** The project open in a browser that gives this site only `quota` bytes. */
async function openWithLittleRoom(...[page, server]: Parameters<typeof chaosPageOn>) {
  const driver = chaosPageOn(page, server);
  await limitRoom(page, server.address, quota);
  await page.goto('/');
  await driver.signIn();
  await expect(page).toHaveURL(/\/projects/);
  await driver.map.open(1, centre);
  await driver.saved();
  return driver;
}

test('F18: a full device: red, kept in memory, saved as a file, stored and sent later', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { rename, saved, nameOf } = await openWithLittleRoom(page, server);
  const device = await deviceOf(page);
  const chip = page.getByTestId('sync');
  const bar = page.getByTestId('storage-bar');
  const badge = page.getByTestId('inspector').locator('header .ui-badge');
  expect(await fillDevice(page)).toBeGreaterThan(quota / 2);

  server.add({ fault: { kind: 'status', status: 503 }, method: 'PATCH', times: 'always' });
  await rename(1, 'In memory alone');
  await expect(bar).toHaveAttribute('data-kind', 'failed');
  await expect(bar).toHaveRole('alert');
  await expect(bar).toContainText(
    'NOT SAVED ON THIS DEVICE – 1 change is in this page alone. Keep it open, and make room',
  );
  await expect(badge).toHaveText('Not saved on this device');
  await rename(2, 'This one too');
  await expect(bar).toContainText('2 changes');
  await expect(chip).toHaveAttribute('data-durable', 'false');
  expect(await device.stored()).toBe(0);
  expect([await nameOf(1), await nameOf(2)]).toEqual(['Pole 1', 'Pole 2']);
  await expect(page.getByTestId('field-name')).toHaveValue('This one too');
  const file = await createChanges(page).saveFile(() => page.getByTestId('storage-rescue').click());
  expect(file).toContain('In memory alone');
  expect(file).toContain('This one too');
  await isAccessible(page, '.storage-bar', '.layers', '.inspector-head');

  await emptyDevice(page);
  // Tried again every 5 s without being asked. Chromium goes by how much room there was up to 30 s ago, and once more so long when it
  // looked before the files were gone.
  await expect(bar).toBeHidden({ timeout: 80_000 });
  await expect(chip).toHaveAttribute('data-durable', 'true');
  expect(await device.stored()).toBe(2);
  await expect(badge).not.toHaveText('Not saved on this device');
  server.clearRules();
  await page.reload();
  await saved();
  expect([await nameOf(1), await nameOf(2)]).toEqual(['In memory alone', 'This one too']);
  expect(errors).toEqual([]);
});

test('F18: stored and unstored edits leave from a full device', async ({ page, server }) => {
  test.setTimeout(180_000 * slowness);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { signIn, map, rename, saved, nameOf, applied } = chaosPageOn(page, server);
  await limitRoom(page, server.address, 150_000);
  await page.goto('/');
  await signIn();
  await expect(page).toHaveURL(/\/projects/);
  await map.open(1, centre);
  await saved();
  const bar = page.getByTestId('storage-bar');
  const panel = page.getByTestId('import-panel');
  const lines = 8;
  // So that none leaves before the device is full.
  server.add({ fault: { kind: 'status', status: 503 }, method: 'POST', times: 'always' });
  for (let number = 1; number <= lines; number += 1) {
    await page.getByTestId('import-file').setInputFiles(longLine(number));
    await panel.getByTestId('import-accept').click();
    await panel.getByRole('button', { name: /^(Hide|Done)$/ }).click();
  }
  await expect(bar).toHaveAttribute('data-kind', 'failed');
  server.clearRules();
  await bar.getByRole('button', { name: 'Send now' }).click();
  await saved();
  await expect(bar).toBeHidden();
  expect(applied('POST', 'v1/map-segments')).toBe(lines);
  await map.addressWritten();
  // Sent without being asked.
  await rename(1, 'From a full device');
  await expect.poll(() => nameOf(1)).toBe('From a full device');
  await saved();
  await page.reload();
  await saved();
  expect(applied('POST', 'v1/map-segments')).toBe(lines);
  expect(errors).toEqual([]);
});

test('F18: the bar that comes and goes moves no place under a pointer', { tag: '@all' }, async ({ page, server }) => {
  const { map, rename } = await openWithLittleRoom(page, server);
  expect(await fillDevice(page)).toBeGreaterThan(quota / 2);
  const bar = page.getByTestId('storage-bar');
  const isSelected = (id: number) => expect(page).toHaveURL(new RegExp(`item=pole:${id}(&|$)`));

  server.add({ fault: { kind: 'status', status: 503 }, method: 'PATCH', times: 'always' });
  await rename(1, 'From a full device');
  // Aimed before the bar appears, and clicked when it is shown.
  const second = await map.pixel(poleAt(2));
  await expect(bar).toBeVisible();
  await page.mouse.click(second.x, second.y);
  await isSelected(2);
  const third = await map.pixel(poleAt(3));
  server.clearRules();
  await expect(bar).toBeHidden({ timeout: 80_000 });
  await page.mouse.click(third.x, third.y);
  await isSelected(3);
});
