import type { BrowserContext, Page } from '@playwright/test';
import type { ChaosServer } from '../chaos/open-chaos-server';
import { pageIsCached } from '../drivers/device/cached-page';
import { deviceOf } from '../drivers/device/device';
import type { LngLat } from '../drivers/page/mercator';
import { photo } from '../drivers/projects/photo';
import { type ChaosPage, chaosPageOn } from '../drivers/service/chaos-page';
import { expect } from './patient-expect';
import { middle, otherProject, poleSpot, project, segments, spot } from './upgrade-sample';

/** A page of the old build, and what a person does in it. */
type OldPage = Pick<ChaosPage, 'page' | 'map' | 'server'> & {
  readonly select: (id: number) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
  /** Waits until so many items have unsent edits, all of them on the device. */
  readonly counted: (items: number) => Promise<void>;
};

export const serviceIsAway = { fault: { kind: 'resetBefore' }, path: '/api/', times: 'always' } as const;

/** The name that the undone step of the other project gives. */
export const undoneName = 'Undone by the old build';

/** The name that the edit gives which is in the journal and in no record queue. */
export const journalName = 'In the journal alone';

const chip = (page: Page) => page.getByTestId('sync');

function oldPage(page: Page, server: ChaosServer): OldPage {
  const { map } = chaosPageOn(page, server);
  return {
    page,
    map,
    server,
    select: async (id) => {
      await map.click(poleSpot(id));
      await expect(page).toHaveURL(new RegExp(`item=pole:${id}(&|$)`));
      await expect(page.getByTestId('inspector').locator('header p').first()).toHaveText(`Pole · ${id}`);
    },
    type: async (field, text) => {
      const input = page.getByTestId(`field-${field}`);
      await input.fill(text);
      await input.press('Enter');
    },
    counted: async (items) => {
      await expect(chip(page)).toHaveAttribute('data-count', String(items), { timeout: 20_000 });
      await expect(chip(page)).toHaveAttribute('data-durable', 'true');
    },
  };
}

/** Chooses what a build keeps for a person and for the device. */
async function choosePreferences(page: Page): Promise<void> {
  await page.goto('/preferences');
  for (const [group, choice] of [
    ['Units', 'Feet'],
    ['Appearance', 'Dark'],
    ['Motion', 'Less'],
  ] as const) {
    const radios = page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }));
    await radios.getByText(choice, { exact: true }).click();
  }
  await page.getByTestId('preference-basemap').selectOption('blank');
  await page.getByRole('switch', { name: 'Snapping' }).click();
}

/** Edits with all outcomes: refused, in conflict with another user's, given up, and sent. */
async function meetTheService(old: OldPage): Promise<void> {
  const { page, server, select, type } = old;
  const rename = async (id: number, name: string) => {
    await select(id);
    await type('name', name);
  };
  const path = (id: number) => `map-poles/${id}$`;
  server.add({
    fault: { kind: 'mutateAsOther', model: 'map-poles', id: 7, patch: { name: 'Theirs' } },
    method: 'GET',
    path: path(7),
  });
  server.add({ fault: { kind: 'status', status: 410 }, method: 'GET', path: path(9), times: 'always' });
  server.add({ fault: { kind: 'status', status: 400 }, method: 'PATCH', path: path(10), times: 'always' });
  await rename(11, 'Sent by the old build');
  await rename(7, 'Crossed');
  await rename(9, 'Of a pole that is gone');
  await rename(10, 'Given up');
  // A refusal in the service's own words.
  server.faults.set({ refusedFields: ['height'] });
  await select(8);
  await type('height', '77');
  await expect(chip(page)).toHaveAttribute('data-count', '4', { timeout: 30_000 });
  await expect(chip(page)).toHaveAccessibleName('2 changes need your decision, 2 were refused', { timeout: 30_000 });
  server.faults.set({ refusedFields: [] });
  await chip(page).click();
  const refused = page.getByTestId('rejected-item').filter({ hasText: 'Given up' });
  await refused.getByRole('button', { name: 'Give up…' }).click();
  await refused.getByRole('button', { name: 'Give it up' }).click();
  await page.keyboard.press('Escape');
  await old.counted(3);
}

