import { expect, test } from '../../drivers/service/tabs';

// The copy that a page keeps for later starts is another spec's matter.
test.use({ serviceWorkers: 'block' });

test('O14: a cut list is reported, its rows stay, and it is read again on request', { tag: '@all' }, async ({
  tabs,
}) => {
  const page = await tabs.open();
  await tabs.signIn(page);
  const rows = page.getByTestId('project-row');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  tabs.server.add({ fault: { kind: 'cutBody', share: 0.5 }, method: 'GET', path: 'map-project$', times: 'always' });
  await tabs.sleep(page);
  const notice = page.getByText('this is the list as it was');
  // A read is tried again by itself, after 1, 2 and 4 s.
  await expect(notice).toBeVisible();
  await expect(rows).toHaveCount(count);
  tabs.server.clearRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await expect(rows).toHaveCount(count);
});
