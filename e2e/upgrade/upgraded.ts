import type { Page } from '@playwright/test';
import type { ChaosServer } from '../chaos/open-chaos-server';
import { chaosPageOn } from '../drivers/service/chaos-page';
import { storedTexts, type UnsentEdit, unsentEdits, wrongDeliveries } from './deliveries';
import { journalName, type MadeEdits, undoneName } from './old-edits';
import { expect } from './patient-expect';
import { type StoredDatabases, storedRows } from './stored-databases';
import { middle, otherPole, otherProject, project } from './upgrade-sample';

/** The new build on what the old one has stored. The service cannot be reached (`serviceIsAway`) until all is checked. */
export type Upgraded = {
  readonly page: Page;
  readonly server: ChaosServer;
  readonly stored: StoredDatabases;
  readonly made: MadeEdits;
};

const chip = (page: Page) => page.getByTestId('sync');

async function counted(page: Page, items: number): Promise<void> {
  await expect(chip(page)).toHaveAttribute('data-count', String(items), { timeout: 30_000 });
  await expect(chip(page)).toHaveAttribute('data-durable', 'true');
}

/** The marks in a text whose words or values are missing. */
const broken = /[{}]|undefined|null|NaN|\[object/;

/** Every edit is on the map and in the list, with the reason where it needs a decision. */
export async function showsEdits({ page, server, stored, made }: Upgraded): Promise<void> {
  const { map } = chaosPageOn(page, server);
  await map.open(project, middle);
  await counted(page, made.count);
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', String(made.items));
  const edits = unsentEdits(stored);
  expect(edits.length).toBe(made.count);
  await chip(page).click();
  const panel = page.locator('#sync-panel');
  const stuck = panel.getByTestId('conflict-item').or(panel.getByTestId('rejected-item'));
  await expect(stuck).toHaveCount(made.reasons.length);
  await expect(stuck.or(panel.getByTestId('waiting-item'))).toHaveCount(made.count);
  for (const { fields } of edits) {
    if (typeof fields['name'] === 'string') await expect(panel).toContainText(fields['name']);
  }
  // The service's own text is shown unchanged; the old build's own sentences may be worded better.
  await expect(panel.getByTestId('rejected-item')).toContainText('height is not accepted.');
  await expect(panel.getByTestId('conflict-item').filter({ hasText: 'Crossed' })).toContainText(/someone else/i);
  await expect(panel.getByTestId('conflict-item').filter({ hasText: 'gone' })).toContainText(/removed/i);
  for (const past of await panel.locator('details').all()) await past.locator('summary').click();
  await expect(panel.getByTestId('bin-item')).toHaveCount(1);
  const receipts = panel.locator('details:not([data-testid=bin])');
  expect(storedTexts(stored)).toContain('The service refused the request.');
  await expect(receipts).toContainText(/refused/i);
  await expect(receipts.locator('p')).toHaveCount(storedRows(stored, 'nm-ob:', 'journal').length);
  expect(await panel.innerText()).not.toMatch(broken);
  await page.keyboard.press('Escape');
  await page.goto(map.address(project, middle, { item: 'pole:12' }));
  await map.ready();
  await expect(page.getByTestId('field-name')).toHaveValue(journalName);
}

/** Texts that the old build stored in English are shown in German too, but for the service's own. */
export async function showsGerman({ page, server }: Upgraded): Promise<void> {
  const { map } = chaosPageOn(page, server);
  const key = 'strandmap-language';
  await page.evaluate((name) => localStorage.setItem(name, 'de'), key);
  await map.open(project, middle);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await chip(page).click();
  const panel = page.locator('#sync-panel');
  await expect(panel.getByTestId('rejected-item')).toContainText('height is not accepted.');
  await expect(panel.getByTestId('conflict-item').filter({ hasText: 'Crossed' })).toContainText(/jemand/i);
  await expect(panel.getByTestId('conflict-item').filter({ hasText: 'gone' })).toContainText(/entfernt/i);
  for (const past of await panel.locator('details').all()) await past.locator('summary').click();
  await expect(panel.locator('details:not([data-testid=bin])')).toContainText(/abgelehnt/i);
  await expect(panel).not.toContainText(/removed|someone else/i);
  expect(await panel.innerText()).not.toMatch(broken);
  await page.evaluate((name) => localStorage.removeItem(name), key);
}

/** Steps of the old build are undone and done again, in both projects. Answers the edit that comes of it. */
export async function undoesSteps({ page, server, stored, made }: Upgraded): Promise<UnsentEdit> {
  const { map } = chaosPageOn(page, server);
  await map.open(project, middle);
  await page.getByTestId('undo').click({ button: 'right' });
  const list = page.getByTestId('history');
  const steps = storedRows(stored, 'nm-ob:', 'steps').filter((row) => Object(row)['projectId'] === project);
  await expect(list.locator('time')).toHaveCount(steps.length);
  expect(await list.innerText()).not.toMatch(broken);
  await page.keyboard.press('Escape');
  await page.getByTestId('undo').click();
  await counted(page, made.count - 1);
  await page.getByTestId('redo').click();
  await counted(page, made.count);
  await map.open(otherProject, middle);
  await page.getByTestId('redo').click();
  await counted(page, made.count + 1);
  return { kind: 'update', ref: `pole:${otherPole}`, fields: { name: undoneName } };
}

/** The upload waits with its file, and what was chosen for person and device holds. */
export async function keepsChoices({ page, stored }: Upgraded): Promise<void> {
  await page.goto(`/projects/${project}/documents`);
  await expect(page.getByTestId('upload')).toHaveCount(1);
  await expect(page.getByTestId('upload')).toContainText('unsent.png');
  await page.goto('/preferences');
  await expect(page.getByTestId('preference-basemap')).toHaveValue('blank');
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const choices = Object.entries(stored.localStorage).filter(([key]) => /preferences|scheme/.test(key));
  expect(choices).toHaveLength(2);
  for (const [key, text] of choices) expect(spelled(kept[key])).toEqual(spelled(text));
}

function spelled(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Some are plain words.
    return text;
  }
}