/** Waits until the step that gave this name is on the device: a page that is left at once may not have kept it yet. */
async function keptStep(page: Page, name: string, done: boolean): Promise<void> {
  const device = await deviceOf(page);
  const isIt = (row: unknown) => Object(row).step.done === done && JSON.stringify(row).includes(name);
  await expect.poll(async () => (await device.read('steps')).some(isIt)).toBe(true);
}

/** Changes of fields, of shapes and of several items at once. */
async function changeItems(old: OldPage): Promise<void> {
  const { page, map, select, type, counted } = old;
  await select(1);
  await type('name', 'Renamed by the old build');
  await select(2);
  await type('height', '55');
  await select(3);
  await page.getByTestId('field-typeId').selectOption({ label: 'MapPoleType 2' });
  await select(4);
  await page.getByTestId('field-status').selectOption('existing');
  await counted(7);
  await select(5);
  await page.keyboard.down('Alt');
  await map.drag(poleSpot(5), spot(poleX(5) + 20, -215));
  await page.keyboard.up('Alt');
  await counted(8);
  // Set to abandoned: the service deletes nothing.
  await select(13);
  await page.keyboard.press('Delete');
  await page.getByTestId('give-up-accept').click();
  await counted(9);
  await select(15);
  await map.click(poleSpot(16), { modifiers: ['Shift'] });
  const height = page.getByTestId('bulk-height');
  await height.getByRole('button').first().click();
  await height.getByRole('textbox').fill('66');
  await height.getByRole('button', { name: 'Apply' }).click();
  await counted(11);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const [first, second, third] = segments[1];
  if (!first || !second || !third) throw new Error('the segment has three vertices');
  await map.click(between(first, second));
  await expect(page).toHaveURL(/item=segment:1(&|$)/);
  await page.keyboard.down('Alt');
  await map.drag(second, spot(-150, -90));
  await page.keyboard.up('Alt');
  await counted(12);
  const [start, bend] = segments[2];
  if (!start || !bend) throw new Error('the segment has vertices');
  await map.click(between(start, bend));
  await expect(page).toHaveURL(/item=segment:2(&|$)/);
  for (const key of ['s', ']', 'Enter']) await page.keyboard.press(key);
  await counted(14);
}

const poleX = (id: number) => ((id - 1) % 8) * 70 - 245;
const between = ([a, b]: LngLat, [c, d]: LngLat): LngLat => [(a + c) / 2, (b + d) / 2];

const points = ['pole', 'access-point', 'site', 'splice', 'element', 'note', 'info-object'] as const;

/** One new item of each model that can be drawn. */
async function drawItems(old: OldPage): Promise<void> {
  const { page, map, counted } = old;
  const finish = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    await page.keyboard.press('Escape');
  };
  for (const [at, model] of points.entries()) {
    await page.getByTestId(`tool-${model}`).click();
    await map.click(spot(at * 70 - 245, -30), { modifiers: ['Alt'] });
    await counted(15 + at);
    await finish();
  }
  const draw = async (tool: string, path: readonly LngLat[]) => {
    await page.getByTestId(`tool-${tool}`).click();
    for (const place of path) await map.click(place, { modifiers: ['Alt'] });
    await page.keyboard.press('Enter');
  };
  await draw('segment', [spot(-245, 30), spot(-60, 40)]);
  await counted(22);
  await finish();
  await draw('cable', [spot(60, 30), spot(245, 40)]);
  await counted(23);
  await finish();
  await draw('permit', [spot(-245, 90), spot(-80, 90), spot(-80, 170), spot(-245, 170), spot(-245, 90)]);
  await page.keyboard.press('Enter');
  await counted(24);
  await finish();
  await draw('info-area', [spot(80, 90), spot(245, 90), spot(245, 170), spot(80, 170), spot(80, 90)]);
  await counted(25);
  await finish();
}

