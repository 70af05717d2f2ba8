import { makeDatabase, type Statement } from '../../../src/files/sqlite/testing/make-database';
import { expect, test } from '../../drivers/product';

/** A head of a GeoPackage's geometries before a point as well-known binary. */
function point(lng: number, lat: number): Uint8Array {
  const bytes = new Uint8Array(29);
  bytes.set([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0, 1, 1, 0, 0, 0]);
  const view = new DataView(bytes.buffer);
  view.setFloat64(13, lng, true);
  view.setFloat64(21, lat, true);
  return bytes;
}

const statements: readonly Statement[] = [
  ['CREATE TABLE gpkg_spatial_ref_sys (srs_id INTEGER, organization, organization_coordsys_id INTEGER, definition)'],
  ["INSERT INTO gpkg_spatial_ref_sys VALUES (4326, 'EPSG', 4326, '')"],
  ['CREATE TABLE gpkg_contents (table_name, data_type)'],
  ["INSERT INTO gpkg_contents VALUES ('poles', 'features')"],
  ['CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id INTEGER)'],
  ["INSERT INTO gpkg_geometry_columns VALUES ('poles', 'geom', 4326)"],
  ['CREATE TABLE poles (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT)'],
  ['INSERT INTO poles VALUES (1, ?, ?)', [point(-93.17, 44.46), 'Gp one']],
  ['INSERT INTO poles VALUES (2, NULL, ?)', ['Gp nowhere']],
];

const table = 'Name;Breite;Länge\r\nMöhre;44,4601;-93,1701\r\nRübe;44,4602;-93,1702\r\nOhne;;\r\n';

test('a table of a spreadsheet and a GeoPackage become poles', { tag: '@all' }, async ({ town: product }) => {
  const { page, service } = product;
  await product.enterAt('/projects/2');
  await product.map.ready();
  const panel = page.getByTestId('import-panel');
  const names = async () => (await service.list('map-poles', 2)).map((pole) => pole['name']);

  await test.step('a table in Windows-1252 with decimal commas', async () => {
    const buffer = Buffer.from(table, 'latin1');
    await page.getByTestId('import-file').setInputFiles({ name: 'poles.txt', mimeType: 'text/plain', buffer });
    await panel.getByTestId('import-model-point').selectOption({ label: 'Poles' });
    await expect(panel.getByTestId('import-findings')).toContainText('It has no coordinates.');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    expect((await names()).slice(-2)).toEqual(['Möhre', 'Rübe']);
    await panel.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a GeoPackage, by a SQLite that the policy of the page allows', async () => {
    const buffer = Buffer.from(await makeDatabase(statements));
    await page.getByTestId('import-file').setInputFiles({ name: 'plan.bin', mimeType: '', buffer });
    await panel.getByTestId('import-model-point').selectOption({ label: 'Poles' });
    await expect(panel.getByTestId('import-findings')).toContainText('It has no geometry.');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    expect((await names()).at(-1)).toBe('Gp one');
  });
});

const masts = (first: string, second: string) =>
  `Nr;Latitude;Longitude;Eigner;Farbe\n${first};44.4603;-93.1703;Valley;neu\n${second};44.4604;-93.1704;City;alt\n`;

test('what a file became is kept as a profile for the next of its kind', { tag: '@all' }, async ({ town: product }) => {
  const { page, service } = product;
  await product.enterAt('/projects/2');
  await product.map.ready();
  const panel = page.getByTestId('import-panel');
  const choose = async (name: string, content: string) => {
    const buffer = Buffer.from(content);
    await page.getByTestId('import-file').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await expect(panel).toHaveAttribute('data-state', 'preview');
  };

  await test.step('models and statuses by the values of columns', async () => {
    await choose('site-a.csv', masts('M-1', 'M-2'));
    await panel.getByTestId('import-model-point').selectOption({ label: 'Poles' });
    await panel.getByTestId('import-kinds').selectOption('Eigner');
    await panel.getByTestId('import-kind').last().selectOption({ label: 'Access points' });
    await expect(panel).toContainText('1 pole, 1 access point');
    await panel.getByTestId('import-status').selectOption('existing');
    await panel.getByText('3 columns').click();
    await panel.getByLabel('Nr', { exact: true }).selectOption({ label: 'Name' });
  });

  await test.step('it is kept, and the next file of the kind is mapped by it', async () => {
    await panel.getByText('Profiles', { exact: true }).click();
    await panel.getByTestId('profile-name').fill('Masts of the town');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await choose('site-b.csv', masts('M-3', 'M-4'));
    await expect(panel.getByTestId('import-profile')).toHaveValue('Masts of the town');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    await panel.getByRole('button', { name: 'Done' }).click();
    expect((await service.list('map-poles', 2)).at(-1)).toMatchObject({ name: 'M-3', status: 'existing' });
    expect((await service.list('map-access-points', 2)).at(-1)).toMatchObject({ name: 'M-4' });
  });

  await test.step('it leaves as a file, is removed, and comes back from it; another file is refused', async () => {
    await choose('site-c.csv', masts('M-5', 'M-6'));
    await panel.getByText('Profiles (1)').click();
    const leaving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save to a file' }).click();
    const saved = await (await leaving).path();
    await panel.getByRole('button', { name: 'Remove Masts of the town' }).click();
    await expect(panel.getByTestId('import-profile')).toHaveCount(0);
    const file = panel.getByTestId('profiles-file');
    await file.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(panel).toContainText('The file holds no mapping profiles.');
    await file.setInputFiles(saved);
    await expect(panel).toContainText('1 profile taken over.');
    await panel.getByRole('button', { name: 'Cancel' }).click();
  });
});
