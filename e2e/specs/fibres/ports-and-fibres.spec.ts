import { expect, type Product, test } from '../../drivers/product';
import { makeProject, spot, wired } from '../../drivers/projects/bare-project';

/** A frame at an exchange, a cable from it, and a drop at the far end of the cable that its first fibre serves. */
async function givenFrame(product: Product) {
  const { service } = product;
  await product.signInPage();
  const [office, far, home] = [wired([-200, 0])[0], wired([200, 0])[0], wired([200, 0], [200, 80])];
  const { project, ids } = await makeProject(service, [
    { path: 'map-sites', body: { name: 'CO', siteType: 'central-office', ...office } },
    { path: 'map-cables', body: { name: 'C-1', fiberCount: 24, fibersPerTube: 12, poly: wired([-200, 0], [200, 0]) } },
    { path: 'map-cables', body: { name: 'D-1', subtype: 'drop', fiberCount: 1, toName: '4 Mill Lane', poly: home } },
  ]);
  const [, cable = 0, drop = 0] = ids;
  const closure = async (name: string, at: object, connections: object) => {
    const body = { mapProjectId: project, status: 'built', name, ...at, connections };
    const answer = await service.call('POST', 'map-splices', body);
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  };
  const toCable = { from: { port: 1 }, to: { cable, toward: 'end', fibre: 1 }, count: 12, kind: 'connector' };
  const toDrop = { from: { cable, toward: 'start', fibre: 1 }, to: { cable: drop, toward: 'end', fibre: 1 } };
  const frame = await closure('ODF-1', { ...office }, { version: 1, ports: 24, connections: [toCable] });
  await closure('SC-2', { ...far }, { version: 1, connections: [toDrop] });
  return { project, cable, frame };
}

test('a card is added, a port of it plugged in, and its light followed', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { project, frame } = await givenFrame(product);
  await product.enterAt(`/projects/${project}/splices/${frame}`);
  await page.getByTestId('splice-add-card').click();
  await page.getByTestId('splice-side-left').selectOption('front');
  await page.getByTestId('splice-side-right').selectOption('card:1:1:OLT-1');
  await page.getByTestId('splice-typed').fill('1-2 → 5-6');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('splice-word')).toContainText('Connected');
  await product.saved();
  expect(await service.record(`map-splices/${frame}`)).toMatchObject({
    connections: {
      version: 2,
      equipment: [{ id: 'OLT-1', kind: 'olt', cards: [{ shelf: 1, slot: 1, ports: 16 }] }],
      connections: [{}, { from: { front: 1 }, to: { equipment: 'OLT-1', port: 5 }, count: 2, kind: 'connector' }],
    },
  });
  await page.getByRole('button', { name: 'Equipment', exact: true }).click();
  const rows = page.getByTestId('splice-equipment-ports').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('4 Mill Lane');
  await rows.first().getByRole('button').click();
  await expect(page.getByTestId('light-number')).toHaveValue('5');
});

test('the fibres of a cable are found by address, filtered, and followed by keys', { tag: '@all' }, async ({
  product,
}) => {
  const { page } = product;
  const { project, cable } = await givenFrame(product);
  await product.enterAt(`/projects/${project}/fibres/${cable}/3`);
  await expect(page.getByTestId('matrix-foot')).toContainText('Fibre 3');
  await expect(page.getByTestId('matrix-count')).toContainText('24');
  await page.getByTestId('matrix-filter').fill('1-2');
  await expect(page.getByTestId('matrix-count')).toContainText('2');
  await page.getByRole('row').filter({ hasText: '4 Mill Lane' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('light-number')).toHaveValue('1');
});

/** The closure that was made, with the fibres that it splices. */
async function expectPlaced(product: Product, project: number) {
  await product.saved();
  const placed = (await product.service.list('map-splices', project)).filter(
    ({ name }) => !['ODF-1', 'SC-2'].includes(String(name)),
  );
  expect(placed).toHaveLength(1);
  expect(placed[0]).toMatchObject({ connections: { connections: [{ count: 12, kind: 'fusion' }] } });
}

test('a closure is put into a cable, and asks before it cuts fibres in use', { tag: '@all' }, async ({ product }) => {
  const { page, map } = product;
  const { project, cable } = await givenFrame(product);
  await product.enterAt(map.address(project, spot(0, 0), { item: `cable:${cable}` }));
  await map.ready();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('closure in the selected');
  await page.keyboard.press('Enter');
  await page.getByTestId('mid-cable-tube-1').check();
  await expect(page.getByTestId('mid-cable-in-use')).toContainText('4 Mill Lane');
  await page.getByTestId('mid-cable-place').click();
  await expectPlaced(product, project);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('a closure is put into a cable by taps', { tag: '@all' }, async ({ freshPage: product }) => {
    const { page, map } = product;
    const { project, cable } = await givenFrame(product);
    await product.enterAt(map.address(project, spot(0, 0), { item: `cable:${cable}` }));
    await map.ready();
    const open = page.getByTestId('action-closure-in-cable');
    if (!(await open.isVisible())) await page.getByTestId('action-more').tap();
    await open.tap();
    await page.getByTestId('mid-cable-tube-1').tap();
    await page.getByTestId('mid-cable-place').tap();
    await expectPlaced(product, project);
  });
});
