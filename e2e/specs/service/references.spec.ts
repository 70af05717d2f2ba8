import type { Page, Request } from '@playwright/test';
import { expect, projectsHeading, type Tabs, test } from '../../drivers/service/tabs';

// The copy that a page keeps for later starts is another spec's matter.
test.use({ serviceWorkers: 'block' });

const type = 'MapPoleType';
const address = '/projects/1?item=pole:1';

/** A pole's inspector, and what was asked of the reference interface since the last look. */
async function openInspector(page: Page, tabs: Tabs) {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(`/references/${type}`)) asked.push(searchParams.get('hash'));
  });
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.goto('/projects');
  await tabs.signIn(page);
  await expect(projectsHeading(page)).toBeVisible();
  tabs.server.clearLog();
  const field = page.getByTestId('field-typeId');
  return {
    field,
    /** Waits until the list of projects is shown, and no more requests leave. */
    quiet: async () => {
      await expect(page.getByTestId('project-row').first()).toBeVisible();
      await expect.poll(() => underWay.size).toBe(0);
    },
    /** Opens the pole again; the answer is the hashes that were sent for its types, and grows while more are. */
    look: async () => {
      asked.length = 0;
      await page.goto(address);
      await expect(field).toBeVisible();
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', /saved|offline/);
      return asked;
    },
    label: () => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
  };
}

/** Runs in the page: changes this device's copies of reference collections, as a damaged disk or a person would. */
async function spoilCopies(how: 'delete' | 'damage'): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('nm-ob:')) continue;
    const database = await settled(indexedDB.open(name));
    const store = database.transaction('references', 'readwrite').objectStore('references');
    const copies: unknown[] = await settled(store.getAll());
    if (how === 'delete') await settled(store.clear());
    else for (const copy of copies) await settled(store.put({ ...Object(copy), items: [{ id: 1, name: 'Bent' }] }));
    database.close();
  }
}

test('O01: opening a project with an ended token: one refresh, every read is answered', { tag: '@all' }, async ({
  page,
  tabs,
}) => {
  const { look, quiet } = await openInspector(page, tabs);
  // A page that is left while it renews its sign-in loses the answer: nothing of it is under way any more.
  await quiet();
  await tabs.server.act({ kind: 'expireAll' });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/v1\/(?!refresh)/.test(response.url())) statuses.push(response.status());
  });
  await look();
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', /^[1-9]/);
  // The first read to arrive is refused, and so are the reads that left beside it.
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(12);
  expect(tabs.refreshes()).toEqual([200]);
});

test('O16, O17, F45, F46: an equal hash gives the copy; a damaged one is fetched whole', { tag: '@all' }, async ({
  page,
  tabs,
  context,
}) => {
  const { look, label } = await openInspector(page, tabs);
  const first = await look();
  await expect.poll(() => first).toEqual([null]);
  await expect.poll(label).toBe(`${type} 1`);
  const answered = page.waitForResponse((response) => response.url().includes(`/references/${type}?hash=`));
  const again = await look();
  // Asked of the request: the browser may have dropped an answer's bytes by now.
  expect((await (await answered).request().sizes()).responseBodySize).toBe(0);
  expect(again).toEqual([expect.stringMatching(/./)]);
  await expect.poll(label).toBe(`${type} 1`);

  for (const how of ['delete', 'damage'] as const) {
    await page.evaluate(spoilCopies, how);
    const asked = await look();
    await expect.poll(label).toBe(`${type} 1`);
    await expect.poll(() => asked).toEqual([null]);
  }

  // The page works without the service, also after a reload.
  await context.route('**/api/**', (route) => route.abort());
  await look();
  await expect.poll(label).toBe(`${type} 1`);
});

test('F7, F47: a denied type keeps its copy without a refresh; a removed one is unread', { tag: '@all' }, async ({
  page,
  tabs,
}) => {
  const { server, refreshes } = tabs;
  const { look, label, field } = await openInspector(page, tabs);
  await look();
  await expect.poll(label).toBe(`${type} 1`);
  server.add({ fault: { kind: 'status', status: 401 }, path: `references/${type}$`, times: 'always' });
  await look();
  const hint = page.locator('.ui-field', { has: field }).locator('.ui-field-hint');
  await expect(hint).toHaveText(/no access to this list.*your copy/);
  expect(await label()).toBe(`${type} 1`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(refreshes()).toEqual([]);

  server.clearRules();
  server.add({ fault: { kind: 'status', status: 410 }, path: `references/${type}$` });
  await look();
  await expect(hint).toHaveText(/removed this list/);
  for (let reload = 0; reload < 3; reload += 1) {
    expect(await look()).toEqual([]);
    await expect(hint).toHaveText(/removed this list/);
  }
});
