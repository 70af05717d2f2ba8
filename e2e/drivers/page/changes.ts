import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { isAccessible } from './accessible';

/** The panel behind the chip, as a user works with it. */
export type ChangesDriver = {
  readonly panel: Locator;
  readonly chip: Locator;
  readonly open: () => Promise<void>;
  /** Waits until the chip asks for a decision. */
  readonly asked: () => Promise<void>;
  /** Saves a rescue file with whatever is pressed, and answers its text. */
  readonly saveFile: (press: () => Promise<void>) => Promise<string>;
  /** Checks the panel for accessibility. */
  readonly isAccessible: () => Promise<void>;
};

export function createChanges(page: Page): ChangesDriver {
  const chip = page.getByTestId('sync');
  const panel = page.getByRole('dialog', { name: 'Changes', exact: true });
  return {
    panel,
    chip,
    open: async () => {
      await chip.click();
      await expect(panel).toBeVisible();
    },
    asked: async () => {
      await expect(chip).toHaveAttribute('data-state', 'attention', { timeout: 20_000 });
    },
    saveFile: async (press) => {
      const saving = page.waitForEvent('download');
      await press();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/^strandmap-rescue-.*\.geojson$/);
      return readFile(await download.path(), 'utf8');
    },
    isAccessible: () => isAccessible(page, '#sync-panel'),
  };
}
