import { readFile } from 'node:fs/promises';
import { kmlIn, kmzOf } from '../../drivers/files/made-files';
import { barAction } from '../../drivers/page/bar-action';
import { find } from '../../drivers/page/find';
import { savedRows } from '../../drivers/page/saved-rows';
import { expect, test } from '../../drivers/product';
import { bareProject, expectPlaces, spot, wired } from '../../drivers/projects/bare-project';

type Spot = readonly [x: number, y: number];
const at: readonly [Spot, Spot, Spot] = [
  [-230, 0],
  [0, -60],
  [200, 0],
];
const poles = [
  { name: 'P-1', poleTag: 'CV1001', plantOwner: 'Cannon Valley Electric', height: 40, ...wired(at[0])[0] },
  { name: 'P-2', poleTag: 'NT2002', plantOwner: 'Northland Telephone', height: 35, ...wired(at[1])[0] },
  { name: 'P-3', poleTag: 'CV1003', plantOwner: 'Cannon Valley Electric', height: 45, ...wired(at[2])[0] },
];
const sheet = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a package is planned: a design, the list for pole owners, the permit to its end', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { project } = await bareProject(product, [
    { path: 'map-poles', body: { name: 'P-far', poleTag: 'CV9', plantOwner: 'Nobody', ...wired([150, 250])[0] } },
  ]);
  const announced = (sentence: string | RegExp) => expect(page.getByTestId('said')).toHaveText(sentence);
  const undoOf = (name: string | RegExp) => expect(page.getByTestId('undo')).toHaveAccessibleName(name);
  const field = (name: string) => page.getByTestId(`field-${name}`);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const onMap = () => page.getByTestId('map').locator('canvas').focus();
  const type = async (name: string, text: string, sentence: RegExp) => {
    await field(name).fill(text);
    await field(name).press('Enter');
    await announced(sentence);
  };
  const bulk = async (name: string, put: () => Promise<unknown>, sentence: string) => {
    await page.getByTestId(`bulk-${name}`).getByRole('button').first().click();
    await put();
    await page.getByRole('button', { name: 'Apply' }).click();
    await announced(sentence);
    await undoOf(`Undo: ${sentence}`);
  };

  await test.step('W1.4 the owners’ poles come as a KMZ, with their tags and heights', async () => {
    const points = poles.map(({ lat, lng, ...values }) => ({ at: [Number(lng), Number(lat)] as const, values }));
    await page.getByTestId('import-file').setInputFiles(kmzOf('Poles', points));
    const panel = page.getByTestId('import-panel');
    await expect(panel).toContainText('3 poles');
    await panel.getByTestId('import-accept').click();
    await product.saved();
    const found = await service.list('map-poles', project);
    expect(found.slice(1)).toMatchObject(poles.map(({ lat, lng, ...values }) => values));
    await map.open(project, spot(0, 0));
  });
  const ids = (await service.list('map-poles', project)).slice(1).map(({ id }) => id);

  await test.step('W1.7 the route is drawn and split at its structure; its closure, slack, terminal and cable stand on it', async () => {
    await press('1');
    for (const [x, y] of at) await map.click(spot(x, y));
    await press('Enter');
    await undoOf('Undo: Drew S-1');
    await press('Escape', 'v', 's');
    await map.click(spot(...at[1]));
    await announced('Split S-1: the other part is S-2');
    await press('Escape', '6');
    await map.click(spot(...at[1]));
    await announced(/^Drew \S+$/);
    await press('v');
    await type('closureSize', '144', /^Changed closure size of /);
    await type('slackM', '15', /^Changed slack of /);
    await onMap();
    await press('4');
    await map.click(spot(...at[2]));
    await announced(/^Drew \S+$/);
    await press('v');
    await field('kind').selectOption('terminal');
    await announced(/^Changed kind of /);
    await onMap();
    await press('8');
    for (const [x, y] of at) await map.click(spot(x, y));
    await press('Enter');
    await announced(/^Drew \S+$/);
    await press('Escape', 'v');
    await type('fiberCount', '144', /^Changed fibres of /);
  });
  const both = async () => {
    await onMap();
    await press('Control+k');
    const box = page.getByTestId('command-box-panel');
    await box.getByRole('combobox').fill('segment: S-');
    await expect(box.getByRole('option').first()).toContainText('S-1');
    await press('Control+Enter');
    await expect(page.getByTestId('inspector')).toHaveAttribute('data-count', '2');
  };

  await test.step('W1.4 the poles along the route get their application, and leave as a list by owner', async () => {
    await both();
    await find(page, 'Select what stands along it');
    await announced('3 poles · 1 access point · 1 splice selected');
    await page.getByRole('button', { name: 'Only these poles' }).click();
    await bulk(
      'applicationNo',
      () => page.getByLabel('New application for all').fill('PA-2026-07'),
      'Changed application of 3 poles',
    );
    await bulk(
      'makeReady',
      () => page.getByLabel('New make-ready for all').selectOption('simple'),
      'Changed make-ready of 3 poles',
    );
    await page.getByLabel('Items in the table').selectOption('pole');
    await page.getByRole('checkbox', { name: 'Selected' }).check();
    await expect(page.getByTestId('table-count')).toHaveText('3 of 4 poles');
    for (const name of ['Application', 'Make-ready']) {
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    }
    await page.getByRole('button', { name: 'Pole owner', exact: true }).click();
    const menu = page.getByRole('button', { name: 'Save as a file' });
    await menu.click();
    const list = await savedRows(page, () => page.getByRole('menuitem', { name: '3 rows as CSV' }).click());
    await announced(`3 items saved as ${list.name}`);
    expect(list.name).toBe(`project-${project}-poles.csv`);
    const row = (pole: (typeof poles)[number], index: number) =>
      expect.objectContaining({
        Name: pole.name,
        'Pole tag': pole.poleTag,
        'Pole owner': pole.plantOwner,
        'Height (ft)': String(pole.height),
        Application: 'PA-2026-07',
        'Make-ready': 'simple',
        Id: String(ids[index]),
        Latitude: String(pole.lat),
        Longitude: String(pole.lng),
      });
    const [one, two, three] = poles.map(row);
    expect(list.rows).toEqual([one, three, two]);
    await press('Control+k');
    await page.getByTestId('command-box-panel').getByRole('combobox').fill('Export');
    await press('Enter');
    await page.getByTestId('export-as-kmz').click();
    const saving = page.waitForEvent('download');
    await page.getByTestId('export-save').click();
    const kml = kmlIn(await readFile(await (await saving).path()));
    expect(kml.match(/<Placemark/g)).toHaveLength(3);
    for (const { name, poleTag } of poles) expect(kml).toMatch(new RegExp(`${name}[^]*${poleTag}`));
  });

  const permit = async () => (await service.list('map-permits', project))[0];
  await test.step('W1.5 the permit around the route: its authority, its plan, what it covers, and its way to the end', async () => {
    await both();
    await onMap();
    await press('Shift+B');
    await expect(page.getByTestId('permit-result')).toContainText('1 area');
    await press('Enter');
    await announced(/^Drew PM-\d+$/);
    await type('permitNumber', 'R-77', /^Changed permit number of /);
    await type('authority', 'City of Alder Falls', /^Changed authority of /);
    await type('submittedAt', '2026-03-02', /^Changed submitted of /);
    await field('status').selectOption('submitted');
    await announced(/^Changed status of /);
    await page.getByTestId('item-documents').getByTestId('document-files').setInputFiles([sheet]);
    await announced(/^Added plan\.pdf to /);
    await barAction(page, 'select-inside');
    await announced(/^2 segments · 1 cable · 3 poles · 1 access point · 1 splice/);
    await page.getByRole('button', { name: 'Only these segments' }).click();
    await page.getByLabel('Items in the table').selectOption('segment');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const list = await savedRows(page, () => page.getByRole('menuitem', { name: '2 rows as CSV' }).click());
    expect(list.rows.map((row) => row['Name']).toSorted()).toEqual(['S-1', 'S-2']);

    await find(page, 'permit: R-77');
    await field('status').selectOption('resubmit');
    await announced(/^Changed status of /);
    await field('conditions').fill('Show the sidewalk closure.');
    await field('conditions').press('Tab');
    await announced(/^Changed conditions of /);
    await field('status').selectOption('issued');
    await announced(/^Changed status of /);
    await type('issuedAt', '2026-05-01', /^Changed issued of /);
    await type('expiresAt', '2026-11-01', /^Changed expires of /);
    await type('expiresAt', '2027-05-01', /^Changed expires of /);
    await product.saved();
    expect(await permit()).toMatchObject({
      status: 'issued',
      permitNumber: 'R-77',
      authority: 'City of Alder Falls',
      conditions: 'Show the sidewalk closure.',
      submittedAt: expect.stringMatching(/^2026-03-02/),
      expiresAt: expect.stringMatching(/^2027-05-01/),
    });
  });

  await test.step('the service has all of it, to the last digit', async () => {
    const [one, two, three] = at;
    const segments = await service.list('map-segments', project);
    expect(segments).toHaveLength(2);
    const polyOf = (name: string) => segments.find((record) => record['name'] === name)?.['poly'];
    expectPlaces(polyOf('S-1'), wired(one, two));
    expectPlaces(polyOf('S-2'), wired(two, three));
    const [cable] = await service.list('map-cables', project);
    expect(cable).toMatchObject({ fiberCount: 144 });
    expectPlaces(cable?.['poly'], wired(one, two, three));
    const [splice] = await service.list('map-splices', project);
    expect(splice).toMatchObject({ closureSize: 144, slackM: 15, ...wired(two)[0] });
    const [terminal] = await service.list('map-access-points', project);
    expect(terminal).toMatchObject({ kind: 'terminal', ...wired(three)[0] });
    const applied = (await service.list('map-poles', project)).filter(({ applicationNo }) => applicationNo);
    expect(applied.map(({ id, makeReady }) => [id, makeReady])).toEqual(ids.slice(0, 3).map((id) => [id, 'simple']));
    const about = async () => (await service.list('map-documents', project)).map(({ linkedId }) => linkedId);
    await expect.poll(about).toEqual([(await permit())?.id]);
    const sent = (await service.seen('PATCH')).filter(({ path }) => path.includes('map-poles'));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect(sent.length).toBeGreaterThanOrEqual(3);
  });
});
