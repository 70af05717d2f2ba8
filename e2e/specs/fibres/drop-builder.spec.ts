import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** A street with a terminal in its middle and a home at each end; both homes are selected. */
async function givenHomes(product: Product): Promise<number> {
  const { service } = product;
  const { from, to, middle } = await product.freePoles();
  const project = await product.project();
  const [a, b] = [placeOf(from), placeOf(to)];
  const point = ([lng, lat]: typeof a) => ({ lng, lat });
  const make = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { mapProjectId: project, status: 'planned', ...body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  };
  await make('map-segments', { name: 'S-drops', segmentType: 'aerial', poly: [a, middle, b].map(point) });
  const connections = { version: 1, ports: 8, connections: [] };
  const terminal = await make('map-splices', { name: 'T-drops', ...point(middle), connections });
  const homes = [
    await make('map-sites', { name: 'Home 1', siteType: 'enterprise', ...point(a) }),
    await make('map-sites', { name: 'Home 2', siteType: 'enterprise', ...point(b) }),
  ];
  await product.enterPlace(middle, { item: homes.map((id) => `site:${id}`).join(',') });
  return terminal;
}

test('drops for two homes are shown, then made in one step with their ports', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const terminal = await givenHomes(product);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Make drops');
  await page.keyboard.press('Enter');
  const rows = page.getByTestId('drops-planned').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('T-drops, port 1');
  const before = (await service.list('map-cables')).length;
  await page.keyboard.press('Tab');
  const make = page.getByTestId('drops-make');
  for (let tabs = 0; tabs < 12 && !(await make.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(make).toBeFocused();
  await page.keyboard.press('Enter');
  await product.saved();
  const cables = await service.list('map-cables');
  expect(cables.length).toBe(before + 2);
  const drops = cables.filter(({ fromName }) => fromName === 'T-drops');
  expect(drops.map(({ toName }) => toName).toSorted()).toEqual(['Home 1', 'Home 2']);
  const plan = (await service.record(`map-splices/${terminal}`))['connections'] as { connections: object[] };
  const ids = drops.map(({ id }) => id).toSorted((x, y) => x - y);
  expect(plan.connections).toMatchObject(
    ids.map((cable, n) => ({ from: { port: n + 1 }, to: { cable, toward: 'end', fibre: 1 }, kind: 'connector' })),
  );
  await expect(page.getByTestId('undo')).toBeEnabled();
});

test('a trace that is started over drops is shown, and the drops again after it', { tag: '@all' }, async ({
  product,
}) => {
  const { page } = product;
  await givenHomes(product);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Make drops');
  await page.keyboard.press('Enter');
  const drops = page.getByTestId('drops');
  await drops.getByTestId('drops-planned').getByRole('button').first().click();
  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('t');
  await expect(page.getByTestId('trace-words')).toBeVisible();
  await expect(drops).toBeHidden();
  await page.getByRole('button', { name: 'Close the trace' }).click();
  await expect(drops).toBeVisible();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('drops are made by taps, on rows and a button that a finger hits', { tag: '@all' }, async ({
    freshPage: product,
  }) => {
    const { page, service } = product;
    await givenHomes(product);
    const drops = page.getByTestId('action-build-drops');
    if (!(await drops.isVisible())) await page.getByTestId('action-more').tap();
    await drops.tap();
    const row = page.getByTestId('drops-planned').getByRole('button').first();
    await expect(row).toContainText('T-drops, port 1');
    const make = page.getByTestId('drops-make');
    for (const target of [row, make]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await make.tap();
    await product.saved();
    const made = (await service.list('map-cables')).filter(({ fromName }) => fromName === 'T-drops');
    expect(made.map(({ toName }) => toName).toSorted()).toEqual(['Home 1', 'Home 2']);
  });
});
