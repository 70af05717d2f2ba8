import type { Page } from '@playwright/test';
import { speakPseudoLocale } from '../../drivers/page/pseudo-locale';
import { textFaults } from '../../drivers/page/text-faults';
import { expect, type Product, test } from '../../drivers/product';
import { textsOfTown } from '../../drivers/projects/texts-of-town';

/** For whoever looks at the pages: a folder for their pictures. */
const pictures = process.env['PSEUDO_PICTURES'];

/** What this spec writes itself. */
const files = ['plan.txt'];

type Look = (name: string) => Promise<void>;
type Step = readonly [name: string, open: (page: Page) => Promise<unknown>];
type Panel = readonly [testId: string, key: string];

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (testId: string) => (page: Page) => page.getByTestId(testId).first().click();

/** Looks at one state after another; what is wrong with their texts comes all at once in the end. */
async function look(product: Product, walk: (look: Look) => Promise<void>): Promise<void> {
  const { page } = product;
  await product.signInPage();
  const data = [...(await textsOfTown(product.service)), ...files];
  const found: string[] = [];
  await walk(async (name) => {
    // What opens moves for a moment.
    await page.waitForTimeout(300);
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
  ['coordinates', press('Shift+C')],
];

async function walkEditor({ page, service, enterTown, map }: Product, look: Look): Promise<void> {
  const path = (await service.record('map-segments/270'))['poly'];
  const first = Array.isArray(path) ? path[0] : null;
  const place = [Number(first?.lng), Number(first?.lat)] as const;
  await enterTown(place, { item: 'segment:270' });
  await expect(page.getByTestId('inspector')).toBeVisible();
  await look('inspector');
  // A step, without which there is no history. The name is one of the town's.
  await page.getByTestId('field-name').fill('P-0605');
  await page.keyboard.press('Enter');
  await page.getByTestId('field-name').blur();
  for (const [testId, key] of panels) {
    const panel = page.getByTestId(testId);
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await look(testId);
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
    // One that has the focus closes by Escape alone.
    if (await panel.isVisible()) await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  for (const [name, open] of [...overlays, ...tools]) {
    await open(page);
    await look(name);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await look('summary');
  await page.getByTestId('tool-segment').click();
  await map.click(place);
  const { x, y } = await map.pixel(place);
  await page.mouse.move(x + 40, y + 30);
  await look('drawing');
}

async function walkDialogs({ page, enterAt }: Product, look: Look): Promise<void> {
  await enterAt('/projects');
  const row = page.getByTestId('project-row').first();
  await row.waitFor();
  await page.locator('.projects-head .ui-button').first().click();
  await page.getByRole('dialog').waitFor();
  await look('new-project');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await look('new-project-without-name');
  await page.keyboard.press('Escape');
  await row.locator('[aria-haspopup=menu]').click();
  await look('project-menu');
  await page.keyboard.press('Escape');
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, ...(pictures ? { deviceScaleFactor: 1 } : {}) });
    test.beforeEach(({ context }) => speakPseudoLocale(context));

    test('pages say all in the language of the user, nothing cut or covered', async ({ product }) => {
      await look(product, (at) => walkPages(product, at));
    });

    test('the editor says all in the language of the user, nothing cut or covered', async ({ product }) => {
      await look(product, (at) => walkEditor(product, at));
    });

    test('dialogs say all in the language of the user, nothing cut or covered', async ({ product }) => {
      await look(product, (at) => walkDialogs(product, at));
    });
  });
}
