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

test('a table of a spreadsheet and a GeoPackage become poles', async ({ product }) => {
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
