import { find } from '../../drivers/page/find';
import { expect, test } from '../../drivers/product';
import { readRealStreets } from '../../drivers/real-streets';

const wire = (path: readonly (readonly [lng: number, lat: number])[]) => path.map(([lng, lat]) => ({ lat, lng }));
const realStreets = readRealStreets() ?? [];
const [, dana] = realStreets.find(([name]) => name === 'Dana St') ?? ['', []];

test('real streets: imported, located, traced, checked, split, permitted and built', { tag: '@all' }, async ({
  product,
}) => {
  test.skip(realStreets.length === 0, 'the shared street data is not beside the project');
  const { page, map, service } = product;
  const { id } = (await service.call('POST', 'map-project', { name: 'Real streets' })).body as { id: number };
  await product.enterAt(map.address(id, [-71.109, 42.3736], { zoom: 16.5 }));
  await map.ready();
  const announced = page.getByTestId('said');
  const undo = page.getByTestId('undo');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('the streets come from a file, in one step', async () => {
    const features = realStreets.map(([name, coordinates]) => {
      return { type: 'Feature', properties: { name }, geometry: { type: 'LineString', coordinates } };
    });
    const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const file = { name: 'streets.geojson', mimeType: 'application/geo+json', buffer };
    await page.getByTestId('import-file').setInputFiles(file);
    await expect(page.getByTestId('import-panel')).toContainText('22');
    await page.getByTestId('import-accept').click();
    await expect(undo).toHaveAccessibleName('Undo: Imported 22 segments');
  });

  await test.step('a street is located; from it the whole neighbourhood is reached', async () => {
    await find(page, 'segment: Dana St');
    await expect(page).toHaveURL(/item=segment/);
    await press('t');
    await expect(page.getByTestId('trace-words')).toHaveText(/^2\d lines, /);
    await press('Escape');
  });

  await test.step('a pole on its bend: the segment is split there, the node named', async () => {
    await press('3', 'Shift+c');
    await page.keyboard.type(`${dana[2]?.[1]}, ${dana[2]?.[0]}`);
    await press('Enter', 'Escape');
    await expect(page.getByTestId('split-offer')).toContainText('Split Dana St here?');
    await press('Tab', 'Enter');
    await expect(announced).toHaveText('Split Dana St: the other part is Dana St /2');
    await press('Escape', 'v');
    await expect(undo).toHaveAccessibleName(/^Undo: Split Dana St: /);
  });

  await test.step('a permit around it, built, and what the review list says', async () => {
    await find(page, 'segment: Dana St');
    await page.getByTestId('field-status').selectOption('built');
    await expect(announced).toHaveText('Changed status of Dana St');
    await page.getByTestId('map').locator('canvas').focus();
    await press('Shift+B');
    await expect(page.getByTestId('permit-result')).toContainText('1 area');
    await press('Enter');
    await expect(announced).toHaveText(/^Drew PM-\d+$/);
    await press('c');
    const list = page.getByTestId('checks');
    await expect(list).toHaveAttribute('data-phase', 'done');
    await page.getByLabel('Rule').selectOption('outside-permits');
    await list.getByRole('button', { name: /^Outside every permit/ }).click();
    await expect(list.getByRole('button', { name: /^Draft a permit: Dana St(?! \/2)/ })).toHaveCount(0);
    await expect(list.getByRole('button', { name: /^Draft a permit: Ellery St/ })).toHaveCount(1);
  });

  await test.step('what the service has is what the city measured', async () => {
    await product.saved();
    const segments = await service.list('map-segments', id);
    expect(segments).toHaveLength(23);
    const shapes = segments.map(({ name, poly }) => ({ name, poly }));
    for (const [name, path] of realStreets) {
      if (name !== 'Dana St') expect(shapes).toContainEqual({ name, poly: wire(path) });
    }
    const parts = segments.filter(({ poly }) => JSON.stringify(poly).includes(String(dana[2]?.[0])));
    const named = parts.map((part) => [part['fromName'] ?? null, part['toName'] ?? null]);
    expect(named.flat().filter((name) => /^P-\d+$/.test(String(name)))).toHaveLength(2);
    expect(segments.find((one) => one['name'] === 'Dana St')).toMatchObject({ status: 'built' });
  });
});
