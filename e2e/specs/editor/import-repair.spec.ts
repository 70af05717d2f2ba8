import { expect, test } from '../../drivers/product';

type Place = readonly [lng: number, lat: number];

const line = (name: string, ...coordinates: readonly Place[]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'LineString', coordinates },
});

/** A street in three pieces, the middle one turned; a street 30 cm short of it, a street 30 cm over it, and a doubled street. */
const contractor = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    line('Main', [-93.19, 44.47], [-93.189, 44.47]),
    line('Main', [-93.188, 44.4705], [-93.189, 44.47]),
    line('Main', [-93.188, 44.4705], [-93.187, 44.4705]),
    line('Short', [-93.1895, 44.472], [-93.1895, 44.4700027]),
    line('Over', [-93.1875, 44.472], [-93.1875, 44.4704973]),
    line('Over', [-93.1875, 44.472], [-93.1875, 44.4704973]),
    line('Cross', [-93.1898, 44.469], [-93.1898, 44.471]),
  ],
});

test('lines of a file are repaired as chosen before they are imported, in one step', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects/2');
  await product.map.ready();
  const panel = page.getByTestId('import-panel');
  const repair = panel.getByTestId('import-repair');
  const figures = repair.getByTestId('repair-figures');
  const settled = () => expect(repair.getByTestId('repair-results')).toHaveAttribute('data-working', 'false');
  const before = (await service.list('map-segments', 2)).length;

  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'contractor.geojson', mimeType: 'application/json', buffer: Buffer.from(contractor) });
  await expect(panel).toContainText('7 segments');

  await test.step('what could be repaired is listed by kind, and nothing is changed', async () => {
    await repair.getByTestId('repair-find').click();
    for (const kind of ['join', 'extend', 'trim', 'reverse', 'duplicate', 'split']) {
      await expect(repair.getByTestId(`repair-${kind}`)).toContainText('0 of 1');
    }
    await expect(figures.getByRole('row', { name: /^Lines/ })).toHaveText('Lines77');
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 7 items');
  });

  await test.step('one is shown before and after on the map, and accepted, by the keyboard', async () => {
    const trim = repair.getByTestId('repair-trim');
    await trim.getByRole('button', { name: /^List/ }).press('Enter');
    await trim.getByRole('button', { name: 'Show on the map' }).press('Enter');
    await expect(repair.getByText('Before').last()).toBeVisible();
    await expect(trim.getByTestId('repair-row')).toHaveAttribute('aria-current', 'true');
    await trim.getByTestId('repair-row').getByRole('checkbox').press('Space');
    await expect(trim).toContainText('1 of 1');
    await settled();
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 7 items');
  });

  await test.step('a kind is accepted at once, then all, then all but one', async () => {
    await repair.getByTestId('repair-join').getByRole('checkbox').first().check();
    await settled();
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 5 items');
    await repair.getByTestId('repair-accept-all').click();
    await settled();
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 6 items');
    await repair.getByTestId('repair-split').getByRole('checkbox').first().uncheck();
    await settled();
    await expect(figures.getByRole('row', { name: /^Lines/ })).toHaveText('Lines74');
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 4 items');
  });

  await test.step('what is imported is what was accepted, and one step takes it back', async () => {
    await panel.getByTestId('import-hold').check();
    await panel.getByTestId('import-accept').click();
    await panel.getByTestId('import-send').click();
    await product.saved();
    const made = (await service.list('map-segments', 2)).slice(before);
    expect(made.map(({ name }) => name).sort()).toEqual(['Cross', 'Main', 'Over', 'Short']);
  });
});
