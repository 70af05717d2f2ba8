import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Addition } from '../../../src/contract/additions';
import { smallSample } from '../../../src/service/conformance/small-sample';
import type { SampleData } from '../../../src/service/stores/seed/sample-data';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../counted-test';
import { wantBasemap } from '../device/want-basemap';
import { goByRouter } from '../kept-page';
import { createMap, type MapDriver } from '../page/map';
import type { LngLat } from '../page/mercator';
import { createKeptChaos, type KeptChaos } from './kept-chaos';

/** The folder that `npm run build` makes: the product without the demo. */
export const appDir = 'dist';
/** The middle of the field. */
export const centre: LngLat = [-122.3, 47.6];
const poleIds = idsTo(12);

function idsTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Where a pole of the sample stands: in rows of four, far enough apart to be clicked at zoom 18. */
export function poleAt(id: number): LngLat {
  return [centre[0] + (((id - 1) % 4) - 1.5) * 0.0004, centre[1] + (Math.floor((id - 1) / 4) - 1) * 0.0003];
}

/** A project with a field of poles and nothing else. */
export function fieldOfPoles(count = poleIds.length): SampleData {
  const sample = smallSample();
  const [pole] = sample.records['map-poles'] ?? [];
  const empty = Object.fromEntries(Object.keys(sample.records).map((path) => [path, []]));
  const poles = idsTo(count).map((id) => {
    const [lng, lat] = poleAt(id);
    return { ...pole, id, mapProjectId: 1, name: `Pole ${id}`, lng, lat };
  });
  return { ...sample, records: { ...sample.records, ...empty, 'map-poles': poles }, tagged: [] };
}

/** A page of the built product, signed in at a service whose wire breaks on purpose. */
export type ChaosPage = {
  readonly page: Page;
  readonly map: MapDriver;
  readonly server: ChaosServer;
  readonly signIn: () => Promise<void>;
  /** Selects a pole on the map and gives it a name. */
  readonly rename: (id: number, name: string) => Promise<void>;
  readonly nameOf: (id: number) => Promise<unknown>;
  /** How often the service has applied a request, whatever became of the answers. */
  readonly applied: (method: string, path: string) => number;
  /** Waits until the chip says that the service has everything. */
  readonly saved: () => Promise<void>;
};

const loading = (page: Page) => (address: string) => page.goto(address);

/** A page before a chaos server: signed in or not, on the map or not. */
export function chaosPageOn(
  page: Page,
  server: ChaosServer,
  go: (address: string) => Promise<unknown> = loading(page),
): ChaosPage {
  const map = createMap(page, go);
  return {
    page,
    map,
    server,
    signIn: async () => {
      const email = page.getByTestId('login-email');
      // Who signs in again is known.
      if (await email.isEditable()) await email.fill('planner@example.com');
      await page.getByTestId('login-password').fill('demo-planner');
      await page.getByTestId('login-submit').click();
    },
    rename: async (id, name) => {
      await map.click(poleAt(id));
      await expect(page).toHaveURL(new RegExp(`item=pole:${id}(&|$)`));
      // The address alone does not say whose field stands there.
      await expect(page.getByTestId('inspector').locator('header p').first()).toHaveText(`Pole · ${id}`);
      const field = page.getByTestId('field-name');
      await field.fill(name);
      await field.press('Enter');
    },
    nameOf: async (id) => (await server.store.record('map-poles', id))?.['name'],
    applied: (method, path) =>
      server.log().effects.filter((effect) => effect.method === method && effect.path === path).length,
    saved: async () => {
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
    },
  };
}

function openServer(additions: readonly Addition[] | undefined, port?: number): Promise<ChaosServer> {
  if (!existsSync(appDir)) throw new Error('There is no build of the product: npm run build');
  const at = port === undefined ? {} : { port };
  return openChaosServer({ seed: 1, sample: fieldOfPoles(), appDir, additions, ...at });
}

/** From the sign-in to the map of the field of poles, with all of it loaded. */
async function enter(chaosPage: ChaosPage, go: (address: string) => Promise<unknown>): Promise<void> {
  await go(`/sign-in?next=${encodeURIComponent(chaosPage.map.address(1, centre))}`);
  await chaosPage.signIn();
  await chaosPage.map.ready();
  await chaosPage.saved();
  chaosPage.server.clearLog();
}

type Fixtures = {
  additions: readonly Addition[] | undefined;
  server: ChaosServer;
  /** The map of the field of poles on a profile of its own: for a reload, a second tab, or options of the browser's context. */
  chaosPage: ChaosPage;
  /** The same on the page that the worker keeps, with a server of its own behind it. */
  keptPage: ChaosPage;
};

/** Errors of a page fail its test. */
export const test = base.extend<Fixtures, { keptChaos: KeptChaos }>({
  additions: [undefined, { option: true }],
  server: async ({ additions }, use) => {
    const server = await openServer(additions);
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.address),
  context: async ({ context }, use) => {
    await context.addInitScript(wantBasemap, 'blank');
    await use(context);
  },
  chaosPage: async ({ page, server }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const chaosPage = chaosPageOn(page, server);
    await enter(chaosPage, loading(page));
    await use(chaosPage);
    expect(errors).toEqual([]);
  },
  keptChaos: [
    async ({ browser }, use, { project }) => {
      const { deviceScaleFactor, contextOptions } = project.use;
      const kept = createKeptChaos(browser, { ...contextOptions, ...(deviceScaleFactor ? { deviceScaleFactor } : {}) });
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  keptPage: async ({ keptChaos, additions, viewport }, use, info) => {
    const { page, server } = await keptChaos.take((port) => openServer(additions, port), { viewport });
    const go = (address: string) => goByRouter(page, address);
    const chaosPage = chaosPageOn(page, server, go);
    await enter(chaosPage, go);
    await use(chaosPage);
    if (info.status !== info.expectedStatus) return keptChaos.closePage();
    const errors = keptChaos.errors();
    const left = await keptChaos.putBack();
    if (errors.length + left.length > 0) await keptChaos.closePage();
    expect({ errors, left }).toEqual({ errors: [], left: [] });
  },
});

export { expect };
