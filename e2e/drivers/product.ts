import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { wantBasemap } from './device/want-basemap';
import { createMap, type MapDriver } from './page/map';
import type { LngLat } from './page/mercator';
import { freePolePair, type PolePair } from './projects/town';
import { withAdditionsOfRun } from './service/additions-of-run';
import { createService, type ServiceDriver } from './service/service';

export type SampleUser = 'planner' | 'manager' | 'guest';

/** What a spec needs of the product: pages that are signed in, the map by coordinates, and the service behind it. */
export type Product = {
  readonly page: Page;
  readonly map: MapDriver;
  readonly service: ServiceDriver;
  /** From a blank page to the town's map with all its items, as one of the sample users. */
  readonly enter: (user?: SampleUser) => Promise<void>;
  /**
   * From a blank page to a page other than the town's whole map: drawing that is what costs most in a test (software WebGL), so
   * whoever works elsewhere goes there at once.
   */
  readonly enterAt: (address: string, user?: SampleUser) => Promise<void>;
  /** From a blank page to a place of the town, drawn, with an item selected or none. */
  readonly enterTown: (place: LngLat, options?: { item?: string }) => Promise<void>;
  /** The sign-in page with the service open behind it: there a test makes what it needs before it enters, for one opening less. */
  readonly signInPage: () => Promise<void>;
  /** Two free poles of the town; may be asked before entering. */
  readonly freePoles: () => Promise<PolePair>;
  /** Waits until the chip says that the service has everything. */
  readonly saved: () => Promise<void>;
};

/** Every fresh profile has the same town: one look is enough for all tests of a worker. */
let pair: PolePair | null = null;

export function productOn(page: Page): Product {
  const map = createMap(page);
  const service = createService(page);
  const signInPage: Product['signInPage'] = async () => {
    if (page.url() !== 'about:blank') return;
    await page.goto('/sign-in');
    await service.opened();
  };
  const findPair = async () => {
    await signInPage();
    return freePolePair(service);
  };
  const enterAt: Product['enterAt'] = async (address, user = 'planner') => {
    await page.goto(`/sign-in?next=${encodeURIComponent(address)}`);
    await page.getByTestId(`demo-user-${user}`).click();
    await expect(page).not.toHaveURL(/sign-in/);
  };
  return {
    page,
    map,
    service,
    signInPage,
    enterAt,
    enter: async (user = 'planner') => {
      await page.goto('/');
      await page.getByTestId(`demo-user-${user}`).click();
      await map.ready();
    },
    enterTown: async (place, options) => {
      await enterAt(map.address(1, place, options));
      await map.ready();
    },
    freePoles: async () => {
      pair ??= await findPair();
      return pair;
    },
    saved: async () => {
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
    },
  };
}

/** `product` is one page on a fresh profile; errors of the page fail the test. `ground`: what lies below the items. */
export const test = base.extend<{ ground: 'blank' | 'town'; product: Product; context: BrowserContext }>({
  ground: ['blank', { option: true }],
  context: async ({ context, ground }, use) => {
    if (ground === 'blank') await context.addInitScript(wantBasemap, ground);
    await withAdditionsOfRun(context);
    await use(context);
  },
  product: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(productOn(page));
    const expected = /status of (4\d\d|5\d\d)|net::ERR_/;
    expect(errors.filter((text) => !expected.test(text))).toEqual([]);
  },
});

export { expect };
