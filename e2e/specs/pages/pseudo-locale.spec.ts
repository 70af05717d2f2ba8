import type { Locator, Page } from '@playwright/test';
import { goByRouter } from '../../drivers/kept-page';
import { speakPseudoLocale } from '../../drivers/page/pseudo-locale';
import { textFaults } from '../../drivers/page/text-faults';
import { expect, type Product, test } from '../../drivers/product';
import { spot } from '../../drivers/projects/bare-project';
import { textsOfTown } from '../../drivers/projects/texts-of-town';

/** A folder for pictures of the pages, for a person to look at. */
const pictures = process.env['PSEUDO_PICTURES'];

/** The texts that this spec writes itself: a file, whose name its layer has, and the other part of a line that was split. */
const written = ['plan.txt', 'plan', 'S-1'];

type Look = (name: string) => Promise<void>;
type Step = readonly [name: string, open: (page: Page) => Promise<unknown>];
type Panel = readonly [testId: string, key: string];

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (testId: string) => (page: Page) => page.getByTestId(testId).first().click();

/** Looks at one state after another; what is wrong with their texts comes all at once in the end. */
async function look(product: Product, visit: (look: Look) => Promise<void>): Promise<void> {
  const { page } = product;
  await product.signInPage();
  const data = [...(await textsOfTown(product.service, await product.project())), ...written];
  const found: string[] = [];
  await visit(async (name) => {
    // A panel that opens comes with the next pictures; nothing of it moves.
    await page.waitForTimeout(150);
    const faults = await textFaults(page, data);
    found.push(...faults.map(({ fault, text, where }) => `${name}: ${fault}: ${text} (${where})`));
    if (pictures) await page.screenshot({ path: `${pictures}/${page.viewportSize()?.width}-${name}.png` });
  });
  expect([...new Set(found)]).toEqual([]);
}

const pages: readonly (readonly [address: string, shown: string])[] = [
  ['/projects', '[data-testid=project-row]'],
  ['/projects/1/report', '[data-testid=report][data-checked=true]'],
  ['/projects/1/documents', '[data-testid=document-tile]'],
  ['/crm/vendors', 'h1'],
  ['/service', '[data-testid=status-check][data-state=ok]'],
  ['/service/settings', '[data-testid=setting]'],
  ['/preferences', '[data-testid=preference-single-keys]'],
  ['/nowhere', 'h1'],
];

async function walkPages({ page, enterAt }: Product, look: Look): Promise<void> {
  await look('sign-in');
  await page.getByTestId('login-email').fill('planner@example.com');
  await page.getByTestId('login-password').fill('wrong');
  await page.getByTestId('login-submit').click();
  await page.getByRole('alert').first().waitFor();
  await look('sign-in-refused');
  await enterAt('/projects');
  for (const [address, shown] of pages) {
    await page.goto(address);
    await page.locator(shown).first().waitFor({ timeout: 60_000 });
    await look(address.slice(1).replaceAll('/', '-'));
  }
}

/** Panels of the editor with one segment selected, each closed again before the next. */
const panels: readonly Panel[] = [
  ['history', 'h'],
  ['checks', 'c'],
  ['table', 'b'],
  ['trace', 't'],
];
const overlays: readonly Step[] = [
  ['command-box', press('Control+k')],
  [
    'command-box-found',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('a');
    },
  ],
  ['keys', press('?')],
  ['account', (page) => page.locator('.user-button').click()],
  ['sync', click('sync')],
  ['what-if', click('what-if')],
  ['here', press('Shift+H')],
];
const tools: readonly Step[] = [
  ['split', press('s')],
  ['offset', press('o')],
  ['simplify', press('Shift+S')],
];

