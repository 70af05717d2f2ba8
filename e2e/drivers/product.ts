import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test as base } from './counted-test';
import { count } from './counts';
import { wantBasemap } from './device/want-basemap';
import { createKeptPage, goByRouter, type KeptPage } from './kept-page';
import { watchErrors } from './page/errors';
import { createMap, type MapDriver } from './page/map';
import type { LngLat } from './page/mercator';
import { makeProject } from './projects/bare-project';
import { polePairOf, street } from './projects/street';
import { freePolePair, type PolePair } from './projects/town';
import { withAdditionsOfRun } from './service/additions-of-run';
import { createService, type ServiceDriver } from './service/service';

export type SampleUser = 'planner' | 'manager' | 'guest';

/** The parts of the product for a spec: pages that are signed in, the map by coordinates, and the service behind it. */
export type Product = {
  readonly page: Page;
  readonly map: MapDriver;
  readonly service: ServiceDriver;
  /** The id of the project of this test: a street of its own, which is made when it is first asked for, or the town. */
  readonly project: () => Promise<number>;
  /** From the sign-in page to another address, as one of the sample users. */
  readonly enterAt: (address: string, user?: SampleUser) => Promise<void>;
  /** From the sign-in page to a place of the project of this test, drawn, with an item selected or none. */
  readonly enterPlace: (place: LngLat, options?: { item?: string }) => Promise<void>;
  /** The sign-in page with the service open behind it: there a test makes what it needs before it enters, for one opening less. */
  readonly signInPage: () => Promise<void>;
  /** To another address of the product: by its router on the page that is kept, else loaded. */
  readonly go: (address: string) => Promise<void>;
  /** Two free poles of the project of this test; may be asked before entering. */
  readonly freePoles: () => Promise<PolePair>;
  /** Waits until the chip says that the service has everything. */
  readonly saved: () => Promise<void>;
};

/** A product with the whole sample town in it. */
export type TownProduct = Product & {
  /** From a blank page to the town's map with all its items, as one of the sample users. */
  readonly enter: (user?: SampleUser) => Promise<void>;
};

type Parts = {
  readonly page: Page;
  /** True: the page stays the same from test to test. */
  readonly isKept: boolean;
  /** Shows an address in the page. */
  readonly go: (address: string) => Promise<void>;
  /** The project and two free poles in it. */
  readonly place: (service: ServiceDriver) => Promise<{ readonly project: number; readonly poles: PolePair }>;
};

function createProduct({ page, isKept, go, place }: Parts): Product {
  const map = createMap(page, go);
  let placed: ReturnType<Parts['place']> | null = null;
  const service = createService(page, async () => (await getPlaced()).project);
  const signInPage: Product['signInPage'] = async () => {
    if (page.url() === 'about:blank') await go('/sign-in');
    await service.opened();
  };
  const getPlaced = () => {
    placed ??= signInPage().then(() => place(service));
    return placed;
  };
  const project = async () => (await getPlaced()).project;
  const enterAt: Product['enterAt'] = async (address, user = 'planner') => {
    if (isKept) await service.forgetSeen();
    await go(`/sign-in?next=${encodeURIComponent(address)}`);
    await page.getByTestId(`demo-user-${user}`).click();
    await expect(page).not.toHaveURL(/sign-in/);
  };
  return {
    page,
    map,
    service,
    project,
    signInPage,
    go,
    enterAt,
    enterPlace: async (at, options) => {
      await enterAt(map.address(await project(), at, options));
      await map.ready();
    },
    freePoles: async () => (await getPlaced()).poles,
    saved: async () => {
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
    },
  };
}

const loading = (page: Page) => async (address: string) => {
  await page.goto(address);
};

async function makeStreet(service: ServiceDriver) {
  const { project, ids } = await makeProject(service, street);
  return { project, poles: polePairOf(ids) };
}

/** A product on a page that loads each address. */
export function productOn(page: Page): Product {
  return createProduct({ page, isKept: false, go: loading(page), place: makeStreet });
}

/** Every fresh profile has the same town: one look is enough for all tests of a worker. */
let pair: PolePair | null = null;

/** A product on a page that loads each address, with the sample town as its project. */
export function townOn(page: Page): TownProduct {
  const place = async (service: ServiceDriver) => {
    pair ??= await freePolePair(service);
    return { project: 1, poles: pair };
  };
  const product = createProduct({ page, isKept: false, go: loading(page), place });
  return {
    ...product,
    project: () => Promise.resolve(1),
    enterPlace: async (at, options) => {
      await product.enterAt(product.map.address(1, at, options));
      await product.map.ready();
    },
    enter: async (user = 'planner') => {
      await page.goto('/');
      await page.getByTestId(`demo-user-${user}`).click();
      await product.map.ready();
    },
  };
}

/** A touch screen is an option of a browser's context: each kind has a page of its own. */
type KeptPages = { readonly mouse: KeptPage; readonly touch: KeptPage };

type Fixtures = {
  /** The basemap below the items of a fresh page. */
  readonly ground: 'blank' | 'town';
  readonly context: BrowserContext;
  /** The page that the worker keeps: at the sign-in page, with an empty device; put back after the test by the product itself. */
  readonly product: Product;
  /** A page on a profile of its own: for a reload, a second tab, a service worker, or options of the browser's context. */
  readonly freshPage: Product;
  /** A fresh page with the whole sample town. */
  readonly town: TownProduct;
};

/** The fixtures of browser tests (docs/testing.md 7). Errors of a page fail its test. */
export const test = base.extend<Fixtures, { readonly keptPages: KeptPages }>({
  ground: ['blank', { option: true }],
  context: async ({ context, ground }, use) => {
    if (ground === 'blank') await context.addInitScript(wantBasemap, ground);
    await withAdditionsOfRun(context);
    await use(context);
  },
  keptPages: [
    async ({ browser }, use, { project }) => {
      const { baseURL, deviceScaleFactor, contextOptions } = project.use;
      const options = { ...contextOptions, ...(baseURL ? { baseURL } : {}) };
      const scale = deviceScaleFactor ? { deviceScaleFactor } : {};
      const keep = (hasTouch: boolean) => createKeptPage(browser, { ...options, ...scale, hasTouch });
      const kept = { mouse: keep(false), touch: keep(true) };
      await use(kept);
      for (const one of Object.values(kept)) await one.close();
    },
    { scope: 'worker' },
  ],
  product: async ({ keptPages, hasTouch, viewport, permissions }, use, info) => {
    const kept = hasTouch ? keptPages.touch : keptPages.mouse;
    const page = await kept.take({ viewport, permissions: permissions ?? [] });
    const go = (address: string) => goByRouter(page, address);
    await use(createProduct({ page, isKept: true, go, place: makeStreet }));
    if (info.status !== info.expectedStatus) return kept.close();
    const errors = kept.errors();
    const left = await kept.putBack();
    if (errors.length + left.length > 0) await kept.close();
    expect({ errors, left }).toEqual({ errors: [], left: [] });
  },
  freshPage: async ({ page }, use) => {
    const errors = watchErrors(page);
    await use(productOn(page));
    expect(errors.all()).toEqual([]);
  },
  town: async ({ page }, use, info) => {
    count('towns', info.titlePath.join(' › '));
    const errors = watchErrors(page);
    await use(townOn(page));
    expect(errors.all()).toEqual([]);
  },
});

export { expect };
