import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Field, test } from '../../drivers/projects/map-field';
import { aPoint, aSegment, bent, lonely, placeAt, pulled, type Shape } from '../../drivers/projects/plain-field';
import { slowness } from '../../slowness';

const pole = `pole:${pulled.id}`;

/** Pulls a selected point somewhere else, where nothing stands. */
async function pull({ map, move }: Field, from: LngLat, to: LngLat): Promise<void> {
  await map.drag(from, to);
  move(pole, to);
}

/** Level by level: a key that comes while the map still moves counts from where it is. */
async function zoom({ page, map }: Field, key: '+' | '-', levels = 2): Promise<void> {
  for (let i = 0; i < levels; i += 1) {
    const wanted = map.view().zoom + (key === '+' ? 1 : -1);
    await page.keyboard.press(key);
    await expect.poll(() => map.view().zoom).toBeCloseTo(wanted, 2);
  }
}

const line = (parts: readonly LngLat[]): Shape => aSegment(0, parts).shape;

test('the picture is the document: opened, edited, undone', async ({ field }) => {
  const { page, map, change, isRight, rest } = field;
  await isRight('after opening');

  // The comparison sees what is missing and what is too much.
  const known = field.shape('segment:1');
  change({ 'segment:1': null, ghost: aPoint(0, placeAt(400, 0)).shape });
  const seen = await field.faults();
  expect(seen.missing).toEqual([expect.stringContaining('ghost')]);
  expect(seen.stale.length).toBeGreaterThan(10);
  change({ 'segment:1': known, ghost: null });

  const first = placeAt(180, -60);
  await map.click(pulled.at);
  await pull(field, pulled.at, first);
  await rest();
  await isRight('after a drag');
  await page.getByTestId('undo').click();
  field.move(pole, pulled.at);
  await isRight('after undo');
  await page.getByTestId('redo').click();
  field.move(pole, first);
  await isRight('after redo');

  await page.getByTestId('tool-segment').click();
  const drawn = [placeAt(60, 100), placeAt(200, 200), placeAt(340, 120)];
  for (const place of drawn) await map.click(place, { modifiers: ['Alt'] });
  await page.keyboard.press('Enter');
  await page.getByTestId('tool-select').click();
  change({ drawn: line(drawn) });
  await rest();
  await isRight('after drawing a line');
  await field.saved();
  await isRight('when everything is sent');
  const stored = await field.server.store.record('map-poles', pulled.id);
  expect(Number(stored?.['lng'])).toBeCloseTo(first[0], 5);
  expect(Number(stored?.['lat'])).toBeCloseTo(first[1], 5);
});

test('the picture is the document: two drags at once, zoomed out, layers hidden', { tag: '@all' }, async ({
  field,
}) => {
  const { page, map, change, isRight, rest, hideLayer } = field;
  const [start, vertex, end] = bent.line;
  await map.click([(start[0] + vertex[0]) / 2, (start[1] + vertex[1]) / 2]);
  await expect(page).toHaveURL(new RegExp(`item=segment:${bent.id}`));
  await map.click(vertex);
  await page.keyboard.press('Delete');
  change({ [`segment:${bent.id}`]: line([start, end]) });
  await rest();
  await isRight('after removing a vertex');

  const [second, third] = [placeAt(60, -120), placeAt(260, -40)];
  await map.click(pulled.at);
  await expect(page).toHaveURL(new RegExp(`item=${pole}`));
  await pull(field, pulled.at, second);
  await pull(field, second, third);
  await rest();
  await isRight('after two drags at once');
  await zoom(field, '-');
  await isRight('zoomed out');
  await page.getByTestId('layer-segment').click();
  hideLayer('segment', true);
  await isRight('without segments');
  await zoom(field, '+');
  await isRight('zoomed in without segments');
  await page.getByTestId('layer-segment').click();
  hideLayer('segment', false);
  await isRight('with segments again');
  await field.saved();
  await isRight('when everything is sent');
  const stored = await field.server.store.record('map-poles', pulled.id);
  expect(Number(stored?.['lng'])).toBeCloseTo(third[0], 5);
  expect(Number(stored?.['lat'])).toBeCloseTo(third[1], 5);
});

/** Five hundred short lines in the free half, and two at the corners: with room for the panel that is a level further out. */
const imported = [
  ...Array.from({ length: 500 }, (_, i) => {
    const [x, y] = [40 + (i % 25) * 15, 20 + Math.floor(i / 25) * 14];
    return [placeAt(x, y), placeAt(x + 9, y + 5)];
  }),
  [placeAt(-450, -335), placeAt(-430, -335)],
  [placeAt(430, 335), placeAt(450, 335)],
];

function fileOf(lines: readonly (readonly LngLat[])[]): { name: string; mimeType: string; buffer: Buffer } {
  const features = lines.map((coordinates) => ({
    ...{ type: 'Feature', properties: {} },
    geometry: { type: 'LineString', coordinates },
  }));
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  return { name: 'lines.geojson', mimeType: 'application/geo+json', buffer };
}

test('the map shows the document after import, undo, reopening and a colleague’s edit', { tag: '@all' }, async ({
  field,
}) => {
  // Each look compares all pixels of a picture: on a busy machine that takes seconds.
  test.setTimeout(240_000 * slowness);
  const { page, map, server, change, isRight, rest } = field;
  await page.getByTestId('import-file').setInputFiles(fileOf(imported));
  const accept = page.getByTestId('import-accept');
  await expect(accept).toBeVisible();
  // A sent item cannot be deleted, only abandoned: so nothing leaves until the import was taken back.
  await page.context().setOffline(true);
  await accept.click();
  const all = imported.map((path, i) => [`imported ${i}`, line(path)] as const);
  change(Object.fromEntries(all));
  await rest();
  await isRight('after an import');
  await zoom(field, '-', 1);
  await isRight('zoomed out after an import');
  await page.getByTestId('undo').click();
  change(Object.fromEntries(all.map(([name]) => [name, null])));
  await isRight('after the import was taken back');
  await zoom(field, '+', 1);
  await isRight('zoomed in after the import was taken back');
  await page.getByTestId('redo').click();
  change(Object.fromEntries(all));
  await page.context().setOffline(false);
  await field.saved();
  await isRight('after the import was sent');

  const to = placeAt(160, -80);
  await map.click(pulled.at);
  await expect(page).toHaveURL(new RegExp(`item=${pole}`));
  await pull(field, pulled.at, to);
  await rest();
  await isRight('after a drag');
  await field.saved();
  await isRight('after a drag was sent');

  // The lists do not come: what is shown is this device's copy.
  server.add({ fault: { kind: 'status', status: 503 }, method: 'GET', path: 'map-(poles|segments)$', times: 'always' });
  await page.reload();
  await map.ready();
  await isRight('opened from the copy');
  server.clearRules();

  const [lng, lat] = placeAt(390, -200);
  await server.act({ kind: 'mutateAsOther', model: 'map-poles', id: lonely.id, patch: { lng, lat } });
  field.move(`pole:${lonely.id}`, [lng, lat]);
  await page.reload();
  await map.ready();
  await isRight('with what a colleague has moved', 30_000);
  await zoom(field, '-', 1);
  await isRight('zoomed out at the end');
});
