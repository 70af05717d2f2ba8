import { createChanges } from '../../drivers/page/changes';
import { expect, test } from '../../drivers/service/chaos-page';

/** The accessibility of panels is checked in `npm run test:all`. */
const isLong = process.env['TEST_ALL'];

test('held until sent: reviewed before and after, some of it sent, a receipt for each', async ({
  keptPage: chaosPage,
}) => {
  const { page, rename, nameOf, server } = chaosPage;
  const changes = createChanges(page);
  await changes.open();
  await changes.panel.getByRole('button', { name: 'Hold until I send' }).click();
  await expect(changes.panel.getByRole('button', { name: 'Hold until I send' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await changes.chip.click();
  for (const id of [1, 2, 3]) await rename(id, `Held ${id}`);
  await expect(changes.chip).toHaveAccessibleName('3 changes held until you send');
  await changes.open();
  await changes.panel.getByTestId('review').click();
  const line = (id: number) => changes.panel.getByTestId('review-item').filter({ hasText: `Held ${id}` });
  await line(2).getByRole('button', { name: 'Held 2' }).click();
  await expect(line(2)).toContainText('NamePole 2Held 2');
  if (isLong) await changes.isAccessible();
  await line(2).getByRole('checkbox').uncheck();
  server.add({ fault: { kind: 'status', status: 422 }, method: 'PATCH', path: 'map-poles/3$' });
  await changes.panel.getByTestId('send-ticked').click();
  await expect(changes.panel.locator('[data-testid=receipt][data-kind=sent]')).toHaveCount(1);
  await expect(changes.panel.locator('[data-testid=receipt][data-kind=stuck]')).toHaveCount(1);
  expect([await nameOf(1), await nameOf(2), await nameOf(3)]).toEqual(['Held 1', 'Pole 2', 'Pole 3']);
});

test('a rescue file: out with the edits, gone from here, and back in without a copy', async ({
  keptPage: chaosPage,
}) => {
  const { page, map, rename, nameOf, saved, applied } = chaosPage;
  const changes = createChanges(page);
  await changes.open();
  await changes.panel.getByRole('button', { name: 'Hold until I send' }).click();
  await rename(1, 'Rescued');
  await page.getByTestId('tool-pole').click();
  await map.click([-122.3, 47.60015], { modifiers: ['Alt'] });
  await page.keyboard.press('Escape');
  await expect(changes.chip).toHaveAttribute('data-count', '2');
  // The list gives way to what is picked on the map.
  await changes.open();
  const text = await changes.saveFile(() => changes.panel.getByTestId('export-outbox').click());
  const file = { name: 'rescue.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(text) };

  await page.getByTestId('logout').click();
  await page.getByTestId('logout-choice-discard').click();
  await page.getByTestId('logout-discard-count').fill('2');
  await page.getByTestId('logout-discard-sure').click();
  await expect(page).toHaveURL(/sign-in/);
  await chaosPage.signIn();
  await expect(page).toHaveURL(/projects/);
  await map.open(1, [-122.3, 47.6]);
  await expect(changes.chip).toHaveAttribute('data-count', '0');

  await changes.open();
  const open = () => changes.panel.getByTestId('rescue-file').setInputFiles(file);
  await open();
  await expect(changes.chip).toHaveAttribute('data-count', '2');
  await expect(changes.panel).toContainText('Rescued');
  await open();
  await expect(page.getByText('2 were here already.')).toBeVisible();
  await changes.panel.getByTestId('send-now').click();
  await saved();
  expect(await nameOf(1)).toBe('Rescued');
  expect(applied('POST', 'v1/map-poles')).toBe(1);
});

test('signing out with unsent work asks; encrypted work is announced and opened again', async ({
  keptPage: chaosPage,
}) => {
  const { page, server, rename, map, nameOf, saved } = chaosPage;
  const changes = createChanges(page);
  const fault = { kind: 'status', status: 503 } as const;
  server.add({ fault, method: 'PATCH', times: 'always' });
  await rename(1, 'Kept closed');
  await expect(changes.chip).toHaveAttribute('data-count', '1');
  await page.getByTestId('logout').click();
  await page.getByTestId('logout-choice-keep').click();
  await expect(page.getByTestId('kept-closed')).toHaveText(
    /^1 change of p\*\*\*r\S* is kept closed on this device\. It leaves when p\*\*\*r\S* signs in here again\.$/,
  );
  await expect(page.locator('body')).not.toContainText('Kept closed');
  server.clearRules();
  await chaosPage.signIn();
  await expect(page).toHaveURL(/projects/);
  await map.open(1, [-122.3, 47.6]);
  await saved();
  expect(await nameOf(1)).toBe('Kept closed');
});
