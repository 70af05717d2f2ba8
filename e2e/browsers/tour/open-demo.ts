import { serveAppFolder } from '../../../src/service/adapters/node/serve-app-folder';
import { createServiceClient, type Send, sendRequest } from './create-service-client';
import type { PageDriver } from './page-driver';
import { type Answered, type RunningProduct, rowsOf } from './running-product';

async function choose(driver: PageDriver, connection: string): Promise<void> {
  await driver.press('[data-testid=what-if]');
  await driver.press({ css: '[data-testid=what-if-panel] label', name: connection });
  await driver.until(
    `the switch "${connection}"`,
    (wanted) =>
      [...document.querySelectorAll('[data-testid=what-if-panel] label')].some(
        (label) => label.textContent?.startsWith(wanted) && label.querySelector('input')?.checked,
      ),
    connection,
  );
  await driver.press('[data-testid=what-if]');
}

/** The built demo, served with the product's own headers. */
export async function openDemo(): Promise<RunningProduct> {
  const server = await serveAppFolder('dist-demo', 0);
  const asker = createServiceClient();
  // The service is in the page, and opens a while after it: there it is asked.
  const by =
    (driver: PageDriver): Send =>
    async (asked) => {
      await driver.until('the service behind the page', () => typeof globalThis.__strandmapDemo === 'object');
      return driver.ask(sendRequest, '/api/demo', asked);
    };
  return {
    name: 'demo',
    address: `${server.address.replace('127.0.0.1', 'localhost')}/`,
    signIn: (driver) => driver.press('[data-testid=demo-user-planner]'),
    list: async (driver, path) => rowsOf(await asker.json(by(driver), `${path}?filter%5BmapProjectId%5D=1`)),
    download: (driver, id) => asker.bytes(by(driver), `map-document/download/${id}`),
    answered: (driver) =>
      driver.ask(async (): Promise<readonly Answered[]> => {
        const all = await globalThis.__strandmapDemo.requests();
        return all.map(({ method, path, status }) => ({ method, path, status }));
      }),
    staysCutOff: false,
    cutOff: (driver) => choose(driver, 'Cut off'),
    // The demo's service starts with the page, and its switches are where they belong then.
    mend: (driver, reloaded) => (reloaded ? Promise.resolve() : choose(driver, 'Good')),
    expire: (driver) => driver.ask(() => globalThis.__strandmapDemo.expireAccessTokens()),
    close: () => server.close(),
  };
}
