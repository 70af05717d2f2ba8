import { axeOn } from '../drivers/accessible';
import { expect, test } from '../helper';

test.use({ ground: 'town' });

test('sign-in, projects and editor have no accessibility faults, light and dark', async ({ product }) => {
  const { page } = product;
  const hasNone = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = axeOn(page);
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      expect([colorScheme, ...violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)]).toEqual([colorScheme]);
    }
  };
  await page.goto('/sign-in');
  await expect(page.getByTestId('login-submit')).toBeVisible();
  await hasNone();
  await product.enterTown((await product.freePoles()).middle);
  await hasNone();
  await page.goto('/projects');
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  await hasNone();
});

test('the editor fits a phone and a tablet: nothing overflows, the map has most of the page', async ({ product }) => {
  const { page } = product;
  const fits = async (width: number, height: number) => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const box = await page.getByTestId('map').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(width * height * 0.6);
    await page.getByTestId('tool-segment').click();
    await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'true');
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await product.enterTown((await product.freePoles()).middle);
  await fits(360, 740);
  // Turned into the other: opened as a tablet it is the same frame.
  await page.keyboard.press('v');
  await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'false');
  await page.setViewportSize({ width: 820, height: 1180 });
  await fits(820, 1180);
});
