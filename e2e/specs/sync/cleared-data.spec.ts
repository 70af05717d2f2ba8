import { models } from '../../../src/contract/models';
import { deviceOf } from '../../drivers/device/device';
import { type ChaosPage, expect, poleAt, test } from '../../drivers/service/chaos-page';

// The user, or the browser itself, clears the data of the site during work without signal (F20).

const five = [1, 2, 3, 4, 5];

/** Five edits that only this device has, made without a line. */
async function fiveOffline({ page, map, rename }: ChaosPage) {
  // The inspector comes right after the first picture: it has to be there before the line is cut.
  await map.click(poleAt(1));
  await expect(page.getByTestId('field-name')).toBeVisible();
  await page.context().setOffline(true);
  for (const id of five) await rename(id, `Offline ${id}`);
  const chip = page.getByTestId('sync');
  await expect(chip).toHaveAttribute('data-count', '5');
  await expect(chip).toHaveAttribute('data-durable', 'true');
}

/** A short notice counts the kept changes. */
async function expectNotice({ page }: ChaosPage) {
  await expect(page.getByText('You are still signed in, and your 5 changes are kept.')).toBeVisible();
}

/** The page that one works on is still there, and the user is asked for nothing. */
async function expectStays({ page }: ChaosPage) {
  // A fault that throws a page out does so within four seconds.
  for (let second = 0; second < 5; second += 1) {
    await page.waitForTimeout(1_000);
    await expect(page.getByTestId('map')).toBeVisible();
    await expect(page.getByTestId('login-password')).toBeHidden();
  }
}

/** The line is back: all names are at the service. */
async function expectArrives({ page, saved, nameOf }: ChaosPage, names: Readonly<Record<number, string>>) {
  await page.context().setOffline(false);
  await saved();
  for (const [id, name] of Object.entries(names)) expect(await nameOf(Number(id))).toBe(name);
}

test('F20: databases cleared with a project open: its copy is rewritten, opens offline', { tag: '@all' }, async ({
  chaosPage,
}) => {
  const { page, map, server } = chaosPage;
  const device = await deviceOf(page);
  await device.clear('indexeddb');
  await expect(page.getByText('The data of this site was cleared')).toBeVisible();
  await expect.poll(device.copied).toEqual({ projects: 1, lists: models.length });
  // The pages of the product come from its server: only the service is cut off.
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => route.abort('internetdisconnected'),
  );
  await page.reload();
  await map.ready();
  await map.click(poleAt(7));
  await expect(page).toHaveURL(/item=pole:7(&|$)/);
  expect(server.log().effects).toEqual([]);
});

const offlineNames = Object.fromEntries(five.map((id) => [id, `Offline ${id}`]));

/** Clears the data while a name is typed: page and text stay. */
async function clearWhileTyping(chaosPage: ChaosPage, kind: 'all' | 'indexeddb') {
  const { page, map } = chaosPage;
  await fiveOffline(chaosPage);
  const device = await deviceOf(page);
  await map.click(poleAt(6));
  await expect(page).toHaveURL(/item=pole:6(&|$)/);
  const field = page.getByTestId('field-name');
  await field.fill('');
  await field.pressSequentially('Half of ');
  await device.clear(kind);
  await expectNotice(chaosPage);
  await field.pressSequentially('a name', { delay: 100 });
  await expectStays(chaosPage);
  await expect(field).toHaveValue('Half of a name');
  await field.press('Enter');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '6');
  await expect.poll(device.stored).toBe(6);
  await expectArrives(chaosPage, { ...offlineNames, 6: 'Half of a name' });
}

/** Clears the data; the next thing that the user does is a click on the map. */
async function clearBeforeClick(chaosPage: ChaosPage, kind: 'all' | 'indexeddb') {
  const { page, map } = chaosPage;
  await fiveOffline(chaosPage);
  const device = await deviceOf(page);
  await device.clear(kind);
  await map.click(poleAt(7));
  await expectNotice(chaosPage);
  await expect(page).toHaveURL(/item=pole:7(&|$)/);
  await expectStays(chaosPage);
  await expect.poll(device.stored).toBe(5);
  await expectArrives(chaosPage, offlineNames);
}

test('F20: all site data cleared while typing: page and text stay, six changes arrive', async ({ chaosPage }) => {
  await clearWhileTyping(chaosPage, 'all');
});

test('F20: the databases cleared while typing: page and text stay, six changes arrive', { tag: '@all' }, async ({
  chaosPage,
}) => {
  await clearWhileTyping(chaosPage, 'indexeddb');
});

for (const kind of ['all', 'indexeddb'] as const) {
  const named = kind === 'all' ? 'all site data' : 'the databases';
  test(`F20: ${named} cleared, then a click on the map: five changes arrive`, { tag: '@all' }, async ({
    chaosPage,
  }) => {
    await clearBeforeClick(chaosPage, kind);
  });
}
