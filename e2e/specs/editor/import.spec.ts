import { existsSync, readFileSync } from 'node:fs';
import { dropFile } from '../../drivers/page/drop-file';
import { expect, test } from '../../drivers/product';
import { streetsFile } from '../../drivers/real-streets';

const collection = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Alpha' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-93.17, 44.46],
          [-93.169, 44.461],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { name: 'Beta' },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-93.171, 44.46],
            [-93.17, 44.462],
          ],
          [
            [-93.168, 44.46],
            [-93.167, 44.462],
          ],
        ],
      },
    },
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-93.17, 44.46] } },
    { type: 'Feature', properties: {}, geometry: null },
  ],
});

/** The long run takes all of them. */
const isLong = process.env['TEST_ALL'];
const broken: readonly (readonly [name: string, text: string])[] = [
  ['not-json.geojson', '{"type": "FeatureCollection", "features": ['],
  ['html.geojson', '<!doctype html><p>404</p>'],
  ['empty.geojson', ''],
  ['no-geojson.json', '{"hello": "world"}'],
  ['nothing.geojson', '{"type":"FeatureCollection","features":[]}'],
];

test('a broken file gives a message and no change; lines become segments in one step', async ({ product }) => {
  const { page, service } = product;
  const { middle } = await product.freePoles();
  await product.enterPlace(middle);

  await test.step('a broken file gives a sentence and changes nothing', async () => {
    for (const [name, text] of isLong ? broken : broken.slice(0, 1)) {
      await page
        .getByTestId('import-file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect(page.getByTestId('import-panel')).toContainText(
        /nothing (was|is|has been) (changed|imported)|no lines|cannot|not /i,
      );
      await page.getByTestId('import-panel').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByTestId('import-panel')).toBeHidden();
    }
    expect(await service.seen('POST')).toEqual([]);
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
  });

  await test.step('a GeoJSON file of lines is previewed with what is skipped, and becomes segments as one undo step', async () => {
    const before = (await service.list('map-segments')).length;
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'lines.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(collection) });
    const panel = page.getByTestId('import-panel');
    await expect(panel).toContainText('3 segments, 1 info object');
    await expect(panel.getByTestId('import-findings')).toContainText('It has no geometry.');
    await panel.getByTestId('import-model-point').selectOption({ label: 'Leave out' });
    await expect(panel.getByTestId('import-accept')).toHaveText('Import 3 items');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    const after = await service.list('map-segments');
    expect(after).toHaveLength(before + 3);
    expect(after.slice(-3).map((segment) => segment['name'])).toEqual(['Alpha', 'Beta 1/2', 'Beta 2/2']);
    await panel.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the same file again is told: what is here already is not imported twice', async () => {
    const before = (await service.list('map-segments')).length;
    await page
      .getByTestId('import-file')
      .setInputFiles({ name: 'again.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(collection) });
    const panel = page.getByTestId('import-panel');
    await expect(panel.getByTestId('import-here')).toContainText('3 of 4 are in this project already');
    await expect(panel.getByTestId('import-new')).toHaveText('Import only the 1 new one');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect(await service.list('map-segments')).toHaveLength(before);
  });
});

test('map data of other kinds is named and asked about, never stored without a word', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  const { middle } = await product.freePoles();
  await product.enterPlace(middle);
  const osm = '<?xml version="1.0"?><osm version="0.6"><node id="1" lat="44.46" lon="-93.17"/></osm>';
  const bytes = [...Buffer.from(osm)];
  const documents = async () => (await service.list('map-documents')).length;
  const before = await documents();
  await dropFile(page, '.map-area', { name: 'notes.txt', type: 'text/plain', bytes });
  await expect(page.getByTestId('asked-files')).toContainText('notes.txt: ');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByTestId('asked-files')).toBeHidden();
  await dropFile(page, '.map-area', { name: 'route.osm', type: '', bytes });
  await page.getByTestId('store-map-files').click();
  await product.saved();
  await expect.poll(documents).toBe(before + 1);
});

test('after an import the card of the project has the figures of its panel', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects');
  const made = (await service.call('POST', 'map-project', { name: 'Carried over' })).body as { id: number };
  const card = page.locator(`[data-testid=project-row][data-id="${made.id}"]`);
  await page.goto(`/projects/${made.id}`);
  await product.map.ready();
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'lines.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(collection) });
  await page.getByTestId('import-accept').click();
  await product.saved();
  await page.getByTestId('import-panel').getByRole('button', { name: 'Done' }).click();
  const panel = page.getByTestId('inspector').locator('header p').first();
  await expect(panel).toHaveText(/^4 items · [\d.,]+\s*k?m of segment/);
  const [, items = '', length = ''] = /^([\d,]+) items · (.+) of segment/.exec((await panel.textContent()) ?? '') ?? [];
  await page
    .getByRole('link', { name: /projects/i })
    .first()
    .click();
  const figures = card.getByTestId('project-figures').locator('dd');
  await expect(figures).toHaveText([length, items, '0']);
  expect(length).not.toMatch(/^0/);
  // And after a reload, from what this device keeps.
  await page.reload();
  await expect(figures).toHaveText([length, items, '0']);
});

const all = 2644;
/** The lines that have to arrive here. That thousands of edits arrive is proven by many-edits.spec.ts. */
const enough = 300;

test('2,644 real street lines are read and go into a new project', { tag: '@all' }, async ({ freshPage: product }) => {
  test.skip(!existsSync(streetsFile), 'the shared street data is not beside the project');
  const { page, service } = product;
  await product.enterAt('/projects');
  const made = (await service.call('POST', 'map-project', { name: 'Cambridge' })).body as { id: number };
  await page.goto(`/projects/${made.id}`);
  await product.map.ready();
  const panel = page.getByTestId('import-panel');
  const buffer = readFileSync(streetsFile);
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'streets.geojson', mimeType: 'application/geo+json', buffer });
  await expect(panel).toContainText('2,644');
  await panel.getByTestId('import-hold').uncheck();
  await panel.getByTestId('import-accept').click();
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', String(all));
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', /waiting|sending/);
  // They leave from any page, and the map would be drawn again (by software) with every answer.
  await page.getByRole('link', { name: 'All projects' }).click();
  const arrived = async () => (await service.list('map-segments', made.id)).length;
  // However slow the machine is, more of them arrive from one look to the next.
  for (let count = 0; count < enough; count = await arrived())
    await expect.poll(arrived, { intervals: [3000] }).toBeGreaterThan(count);
  await page.goBack();
  await product.map.ready();
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', String(all));
});
