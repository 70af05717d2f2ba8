import { existsSync } from 'node:fs';
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { Addition } from '../../../src/contract/additions';
import { smallSample } from '../../../src/service/conformance/small-sample';
import type { SampleData, StoredRecord } from '../../../src/service/stores/seed/sample-data';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../counted-test';
import { wantBasemap } from '../device/want-basemap';

/** The requests by which a page is shown, without the requests for the connection and the sign-in. */
const isRead = (url: string) => /\/api\/v1\//.test(url) && !/\/(access-check|refresh-access)$/.test(url);

/**
 * All reads of a wake leave at once. If a test lets the page sleep again before the last answer, the page renews its sign-in in
 * its sleep: another fault than the intended one.
 */
async function listed(page: Page): Promise<void> {
  const open = new Set<string>();
  const note = (request: Request) => void (isRead(request.url()) && open.add(request.url()));
  let hasCome = false;
  page.on('request', note);
  await page.waitForResponse((answer) => {
    if (answer.ok()) open.delete(answer.url());
    hasCome ||= answer.ok() && answer.url().endsWith('/map-project');
    return hasCome && open.size === 0;
  });
  page.off('request', note);
}

/** The folder that `npm run build` makes: the product without the demo. */
const appDir = 'dist';

/** Words that only the planner and the manager may see: they stand in the names of the second project and its poles. */
export const marker = 'Wharf4711';
export const secret = 'demo-planner';

function markedSample(): SampleData {
  const sample = smallSample();
  const mark = (record: StoredRecord): StoredRecord => ({ ...record, name: `${marker} ${record['name']}` });
  const poles = sample.records['map-poles'] ?? [];
  return {
    ...sample,
    projects: sample.projects.map((project) => (project.id === 2 ? mark(project) : project)),
    records: {
      ...sample.records,
      'map-poles': poles.map((pole) => (pole['mapProjectId'] === 2 ? mark(pole) : pole)),
    },
  };
}

/** Tabs of one browser, at a service whose wire breaks on purpose. */
export type Tabs = {
  readonly server: ChaosServer;
  /** A new tab whose clock can be moved, on the projects of the signed-in user. */
  readonly open: () => Promise<Page>;
  /** Types the sign-in of a sample user. */
  readonly signIn: (page: Page, who?: 'planner' | 'guest') => Promise<void>;
  /** A new tab, signed in by hand as the planner, with the list of projects in it. */
  readonly enter: () => Promise<Page>;
  /** Lets a device sleep: the page reads everything again when it wakes. */
  readonly sleep: (page: Page, milliseconds?: number) => Promise<void>;
  /** Resolves when the list of projects has come, from now on, and whatever else the page reads with it. */
  readonly listed: (page: Page) => Promise<unknown>;
  /** How the service answered the refreshes so far. */
  readonly refreshes: () => readonly number[];
};

export const projectsHeading = (page: Page) => page.getByRole('heading', { name: 'Projects', level: 1 });
/** The list of projects has been read: its heading appears before that. */
export const firstProject = (page: Page) => page.getByTestId('project-row').first();
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

export function tabsOf(context: BrowserContext, server: ChaosServer): Tabs {
  const open: Tabs['open'] = async () => {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/projects');
    return page;
  };
  const signIn: Tabs['signIn'] = async (page, who = 'planner') => {
    const email = page.getByTestId('login-email');
    // Who signs in again is known.
    if (await email.isEditable()) await email.fill(`${who}@example.com`);
    await page.getByTestId('login-password').fill(`demo-${who}`);
    await page.getByTestId('login-submit').click();
  };
  return {
    server,
    open,
    signIn,
    enter: async () => {
      const page = await open();
      await signIn(page);
      await expect(firstProject(page)).toBeVisible();
      return page;
    },
    sleep: (page, milliseconds = 40_000) => page.clock.fastForward(milliseconds),
    listed,
    refreshes: () =>
      server
        .log()
        .effects.filter(({ path }) => path.endsWith('refresh-access'))
        .map(({ status }) => status),
  };
}

/** `tabs` is a fresh browser profile at a fresh service; errors of its pages fail the test. */
export const test = base.extend<{
  additions: readonly Addition[] | undefined;
  server: ChaosServer;
  tabs: Tabs;
}>({
  additions: [undefined, { option: true }],
  server: async ({ additions }, use) => {
    if (!existsSync(appDir)) throw new Error('There is no build of the product: npm run build');
    const server = await openChaosServer({ seed: 1, sample: markedSample(), appDir, additions });
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
  context: async ({ context }, use) => {
    await context.addInitScript(wantBasemap, 'blank');
    await use(context);
  },
  tabs: async ({ context, server }, use) => {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(tabsOf(context, server));
    expect(errors).toEqual([]);
  },
});

export { expect };
