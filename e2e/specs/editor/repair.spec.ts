import { find } from '../../drivers/page/find';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, wired } from '../../drivers/projects/bare-project';

type Spots = readonly (readonly [x: number, y: number])[];

/** A street in three pieces, the last one turned; a street a pixel (20 cm) short of it; a doubled street. 24 pixels are 5 m. */
async function street(product: Product) {
  const segment = (name: string, spots: Spots, more: Readonly<Record<string, unknown>> = {}) => ({
    path: 'map-segments',
    body: { name, segmentType: 'underground', poly: wired(...spots), ...more },
  });
  const main: readonly Spots[] = [
    [
      [-240, 0],
      [-100, 0],
    ],
    [
      [-100, 0],
      [60, 0],
    ],
    [
      [240, 0],
      [60, 0],
    ],
  ];
  const side: Spots = [
    [0, -150],
    [0, -1],
  ];
  return bareProject(product, [
    ...main.map((spots, index) => segment(`S-${index + 1}`, spots)),
    segment('S-side', side, { surface: 'gravel' }),
    segment('S-twice', side, { surface: 'gravel' }),
  ]);
}

test('selected segments are repaired as chosen, in one step that undo takes back', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const { project, ids } = await street(product);
  const [oldest, , , sideId] = ids;
  const panel = page.getByTestId('repair-panel');
  const figures = panel.getByTestId('repair-figures');
  const outcome = panel.getByTestId('repair-outcome');
  const segments = async () => {
    await product.saved();
    return (await service.list('map-segments', project)).filter(({ status }) => status !== 'abandoned');
  };

  await test.step('the keyboard selects all, opens the repair and looks for faults', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+J');
    await expect(panel).toContainText('5 segments');
    await panel.getByTestId('repair-tolerance').press('Enter');
    for (const kind of ['join', 'extend', 'reverse', 'duplicate']) {
      await expect(panel.getByTestId(`repair-${kind}`)).toContainText('0 of 1');
    }
    await expect(figures.getByRole('row', { name: /^Lines/ })).toHaveText('Lines55');
    await expect(figures.getByRole('row', { name: /^Connected parts/ })).toHaveText('Connected parts22');
    await expect(panel.getByTestId('repair-apply')).toBeDisabled();
  });

  await test.step('a join says which one stays, and is shown before and after', async () => {
    const join = panel.getByTestId('repair-join');
    await join.getByRole('button', { name: /^List/ }).press('Enter');
    await expect(join).toContainText('S-1 stays, with its fields; it takes in S-2, S-3');
    await join.getByRole('button', { name: 'Show on the map' }).press('Enter');
    await expect(join.getByTestId('repair-row')).toHaveAttribute('aria-current', 'true');
    await join.getByTestId('repair-row').getByRole('checkbox').press('Space');
    await expect(outcome).toHaveText('1 segment changes, 2 were sent already and become abandoned.');
  });

  await test.step('all are accepted, and the segments are changed', async () => {
    await panel.getByTestId('repair-accept-all').click();
    await expect(figures.getByRole('row', { name: /^Lines/ })).toHaveText('Lines52');
    await expect(figures.getByRole('row', { name: /^Connected parts/ })).toHaveText('Connected parts21');
    await expect(outcome).toContainText('3 were sent already and become abandoned');
    await panel.getByTestId('repair-apply').click();
    await expect(panel.getByTestId('repair-done')).toContainText('Repaired 5 segments');
    const left = await segments();
    expect(left.map(({ id }) => id)).toEqual([oldest, sideId]);
    expect(left[0]?.['poly']).toHaveLength(5);
    expect(left[1]).toMatchObject({ name: 'S-side', surface: 'gravel' });
  });

  await test.step('one undo takes all of it back, and another search finds it again', async () => {
    await panel.getByTestId('repair-undo').press('Enter');
    await expect(panel.getByTestId('repair-done')).toBeFocused();
    await expect(panel).toContainText('5 segments');
    expect(await segments()).toHaveLength(5);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Control+a');
    await find(page, 'Repair the selected lines');
    await panel.getByTestId('repair-find').click();
    await expect(panel.getByTestId('repair-duplicate')).toContainText('0 of 1');
  });
});
