import { readFile } from 'node:fs/promises';
import { isAccessible } from '../../drivers/page/accessible';
import { expect, type Product, test } from '../../drivers/product';
import { makeProject, spot, wired } from '../../drivers/projects/bare-project';

const closure = (name: string, x: number, connections: object | null = null) => ({
  path: 'map-splices',
  body: { name, ...wired([x, 0])[0], ...(connections ? { connections } : {}) },
});
const fed = {
  version: 1,
  ports: 12,
  connections: [{ from: { port: 9 }, to: { cable: 1, toward: 'end', fibre: 1 }, kind: 'connector' }],
};
const given = [closure('T-1', -60), closure('T-2', 0), closure('T-3', 60, fed)];

/** The panel of templates for three closures that are selected, and what the service has of each. */
async function openedPanel(product: Product) {
  const { page, map, service } = product;
  await product.signInPage();
  const { project, ids } = await makeProject(service, given);
  await product.enterAt(map.address(project, spot(0, 0), { item: ids.map((id) => `splice:${id}`).join(',') }));
  await map.ready();
  // The selection of the address comes a moment after the map.
  await expect(page.getByTestId('action-more')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Trays and ports of the selected');
  await page.keyboard.press('Enter');
  const made = async () => {
    await product.saved();
    const records = await Promise.all(ids.map((id) => service.record(`map-splices/${id}`)));
    return records.map((record) => (record['connections'] as { ports?: number } | null)?.ports ?? null);
  };
  return { page, project, ids, made, panel: page.getByTestId('templates-panel') };
}

test('a template is applied to selected closures, kept from one, and shared as a file', { tag: '@all' }, async ({
  product,
}) => {
  const { page, project, ids, made, panel } = await openedPanel(product);

  await test.step('to all that it fits, in one step', async () => {
    await panel.getByTestId('template-choice').selectOption({ label: 'Terminal, 8 ports' });
    await expect(panel.getByTestId('templates-left')).toContainText('port 9');
    await isAccessible(page, '[data-testid=templates-panel]');
    await panel.getByTestId('templates-apply').click();
    expect(await made()).toEqual([8, 8, 12]);
    await page.keyboard.press('Control+z');
    expect(await made()).toEqual([null, null, 12]);
    await page.keyboard.press('Control+Shift+z');
    expect(await made()).toEqual([8, 8, 12]);
  });

  await test.step('from the splices of one of them, by keys', async () => {
    await product.go(`/projects/${project}/splices/${ids[2]}`);
    const own = page.getByTestId('own-templates');
    await own.getByText('Own templates').press('Enter');
    await own.getByTestId('template-name').fill('Twelve ports');
    await page.keyboard.press('Enter');
    await expect(own.getByTestId('templates').getByRole('textbox')).toHaveValue('Twelve ports');
    await page.getByTestId('template-choice').selectOption({ label: 'Terminal, 8 ports' });
    await page.getByTestId('splice-template').press('Enter');
    await expect(page.getByTestId('template-word')).toContainText('port 9');
    expect(await made()).toEqual([8, 8, 12]);
  });

  await test.step('to a file, and from it into the list of another closure', async () => {
    const own = page.getByTestId('own-templates');
    const download = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Save to a file' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    await own.getByRole('button', { name: 'Remove Twelve ports' }).click();
    await expect(own.getByTestId('templates')).toHaveCount(0);
    const file = { name: 'closure-templates.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await own.getByTestId('templates-file').setInputFiles(file);
    await expect(own.getByRole('status')).toHaveText('1 template taken over.');
    await product.go(`/projects/${project}/splices/${ids[0]}`);
    await page.getByTestId('template-choice').selectOption({ label: 'Twelve ports' });
    await page.getByTestId('splice-template').click();
    expect(await made()).toEqual([12, 8, 12]);
  });
});

test('a template is applied to selected closures by keys alone', { tag: '@all' }, async ({ product }) => {
  const { panel, made } = await openedPanel(product);
  const choice = panel.getByTestId('template-choice');
  await choice.focus();
  await choice.press('T');
  await expect(choice.locator('option:checked')).toHaveText('Terminal, 8 ports');
  await choice.press('ArrowDown');
  await panel.getByTestId('templates-apply').press('Enter');
  expect(await made()).toEqual([12, 12, 12]);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a template is applied from the sheet of a small screen', { tag: '@all' }, async ({ product }) => {
    const { panel, made } = await openedPanel(product);
    await panel.getByTestId('template-choice').selectOption({ label: 'Hub, 2 splitters 1:32' });
    await expect(panel.getByText('7 trays')).toBeVisible();
    await panel.getByTestId('template-choice').selectOption({ label: 'Terminal, 12 ports' });
    await panel.getByTestId('templates-apply').tap();
    expect(await made()).toEqual([12, 12, 12]);
  });

  test('in the splices of one closure a template is applied, and its make-up kept', { tag: '@all' }, async ({
    product,
  }) => {
    const { page, project, ids, made } = await openedPanel(product);
    await product.go(`/projects/${project}/splices/${ids[0]}`);
    await page.getByTestId('splice-editor').getByTestId('template-choice').selectOption({ label: 'Terminal, 8 ports' });
    await page.getByTestId('splice-template').tap();
    expect(await made()).toEqual([8, null, 12]);
    const own = page.getByTestId('splice-editor').getByTestId('own-templates');
    await own.locator('summary').tap();
    await own.getByTestId('template-name').fill('Eight ports');
    await own.getByRole('button', { name: 'Keep as template' }).tap();
    await expect(own.getByTestId('templates').getByRole('textbox')).toHaveValue('Eight ports');
    const download = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Save to a file' }).tap();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Eight ports');
  });
});
