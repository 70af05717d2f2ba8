import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** Running requests that get no answer until the test gives one. */
export type HeldRequests = {
  /** Resolves when at least one waits. */
  readonly some: () => Promise<void>;
  /** The page is about to be loaded again: nothing asks for what waits any more. */
  readonly forget: () => void;
  /** Refuses what waits, and everything like it from now on. */
  readonly refuse: () => Promise<void>;
  /** Lets what waits through, and everything like it from now on. */
  readonly end: () => Promise<void>;
};

/** Lets requests to a path of the service wait. */
export async function holdRequests(page: Page, path: RegExp): Promise<HeldRequests> {
  let waiting: Route[] = [];
  let isRefusing = false;
  const at = (url: URL) => path.test(url.pathname + url.search);
  const refuse = (route: Route) => route.fulfill({ status: 403, json: { message: 'No', status: 403 } });
  await page.route(at, async (route) => {
    if (isRefusing) await refuse(route);
    else waiting.push(route);
  });
  return {
    some: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    forget: () => {
      waiting = [];
    },
    refuse: async () => {
      isRefusing = true;
      await Promise.all(waiting.splice(0).map(refuse));
    },
    end: async () => {
      await page.unroute(at);
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
