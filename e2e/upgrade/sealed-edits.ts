import type { BrowserContext, Page } from '@playwright/test';
import type { ChaosServer } from '../chaos/open-chaos-server';
import { chaosPageOn } from '../drivers/service/chaos-page';
import type { UnsentEdit } from './deliveries';
import { chooseFile, serviceIsAway } from './old-edits';
import { expect } from './patient-expect';
import { middle, poleSpot, project, spot } from './upgrade-sample';

/** The edits that the old build leaves unsent on a shared device. It is stored sealed, so the test cannot read it there. */
export const sealedEdits: readonly UnsentEdit[] = [
  { kind: 'update', ref: 'pole:1', fields: { name: 'Sealed by the old build' } },
  { kind: 'create', ref: 'pole:local:sealed', fields: { mapProjectId: project } },
  { kind: 'create', ref: 'document:local:sealed', fields: { fileName: 'sealed.png' } },
];

/** Goes to another page of the product: a reload would end the sign-in. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Signs in on a device that is marked as shared, and opens the project. */
async function enter(page: Page, server: ChaosServer) {
  const { map, signIn } = chaosPageOn(page, server);
  await page.goto('/sign-in');
  await page.getByTestId('shared-device').check();
  await signIn();
  await expect(page.getByTestId('project-row').first()).toBeVisible();
  await goTo(page, map.address(project, middle));
  await map.ready();
  return { map, sync: page.getByTestId('sync') };
}

/** Leaves the sealed edits in the old build, and the browser to be killed. */
export async function makeSealedEdits(context: BrowserContext, server: ChaosServer): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const { map, sync } = await enter(page, server);
  await expect(sync).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
  server.add(serviceIsAway);
  await server.act({ kind: 'dropIdleSockets' });
  server.clearLog();
  await map.click(poleSpot(1));
  await page.getByTestId('field-name').fill('Sealed by the old build');
  await page.getByTestId('field-name').press('Enter');
  await page.getByTestId('tool-pole').click();
  await map.click(spot(0, 0), { modifiers: ['Alt'] });
  await page.keyboard.press('Escape');
  await expect(sync).toHaveAttribute('data-count', '2');
  await goTo(page, `/projects/${project}/documents`);
  await chooseFile(page, 'sealed.png');
  await goTo(page, map.address(project, middle));
  await expect(sync).toHaveAttribute('data-count', '3');
  await expect(sync).toHaveAttribute('data-durable', 'true');
  expect(server.log().effects).toEqual([]);
}

/** Opens in the new build what the old one has left: its user sees it, and it is sent. */
export async function openSealedEdits(page: Page, server: ChaosServer): Promise<void> {
  server.clearRules();
  server.clearLog();
  // Until the edits are counted, none of them arrives.
  for (const method of ['PATCH', 'POST']) {
    server.add({ fault: { kind: 'resetBefore' }, method, path: '/map-', times: 'always' });
  }
  const { sync } = await enter(page, server);
  await expect(sync).toHaveAttribute('data-count', '3');
  await expect(page.getByTestId('map')).toHaveAttribute('data-items', '19');
  server.clearRules();
  await expect(sync).toHaveAttribute('data-state', 'saved', { timeout: 90_000 });
}
