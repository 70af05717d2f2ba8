import { deviceOf } from '../../drivers/device/device';
import { centre, chaosPageOn, expect, poleAt, test } from '../../drivers/service/chaos-page';

// Devices that do not keep what they should (F19, F20, F26).

const busy = { fault: { kind: 'status', status: 503 }, method: 'PATCH', times: 'always' } as const;

test('a browser that stores nothing: work online goes on, with a warning', async ({ page, server }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is kept here', 'SecurityError');
    };
  });
  const chaosPage = chaosPageOn(page, server);
  const { map, rename, saved, nameOf, signIn } = chaosPage;
  // A sign-in that is not kept is not there after another page load either: the address leads there by itself.
  await page.goto(map.address(1, centre));
  await signIn();
  await map.ready();
  const bar = page.getByTestId('storage-bar');
  await expect(bar).toHaveAttribute('data-kind', 'memory');
  await expect(bar).toHaveText('This browser keeps nothing after closing');
  await rename(1, 'Sent at once');
  await expect.poll(() => nameOf(1)).toBe('Sent at once');
  await saved();
  expect(errors).toEqual([]);
});

test('site data cleared while a project is open: unsent edits are rewritten and arrive', { tag: '@all' }, async ({
  chaosPage,
}) => {
  const { page, server, rename, nameOf, saved } = chaosPage;
  const device = await deviceOf(page);
  server.add(busy);
  await rename(1, 'Written twice');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');
  expect(await device.stored()).toBe(1);
  await device.clear('indexeddb');
  await expect.poll(device.stored).toBe(1);
  server.clearRules();
  // The sign-in was cleared too, and is restored.
  await page.reload();
  await saved();
  expect(await nameOf(1)).toBe('Written twice');
});

test('a browser too busy to list its databases: unsent edits are there after a reload', { tag: '@all' }, async ({
  chaosPage,
}) => {
  const { page, map, server, rename, nameOf, saved } = chaosPage;
  server.add(busy);
  await rename(1, 'Kept by a busy browser');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');
  await page.addInitScript(() => {
    IDBFactory.prototype.databases = () => new Promise(() => undefined);
  });
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await map.ready();
    await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  }
  server.clearRules();
  await saved();
  expect(await nameOf(1)).toBe('Kept by a busy browser');
});

test('a panel that breaks leaves the others, and edits go on being sent', async ({ chaosPage }) => {
  const { page, map, rename, nameOf, saved } = chaosPage;
  await rename(1, 'Before');
  await saved();
  await page.evaluate(() => {
    const { prototype } = Intl.NumberFormat;
    const whole = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.assign(window, { mend: () => Object.defineProperty(prototype, 'format', whole) });
    Object.defineProperty(prototype, 'format', {
      ...whole,
      get(this: Intl.NumberFormat): (value: number) => string {
        return (value) => {
          if (value === 13) throw new Error('a fault of ours');
          return whole.get?.call(this)(value);
        };
      },
    });
  });
  // The thirteenth pole is counted in the layers panel.
  await page.getByTestId('tool-pole').click();
  await map.click([centre[0], centre[1] + 0.00015], { modifiers: ['Alt'] });
  await page.getByTestId('tool-select').click();
  const crash = page.getByTestId('crash');
  await expect(crash).toContainText('The layers panel stopped working');
  await rename(1, 'Meanwhile');
  await expect.poll(() => nameOf(1)).toBe('Meanwhile');
  await map.click(poleAt(2));
  await expect(page).toHaveURL(/item=pole:2(&|$)/);
  await page.evaluate(() => {
    const { mend } = Object.assign({ mend: () => undefined }, window);
    mend();
  });
  // Another selection may have brought it back already.
  if (await crash.isVisible()) await crash.getByRole('button', { name: 'Try again' }).click();
  await expect(crash).toBeHidden();
  await saved();
});
