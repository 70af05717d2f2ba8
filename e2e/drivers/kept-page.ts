import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { noDisturbance } from '../../src/service/faults/disturbance';
import { count } from './counts';
import { type DeviceContents, deviceContents, dropContents } from './device/device-contents';
import { wantBasemap } from './device/want-basemap';
import { watchErrors } from './page/errors';
import { keepAdditionsOfRun, withAdditionsOfRun } from './service/additions-of-run';

/** The options of a test that a page takes over while it is open. */
export type PageSettings = Pick<BrowserContextOptions, 'viewport' | 'permissions'>;

/** The service behind a page that is kept, as far as tests come and go. */
export type ServiceBehind = {
  /** Resolves when the page that was opened has it. */
  readonly opened: (page: Page) => Promise<void>;
  /** Ends what a test has set on it. */
  readonly calm: (page: Page) => Promise<void>;
};

const demoService: ServiceBehind = {
  opened: async (page) => {
    await page.waitForFunction(() => typeof globalThis.__strandmapDemo === 'object');
  },
  calm: (page) =>
    page.evaluate(async (calm) => {
      await globalThis.__strandmapDemo.set(calm);
      await globalThis.__strandmapDemo.clear();
    }, noDisturbance),
};

/** A page that tests take one after the other: each finds it at the sign-in page, with an empty device behind it. */
export type KeptPage = {
  /** The page with the settings of a test; opened if there is none. */
  readonly take: (settings: PageSettings) => Promise<Page>;
  /** The errors of the page since it was taken. */
  readonly errors: () => readonly string[];
  /** Puts the page back by means of the product. Answers the names of what cannot be put back. */
  readonly putBack: () => Promise<readonly string[]>;
  /** Closes the page: the next test gets another one. */
  readonly close: () => Promise<void>;
};

function push(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const pathOf = (page: Page, address: string) => new URL(address, page.url()).pathname;

/** Goes to an address of the product by its router: nothing is loaded again. A map that is shown is left first. */
export async function goByRouter(page: Page, address: string): Promise<void> {
  const path = pathOf(page, page.url());
  // From the sign-in page the list of projects leads back to it: that may come after the address that is wanted.
  if (pathOf(page, address) === path && path !== '/sign-in') {
    await push(page, '/projects');
    await expect(page.getByTestId('map')).toHaveCount(0);
  }
  await push(page, address);
}

type Opened = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: ReturnType<typeof watchErrors>;
  /** The contents of the device before a sign-in. */
  readonly empty: DeviceContents;
};

async function open(browser: Browser, options: BrowserContextOptions, service: ServiceBehind): Promise<Opened> {
  count('kept-pages', 'the page that a worker keeps');
  // A later start of the page has tests of its own, with a service worker.
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await context.addInitScript(wantBasemap, 'blank');
  await withAdditionsOfRun(context);
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto('/sign-in');
  await service.opened(page);
  return { context, page, errors, empty: await deviceContents(page) };
}

/** Opens the page for the test that is the first to take it, and notes the milliseconds: they are the worker's, not the test's. */
async function openFor(...how: Parameters<typeof open>): Promise<Opened> {
  const began = performance.now();
  const opened = await open(...how);
  test.info().annotations.push({ type: 'opening', description: String(Math.round(performance.now() - began)) });
  return opened;
}

/** Ends what a test has set on the page and on its service. */
async function endSettings({ page, context }: Opened, service: ServiceBehind): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: null, media: null, forcedColors: null });
  await page.mouse.move(0, 0);
  await service.calm(page);
}

/** A press that the page may have made needless meanwhile: then the next one is another. */
const soon = { timeout: 2000 };

/** Presses the next button on the way out of the product. */
async function pressOut(page: Page): Promise<void> {
  // A message is a dialog too.
  const dialog = page.locator('.ui-dialog');
  const typed = dialog.getByTestId('logout-discard-count');
  const drop = dialog.getByTestId('logout-choice-discard');
  // All that waited has been sent since the question came.
  const whole = dialog.getByRole('button', { name: 'Sign out', exact: true });
  const direct = page.getByTestId('logout');
  const item = page.getByRole('menuitem', { name: 'Sign out' });
  if (await typed.isVisible()) {
    const label = (await typed.getAttribute('aria-label')) ?? (await dialog.textContent()) ?? '';
    await typed.fill(/\d+/.exec(label)?.[0] ?? '', soon);
    await dialog.getByTestId('logout-discard-sure').click(soon);
  } else if (await drop.isVisible()) await drop.click(soon);
  else if (await whole.isVisible()) await whole.click(soon);
  else if (await direct.isVisible()) await direct.click(soon);
  else if (await item.isVisible()) await item.click(soon);
  else await page.getByRole('button', { name: /^Account/ }).click(soon);
}

/** Signs out, with all that is unsent dropped. Edits are sent meanwhile: a question can change or go while it is answered. */
async function leave(page: Page): Promise<void> {
  const form = page.getByTestId('login-email');
  await push(page, '/projects');
  await expect(async () => {
    if (!(await form.isVisible())) await pressOut(page);
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [0] });
}

/** Names in `now` that `empty` has not, and the other way round. */
function differences(empty: DeviceContents, now: DeviceContents): readonly string[] {
  const kinds = ['databases', 'stored', 'caches', 'root'] as const;
  return kinds.flatMap((kind) => {
    const [before, after] = [new Set(empty[kind]), new Set(now[kind])];
    const left = [...after].filter((name) => !before.has(name)).map((name) => `${kind}: ${name} is left`);
    return [...left, ...[...before].filter((name) => !after.has(name)).map((name) => `${kind}: ${name} is gone`)];
  });
}

/** How often the device is emptied until nothing is left on it. */
const mostRounds = 40;

/** Empties the device of a page. Answers the names of what is left. */
async function emptyDevice(page: Page, empty: DeviceContents): Promise<readonly string[]> {
  for (let round = 1; ; round += 1) {
    const held = await dropContents(page, empty);
    await page.evaluate(wantBasemap, 'blank');
    await keepAdditionsOfRun(page);
    const left = [
      ...held.map((name) => `databases: ${name} is still open`),
      ...differences(empty, await deviceContents(page)),
    ];
    if (left.length === 0 || round === mostRounds) return left;
    // A worker that drops the pictures of a user who has left opens the visits once more, which outlive a sign-out.
    await page.waitForTimeout(250);
  }
}

/** Makes the page of a worker, which is opened when a test first takes it. */
export function createKeptPage(
  browser: Browser,
  options: BrowserContextOptions,
  service: ServiceBehind = demoService,
): KeptPage {
  let opened: Opened | null = null;
  const close = async () => {
    await opened?.context.close();
    opened = null;
  };
  return {
    take: async ({ viewport, permissions }) => {
      opened ??= await openFor(browser, options, service);
      const { page, context, errors } = opened;
      errors.clear();
      if (viewport) await page.setViewportSize(viewport);
      if (permissions) await context.grantPermissions(permissions);
      return page;
    },
    errors: () => opened?.errors.all() ?? [],
    close,
    putBack: async () => {
      if (!opened) return [];
      const { page, empty } = opened;
      await endSettings(opened, service);
      if (!page.url().includes('/sign-in')) await leave(page);
      await push(page, '/sign-in');
      return emptyDevice(page, empty);
    },
  };
}