/** A copy of a pole, and in the other project a step that was undone and can be done again. */
async function copyAndUndo(old: OldPage): Promise<void> {
  const { page, map, select, type, counted } = old;
  await select(14);
  await page.keyboard.press('Control+d');
  await counted(26);
  await map.open(otherProject, middle);
  await counted(26);
  await map.click(middle);
  await type('name', undoneName);
  await counted(27);
  await page.getByTestId('undo').click();
  await counted(26);
  await keptStep(page, undoneName, false);
}

/** Chooses a file on the page of documents. Again, should the page have been drawn again in that moment. */
export async function chooseFile(page: Page, name: string): Promise<void> {
  const uploads = page.getByTestId('upload');
  await expect(async () => {
    if ((await uploads.count()) === 0)
      await page
        .getByTestId('document-files')
        .first()
        .setInputFiles([photo(name)]);
    await expect(uploads).toHaveCount(1, { timeout: 10_000 });
  }).toPass({ timeout: 40_000 });
}

/** A file that waits for the service. */
async function upload(old: OldPage): Promise<void> {
  const { page, map } = old;
  await page.goto(`/projects/${project}/documents`);
  await chooseFile(page, 'unsent.png');
  await map.open(project, middle);
  await old.counted(27);
}

/** Holds the queues of the records, so that what is edited meanwhile stays in the journal. Ends with the browser. */
async function holdQueues(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/icon.svg');
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('nm-ob:'));
    if (!name) throw new Error('there is no outbox');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const store = opening.result.transaction('ops', 'readwrite').objectStore('ops');
        // A transaction lives as long as something is asked of it.
        const again = () => {
          store.count().onsuccess = again;
          resolve();
        };
        again();
      };
    });
  });
}

/** The edits of the old build, as a person sees them. */
export type MadeEdits = {
  /** Items with unsent edits. */
  readonly count: number;
  /** Items on the map. */
  readonly items: number;
  /** The sentences beside the edits that need a decision. */
  readonly reasons: readonly string[];
};

/**
 * Makes edits of all kinds in the old build, none of which can leave, and leaves the browser to be killed: the last one is in
 * the journal and in no queue yet.
 */
export async function makeOldEdits(context: BrowserContext, server: ChaosServer): Promise<MadeEdits> {
  const page = context.pages()[0] ?? (await context.newPage());
  const old = oldPage(page, server);
  const storm = chaosPageOn(page, server);
  await page.goto('/');
  await storm.signIn();
  await expect(page).toHaveURL(/\/projects/);
  await choosePreferences(page);
  await old.map.open(project, middle);
  await pageIsCached(page);
  await storm.saved();
  await old.map.open(otherProject, middle);
  await storm.saved();
  await old.map.open(project, middle);
  await storm.saved();
  server.clearLog();
  await meetTheService(old);
  server.clearRules();
  server.add(serviceIsAway);
  await server.act({ kind: 'dropIdleSockets' });
  server.clearLog();
  await changeItems(old);
  await drawItems(old);
  await copyAndUndo(old);
  await upload(old);
  await chip(page).click();
  const stuck = page.locator('[data-testid=rejected-item] .sync-reason, [data-testid=conflict-item] .sync-reason');
  await expect(stuck).toHaveCount(3);
  const reasons = await stuck.allTextContents();
  await page.keyboard.press('Escape');
  await holdQueues(context);
  await page.bringToFront();
  await old.select(12);
  await old.type('name', journalName);
  await old.counted(28);
  await keptStep(page, journalName, true);
  const items = Number(await page.getByTestId('map').getAttribute('data-items'));
  expect(server.log().effects).toEqual([]);
  return { count: 28, items, reasons };
}
