import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../helper';

for (const scheme of ['light', 'dark'] as const) {
  test(`sign-in, projects and editor have no accessibility faults (${scheme})`, async ({ product }) => {
    const { page } = product;
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/sign-in');
    await expect(page.getByTestId('login-submit')).toBeVisible();
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`);
    expect(await faults()).toEqual([]);
    await product.enterTown((await product.freePoles()).middle);
    expect(await faults()).toEqual([]);
    await page.goto('/projects');
    await expect(page.getByTestId('project-row').first()).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}

for (const [name, width, height] of [
  ['phone', 360, 740],
  ['tablet', 820, 1180],
] as const) {
  test(`the editor fits a ${name}: nothing overflows, the map has most of the page`, async ({ product }) => {
    const { page } = product;
    await page.setViewportSize({ width, height });
    await product.enterTown((await product.freePoles()).middle);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const box = await page.getByTestId('map').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(width * height * 0.6);
    await page.getByTestId('tool-segment').click();
    await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'true');
  });
}
