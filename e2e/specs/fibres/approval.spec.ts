import { isAccessible } from '../../drivers/page/accessible';
import { expect, test } from '../../drivers/product';
import { makeProject, wired } from '../../drivers/projects/bare-project';

const cable = (name: string, ...spots: readonly (readonly [x: number, y: number])[]) => ({
  path: 'map-cables',
  body: { name, fiberCount: 48, fibersPerTube: 12, poly: wired(...spots) },
});
const end = (id: number | undefined, toward: 'start' | 'end') => ({ cable: id, toward, fibre: 1 });

test('planned splices are submitted, sent back, approved and done, with who and why', async ({ product }) => {
  const { page, service } = product;
  await product.signInPage();
  const { project, ids } = await makeProject(service, [
    cable('C-in', [-200, 0], [0, 0]),
    cable('C-out', [0, 0], [200, 0]),
    { path: 'map-splices', body: { name: 'SC-1', description: 'Beside the mill.', ...wired([0, 0])[0] } },
  ]);
  const path = `map-splices/${ids[2]}`;
  await product.enterAt(`/projects/${project}/splices/${ids[2]}`);
  const connect = async (typed: string) => {
    await page.getByTestId('splice-typed').fill(typed);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByTestId('splice-word')).toContainText('Connected');
  };
  await connect('1-12 → 1-12');
  await page.getByTestId('approval-submit').click();
  await expect(page.getByTestId('approval')).toContainText('Submitted: 12');
  await page.getByTestId('approval-send-back').click();
  await page.getByTestId('approval-reason').fill('Tray 2 is full');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('splice-left').getByRole('option', { name: /^3, .*Sent back$/ })).toBeVisible();

  await page.getByTestId('approval-submit').click();
  await page.getByTestId('approval-approve').click();
  await expect(page.getByTestId('approval')).toContainText('Approved: 12');
  await isAccessible(page, '.approval');
  await connect('13 → 13');

  // The sheet for the crew has the approved ones alone.
  await page.getByText('Splice sheet', { exact: true }).click();
  const rows = page.getByTestId('splice-sheet').locator('tbody tr');
  await expect(rows).toHaveCount(13);
  await page.getByTestId('sheet-approved').check();
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText('Approved');

  // Done is one edit with the connections, and one step of undo.
  await page.getByTestId('approval-done').click();
  await expect(page.getByTestId('approval')).toContainText('Done: 12');
  await product.saved();
  const record = await service.record(path);
  expect(record['connections']).toMatchObject({
    connections: [
      { from: end(ids[0], 'start'), to: end(ids[1], 'end'), count: 12, state: 'complete' },
      { state: 'planned' },
    ],
  });
  expect(String(record['description'])).toMatch(
    new RegExp(
      [
        String.raw`^Beside the mill\.\n\n\[splice plan 1\]\n- submitted: \S+, by "\w+"\n`,
        String.raw` {2}#cable:${ids[0]} start 1-12 > #cable:${ids[1]} end 1-12\n- sent back: \S+, by "\w+", because "Tray 2 is full"\n`,
        String.raw`- submitted: \S+, by "\w+"\n.*\n- approved: \S+, by "\w+"\n- done: \S+, by "\w+"\n\[end of splice plan\]$`,
      ].join(''),
    ),
  );
});

test('a splice goes to another position by drag, by keys and by click, and comes back', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service } = product;
  await product.signInPage();
  const trays = ['1', '2'].map((id) => ({ id, kind: 'splice', positions: 12 }));
  const { project, ids } = await makeProject(service, [
    cable('C-in', [-200, 0], [0, 0]),
    cable('C-out', [0, 0], [200, 0]),
    {
      path: 'map-splices',
      body: { name: 'SC-1', connections: { version: 1, trays, connections: [] }, ...wired([0, 0])[0] },
    },
  ]);
  await product.enterAt(`/projects/${project}/splices/${ids[2]}`);
  await page.getByTestId('splice-typed').fill('1-12 → 1-12');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Trays', { exact: true }).first().click();
  const slot = (tray: number, position: number) => page.getByTestId(`slot-${tray}-${position}`);
  await expect(slot(1, 12)).toHaveAccessibleName(
    /^Position 12: C-in, fibre 12 \(Tube 1 blue, aqua\) – C-out, fibre 12 \(Tube 1 blue, aqua\)/,
  );
  await isAccessible(page, '.trays');

  await slot(1, 12).dragTo(slot(2, 1));
  await expect(page.getByTestId('tray-2')).toContainText('Tray 2: 1 of 12');
  await slot(1, 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(slot(2, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('trays-word')).toContainText('holds another splice: C-in, fibre 12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('tray-2')).toContainText('Tray 2: 2 of 12');
  await page.keyboard.press('Control+z');
  await expect(page.getByTestId('tray-2')).toContainText('Tray 2: 1 of 12');
  await slot(1, 2).click();
  await slot(2, 12).click();
  await product.saved();
  const record = await service.record(`map-splices/${ids[2]}`);
  const { connections } = record['connections'] as { connections: readonly Readonly<Record<string, unknown>>[] };
  expect(connections.map(({ tray, position, count = 1 }) => [tray, position, count])).toEqual(
    expect.arrayContaining([
      ['2', 1, 1],
      ['2', 12, 1],
    ]),
  );
});
