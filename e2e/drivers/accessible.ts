import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks that nothing is wrong with these parts of a page for those who do not see them well, in both schemes. */
export async function isAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours take a moment to change.
    await expect
      .poll(
        async () => {
          const axe = parts.reduce((sofar, part) => sofar.include(part), new AxeBuilder({ page }));
          const { violations } = await axe.analyze();
          return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
        },
        // One look at a whole editor takes many seconds where others work beside it.
        { timeout: 40_000 },
      )
      .toEqual([]);
  }
}
