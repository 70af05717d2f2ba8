import type { Page } from '@playwright/test';
import { openChaosServer } from '../../chaos/open-chaos-server';
import { expect, productOn, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import { additionsOfRun } from '../../drivers/service/additions-of-run';
import { cleanUp, startService, temporaryFolder } from '../../process/run-service';
import { slowness } from '../../slowness';

/** The additions that the service behind a page names. */
function offeredTo(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/demo/health-check', { headers: { 'x-demo': '1' } });
    return answer.headers.get('x-additions');
  });
}

async function offeredAt(address: string): Promise<string | null> {
  return (await fetch(`${address}/health-check`)).headers.get('x-additions');
}

test('each service that a test starts offers what this run asks for', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  test.setTimeout(120_000 * slowness);
  const named = additionsOfRun.length === 0 ? null : additionsOfRun.join(', ');
  await product.signInPage();
  expect(await offeredTo(product.page)).toBe(named);
  const chaos = await openChaosServer({ seed: 1 });
  expect(await offeredAt(`${chaos.address}/api`)).toBe(named);
  await chaos.close();
  const started = await startService({ DATA_DIR: await temporaryFolder(), SEED: 'none' });
  expect(await offeredAt(started.address)).toBe(named);
  await cleanUp();
});

test('?additions= switches them in the demo, between edits; the tab remembers it', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  test.setTimeout(180_000 * slowness);
  const { page, map, saved, service } = product;
  await page.goto('/sign-in?additions=usual');
  await service.opened();
  const { from } = await product.freePoles();
  const project = await product.project();
  const field = page.getByTestId('field-name');
  const switchTo = async (named: string, isOffered: string | null, before: string) => {
    await page.goto(`${map.address(project, placeOf(from), { item: `pole:${from.id}` })}&additions=${named}`);
    await map.ready();
    expect(await offeredTo(page)).toBe(isOffered);
    await expect(field).toHaveValue(before);
  };
  const rename = async (name: string) => {
    await field.fill(name);
    await field.press('Enter');
    await saved();
    expect((await service.record(`map-poles/${from.id}`))['name']).toBe(name);
  };

  await page.getByTestId('demo-user-planner').click();
  await expect(page).not.toHaveURL(/sign-in/);
  await switchTo('list-version,changed-since', 'list-version, changed-since', String(from['name']));
  await rename('With versions');
  await switchTo('none', null, 'With versions');
  await rename('With nothing');
  await page.reload();
  await map.ready();
  expect(await offeredTo(page)).toBeNull();
  // Its versions are older than the edits that were written without them.
  await switchTo('list-version,changed-since,events', 'list-version, changed-since, events', 'With nothing');
  await rename('With events');

  const other = productOn(await page.context().newPage());
  await other.page.goto(map.address(project, placeOf(from), { item: `pole:${from.id}` }));
  await other.map.ready();
  const otherField = other.page.getByTestId('field-name');
  await expect(otherField).toHaveValue('With events');
  await switchTo('none', null, 'With events');
  await rename('By a tab without any');
  await expect(otherField).toHaveValue('By a tab without any');
  await other.page.close();
});
