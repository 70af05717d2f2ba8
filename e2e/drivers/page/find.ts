import { expect, type Page } from '@playwright/test';

/** The command box, by which everything is found: types, waits until the first answer has the words, and takes it. */
export async function find(page: Page, words: string, answer = words.replace(/^\w+: /, '')): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByTestId('command-box-panel');
  await box.getByRole('combobox').fill(words);
  await expect(box.getByRole('option').first()).toContainText(answer);
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
}
