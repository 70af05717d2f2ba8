import { expect, productOn, test, townOn } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

test('an edit in one tab of the demo is on the map of the other at once', { tag: '@all' }, async ({
  freshPage: product,
  context,
}) => {
  const { page } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from), { item: `pole:${from.id}` });
  const other = productOn(await context.newPage());
  await other.map.open(await product.project(), placeOf(from), { item: `pole:${from.id}` });
  // Both look at the project: only one of two pages of a window is visible, but a page of a test always is.
  await expect(other.page.getByTestId('field-name')).toBeVisible();
  await other.page.waitForTimeout(3000);
  const name = other.page.getByTestId('field-name');
  await page.getByTestId('field-name').fill('Seen in the other tab');
  await page.getByTestId('field-name').press('Enter');
  await product.saved();
  // The other tab looks by itself every 30 s: what comes before that was told.
  await expect(name).toHaveValue('Seen in the other tab');
});

test('a user with two tabs of the demo is one person, without earlier users', { tag: '@all' }, async ({
  town: product,
  context,
}) => {
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from));
  const other = townOn(await context.newPage());
  await other.map.open(await product.project(), placeOf(from));
  await other.page.waitForTimeout(4000);
  const pages = [product.page, other.page];
  for (const page of pages) await expect(page.getByTestId('people')).toHaveCount(0);
  await product.page.getByRole('button', { name: /^Account/ }).click();
  await product.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await product.enterAt(product.map.address(await product.project(), placeOf(from)), 'manager');
  await product.map.ready();
  await product.page.waitForTimeout(2000);
  for (const page of pages) await expect(page.getByTestId('people')).toHaveCount(0);
});