/** The service is back: what waited arrives, and what needs a decision when it is made; everything exactly once. */
export async function deliversOnce(upgraded: Upgraded, ...redone: readonly UnsentEdit[]): Promise<void> {
  const { page, server, stored } = upgraded;
  const { map } = chaosPageOn(page, server);
  await map.open(project, middle);
  server.clearRules();
  await expect(chip(page)).toHaveAttribute('data-count', '3', { timeout: 120_000 });
  await expect(chip(page)).toHaveAttribute('data-state', 'attention');
  await chip(page).click();
  const panel = page.locator('#sync-panel');
  const gone = panel.getByTestId('conflict-item').filter({ hasText: 'gone' });
  await panel.getByTestId('conflict-item').filter({ hasText: 'Crossed' }).getByTestId('conflict-mine').click();
  await panel.getByTestId('rejected-item').getByRole('button', { name: 'Try again' }).click();
  await gone.getByRole('button', { name: 'Give up mine' }).click();
  await page.keyboard.press('Escape');
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 60_000 });
  const given = unsentEdits(stored).filter(({ ref }) => ref !== 'pole:9');
  expect(wrongDeliveries([...given, ...redone], server.log().effects)).toEqual([]);
  expect(await server.store.record('map-documents', 1)).toMatchObject({ fileName: 'unsent.png', size: 75 });
  await page.reload();
  await map.ready();
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
  expect(wrongDeliveries([...given, ...redone], server.log().effects)).toEqual([]);
}

/** All of it, in the order of a person who comes back: looks at everything, works on, and is online again. */
export async function checkUpgraded(upgraded: Upgraded): Promise<void> {
  await showsEdits(upgraded);
  await showsGerman(upgraded);
  await keepsChoices(upgraded);
  const redone = await undoesSteps(upgraded);
  await deliversOnce(upgraded, redone);
}
