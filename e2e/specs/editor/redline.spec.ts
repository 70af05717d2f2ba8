import { find } from '../../drivers/page/find';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';

type Spots = readonly (readonly [x: number, y: number])[];

/** A GPX file with tracks through spots: 24 pixels are 5 m. */
function gpxOf(...tracks: readonly Spots[]): Buffer {
  const segments = tracks.map((spots) => {
    const points = spots.map(([x, y]) => spot(x, y)).map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`);
    return `<trk><name>Walk</name><trkseg>${points.join('')}</trkseg></trk>`;
  });
  const head = '<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1">';
  return Buffer.from(`${head}${segments.join('')}</gpx>`);
}

const street: Spots = [
  [-250, 0],
  [0, 0],
  [250, 0],
];
const walked: Spots = [
  [-250, 0],
  [-100, 0],
  [-60, 24],
  [60, 24],
  [100, 0],
  [250, 0],
];
const unplanned: Spots = [
  [150, -120],
  [250, -200],
];
const track = { name: 'track.gpx', mimeType: 'application/gpx+xml', buffer: gpxOf(walked, unplanned) };

async function twoSegments(product: Product) {
  const segment = (name: string, spots: Spots) => ({
    path: 'map-segments',
    body: { name, segmentType: 'underground', poly: wired(...spots) },
  });
  const { project } = await bareProject(product, [
    segment('S-street', street),
    segment('S-unbuilt', [
      [-250, -150],
      [-100, -150],
    ]),
  ]);
  return project;
}

async function compare(product: Product) {
  const { page } = product;
  const project = await twoSegments(product);
  const panel = page.getByTestId('redline');
  const words = panel.getByTestId('redline-words');
  const stretches = panel.getByTestId('redline-stretches').getByRole('listitem');

  await test.step('the command box asks for the file, and compares it', async () => {
    const chooser = page.waitForEvent('filechooser');
    await find(page, 'Compare with as-built');
    await (await chooser).setFiles(track);
    await expect(words).toContainText('1 stretch of');
    await expect(stretches).toHaveCount(1);
    await expect(stretches.first()).toContainText('S-street');
  });
  return { project, panel, words, stretches };
}

test('a track is compared with the design, and what was built is taken over', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { project, panel, words, stretches } = await compare(product);

  await test.step('accepting it is one step, which undo takes back', async () => {
    await panel.getByTestId('redline-accuracy').selectOption('B');
    await stretches.first().getByRole('button').first().click();
    await panel.getByTestId('redline-accept').click();
    await expect(words).toContainText('No stretch');
    await page.keyboard.press('Control+z');
    await expect(words).toContainText('1 stretch of');
    await panel.getByTestId('redline-all').click();
    await expect(words).toContainText('No stretch');
    await product.saved();
    const segments = await service.list('map-segments', project);
    const taken = segments.find(({ name }) => name === 'S-street');
    expect(taken).toMatchObject({ status: 'as-built', locationAccuracy: 'B', segmentType: 'underground' });
    expect(taken?.['poly']).toHaveLength(6);
    const [note] = await service.list('map-notes', project);
    expect(note).toMatchObject({ category: 'redline', body: expect.stringContaining('track.gpx') });
  });
});

test('lists what only one has, rejects a stretch, and keeps the file after a reload', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page } = product;
  const { panel, stretches } = await compare(product);

  await test.step('what only one of them has is listed', async () => {
    await panel.getByRole('button', { name: 'Not built (1)' }).click();
    await expect(panel.getByTestId('redline-parts')).toContainText('S-unbuilt');
    await panel.getByRole('button', { name: 'Not designed (1)' }).click();
    await panel.getByTestId('redline-import').click();
    await expect(page.getByTestId('import-panel')).toContainText('1 segment');
    await page.getByTestId('import-panel').getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Offsets (1)' }).click();
  });

  await test.step('a stretch is rejected, and comes back', async () => {
    await stretches.first().getByRole('button').first().press('Enter');
    await panel.getByTestId('redline-reject').click();
    await expect(stretches).toHaveCount(0);
    await panel.getByTestId('redline-rejected').locator('summary').click();
    await panel.getByRole('button', { name: 'Put it back on the list' }).click();
    await expect(stretches).toHaveCount(1);
  });

  await test.step('the file stays beside the design after a reload, until it is removed', async () => {
    await page.reload();
    await product.map.ready();
    const row = page.getByTestId('overlay-row');
    await expect(row).toContainText('track.gpx');
    await row.getByRole('switch').click();
    await row.getByRole('button').first().click();
    await row.getByTestId('remove-overlay').click();
    await expect(row).toHaveCount(0);
  });
});
