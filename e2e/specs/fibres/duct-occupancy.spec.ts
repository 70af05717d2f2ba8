import type { Locator } from '@playwright/test';
import { isAccessible } from '../../drivers/page/accessible';
import { expect, type Product, test } from '../../drivers/product';
import { makeProject, spot, wired } from '../../drivers/projects/bare-project';

type Spot = readonly [x: number, y: number];
const line = (path: string, body: object, ...spots: readonly Spot[]) => ({
  path,
  body: { ...body, poly: wired(...spots) },
});
const given = [
  line('map-segments', { name: 'S-1', ductCount: 2, ductSize: '40/33', description: 'North side.' }, [-200, 0], [0, 0]),
  line('map-segments', { name: 'S-2', ductCount: 1, ductSize: '40/33' }, [0, 0], [200, 0]),
  line('map-cables', { name: 'C-144', fiberCount: 144 }, [-200, 0], [0, 0], [200, 0]),
  line('map-cables', { name: 'C-288', fiberCount: 288 }, [-200, 0], [0, 0]),
  { path: 'map-access-points', body: { name: 'AP-1', kind: 'handhole', ductEntries: 2, ...wired([0, 0])[0] } },
];

/** The panel of ducts of one item, and what the service has of the two segments. */
async function openedDucts(product: Product, { nth }: { readonly nth: 0 | 4 }) {
  const { page, map, service } = product;
  await product.signInPage();
  const { project, ids } = await makeProject(service, given);
  const item = `${nth === 0 ? 'segment' : 'access-point'}:${ids[nth]}`;
  await product.enterAt(map.address(project, spot(0, 0), { item }));
  await map.ready();
  // The selection of the address comes a moment after the map.
  await expect(page.getByTestId('action-more')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Ducts of the selected');
  await page.keyboard.press('Enter');
  const panel = page.getByTestId('ducts');
  await expect(panel).toBeVisible();
  const described = async () => {
    await product.saved();
    const records = await Promise.all([ids[0], ids[1]].map((id) => service.record(`map-segments/${id}`)));
    return records.map(({ description }) => description ?? null);
  };
  const block = (...lines: readonly string[]) => ['[ducts 1]', ...lines, '[end of ducts]'].join('\n');
  const [thin, thick] = [ids[2], ids[3]];
  return { page, panel, described, block, thin, thick, ofFirst: panel.getByTestId(`ducts-of-${ids[0]}`) };
}

test('cables are put into ducts, which say how full they are', { tag: '@all' }, async ({ product }) => {
  const { page, panel, described, block, thin, thick } = await openedDucts(product, { nth: 0 });

  await expect(panel.getByText('S-1', { exact: true })).toHaveCount(1);

  await test.step('one cable in a duct, by its list', async () => {
    await expect(panel.getByTestId('duct-words')).toContainText('2 of 2 ducts free. 2 cables here have no duct yet.');
    await panel.getByTestId(`duct-of-${thin}`).selectOption('1');
    await expect(panel.getByTestId('duct-1')).toContainText('33 mm, filled to 18 % of at most 53 %');
    expect(await described()).toEqual([`North side.\n\n${block(`- 1: #cable:${thin}`)}`, null]);
  });

  await test.step('two that fill it over its limit, which the checks find; undone', async () => {
    await panel.getByTestId(`duct-of-${thick}`).selectOption('1');
    await expect(panel.getByTestId('duct-1')).toContainText('filled to 45 %, more than 31 %');
    await isAccessible(page, '[data-testid=ducts]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(page.getByTestId('checks')).toContainText('Duct 1 is filled to 45 %; 31 % is the most');
    await page.keyboard.press('Control+z');
    expect(await described()).toEqual([`North side.\n\n${block(`- 1: #cable:${thin}`)}`, null]);
  });
});

type Way = {
  readonly act: (on: Locator, key: string) => Promise<void>;
  /** The first duct of the list. */
  readonly choose: (list: Locator) => Promise<unknown>;
};

/** A cable put into duct 1 along its whole way, a duct that is narrower, and one more. */
async function changesAll(product: Product, { act, choose }: Way) {
  const { page, described, block, thin, panel, ofFirst } = await openedDucts(product, { nth: 4 });
  await act(panel.getByTestId('ducts-whole'), 'Space');
  await choose(ofFirst.getByTestId(`duct-of-${thin}`));
  const placed = `- 1: #cable:${thin}`;
  expect(await described()).toEqual([`North side.\n\n${block(placed)}`, block(placed)]);
  await act(ofFirst.getByTestId('duct-2').locator('summary'), 'Enter');
  await act(ofFirst.getByTestId('bore-2'), 'Home');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  expect(await described()).toEqual([`North side.\n\n${block(placed, '- 2: bore 20 mm')}`, block(placed)]);
  await act(ofFirst.getByTestId('duct-count'), 'Home');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(ofFirst.getByTestId('duct-3')).toBeVisible();
  await expect(ofFirst.getByTestId('duct-words')).toContainText('2 of 3 ducts free');
}

test('a cable along its whole way, a bore and one duct more, with the mouse', { tag: '@all' }, async ({ product }) => {
  await changesAll(product, { act: (on) => on.click(), choose: (list) => list.selectOption('1') });
});

test('a cable along its whole way, a bore and one duct more, by keys alone', { tag: '@all' }, async ({ product }) => {
  await changesAll(product, { act: (on, key) => on.press(key), choose: (list) => list.press('ArrowDown') });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a cable takes the same duct along its whole way; a duct is too narrow', { tag: '@all' }, async ({
    product,
  }) => {
    const { panel, described, block, thin, thick, ofFirst } = await openedDucts(product, { nth: 4 });
    await expect(panel.getByTestId('duct-entries')).toHaveText('3 ducts at only 2 entries.');
    await panel.getByTestId('ducts-whole').tap();
    await ofFirst.getByTestId(`duct-of-${thin}`).selectOption('1');
    const both = block(`- 1: #cable:${thin}`);
    expect(await described()).toEqual([`North side.\n\n${both}`, both]);
    await ofFirst.getByTestId('duct-2').locator('summary').tap();
    await ofFirst.getByTestId('bore-2').fill('10');
    await ofFirst.getByTestId('bore-2').press('Enter');
    await ofFirst.getByTestId(`duct-of-${thick}`).selectOption('2');
    await expect(panel.getByRole('alert')).toContainText('17 mm thick and does not go into duct 2 of 10 mm');
    await ofFirst.getByTestId('duct-count').fill('3');
    await ofFirst.getByTestId('duct-count').press('Enter');
    await expect(ofFirst.getByTestId('duct-3')).toBeVisible();
  });
});
