import { type BrowserContext, expect, type LaunchOptions, type Page } from '@playwright/test';
import type { ChaosServer } from '../chaos/open-chaos-server';
import { limitRoom } from '../drivers/device/full-device';
import { createKillableBrowser } from '../drivers/device/killable-browser';
import type { LngLat } from '../drivers/page/mercator';
import { type ChaosPage, centre, chaosPageOn, poleAt } from '../drivers/service/chaos-page';
import { type Kept, placeText, type SoakEdit } from './judge-soak';

export type SoakUser = {
  readonly who: string;
  /** Opens the browser with so many tabs, signed in, on the map. */
  readonly open: (tabs: number) => Promise<void>;
  readonly pages: () => readonly Page[];
  readonly rename: (page: Page, id: number, value: string) => Promise<SoakEdit | null>;
  readonly create: (page: Page, place: LngLat) => Promise<SoakEdit | null>;
  readonly crashTab: (page: Page) => Promise<void>;
  readonly crashBrowser: () => Promise<void>;
  readonly openTab: () => Promise<void>;
  readonly signIn: (page: Page) => Promise<void>;
  readonly kept: () => Promise<Kept>;
  readonly end: () => Promise<void>;
};

export type SoakUserPorts = {
  readonly server: ChaosServer;
  readonly launch: LaunchOptions;
  readonly note: (text: string) => void;
};

/** Bytes that the site of a user may take on the device: few enough to be filled in seconds. */
const room = 40_000_000;
/** Milliseconds for one thing in a page while the line is bad. */
const patience = 15_000;

/** Runs in the page: everything that the outbox keeps on this device. */
async function readKept(): Promise<Kept> {
  const found = await indexedDB.databases();
  const name = found.map((one) => one.name ?? '').find((one) => one.startsWith('nm-ob:')) ?? '';
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const database = await result(indexedDB.open(name));
  const all = (store: string) => result(database.transaction(store).objectStore(store).getAll());
  const [ops, bin, watch] = [await all('ops'), await all('bin'), await all('watch')];
  database.close();
  return { ops, bin: bin.map(({ op }) => op), twins: watch.flatMap(({ twins }) => twins) };
}

/** The chip says that everything made so far is on this device. */
async function isMarked(chaosPage: ChaosPage): Promise<boolean> {
  await chaosPage.map.settled();
  const chip = chaosPage.page.getByTestId('sync');
  return expect(chip)
    .toHaveAttribute('data-durable', 'true', { timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
}

/** A person with a browser: makes edits by hand, and loses tabs and browsers. */
export function createSoakUser(who: 'planner' | 'manager', ports: SoakUserPorts): SoakUser {
  const { server, launch, note } = ports;
  const profile = createKillableBrowser({ baseURL: server.address, launch });
  const pages = new Set<Page>();
  let context: BrowserContext | null = null;

  const signIn = async (page: Page) => {
    const email = page.getByTestId('login-email');
    if (!(await page.getByTestId('login-password').isVisible())) return;
    if (await email.isEditable()) await email.fill(`${who}@example.com`);
    await page.getByTestId('login-password').fill(`demo-${who}`);
    await page.getByTestId('login-submit').click();
  };
  const toMap = async (page: Page) => {
    const { map } = chaosPageOn(page, server);
    await limitRoom(page, server.address, room);
    await expect(async () => {
      await page.goto(map.address(1, centre), { timeout: patience });
      await expect(page.getByTestId('map').or(page.getByTestId('login-password')).first()).toBeVisible({
        timeout: patience,
      });
      await signIn(page);
      await expect(page.getByTestId('map')).toHaveAttribute('data-ready', 'true', { timeout: patience });
    }).toPass({ timeout: 120_000 });
    pages.add(page);
  };
  const openTab = async () => {
    if (context) await toMap(await context.newPage());
  };
  /** A gesture that a bad line or a dialog in the way prevents was no edit. */
  const tried = async (what: string, work: () => Promise<SoakEdit>): Promise<SoakEdit | null> => {
    try {
      return await work();
    } catch (error) {
      note(`${who} could not ${what}: ${String(error).split('\n')[0]}`);
      return null;
    }
  };

  return {
    who,
    pages: () => [...pages],
    signIn,
    openTab,
    open: async (tabs) => {
      context = await profile.open();
      await context.setExtraHTTPHeaders({ 'x-who': who });
      pages.clear();
      const [first] = context.pages();
      await toMap(first ?? (await context.newPage()));
      for (let more = 1; more < tabs; more += 1) await openTab();
    },
    rename: (page, id, value) =>
      tried('rename', async () => {
        const chaosPage = chaosPageOn(page, server);
        await chaosPage.map.click(poleAt(id));
        await expect(page).toHaveURL(new RegExp(`item=pole:${id}(&|$)`), { timeout: patience });
        await expect(page.getByTestId('inspector').locator('header p').first()).toHaveText(`Pole · ${id}`);
        const field = page.getByTestId('field-name');
        const shown = await field.inputValue();
        await field.fill(value);
        await field.press('Enter');
        return { who, id, value, shown, marked: await isMarked(chaosPage) };
      }),
    create: (page, place) =>
      tried('create', async () => {
        const chaosPage = chaosPageOn(page, server);
        await page.getByTestId('tool-pole').click({ timeout: patience });
        const at = await chaosPage.map.pixel(place);
        await page.keyboard.down('Alt');
        await page.mouse.move(at.x - 1, at.y);
        await page.mouse.click(at.x, at.y);
        await page.keyboard.up('Alt');
        await chaosPage.map.settled();
        const marked = await isMarked(chaosPage);
        await page.keyboard.press('Escape');
        const { ops } = await page.evaluate(readKept);
        const made = ops.filter(({ ref }) => ref.includes('local')).at(-1);
        if (!made) throw new Error('nothing was made');
        return { who, id: null, value: placeText(made.patch), shown: null, marked };
      }),
    crashTab: async (page) => {
      pages.delete(page);
      const cdp = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent('crash', { timeout: patience });
      cdp.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
    },
    crashBrowser: async () => {
      pages.clear();
      context = null;
      await profile.kill();
    },
    kept: async () => {
      const [page] = pages;
      if (!page) throw new Error('no page is open');
      return page.evaluate(readKept);
    },
    end: profile.remove,
  };
}
