import { chromium, type Page } from '@playwright/test';
import { additions } from '../../../src/contract/additions';
import { countFreshPage } from '../../drivers/counted-test';
import { createKillableBrowser } from '../../drivers/device/killable-browser';
import { readStoredData } from '../../drivers/device/stored-data';
import { createMap } from '../../drivers/page/map';
import { expect, firstProject, marker, secret, signInAgain, tabsOf, test } from '../../drivers/service/tabs';

/** The full count in the long run, a few of each with every change. */
const isLong = process.env['TEST_ALL'];
const [tabCount, rounds] = isLong ? [6, 20] : [3, 2];
const kills = isLong ? 20 : 3;

// The copy that a page keeps for later starts is looked at where a test asks what is kept.
test.use({ serviceWorkers: 'block' });

test.describe('one sign-in, many tabs', () => {
  test(`O02, F1: ${tabCount} tabs with an ended token, ${rounds} times: one refresh each`, async ({ tabs }) => {
    const { server, open, sleep, listed, refreshes, enter } = tabs;
    const first = await enter();
    const pages = [first, ...(await Promise.all(Array.from({ length: tabCount - 1 }, () => open())))];
    await Promise.all(pages.map((page) => expect(firstProject(page)).toBeVisible()));
    // The reads after the list count, too: a page that sleeps while it renews its sign-in is another fault.
    await Promise.all(pages.map((page) => page.waitForLoadState('networkidle')));
    server.clearLog();
    for (let round = 1; round <= rounds; round += 1) {
      await server.act({ kind: 'expireAll' });
      const answers = pages.map(listed);
      await Promise.all(pages.map((page) => sleep(page)));
      await Promise.all(answers);
      expect(refreshes()).toEqual(Array(round).fill(200));
    }
    for (const page of pages) await expect(signInAgain(page)).toBeHidden();
  });

  test('O07, F11: signing out in one of three tabs ends all; nothing is sent', { tag: '@all' }, async ({ tabs }) => {
    const { open, sleep, enter } = tabs;
    const first = await enter();
    const others = [await open(), await open()];
    for (const page of others) await expect(firstProject(page)).toBeVisible();
    const sent: string[] = [];
    await first.getByTestId('logout').click();
    await Promise.all(others.map((page) => expect(page.getByTestId('login-password')).toBeVisible()));
    await expect(first.getByTestId('login-password')).toBeVisible();
    for (const page of others) {
      page.on('request', (request) => {
        if (request.headers()['authorization'] !== undefined) sent.push(request.url());
      });
      await sleep(page);
      await page.getByTestId('login-email').fill('x@example.com');
    }
    expect(sent).toEqual([]);
  });
});

test.describe('one sign-in over time', () => {
  test('O03, F5: after ten hours of sleep: one refresh, and the list is fresh at once', { tag: '@all' }, async ({
    tabs,
    context,
  }) => {
    const { server, sleep, listed, refreshes, enter } = tabs;
    const page = await enter();
    server.clearLog();
    await context.setOffline(true);
    await server.act({ kind: 'expireAll' });
    await sleep(page, 36_000_000);
    await sleep(page, 30_000);
    expect(refreshes()).toEqual([]);
    const answer = listed(page);
    await context.setOffline(false);
    const back = Date.now();
    await answer;
    // Sooner than by the slowest probe of a line that was gone, which comes after 30 s.
    expect(Date.now() - back).toBeLessThan(20_000);
    expect(refreshes()).toEqual([200]);
    await expect(signInAgain(page)).toBeHidden();
  });

  for (const days of [-1, 1]) {
    test(`O04, F8: a clock that is wrong by ${days} day: no sign-in, no refresh too many`, { tag: '@all' }, async ({
      tabs,
      context,
    }) => {
      const { server, signIn, listed, refreshes } = tabs;
      const page = await context.newPage();
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      await page.goto('/projects');
      await signIn(page);
      await expect(firstProject(page)).toBeVisible();
      await page.reload();
      await expect(firstProject(page)).toBeVisible();
      expect(refreshes()).toEqual([200]);
      // Nothing may be on its way when the tokens end: a refresh that a reload cuts off is lost (F2).
      await page.goto('about:blank');
      await server.act({ kind: 'expireAll' });
      const answer = listed(page);
      await page.goto('/projects');
      await answer;
      await expect(page.getByTestId('login-password')).toBeHidden();
      expect(refreshes()).toEqual([200, 200]);
    });
  }
});

test.describe('one sign-in, at a service with refresh-grace', () => {
  test.use({ additions });

  test('F3: the browser repeats the refresh: it is taken once more, without a question', { tag: '@all' }, async ({
    tabs,
  }) => {
    const { server, sleep, listed, refreshes, enter } = tabs;
    const page = await enter();
    server.clearLog();
    server.add({ fault: { kind: 'resetAfterApplyOnReusedConnection' }, path: 'refresh-access$' });
    await server.act({ kind: 'expireAll' });
    const answer = listed(page);
    await sleep(page);
    await answer;
    expect(refreshes()).toEqual([200, 200]);
    expect(server.log().strikes).toHaveLength(1);
    await expect(signInAgain(page)).toBeHidden();
    await expect(page.getByText(marker).first()).toBeVisible();
  });
});

test.describe('one sign-in, at a service without additions', () => {
  test.use({ additions: [] });

  test('F3: the browser repeats the refresh: one sign-in is asked for, the page stays', { tag: '@all' }, async ({
    tabs,
  }) => {
    const { server, signIn, sleep, listed, refreshes, enter } = tabs;
    const page = await enter();
    server.clearLog();
    server.add({ fault: { kind: 'resetAfterApplyOnReusedConnection' }, path: 'refresh-access$' });
    await server.act({ kind: 'expireAll' });
    await sleep(page);
    await expect(signInAgain(page)).toBeVisible();
    await expect(page.getByText(marker).first()).toBeAttached();
    // Used up by the first sending, refused at the second one, and never sent again.
    await sleep(page);
    expect(refreshes()).toEqual([200, 401]);
    const answer = listed(page);
    await signIn(page);
    await answer;
    await expect(signInAgain(page)).toBeHidden();
  });
});

