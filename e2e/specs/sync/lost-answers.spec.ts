import type { Page } from '@playwright/test';
import { additions } from '../../../src/contract/additions';
import type { LngLat } from '../../drivers/page/mercator';
import { areOffered } from '../../drivers/service/additions-of-run';
import { type ChaosPage, expect, test } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

// One of them waits until the page gives a write up, after 30 s.
test.describe.configure({ timeout: 120_000 * slowness });

const ten = Array.from({ length: 10 }, (_, i) => i + 1);
const free: LngLat = [-122.3, 47.60015];

test('ten answers to PATCH are lost: ten fields are right, each sent at most once more', async ({
  keptPage: chaosPage,
}) => {
  const { server, rename, saved, applied, nameOf } = chaosPage;
  for (const id of ten) server.add({ fault: { kind: 'resetAfterApply' }, method: 'PATCH', path: `map-poles/${id}$` });
  for (const id of ten) await rename(id, `Lost ${id}`);
  await saved();
  for (const id of ten) {
    expect(await nameOf(id)).toBe(`Lost ${id}`);
    expect(applied('PATCH', `v1/map-poles/${id}`)).toBeLessThanOrEqual(2);
  }
  expect(server.log().strikes).toHaveLength(10);
});

/** `posts`: how often it leaves. */
async function losePost({ page, map, server, saved, applied }: ChaosPage, posts: number): Promise<void> {
  // A browser repeats a POST by itself when a connection that it uses again is reset: docs/sync.md 1.1.
  server.add({ fault: { kind: 'connectionClose' }, times: 'always' });
  await server.act({ kind: 'dropIdleSockets' });
  server.add({ fault: { kind: 'resetAfterApply' }, method: 'POST', path: 'map-poles$' });
  await page.getByTestId('tool-pole').click();
  await map.click(free, { modifiers: ['Alt'] });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  await saved();
  expect(applied('POST', 'v1/map-poles')).toBe(posts);
  expect(server.log().strikes.filter(({ fault }) => fault.kind === 'resetAfterApply')).toHaveLength(1);
  await map.open(1, free);
  await map.click(free);
  await expect(page).toHaveURL(/item=pole:13(&|$)/);
  expect(await server.store.record('map-poles', 14)).toBeNull();
}

test('the answer to a POST is lost: exactly one record is there, and the map has it', async ({
  keptPage: chaosPage,
}) => {
  await losePost(chaosPage, areOffered('idempotency-key') ? 2 : 1);
});

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

const refreshes = ({ server }: ChaosPage) =>
  server
    .log()
    .effects.filter(({ path }) => path.endsWith('refresh-access'))
    .map(({ status }) => status);

test.describe('with refresh-grace', () => {
  test.use({ additions });

  test('the answer to a refresh is cut: the token is taken once more, unasked', async ({ keptPage: chaosPage }) => {
    const { page, server, rename, saved, nameOf } = chaosPage;
    server.add({ fault: { kind: 'rotateThenCut' } });
    await server.act({ kind: 'expireAll' });
    await rename(1, 'Kept over a lost answer');
    await saved();
    expect(await nameOf(1)).toBe('Kept over a lost answer');
    expect(refreshes(chaosPage)).toEqual([200, 200]);
    expect(server.log().strikes).toHaveLength(1);
    await expect(signInAgain(page)).toBeHidden();
    await expect(page).toHaveURL(/\/projects\/1\?/);
    // The pair that came is one like any other.
    await server.act({ kind: 'expireAll' });
    await rename(2, 'And after it');
    await saved();
    expect(refreshes(chaosPage)).toEqual([200, 200, 200]);
  });

  test('a page that is loaded again while it renews its sign-in goes on, unasked', { tag: '@all' }, async ({
    chaosPage,
  }) => {
    const { page, server, rename, saved, nameOf } = chaosPage;
    server.add({ fault: { kind: 'hang', applied: true }, path: 'refresh-access$' });
    await server.act({ kind: 'expireAll' });
    await rename(1, 'Kept over a reload');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
    await expect.poll(() => refreshes(chaosPage)).toEqual([200]);
    await page.reload();
    await expect.poll(() => nameOf(1)).toBe('Kept over a reload');
    await saved();
    expect(refreshes(chaosPage)).toEqual([200, 200]);
    await expect(signInAgain(page)).toBeHidden();
    await expect(page).toHaveURL(/\/projects\/1\?/);
  });
});

/** The page asks for the sign-in, and keeps the edits over it. */
async function signInOver(chaosPage: ChaosPage, statuses: readonly number[]): Promise<void> {
  const { page, server, rename, saved, signIn, nameOf } = chaosPage;
  await server.act({ kind: 'expireAll' });
  await rename(1, 'Kept over the sign-in');
  const dialog = signInAgain(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('your change is kept on this device');
  expect(await nameOf(1)).toBe('Pole 1');
  expect(refreshes(chaosPage)).toEqual(statuses);
  await signIn();
  await expect(dialog).toBeHidden();
  await saved();
  expect(await nameOf(1)).toBe('Kept over the sign-in');
  await expect(page).toHaveURL(/\/projects\/1\?/);
}

test('both answers to a refresh are cut: a sign-in is asked for, and nothing is lost', { tag: '@all' }, async ({
  keptPage: chaosPage,
}) => {
  chaosPage.server.add({ fault: { kind: 'rotateThenCut' }, times: 2 });
  await signInOver(chaosPage, [200, areOffered('refresh-grace') ? 200 : 401]);
});

test.describe('without additions', { tag: '@all' }, () => {
  test.use({ additions: [] });

  test('the answer to a POST is lost: it is looked for, and is not sent again', async ({ chaosPage }) => {
    await losePost(chaosPage, 1);
  });

  test('the answer to a refresh is cut: a sign-in is asked for, and nothing is lost', async ({ chaosPage }) => {
    chaosPage.server.add({ fault: { kind: 'rotateThenCut' } });
    await signInOver(chaosPage, [200, 401]);
  });
});

test('a service that hangs: the page is usable, other edits leave, the hung one later', { tag: '@all' }, async ({
  keptPage: chaosPage,
}) => {
  const { page, server, rename, saved, nameOf } = chaosPage;
  server.add({ fault: { kind: 'hang', applied: false }, method: 'PATCH', path: 'map-poles/1$' });
  await rename(1, 'Hung');
  await expect.poll(() => server.log().strikes.length).toBe(1);
  await rename(2, 'Meanwhile');
  await expect.poll(() => nameOf(2)).toBe('Meanwhile');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  expect(await nameOf(1)).toBe('Pole 1');
  // The page gives a write up after 30 s.
  await saved();
  expect(await nameOf(1)).toBe('Hung');
});

test('a colleague’s edit comes first inside a request: a decision, no overwriting', { tag: '@all' }, async ({
  keptPage: chaosPage,
}) => {
  const { page, server, rename, nameOf } = chaosPage;
  // The comparison's own read is struck: the edit was based on what the map showed before.
  const patch = { name: 'Theirs' };
  const theirs = { kind: 'mutateAsOther', model: 'map-poles', id: 3, patch } as const;
  server.add({ fault: theirs, method: 'GET', path: 'map-poles/3$' });
  await rename(3, 'Mine');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'attention');
  expect(await nameOf(3)).toBe('Theirs');
  expect(server.log().effects.map(({ by }) => by)).toEqual(['other']);
});
