import { isAccessible } from '../../drivers/page/accessible';
import { expect, test } from '../../drivers/product';

test('free fibres between two closures: found, reserved in one step, taken back', { tag: '@all' }, async ({ town }) => {
  const { page } = town;
  await town.enter();
  const box = page.getByTestId('command-box-panel');
  const find = async (name: string) => {
    await box.getByRole('combobox').fill(name);
    await box.getByRole('option', { name }).first().click();
  };
  await page.keyboard.press('Control+k');
  await find('ODF-01');
  await expect(page.getByTestId('inspector')).toContainText('ODF-01');
  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('Shift+Y');
  await page.getByTestId('free-paths-search').click();
  await find('SC-FDH-08');

  const words = page.getByTestId('free-paths-words');
  await expect(words).toHaveText(/^\d paths? with 1 free fibre\.$/);
  const count = page.getByTestId('free-paths-count');
  await count.fill('12');
  await count.press('Enter');
  await expect(words).toHaveText(/^\d paths? with 12 free fibres\.$/);
  await isAccessible(page, '[data-testid=free-paths]');
  const work = page.getByTestId('free-path-work').getByRole('listitem');
  await expect(work.first()).toContainText('ODF-01');
  await expect(work.last()).toContainText('SC-FDH-08');
  const first = await work.first().textContent();

  await page.getByTestId('free-paths-reserve').click();
  await expect(page.getByTestId('free-paths-word')).toHaveText(/^Reserved\./);
  await expect(work.first()).not.toHaveText(first ?? '');
  await page.getByTestId('undo').click();
  await expect(work.first()).toHaveText(first ?? '');
});