test.describe('what is kept of a sign-in', () => {
  test.use({ serviceWorkers: 'allow' });

  test('F12: nothing of the first user is left for the next, in the same tab or another', async ({ tabs }) => {
    const { open, signIn } = tabs;
    const opened: string[] = [];
    const page = await open();
    await signIn(page);
    await expect(page.getByText(marker).first()).toBeVisible();
    await page.goto('/projects/2');
    await createMap(page).ready();
    const other = await open();
    await expect(other.getByText(marker).first()).toBeVisible();
    await page.getByTestId('logout').click();
    await expect(other.getByTestId('login-password')).toBeVisible();
    for (const each of [page, other]) {
      await each.exposeFunction('openedDatabase', (name: string) => opened.push(name));
      await each.addInitScript(() => {
        const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function spied(name, ...rest) {
          void Reflect.get(globalThis, 'openedDatabase')(name);
          return open.call(this, name, ...rest);
        };
      });
      await each.goto('/sign-in');
    }
    const before = await readStoredData(page);
    opened.length = 0;
    await signIn(page, 'guest');
    for (const each of [page, other]) {
      await expect(firstProject(each)).toBeVisible();
      await expect(each.getByText('Town').first()).toBeVisible();
    }
    const openedByGuest = [...opened];
    for (const each of [page, other]) {
      const { text, storages } = await readStoredData(each);
      expect(storages).not.toContain(marker);
      expect(await each.content()).not.toContain(marker);
      expect(text).not.toContain(`${marker} map-poles`);
    }
    // The first user's stored data stays closed.
    const theirs = before.databases.filter((name) => name.startsWith('nm-ob:'));
    expect(theirs.length).toBeGreaterThan(0);
    expect(openedByGuest.some((name) => name.startsWith('nm-ob:'))).toBe(true);
    expect(openedByGuest.filter((name) => theirs.includes(name))).toEqual([]);
  });

  test('O05: the password is only in its request; tokens are in no readable storage', async ({ tabs }) => {
    const { open, signIn } = tabs;
    const page = await open();
    const logged: string[] = [];
    const sent: string[] = [];
    const tokens: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      sent.push(`${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`);
      const token = request.headers()['authorization']?.replace('Bearer ', '');
      if (token) tokens.push(token);
    });
    await signIn(page);
    await expect(firstProject(page)).toBeVisible();
    expect(sent.filter((text) => text.includes(secret))).toHaveLength(1);
    const { text } = await readStoredData(page);
    const everything = [text, logged.join(), page.url(), await page.content()].join('\n');
    expect(everything).not.toContain(secret);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(everything).not.toContain(token);
  });

  test('a shared device: the sign-in ends with its tab, and no other tab has it', { tag: '@all' }, async ({ tabs }) => {
    const { open, signIn } = tabs;
    const page = await open();
    await page.getByTestId('shared-device').check();
    await signIn(page);
    await expect(firstProject(page)).toBeVisible();
    const other = await open();
    await expect(other.getByTestId('login-password')).toBeVisible();
    await expect(other.getByTestId('shared-device')).toBeChecked();
    const { text } = await readStoredData(page);
    expect(text).not.toContain('planner@example.com');
    await page.reload();
    await expect(page.getByTestId('login-password')).toBeVisible();
  });

  test('O06, F14: over plain http there is no field for a password', { tag: '@all' }, async ({
    server,
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP maps.test 127.0.0.1'];
    countFreshPage();
    const browser = await chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage();
    await page.goto(server.address.replace('127.0.0.1', 'maps.test'));
    await expect(page.getByTestId('unsafe-address')).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await browser.close();
  });
});

test(`F4: killed right after a refresh, ${kills} times: signed in or asked, no loop`, { tag: '@all' }, async ({
  server,
  launchOptions,
}) => {
  const profile = createKillableBrowser({ baseURL: server.address, launch: launchOptions });
  const refreshes = () => tabsOf(context, server).refreshes();
  let context = await profile.open();
  const visit = async (): Promise<Page> => {
    const page = await tabsOf(context, server).open();
    // Either the list has come, or a sign-in is asked for.
    await expect(page.getByRole('link', { name: 'Town' }).or(page.getByTestId('login-password')).first()).toBeVisible();
    return page;
  };
  let page = await visit();
  await tabsOf(context, server).signIn(page);
  await expect(firstProject(page)).toBeVisible();
  let signedIn = 0;
  for (let round = 0; round < kills; round += 1) {
    server.clearLog();
    await server.act({ kind: 'expireAll' });
    await page.clock.fastForward(40_000);
    await expect.poll(refreshes, { intervals: [2] }).toHaveLength(1);
    // The moment of the kill, 0 to 50 ms after the answer has left.
    await new Promise((resolve) => setTimeout(resolve, (round * 50) / kills));
    await profile.kill();
    context = await profile.open();
    page = await visit();
    const isAsked = await page.getByTestId('login-password').isVisible();
    // A tab that died between the answer and the disk costs two questions.
    expect(refreshes().length).toBeLessThanOrEqual(2);
    if (isAsked) await tabsOf(context, server).signIn(page);
    else signedIn += 1;
    await expect(firstProject(page)).toBeVisible();
  }
  test.info().annotations.push({ type: 'signed in after a kill', description: `${signedIn} of ${kills}` });
  await profile.remove();
});
