import type { Page } from '@playwright/test';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';

const cell = (page: Page, row: number, column: number) =>
  page.getByTestId('table').locator(`td[data-row="${row}"][data-col="${column}"]`);
const grid = (page: Page) => page.getByRole('grid');
const nameFilter = (page: Page) => page.getByLabel('Filter by Name', { exact: true });
const announced = (page: Page) => page.getByTestId('said');
const inspector = (page: Page) => page.getByTestId('inspector');

const placeOf = (index: number) => [(index - 4) * 60, 0] as const;
const pole = (name: string, index: number) => ({
  path: 'map-poles',
  body: { name, typeId: 1, height: 40, status: index === 4 ? 'built' : 'planned', ...wired(placeOf(index))[0] },
});
const poles = [...Array.from({ length: 9 }, (_, index) => pole(`P-${index + 1}`, index)), pole('Q-1', 9)];

/** The nine poles P-1 to P-9 of a project in the table, and their ids. */
async function ninePoles(product: Product) {
  const { page } = product;
  const { ids } = await bareProject(product, poles);
  await page.keyboard.press('b');
  await expect(page.getByRole('region', { name: 'Table' })).toBeVisible();
  await page.getByLabel('Items in the table').selectOption('pole');
  await nameFilter(page).fill('P-');
  await expect(page.getByTestId('table-count')).toHaveText('9 of 10 poles');
  return ids;
}

async function paste(page: Page, text: string) {
  await grid(page).evaluate((table, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('by mouse: order, selection both ways, flying to a row, a block, a bulk value', async ({ product }) => {
  const { page, map, service } = product;
  const ids = await ninePoles(product);

  const title = page.getByRole('button', { name: 'Name', exact: true });
  await title.click();
  await title.click();
  await expect(cell(page, 0, 0)).toHaveText('P-9');
  await title.click();
  await expect(cell(page, 0, 0)).toHaveText('P-1');

  await cell(page, 0, 0).click();
  await cell(page, 2, 0).click({ modifiers: ['Shift'] });
  await expect(inspector(page)).toHaveAttribute('data-count', '3');
  await expect(announced(page)).toHaveText('3 items selected');
  await cell(page, 1, 0).click({ modifiers: ['ControlOrMeta'] });
  await expect(inspector(page)).toHaveAttribute('data-count', '2');

  // One value for all that is selected: what will change is reported before, the sentence of the step after.
  await page.getByTestId('bulk-status').getByRole('button').first().click();
  await page.getByLabel('New status for all').selectOption('abandoned');
  await expect(page.getByTestId('will-change')).toHaveText('2 will change');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(announced(page)).toHaveText('Changed status of 2 poles');
  await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Changed status of 2 poles');
  await expect(cell(page, 0, 1)).toHaveText('abandoned');

  // A pasted block: values that do not fit are outlined and left, and a message reports it.
  await cell(page, 3, 1).click();
  await paste(page, 'built\tno such type\nplanned\t');
  await expect(announced(page)).toHaveText('3 cells changed; 1 did not fit and was left as it is.');
  await expect(cell(page, 3, 2)).toHaveAttribute('data-wrong', 'true');
  await expect(cell(page, 4, 1)).toHaveText('planned');
  await product.saved();
  const sent = await service.seen('PATCH');
  expect(sent.map(({ path, body }) => [path.replace(/.*map-/, ''), body]).toSorted()).toEqual([
    [`poles/${ids[0]}`, { mapProjectId: expect.any(Number), status: 'abandoned' }],
    [`poles/${ids[2]}`, { mapProjectId: expect.any(Number), status: 'abandoned' }],
    [`poles/${ids[3]}`, { mapProjectId: expect.any(Number), status: 'built' }],
    [`poles/${ids[4]}`, { mapProjectId: expect.any(Number), status: 'planned', typeId: null }],
  ]);

  // An item that is picked on the map is marked in the table, and a double click flies to an item.
  await nameFilter(page).fill('P-5');
  await expect(page.getByTestId('feature-row')).toHaveCount(1);
  await map.click(spot(...placeOf(4)));
  await expect(page.getByTestId('feature-row')).toHaveAttribute('aria-selected', 'true');
  await nameFilter(page).fill('P-');
  // The row before it is where the map already looks.
  await expect(cell(page, 0, 0)).toHaveText('P-1');
  const before = map.view();
  await cell(page, 0, 0).dblclick();
  await expect.poll(() => map.view().lng).not.toBe(before.lng);
});

test('by keyboard: open, move, mark, edit, refuse what does not fit, fill down, undo', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const ids = await ninePoles(product);
  await page.getByRole('button', { name: 'Columns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Height/ }).press('Enter');
  await expect(page.getByLabel('Filter by Height')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^Height/ }).press('Enter');

  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  const last = Number(await grid(page).getAttribute('aria-colcount')) - 1;
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', `table-cell-0-${last}`);
  await page.keyboard.press('Enter');
  const control = page.getByTestId('cell-editor').getByRole('textbox');
  await control.fill('999');
  await control.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Height must be 200 ft or less.');
  await control.fill('61');
  await control.press('Enter');
  await expect(cell(page, 0, last)).toHaveText('61');
  await expect(announced(page)).toHaveText('Changed height of P-1');

  // The keys are a row further down: back, mark three, fill them.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 2, last)).toHaveText('61');
  await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Changed height of 2 poles');
  await page.keyboard.press(' ');
  await expect(inspector(page)).toHaveAttribute('data-count', '3');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, last)).not.toHaveText('61');
  await expect(cell(page, 0, last)).toHaveText('61');
  await product.saved();
  const heights = (await service.seen('PATCH')).filter(({ path }) => path.endsWith(`map-poles/${ids[0]}`));
  expect(heights.map(({ body }) => body)).toEqual([{ mapProjectId: expect.any(Number), height: 61 }]);
  await page.keyboard.press('b');
  await expect(page.getByTestId('table')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a sheet: tap selects, a second tap edits, and the sheet stays', { tag: '@all' }, async ({ product }) => {
    const { page } = product;
    const [first] = await ninePoles(product);
    await cell(page, 0, 0).tap();
    await expect(page).toHaveURL(new RegExp(`item=pole:${first}(&|$)`));
    await expect(page.getByTestId('table')).toBeVisible();
    await cell(page, 0, 1).tap();
    await cell(page, 0, 1).tap();
    await page.getByTestId('cell-editor').getByRole('combobox').selectOption('built');
    await cell(page, 1, 0).tap();
    await expect(cell(page, 0, 1)).toHaveText('built');
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Changed status of P-1');
  });
});
