import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createMap, type MapDriver } from './drivers/map';
import { createService, type ServiceDriver } from './drivers/service';

export type SampleUser = 'planner' | 'manager' | 'guest';

/** What a spec needs of the product: pages that are signed in, the map by coordinates, and the service behind it. */
export type Product = {
  readonly page: Page;
  readonly map: MapDriver;
  readonly service: ServiceDriver;
  /** From a blank page to the town's map with all its items, as one of the sample users. */
  readonly enter: (user?: SampleUser, address?: string) => Promise<void>;
  /** Waits until the chip says that the service has everything. */
  readonly saved: () => Promise<void>;
};

export function productOn(page: Page): Product {
  const map = createMap(page);
  const service = createService(page);
  return {
    page,
    map,
    service,
    enter: async (user = 'planner', address) => {
      await page.goto('/');
      await page.getByTestId(`demo-user-${user}`).click();
      if (address) {
        await expect(page).not.toHaveURL(/sign-in/);
        await page.goto(address);
      }
      await map.ready();
    },
    saved: async () => {
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved', { timeout: 30_000 });
    },
  };
}

/** `product` is one page on a fresh profile; errors of the page fail the test. */
export const test = base.extend<{ product: Product; context: BrowserContext }>({
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
