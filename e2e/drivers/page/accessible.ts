import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Looks at a page with axe, in the page itself: to put the frames of several origins together it would open another page for
 * each look, and the product has none. It describes what is wrong, and not every element that is right: a third of a look.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Content of a page beside all of its landmarks: to ask for it, axe must see the whole page. */
export async function outsideOfLandmarks(page: Page): Promise<readonly string[]> {
  const { violations } = await axeOn(page).withRules(['region']).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `region: ${html.slice(0, 120)}`));
}

/** Checks these parts of a page for accessibility: all rules in light colours, the colours in dark too. */
export async function isAccessible(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours take a moment to change.
    await expect
      .poll(
        async () => {
          const axe = parts.reduce((sofar, part) => sofar.include(part), axeOn(page));
          // Of the night only the colours are new.
          if (colorScheme === 'dark') axe.withRules(['color-contrast']);
          const { violations } = await axe.analyze();
          return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
        },
        // One look at a whole editor takes many seconds where others work beside it.
        { timeout: 40_000 },
      )
      .toEqual([]);
  }
}
