import { createChanges } from '../../drivers/page/changes';
import { test as fieldTest } from '../../drivers/projects/map-field';
import { bent, placeAt } from '../../drivers/projects/plain-field';
import { type ChaosPage, expect, poleAt, test } from '../../drivers/service/chaos-page';

/** The accessibility of panels is checked in `npm run test:all`. */
const isLong = process.env['TEST_ALL'];

/** Mine and theirs of one pole: the comparison's own read is struck, so the edit was based on what the map showed before. */
async function cross(chaosPage: ChaosPage, id: number): Promise<void> {
  const patch = { name: `Theirs ${id}` };
  chaosPage.server.add({
    fault: { kind: 'mutateAsOther', model: 'map-poles', id, patch },
    method: 'GET',
    path: `map-poles/${id}$`,
  });
  await chaosPage.rename(id, `Mine ${id}`);
}

test('mine, theirs, and mine as something new; the rest of the queue goes on meanwhile', async ({
  keptPage: chaosPage,
}) => {
  const { page, rename, nameOf, saved, server } = chaosPage;
  const changes = createChanges(page);
  for (const id of [1, 2, 3]) await cross(chaosPage, id);
  await expect(changes.chip).toHaveAccessibleName('3 changes need your decision');
  await rename(5, 'Meanwhile');
  await expect.poll(() => nameOf(5)).toBe('Meanwhile');
  await changes.open();
  if (isLong) await changes.isAccessible();
  const of = (id: number) => changes.panel.getByTestId('conflict-item').filter({ hasText: `Mine ${id}` });

  await of(1).getByTestId('conflict-mine').click();
  await expect.poll(() => nameOf(1)).toBe('Mine 1');

  await of(2).getByTestId('conflict-compare').click();
  const card = page.getByTestId('conflict-card');
  await expect(card.getByRole('group', { name: 'Name' })).toHaveText('NameAs it wasPole 2MineMine 2TheirsTheirs 2');
  if (isLong) await changes.isAccessible();
  await card.getByTestId('conflict-theirs').click();
  await expect(changes.panel.getByTestId('conflict-item')).toHaveCount(1);

  await of(3).getByTestId('conflict-copy').click();
  await expect(changes.panel.getByTestId('conflict-item')).toHaveCount(0);
  await changes.panel.getByTestId('send-now').click();
  await saved();
  expect(await nameOf(2)).toBe('Theirs 2');
  expect(await nameOf(3)).toBe('Theirs 3');
  expect(await server.store.record('map-poles', 13)).toMatchObject({ name: 'Mine 3 (2)', lat: poleAt(3)[1] });
  // The edit that was given up is in the bin, and can be put back.
  await changes.panel.getByTestId('bin').locator('summary').click();
  await expect(changes.panel.getByTestId('bin-item')).toHaveCount(2);
});

test('a removed item: mine becomes a new one, or is given up', async ({ keptPage: chaosPage }) => {
  const { page, server, rename, saved } = chaosPage;
  const changes = createChanges(page);
  server.add({ fault: { kind: 'status', status: 410 }, method: 'GET', path: 'map-poles/4$' });
  await rename(4, 'Mine 4');
  await changes.asked();
  await changes.open();
  await expect(changes.panel.getByTestId('conflict-item')).toContainText('Someone removed it');
  await expect(changes.panel.getByTestId('conflict-copy')).toBeVisible();
  await changes.panel.getByRole('button', { name: 'Give up mine' }).click();
  await expect(changes.chip).toHaveAttribute('data-state', 'saved');

  await test.step('one that somebody abandoned comes back with mine', async () => {
    const fault = { kind: 'mutateAsOther', model: 'map-poles', id: 5, patch: { status: 'abandoned' } } as const;
    server.add({ fault, method: 'GET', path: 'map-poles/5$' });
    await rename(5, 'Mine 5');
    await changes.asked();
    await changes.open();
    await expect(changes.panel.getByTestId('conflict-item')).toContainText('Someone abandoned it');
    expect(await server.store.record('map-poles', 5)).toMatchObject({ name: 'Pole 5', status: 'abandoned' });
    await changes.panel.getByRole('button', { name: 'Bring it back with my change' }).click();
    await saved();
    expect(await server.store.record('map-poles', 5)).toMatchObject({ name: 'Mine 5' });
    expect(await server.store.record('map-poles', 5)).not.toMatchObject({ status: 'abandoned' });
  });
});

const polyOf = (path: readonly (readonly [number, number])[]) => path.map(([lng, lat]) => ({ lat, lng }));

fieldTest(
  'a line that both reshaped: other vertices are put together, the same one is decided on the map',
  { tag: '@all' },
  async ({ field }) => {
    const { page, map, server, saved } = field;
    const changes = createChanges(page);
    const [, b, c] = bent.line;
    const theirA = placeAt(290, -90);
    const mineB = placeAt(350, -200);
    const record = () => server.store.record('map-segments', bent.id);
    const other = (poly: unknown) => {
      const fault = { kind: 'mutateAsOther', model: 'map-segments', id: bent.id, patch: { poly } } as const;
      server.add({ fault, method: 'GET', path: `map-segments/${bent.id}$` });
    };
    await map.click(placeAt(325, -145));
    await expect(page).toHaveURL(new RegExp(`item=segment:${bent.id}`));
    other(polyOf([theirA, b, c]));
    await map.drag(b, mineB);
    await expect(page.getByText('your vertices and someone else’s were put together')).toBeVisible();
    await saved();
    const merged = (await record())?.['poly'] as { lat: number; lng: number }[];
    expect(merged[0]).toMatchObject({ lat: theirA[1], lng: theirA[0] });
    expect(merged[1]?.lat).toBeCloseTo(mineB[1], 5);

    // Now both pull the same vertex.
    const theirB = placeAt(340, -240);
    other(polyOf([theirA, theirB, c]));
    await map.drag(mineB, placeAt(380, -220));
    await changes.asked();
    await changes.open();
    await changes.panel.getByTestId('conflict-compare').click();
    const shape = page.getByTestId('conflict-card').getByRole('group', { name: 'Shape' });
    await expect(shape).toContainText('3 vertices');
    await shape.getByTestId('choose-theirs-shape').check();
    await page.getByTestId('conflict-theirs').click();
    await saved();
    const decided = (await record())?.['poly'] as { lat: number; lng: number }[];
    expect(decided[1]).toMatchObject({ lat: theirB[1], lng: theirB[0] });
  },
);
