import { pathLength } from '../../../src/geo/path/path-length';
import { isAccessible } from '../../drivers/page/accessible';
import type { LngLat } from '../../drivers/page/mercator';
import { savedRows } from '../../drivers/page/saved-rows';
import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

const named = (title: string, count: number) => new RegExp(`^${title}\\s*${count}`);

test('W1.1 the morning: changes since the last visit, alone on the map and in a table', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects/3');
  await product.map.ready();
  // A load of the page could come before the visit is noted.
  await page.getByRole('link', { name: 'All projects' }).click();
  const third = page.locator('[data-testid=project-row][data-id="3"]');
  await expect(third.getByTestId('project-figures')).toBeVisible();

  const [pole] = await service.list('map-poles', 3);
  const [segment] = await service.list('map-segments', 3);
  if (!pole || !segment) throw new Error('the project is empty');
  const from: LngLat = [Number(pole['lng']), Number(pole['lat'])];
  const path: readonly LngLat[] = [from, [from[0], from[1] + 0.001]];
  const poly = path.map(([lng, lat]) => ({ lat, lng }));
  await service.call('PATCH', 'map-project/3', { status: 'active' });
  const made = await service.call('POST', 'map-segments', { mapProjectId: 3, name: 'Theirs', poly });
  await service.editAsSomeoneElse({ path: 'map-poles', id: pole.id, patch: { lat: from[1] + 0.0002 } });
  await service.editAsSomeoneElse({ path: 'map-segments', id: segment.id });

  await third.getByRole('button', { name: /again$/ }).click();
  const words = `+${pathLength(path).toFixed(1)}\u2009m · +1 segment · 1 moved · 1 changed`;
  await expect(third.getByTestId('project-since')).toContainText(words);
  await isAccessible(page, '.projects-page');

  // By keyboard alone: into the link that shows just that.
  await third.getByRole('link', { name: /^Show what is new/ }).focus();
  await page.keyboard.press('Enter');
  const banner = page.getByTestId('since');
  await expect(banner).toContainText(words);
  await expect(page).toHaveURL(/since=1/);
  await expect(page.getByRole('button', { name: 'Show everything' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByTestId('table-count')).toContainText(/^2 of/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('since you last looked');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('table-count')).not.toContainText(' of ');
  await expect(page).not.toHaveURL(/since=1/);
  await isAccessible(page, '.map-notices');

  await test.step('the news stand below the bar of the selection, which stays where it is when they come', async () => {
    await page.getByTestId('feature-row').first().click();
    const bar = await page.getByRole('toolbar', { name: 'Selection' }).boundingBox();
    expect((await banner.boundingBox())?.y).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? 0));
  });

  await test.step('what was changed last stands first, and the notes of one person are found by name', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Last change/ }).click();
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    const title = page.getByRole('button', { name: 'Last change', exact: true });
    await title.click();
    await title.click();
    const latest = async () => (await page.getByTestId('feature-row').allTextContents()).slice(0, 2).join(' ');
    await expect.poll(latest).toContain('Theirs');
    await expect.poll(latest).toContain(String(segment['name']));
    const notes = await service.list('map-notes', 3);
    const mine = notes.filter(({ ownerId }) => ownerId === 1);
    expect(mine.length).toBeGreaterThan(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('note: @Ada');
    await expect(page.getByTestId('command-box-panel').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByTestId('inspector')).toHaveAttribute('data-count', String(mine.length));
  });
  await banner.getByRole('button', { name: 'Seen' }).click();
  await expect(banner).toBeHidden();
  expect((made.body as { id: number }).id).toBeGreaterThan(0);

  await page.goto('/projects');
  await expect(third.getByTestId('project-figures')).toBeVisible();
  await expect(third.getByTestId('project-since')).toBeHidden();
});

test('W1.13 data clean-up: the review list finds planted faults, mends one and exports', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, service } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from));
  const poles = await service.list('map-poles');
  const copies = poles.filter((pole) => String(pole['description']).startsWith('Imported twice')).length;
  await expect(page.getByTestId('checks-count')).toHaveCount(0);
  await page.keyboard.press('c');
  const list = page.getByTestId('checks');
  await expect(list).toHaveAttribute('data-phase', 'done');

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

  await rule.selectOption('all');
  const open = Number((await page.getByTestId('checks-count').textContent())?.replaceAll(/\D/g, ''));
  const report = await savedRows(page, () => page.getByRole('button', { name: 'Save the list as CSV' }).click());
  expect(report.rows).toHaveLength(open);
  expect(report.rows.filter((row) => row['Finding']?.startsWith('Lies where P-'))).toHaveLength(copies);
});
