import { existsSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { dropFile } from '../../drivers/page/drop-file';
import { expect, test } from '../../drivers/product';
import { sharedData } from '../../drivers/shared-data';

const kml = (placemarks: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Poles</name>${placemarks}</Folder></Document></kml>`;

const placemark = (name: string, lng: number) =>
  `<Placemark><name>${name}</name><description>&lt;b&gt;old&lt;/b&gt;</description><Point><coordinates>${lng},44.46,12</coordinates></Point></Placemark>`;

const kmz = zipSync({
  'doc.kml': strToU8(kml(placemark('KMZ-1', -93.171) + placemark('KMZ-2', -93.1711))),
  'files/pole.png': new Uint8Array([137, 80, 78, 71]),
});

const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Walk</name><trkseg>
<trkpt lat="44.46" lon="-93.17"><ele>3</ele><time>2026-01-01T00:00:00Z</time></trkpt><trkpt lat="44.461" lon="-93.17"/></trkseg></trk></gpx>`;

const table = 'Mast;Hoehe;Breite;Laenge;Zustand\nM-1;12,5;44,46;-93,172;Bestand\nM-2;hoch;44,4601;-93,172;geplant\n';

test('a KMZ, a GPX track, a table and a KML of a country become items as chosen', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects/2');
  await product.map.ready();
  const panel = page.getByTestId('import-panel');
  const choose = async (name: string, content: string | Uint8Array) => {
    await page
      .getByTestId('import-file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await expect(panel).toHaveAttribute('data-state', 'preview');
  };
  const take = async () => {
    await panel.getByTestId('import-accept').click();
    await product.saved();
    await panel.getByRole('button', { name: 'Done' }).click();
  };
  const newest = async (path: string, count: number) => (await service.list(path, 2)).slice(-count);

  await test.step('a KMZ whose name says something else: its folder names the model, the picture is listed', async () => {
    await choose('survey.txt', kmz);
    await expect(panel).toContainText('2 poles');
    await expect(panel.getByTestId('import-findings')).toContainText('in the KMZ');
    await take();
    const poles = await newest('map-poles', 2);
    expect(poles.map(({ name }) => name)).toEqual(['KMZ-1', 'KMZ-2']);
    expect(poles[0]).toMatchObject({ lng: -93.171, lat: 44.46, description: 'old' });
  });

  await test.step('the track of a GPS device becomes a cable', async () => {
    await choose('track.gpx', gpx);
    await panel.getByTestId('import-model-line').selectOption({ label: 'Cables' });
    await expect(panel).toContainText('1 cable');
    await take();
    expect(await newest('map-cables', 1)).toMatchObject([{ name: 'Walk' }]);
  });

  await test.step('a German table: its file names the model, a word that is no number is said and kept', async () => {
    await choose('Masten.csv', table);
    await expect(panel).toContainText('2 poles');
    await expect(panel.getByTestId('import-findings')).toContainText('hoch');
    await take();
    const [first, second] = await newest('map-poles', 2);
    expect(first).toMatchObject({ status: 'existing', height: 12.5 });
    expect(second).toMatchObject({ status: 'planned', description: expect.stringContaining('Hoehe: hoch') });
  });

  await test.step('the same file again is here already', async () => {
    await choose('again.kmz', kmz);
    await expect(panel.getByTestId('import-here')).toContainText('2 of 2 are in this project already');
    await panel.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a national network waits until it is sent, and one step takes it back', async () => {
    const file = `${sharedData}/kml/telkom-south-africa.kml`;
    if (!existsSync(file)) return console.log('skipped: the shared KML is not beside the project');
    await choose('telkom.kml', readFileSync(file));
    await expect(panel).toContainText('343 segments');
    await expect(panel.getByTestId('import-hold')).toBeChecked();
    const before = (await service.list('map-segments', 2)).length;
    await panel.getByTestId('import-accept').click();
    await expect(panel.getByTestId('import-send')).toHaveText('Send 343 items');
    await page.keyboard.press('Control+z');
    await expect(panel.getByTestId('import-send')).toHaveCount(0);
    await product.saved();
    expect(await service.list('map-segments', 2)).toHaveLength(before);
  });
});

const own = (id: number, lng: number) =>
  `<Placemark><name>Own-${id}</name><ExtendedData><Data name="model"><value>pole</value></Data><Data name="id"><value>${id}</value></Data><Data name="height"><value>45</value></Data></ExtendedData><Point><coordinates>${lng},44.4605</coordinates></Point></Placemark>`;

test('a file is chosen by keys with a new project, whose import opens with it', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page } = product;
  await product.enterAt('/projects');
  await expect(page.getByTestId('list-import')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Track');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByTestId('project-choose-files').press('Enter');
  await (await choosing).setFiles({ name: 'a.gpx', mimeType: '', buffer: Buffer.from(gpx) });
  await expect(dialog.getByTestId('project-files')).toContainText('a.gpx');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  const panel = page.getByTestId('import-panel');
  await expect(panel).toHaveAttribute('data-state', 'preview');
  await expect(panel).toContainText('1 segment');
});

test('a file dropped on the list opens an import; our own KML comes back whole', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, service } = product;
  const text = `<?xml version="1.0"?><Document>${own(990_001, -93.1705)}${own(990_002, -93.1706)}</Document>`;
  const zip = zipSync({ 'a.gpx': strToU8(gpx) });
  await product.enterAt('/projects');
  await expect(page.getByTestId('list-import')).toBeVisible();
  await dropFile(page, '[data-testid=projects-page]', { name: 'all.zip', type: '', bytes: [...zip] });
  await page.getByTestId('import-project').selectOption('2');
  await page.getByTestId('import-into').click();
  const panel = page.getByTestId('import-panel');
  await expect(panel).toHaveAttribute('data-state', 'preview');
  await expect(panel).toContainText('1 segment');

  await test.step('another file is dropped on the panel itself', async () => {
    await dropFile(page, '[data-testid=import-panel]', { name: 'own.kml', type: '', bytes: [...strToU8(text)] });
    await expect(panel).toContainText('2 poles');
    await expect(panel.getByTestId('import-own')).toBeChecked();
    await panel.getByTestId('import-accept').click();
    await product.saved();
    const poles = (await service.list('map-poles', 2)).slice(-2);
    expect(poles).toMatchObject([
      { name: 'Own-990001', height: 45 },
      { name: 'Own-990002', height: 45 },
    ]);
    expect(poles[0]?.['description'] ?? '').toBe('');
  });
});
