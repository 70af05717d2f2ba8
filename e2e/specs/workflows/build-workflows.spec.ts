import { pathLength } from '../../../src/geo/path/path-length';
import { shapefileOf, trackOf } from '../../drivers/files/made-files';
import { find } from '../../drivers/page/find';
import { savedRows } from '../../drivers/page/saved-rows';
import { expect, test } from '../../drivers/product';
import { bareProject, expectPlaces, spot, wired } from '../../drivers/projects/bare-project';
import { photo } from '../../drivers/projects/photo';

type Spots = readonly (readonly [x: number, y: number])[];
const metres = (...spots: Spots) => pathLength(spots.map(([x, y]) => spot(x, y)));

const trench = { segmentType: 'underground', networkLevel: 'distribution', ductCount: 2, ductSize: '1.25 in' };
const aerial = { segmentType: 'aerial', networkLevel: 'distribution', installMethod: 'strand-and-lash' };
const line = (name: string, spots: Spots, fields: object) => ({
  path: 'map-segments',
  body: { name, poly: wired(...spots), length: metres(...spots), ...fields },
});
const permit = (name: string, [[west, north], [east, south]]: readonly [Spots[0], Spots[0]], fields: object) => ({
  path: 'map-permits',
  body: { name, poly: [wired([west, north], [east, north], [east, south], [west, south])], ...fields },
});
const issued = { status: 'issued', authority: 'City', issuedAt: '2026-01-05', expiresAt: '2099-01-01' };
const late = { status: 'submitted', authority: 'County', submittedAt: '2020-01-01', permitType: 'county-row' };
const given = [
  line(
    'A',
    [
      [-200, -100],
      [0, -100],
    ],
    trench,
  ),
  line(
    'B',
    [
      [0, -100],
      [200, -100],
    ],
    { ...trench, status: 'permitted' },
  ),
  line(
    'C',
    [
      [-200, 100],
      [200, 100],
    ],
    aerial,
  ),
  line(
    'D',
    [
      [-200, 200],
      [0, 200],
    ],
    aerial,
  ),
  { path: 'map-poles', body: { name: 'P-1', makeReady: 'complex', status: 'existing', ...wired([-200, 200])[0] } },
  permit(
    'Trench',
    [
      [-230, -130],
      [230, -70],
    ],
    issued,
  ),
  permit(
    'County',
    [
      [-230, 80],
      [230, 120],
    ],
    late,
  ),
  permit(
    'Strand',
    [
      [-230, 180],
      [30, 220],
    ],
    issued,
  ),
];
/** The contractor's measured line: a little beside the plan. */
const measured: Spots = [
  [-200, -110],
  [-100, -114],
  [0, -100],
];

