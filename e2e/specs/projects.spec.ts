import { expect, test } from '../helper';

test('lists, searches, bookmarks, creates and renames projects', async ({ product }) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  const rows = page.getByTestId('project-row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Alder Falls' }).first()).toHaveAttribute('data-id', '1');

  await page.getByRole('searchbox').first().fill('alder');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').first().fill('');

  const second = page.locator('[data-testid=project-row][data-id="2"]');
  await second.getByTestId('project-bookmark').click();
  await expect.poll(async () => (await service.record('map-project/2'))['bookmarked']).toBe(true);

  await page.getByRole('button', { name: /new project/i }).click();
  await page.getByRole('dialog').getByLabel(/name/i).fill('Night shift');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create/i })
    .click();
  await expect
    .poll(async () => ((await service.call('GET', 'map-project')).body as { name: string }[]).map((p) => p.name))
    .toContain('Night shift');
});

test('a project that may only be read says so and refuses to draw', async ({ product }) => {
  const { page, map } = product;
  await product.enterAt(map.address(1, (await product.freePoles()).middle), 'guest');
  await map.ready();
  await expect(page.getByText(/look at this project/i).first()).toBeVisible();
  await expect(page.getByTestId('tool-segment')).toBeDisabled();
});

test('a denied project says so', async ({ product }) => {
  const { page } = product;
  await product.enterAt('/projects/4');
  await expect(page.getByTestId('denied')).toBeVisible();
  await page.goto('/projects/999');
  await expect(page.getByText(/does not exist|not found|no project/i).first()).toBeVisible();
});
