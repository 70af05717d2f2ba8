import type { Page } from '@playwright/test';

/** Presses an action of the selection bar: its button, or where that finds no room its line in the bar's menu. */
export async function barAction(page: Page, id: string, how: 'click' | 'tap' = 'click'): Promise<void> {
  await page.locator('.selection-bar').waitFor();
  const button = page.getByTestId(`action-${id}`);
  if (!(await button.isVisible())) await page.getByTestId('action-more')[how]();
  await button[how]();
}
