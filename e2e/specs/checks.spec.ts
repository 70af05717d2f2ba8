import { placeOf } from '../drivers/town';
import { expect, test } from '../helper';

const named = (title: string, count: number) => new RegExp(`^${title}\\s*${count}`);

test('the review list finds the planted dirt, shows each finding, and mends a near-miss in one step', async ({
  product,
}) => {
  const { page, service } = product;
  const { from } = await product.freePoles();
  await product.enterTown(placeOf(from));
  const poles = await service.list('map-poles');
  const copies = poles.filter((pole) => String(pole['description']).startsWith('Imported twice')).length;
  await expect(page.getByTestId('checks-count')).toHaveCount(0);
  await page.keyboard.press('c');
  const list = page.getByTestId('checks');
  await expect(list).toHaveAttribute('data-phase', 'done', { timeout: 30_000 });

  // Every planted kind, one by one through the filter of rules.
  const rule = page.getByLabel('Rule');
  for (const [key, title, count] of [
    ['zero-length', 'Lines without a length', 1],
    ['self-crossing', 'Outlines that cross themselves', 1],
    ['broken-shape', 'Broken places', 1],
    ['no-place', 'Items without a place', 2],
  ] as const) {
    await rule.selectOption(key);
    await expect(list.getByRole('button', { name: named(title, count) })).toBeVisible();
  }
  await rule.selectOption('duplicate');
  await expect(list.getByRole('button', { name: /Lies where P-/ })).toHaveCount(copies);

  // By keyboard: each finding is selected and shown.
  await rule.selectOption('near-miss');
  const findings = list.getByRole('button', { name: /Misses/ });
  await expect.poll(() => findings.count()).toBeGreaterThan(3);
  const misses = await findings.count();
  await findings.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/item=segment:\d+/);
  const first = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('ArrowUp');

  // Mended: the end lies where it was meant to, the step is named and said, and one PATCH leaves.
  const ref = /item=(segment:(\d+))/.exec(decodeURIComponent(page.url()));
  const before = (await service.record(`map-segments/${ref?.[2]}`))['poly'] as { lat: number; lng: number }[];
  const what = (await findings.first().textContent()) ?? '';
  await list
    .getByRole('button', { name: /^Snap:/ })
    .first()
    .click();
  await expect(page.getByTestId('said')).toHaveText(/^Mended /);
  await expect(page.getByTestId('undo')).toHaveAccessibleName(/^Undo: Mended /);
  await expect(findings).toHaveCount(misses - 1);
  await product.saved();
  const patches = (await service.seen('PATCH')).filter(({ path }) => path.includes('map-segments'));
  expect(patches).toHaveLength(1);
  const after = (await service.record(`map-segments/${ref?.[2]}`))['poly'] as { lat: number; lng: number }[];
  const target = /Misses (\S+) by/.exec(what)?.[1];
  const nodes = [...poles, ...(await service.list('map-access-points'))].filter((node) => node['name'] === target);
  const moved = after.filter(({ lat, lng }, at) => lat !== before[at]?.lat || lng !== before[at]?.lng);
  expect(moved).toHaveLength(1);
  const hit = nodes.some(
    (node) =>
      Math.abs(Number(node['lat']) - (moved[0]?.lat ?? 0)) < 1e-7 &&
      Math.abs(Number(node['lng']) - (moved[0]?.lng ?? 0)) < 1e-7,
  );
  expect(hit).toBe(true);

  // Ignored ones leave the list and come back; the count is in the bar.
  await list
    .getByRole('button', { name: /^Ignore:/ })
    .first()
    .click();
  await expect(findings).toHaveCount(misses - 2);
  await list.getByRole('button', { name: 'Show 1 ignored' }).click();
  await expect(findings).toHaveCount(misses - 1);
  await expect(page.getByTestId('checks-count')).toBeVisible();
});