test('a package is built: metres placed, as-built taken over, materials, weekly report', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { project, ids } = await bareProject(product, given);
  const announced = (sentence: string | RegExp) => expect(page.getByTestId('said')).toHaveText(sentence);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const onMap = () => page.getByTestId('map').locator('canvas').focus();
  const field = (name: string) => page.getByTestId(`field-${name}`);
  const segment = async (name: string) =>
    (await service.list('map-segments', project)).find((record) => record['name'] === name);

  await test.step('W1.8 what a crew has placed is cut off its plan and marked as built', async () => {
    await map.click(spot(50, -100));
    await expect(page.getByTestId('inspector')).toContainText('permitted');
    await press('s');
    await map.click(spot(150, -100));
    const name = 'B /2';
    await announced(`Split B: the other part is ${name}`);
    await press('Escape');
    await map.click(spot(-100, -100));
    await map.click(spot(50, -100), { modifiers: ['Shift'] });
    await expect(page.getByTestId('inspector')).toHaveAttribute('data-count', '2');
    await page.getByTestId('bulk-status').getByRole('button').first().click();
    await page.getByLabel('New status for all').selectOption('built');
    await page.getByRole('button', { name: 'Apply' }).click();
    await announced('Changed status of 2 segments');
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Changed status of 2 segments');
    await product.saved();
    expect(await segment('A')).toMatchObject({ status: 'built' });
    expect(await segment('B')).toMatchObject({ status: 'built' });
    expect(await segment(name)).toMatchObject({ status: 'permitted', ductCount: 2 });
    expectPlaces((await segment('B'))?.['poly'], wired([0, -100], [150, -100]));
    expectPlaces((await segment(name))?.['poly'], wired([150, -100], [200, -100]));
  });

  await test.step('W1.9 the contractor’s line is laid over the plan, taken over vertex by vertex, and given up', async () => {
    const track = trackOf(
      'AB-A',
      measured.map(([x, y]) => spot(x, y)),
    );
    await page.getByTestId('import-file').setInputFiles(track);
    await expect(page.getByTestId('import-findings')).toContainText('altitude');
    await page.getByTestId('import-accept').click();
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Imported a segment');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => map.view().zoom).toBeLessThan(18);
    await find(page, 'segment: A');
    await expect(page).toHaveURL(new RegExp(`item=segment:${ids[0]}(&|$)`));
    // The map goes there, and the address says where it looks half a second after the item.
    await expect.poll(() => map.view().zoom).toBe(18);
    await map.drag(spot(-100, -100), spot(-100, -114));
    await announced('Added a vertex to A');
    await map.drag(spot(-200, -100), spot(-200, -110));
    await announced('Moved a vertex of A');
    await field('status').selectOption('as-built');
    await announced('Changed status of A');
    await field('locationAccuracy').selectOption('A');
    await announced('Changed accuracy class of A');
    await page
      .getByTestId('item-documents')
      .getByTestId('document-files')
      .setInputFiles([photo('trench.png')]);
    await announced('Added trench.png to A');
    await find(page, 'segment: AB-A');
    await field('status').selectOption('abandoned');
    await announced('Changed status of AB-A');
    await product.saved();
    expect(await segment('A')).toMatchObject({ status: 'as-built', locationAccuracy: 'A' });
    expectPlaces((await segment('A'))?.['poly'], wired(...measured));
    expectPlaces((await segment('AB-A'))?.['poly'], wired(...measured));
    const about = async () => (await service.list('map-documents', project)).map(({ linkedId }) => linkedId);
    await expect.poll(about).toEqual([ids[0]]);
  });

  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const [built, left] = [metres([0, -100], [150, -100]), metres([150, -100], [200, -100])];
  const [asBuilt, strand] = [metres(...measured), metres([-200, 100], [200, 100])];
  const blocked = metres([-200, 200], [0, 200]);

  await test.step('W1.10 what is to buy: a Shapefile of cables, conduit by its ducts, strand, planned and installed', async () => {
    const values = { NAME: 'F-1', FIBERCOUNT: 48, STATUS: 'planned' };
    const path = [spot(-200, 100), spot(200, 100)];
    await page.getByTestId('import-file').setInputFiles(shapefileOf('cables', [{ path, values }]));
    const panel = page.getByTestId('import-panel');
    await expect(panel).toContainText('1 cable');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    await panel.getByRole('button', { name: 'Done' }).click();
    await onMap();
    await press('Shift+R');
    await expect(page.getByTestId('report')).toHaveAttribute('data-ready', 'true');
    const list = await savedRows(page, () => page.getByTestId('csv-materials').click());
    const amounts = list.rows.map((row) => [
      row['Material'],
      row['Kind'],
      Number(row['Planned']),
      Number(row['Installed']),
    ]);
    expect(amounts).toEqual([
      ['Conduit', '1.25 in', expect.closeTo(2 * left, 1), expect.closeTo(2 * (built + asBuilt), 1)],
      ['Strand', 'Strand-and-lash', expect.closeTo(strand + blocked, 1), 0],
      ['Cable', '48 fibres', expect.closeTo(strand, 1), 0],
    ]);
  });

  await test.step('W1.11 the week’s report: metres by type and state, what can be built and why not, the late permit', async () => {
    const { rows } = await savedRows(page, () => page.getByTestId('csv-routes').click());
    const routes = rows.map((row) => [row['Type'], row['State'], Number(row['Segments']), Number(row['Metres'])]);
    expect(routes).toEqual(
      expect.arrayContaining([
        ['Underground', 'Permitted', 1, expect.closeTo(left, 1)],
        ['Underground', 'Built', 1, expect.closeTo(built, 1)],
        ['Underground', 'As-built', 1, expect.closeTo(asBuilt, 1)],
        ['Aerial', 'Planned', 2, expect.closeTo(strand + blocked, 1)],
      ]),
    );
    const free = page.getByTestId('table-constructible');
    const expectCells = (type: string, ...cells: readonly string[]) =>
      expect(free.locator(`tr[data-row="${type}"] td`)).toHaveText(cells);
    await expectCells('underground', whole(left), '0', '0', '0', '0');
    await expectCells('aerial', '0', whole(blocked), whole(strand), '0', '0');
    await expect(page.getByTestId('table-permits-late')).toContainText('County');
    await page.getByTestId('table-permits-late').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`item=permit:${ids[6]}(&|$)`));
  });
});