/** Opens each panel beside an item that is selected, after it got this name: without a step there is no history. */
async function walkPanels(page: Page, look: Look, name: string): Promise<void> {
  await expect(page.getByTestId('inspector')).toBeVisible();
  await look('inspector');
  await page.getByTestId('field-name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByTestId('field-name').blur();
  for (const [testId, key] of panels) {
    const panel = page.getByTestId(testId);
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await look(testId);
    if (testId === 'table') await walkMenus(page, look, page.locator('.table-bar'), 'table');
    await page.keyboard.press(key);
    // A panel with the focus closes by Escape alone.
    await panel.waitFor({ state: 'hidden', timeout: 2_000 }).catch(() => page.keyboard.press('Escape'));
    await expect(panel).toBeHidden();
  }
}

/** The list of projects, and the editor with its layers and its panels. */
async function walkShort({ page, service, map, project, enterAt }: Product, look: Look): Promise<void> {
  await enterAt('/projects');
  await page.getByTestId('project-row').first().waitFor();
  await look('projects');
  const [segment] = await service.list('map-segments');
  await goByRouter(page, map.address(await project(), spot(0, 0), { item: `segment:${segment?.id}` }));
  await map.ready();
  await walkPanels(page, look, 'P-1');
  await page.keyboard.press('l');
  await page.getByTestId('open-layer-segment').waitFor();
  await look('layers');
}

async function walkEditor(product: Product, look: Look): Promise<void> {
  const { page, service, enterPlace, map } = product;
  const path = (await service.record('map-segments/270'))['poly'];
  const first = Array.isArray(path) ? path[0] : null;
  const place = [Number(first?.lng), Number(first?.lat)] as const;
  await enterPlace(place, { item: 'segment:270' });
  await walkPanels(page, look, 'P-0605');
  for (const [name, open] of [...overlays, ...tools]) {
    await open(page);
    await look(name);
    await page.keyboard.press('Escape');
  }
  await walkQuestions(product, look);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await look('summary');
  await page.getByTestId('tool-segment').click();
  await map.click(place);
  const { x, y } = await map.pixel(place);
  await page.mouse.move(x + 40, y + 30);
  await look('drawing');
  await page.keyboard.press('Shift+C');
  await look('coordinates');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await walkSelections(product, look);
}

const lines = JSON.stringify({
  type: 'FeatureCollection',
  features: ['P-0605', 'P-0605', null].map((name) => ({
    type: 'Feature',
    properties: { name, 'P-0605': 1 },
    geometry: name && {
      type: 'LineString',
      coordinates: [
        [-93.17, 44.46],
        [-93.169, 44.461],
      ],
    },
  })),
});

/** Opens each menu of a part of the page that has a name of its own. */
async function walkMenus(page: Page, look: Look, part: Locator, name: string): Promise<void> {
  for (const [index, trigger] of (await part.locator('[aria-haspopup=menu]:visible').all()).entries()) {
    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(`${name}-menu-${index}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
}

const imports = [
  ['import', lines],
  ['import-refused', '{}'],
] as const;

/** The layer of a file whose name is longer than the panel is wide shows the end of it: layers differ by their ends. */
async function showsEndOfName(page: Page, panel: Locator): Promise<void> {
  const file = { name: `${'P-0605, '.repeat(16)}north.txt`, mimeType: 'application/json', buffer: Buffer.from(lines) };
  await page.getByTestId('import-file').setInputFiles(file);
  const title = panel.getByTestId('import-layer').first().locator('h4');
  await expect(title).toHaveText(/ north$/);
  const { isCut, endsAt, edge } = await title.evaluate((head) => {
    const words = head.querySelector('bdi')?.getBoundingClientRect();
    const { width, right } = head.getBoundingClientRect();
    return { isCut: (words?.width ?? 0) > width, endsAt: words?.right ?? 0, edge: right };
  });
  expect(isCut).toBe(true);
  expect(endsAt).toBeLessThanOrEqual(edge + 1);
  await panel.locator('.import-actions button').last().click();
}

/** The panels of several selected items, a file of lines, the layers and measuring. */
async function walkSelections({ page, map }: Product, look: Look): Promise<void> {
  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByTestId('said')).toHaveText(/\d/);
  await look('several');
  for (const part of ['.selection-bar', '.map-toolbar', '.top-bar'])
    await walkMenus(page, look, page.locator(part), part.slice(1));
  const panel = page.getByTestId('import-panel');
  for (const [name, text] of imports) {
    const file = { name: 'plan.txt', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByTestId('import-file').setInputFiles(file);
    await panel.locator('.import-actions').waitFor();
    await look(name);
    await panel.locator('.import-actions button').last().click();
  }
  await showsEndOfName(page, panel);
  await page.keyboard.press('Escape');
  const layer = page.getByTestId('open-layer-segment');
  if (!(await layer.isVisible())) await page.keyboard.press('l');
  await layer.click();
  await page.getByTestId('add-condition').click();
  await look('layer');
  await page.getByTestId('colour-by').selectOption({ index: 2 });
  await page.getByTestId('save-view').click();
  await look('save-view');
  await closeDialog(page);
  await page.keyboard.press('Escape');
  await map.addressWritten();
  await page.keyboard.press('q');
  // In the middle, below the panel that comes with the second point.
  const box = await page.getByTestId('map').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  for (const [right, down] of [
    [0, 0],
    [40, 30],
    [-30, 40],
  ] as const) {
    await page.mouse.click(x + right, y + down);
    // Two clicks that follow at once are a double click, which ends it.
    await page.waitForTimeout(600);
  }
  await expect(page.getByTestId('measure-panel')).toBeVisible();
  // The label that follows the pointer lies over the texts that it comes to.
  await page.getByTestId('tool-select').hover();
  await look('measure');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // Away from the tool, whose own tooltip may come only now and would lie over the next one.
  await page.mouse.move(x, y);
  await expect(page.locator('.ui-tooltip')).toBeHidden();
  await page.getByTestId('tool-segment').hover();
  await page.locator('.ui-tooltip').waitFor();
  await look('tooltip');
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Export, the merge of two lines, a conflict, and a sign-out that would leave edits behind; all with one line selected. */
async function walkQuestions({ page, service }: Product, look: Look): Promise<void> {
  if (await page.getByTestId('more').isVisible()) {
    await page.getByTestId('more').click();
    await page.getByTestId('more-export').click();
  } else {
    await page.keyboard.press('Control+k');
    // Without vowels, of which the pseudo-locale has others.
    await page.keyboard.type('>csv');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('export-save').waitFor();
  await look('export');
  await closeDialog(page);

  await page.getByTestId('map').locator('canvas').first().focus();
  await page.keyboard.press('s');
  const bar = page.getByTestId('operation-bar');
  await bar.waitFor();
  await page.keyboard.press(']');
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await page.keyboard.press('j');
  await page.getByTestId('merge-apply').waitFor({ timeout: 15_000 });
  await look('merge');
  await closeDialog(page);
  await page.keyboard.press('Control+z');

  // Without the network: the colleague's edit must not be on this page before its own one is kept.
  await page.context().setOffline(true);
  await page.getByTestId('field-name').fill('P-0607');
  await page.keyboard.press('Enter');
  await service.editAsSomeoneElse({ path: 'map-segments', id: 270, patch: { name: 'P-0606' } });
  await page.context().setOffline(false);
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'attention');
  await look('conflict-chip');
  await page.getByTestId('sync').click();
  await look('conflict');
  await page.getByTestId('conflict-compare').click();
  await look('conflict-compare');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.locator('.user-button').click();
  await page.getByRole('menuitem').last().click();
  await page.getByTestId('logout-choice-discard').waitFor();
  await look('sign-out');
  await page.getByTestId('logout-choice-discard').click();
  await look('sign-out-discard');
  await closeDialog(page);
}

async function walkDialogs({ page, enterAt }: Product, look: Look): Promise<void> {
  await enterAt('/projects');
  const row = page.getByTestId('project-row').first();
  await row.waitFor();
  await page.locator('.projects-head [data-variant=primary]').click();
  await page.getByRole('dialog').waitFor();
  await look('new-project');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await look('new-project-without-name');
  await page.keyboard.press('Escape');
  await row.locator('[aria-haspopup=menu]').click();
  await look('project-menu');
  await page.getByRole('menuitem').nth(1).click();
  await page.getByRole('dialog').waitFor();
  await look('rename-project');
  await page.keyboard.press('Escape');
  await walkMenus(page, look, page.locator('.projects-toolbar'), 'projects');
  await page.goto('/projects/1/documents');
  const tile = page.getByTestId('document-tile').first();
  await tile.click();
  await page.getByTestId('preview').waitFor();
  await look('document-preview');
  await page.keyboard.press('Escape');
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') };
  await page.getByTestId('document-files').first().setInputFiles(file);
  await page.getByTestId('upload').or(tile).first().waitFor();
  await look('document-upload');
}

test.describe('at the width of a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ context }) => speakPseudoLocale(context));

  test('projects and panels say all in the language of the user, nothing cut or covered', async ({
    freshPage: product,
  }) => {
    await look(product, (at) => walkShort(product, at));
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
      ...(pictures ? { deviceScaleFactor: 1 } : {}),
    });
    test.beforeEach(({ context }) => speakPseudoLocale(context));

    test('pages say all in the language of the user, nothing cut or covered', { tag: '@all' }, async ({
      town: product,
    }) => {
      await look(product, (at) => walkPages(product, at));
    });

    test('the editor says all in the language of the user, nothing cut or covered', { tag: '@all' }, async ({
      town: product,
    }) => {
      await look(product, (at) => walkEditor(product, at));
    });

    test('dialogs say all in the language of the user, nothing cut or covered', { tag: '@all' }, async ({
      town: product,
    }) => {
      await look(product, (at) => walkDialogs(product, at));
    });
  });
}
