import { expect, type Product, test } from '../../drivers/product';
import { bareProject, expectPlaces, spot, wired } from '../../drivers/projects/bare-project';

test.use({ hasTouch: true });

/** Three spans that stop a little short of the pole at their end, one below the other. */
const rows = [-120, 0, 120] as const;
const short = 8;

async function threeMisses(product: Product) {
  const { page } = product;
  const given = rows.flatMap((y, row) => [
    { path: 'map-poles', body: { name: `P-${row}0`, ...wired([-200, y])[0] } },
    { path: 'map-poles', body: { name: `P-${row}1`, ...wired([0, y])[0] } },
    { path: 'map-segments', body: { name: `S-${row}`, poly: wired([-200, y], [-short, y]) } },
  ]);
  const permit = { path: 'map-permits', body: { name: 'PM-far', poly: [wired([250, 200], [280, 200], [280, 230])] } };
  const { project, ids } = await bareProject(product, [...given, permit]);
  const list = page.getByTestId('checks');
  await page.keyboard.press('c');
  await expect(list).toHaveAttribute('data-phase', 'done');
  return {
    project,
    ids,
    list,
    undo: page.getByTestId('undo'),
    announced: (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words),
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}

test('the review list mends all at once', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { ids, list, undo, announced, press } = await threeMisses(product);

  await test.step('all ends that just miss, in one step: by mouse, by keys, by finger', async () => {
    await page.getByLabel('Rule').selectOption('near-miss');
    const all = list.getByRole('button', { name: 'Snap all 3' });
    const mended = async () => {
      await announced('Mended 3 ends that just miss');
      await expect(undo).toHaveAccessibleName('Undo: Mended 3 ends that just miss');
    };
    const again = async () => {
      await press('Control+z');
      await announced(/^Undone: mended 3/);
      await list.getByRole('button', { name: 'Check again' }).click();
      await expect(list.getByRole('button', { name: /^S-\d.*Misses/ })).toHaveCount(3);
    };
    await all.click();
    await mended();
    await again();
    await all.focus();
    await press('Enter');
    await mended();
    await again();
    await all.tap();
    await mended();
    await product.saved();
    for (const [row, y] of rows.entries()) {
      expectPlaces((await service.record(`map-segments/${ids[3 * row + 2]}`))['poly'], wired([-200, y], [0, y]));
    }
    const patched = new Set((await service.seen('PATCH')).map(({ path }) => path.replace('v1/', '')));
    expect(patched).toEqual(new Set([2, 5, 8].map((at) => `map-segments/${ids[at]}`)));
  });
});

test('the review list drafts a permit', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { project, list, undo, announced, press } = await threeMisses(product);

  await test.step('a permit around a stretch that has none', async () => {
    await page.getByLabel('Rule').selectOption('outside-permits');
    await list.getByRole('button', { name: /^Outside every permit/ }).click();
    const draft = (row: number) => list.getByRole('button', { name: `Draft a permit: S-${row}` });
    await draft(0).click();
    await announced(/^Drew PM-\S+$/);
    await expect(page).toHaveURL(/item=permit:/);
    await draft(1).focus();
    await press('Enter');
    await expect(draft(1)).toHaveCount(0);
    await announced(/^Drew PM-\S+$/);
    await draft(2).tap();
    await expect(draft(2)).toHaveCount(0);
    await expect(undo).toHaveAccessibleName(/^Undo: Drew PM-\S+$/);
  });

  await test.step('the drafted permits are with the service, around their spans', async () => {
    await product.saved();
    const made = (await service.list('map-permits', project)).slice(1);
    expect(made).toHaveLength(3);
    for (const [row, y] of rows.entries()) {
      const ring = ((made[row]?.['poly'] ?? []) as readonly (readonly { lat: string; lng: string }[])[])[0] ?? [];
      const lats = ring.map(({ lat }) => Number(lat));
      const [, lat] = spot(-100, y);
      // Ten metres on both sides.
      expect((Math.max(...lats) - lat) * 111_100).toBeCloseTo(10, 0);
      expect((lat - Math.min(...lats)) * 111_100).toBeCloseTo(10, 0);
    }
  });
});

test('views of the layers are kept, renamed, replaced, removed and brought back', { tag: '@all' }, async ({
  product,
}) => {
  const { page } = product;
  await bareProject(product, []);
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  const more = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More of the view ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByTestId('layer-pole').click();
  await page.getByTestId('save-view').tap();
  await page.getByTestId('view-name').fill('Lines');
  await page.getByTestId('view-save').tap();
  await page.getByRole('button', { name: 'More of the view Lines' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('view-name').fill('Bare lines');
  await page.keyboard.press('Enter');
  await page.getByTestId('usual').click();
  await expect(page.getByTestId('layer-pole')).toBeChecked();
  await view('Bare lines').click();
  await expect(page.getByTestId('layer-pole')).not.toBeChecked();
  await page.getByTestId('layer-pole').click();
  await page.getByTestId('layer-permit').click();
  await more('Bare lines', 'Replace with what is shown');
  await page.getByTestId('usual').click();
  await view('Bare lines').tap();
  await expect(page.getByTestId('layer-permit')).not.toBeChecked();
  await expect(page.getByTestId('layer-pole')).toBeChecked();
  await more('Bare lines', 'Remove');
  await expect(view('Bare lines')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(view('Bare lines')).toBeVisible();
});
