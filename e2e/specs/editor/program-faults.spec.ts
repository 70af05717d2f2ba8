import { expect } from '@playwright/test';
import { test } from '../../drivers/counted-test';
import { wantBasemap } from '../../drivers/device/want-basemap';
import { productOn } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { withAdditionsOfRun } from '../../drivers/service/additions-of-run';

/** A planted bug that breaks the request of an edit while it is on. */
function plantInSend(): void {
  JSON.stringify = new Proxy(JSON.stringify, {
    apply: (whole, itself, given: readonly unknown[]) => {
      const isRequest = Object(given[0]).name === 'Planted' && !('ref' in Object(given[0]));
      if (isRequest) throw new TypeError('planted in the page');
      return Reflect.apply(whole, itself, given);
    },
  });
}

// Not the fixture's page: there any fault fails the test.
test('a fault of the program is reported once and can be read; the edit is safe', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().addInitScript(wantBasemap, 'blank');
  await withAdditionsOfRun(page.context());
  const product = productOn(page);
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  await page.evaluate(plantInSend);
  const field = page.getByTestId('field-name');
  await field.fill('Planted');
  await field.press('Enter');

  const notice = page.getByText('Something in Strandmap went wrong');
  await expect(notice).toHaveCount(1);
  const chip = page.getByTestId('sync');
  await expect(chip).toHaveAttribute('data-state', 'attention');
  await expect(chip).toHaveAttribute('data-durable', 'true');
  await expect(page.getByTestId('inspector')).toContainText('A fault of this program kept it from being sent');

  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page).toHaveURL(/\/service$/);
  const fault = page.getByTestId('page-error');
  await expect(fault).toHaveCount(1);
  await fault.locator('summary').click();
  await expect(fault).toContainText('TypeError: planted in the page');
  await expect(fault.locator('pre')).toContainText(/^at /);
  await page.getByTestId('copy-report').click();
  await expect(page.getByText('Report copied').first()).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/Faults of this page\n {2}TypeError: planted in the page/);

  // The build without the bug: the edit is still stored, and leaves when the user sends it.
  await page.goBack();
  await page.reload();
  await product.map.ready();
  await expect(field).toHaveValue('Planted');
  await page.getByTestId('inspector').getByRole('button', { name: 'What can be done' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes', exact: true });
  await changes.getByRole('button', { name: 'Try again', exact: true }).click();
  await product.saved();
});
