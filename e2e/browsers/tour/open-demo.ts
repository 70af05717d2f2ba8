import { serveAppFolder } from '../../../src/service/adapters/node/serve-app-folder';
import { createAsker, type Send, sendBeside } from './create-service-client';
import type { PageHand } from './page-driver';
import { type Answered, type Place, rowsOf } from './running-product';

async function choose(hand: PageHand, connection: string): Promise<void> {
  await hand.press('[data-testid=what-if]');
  await hand.press({ css: '[data-testid=what-if-panel] label', name: connection });
  await hand.until(
    `the switch "${connection}"`,
    (wanted) =>
      [...document.querySelectorAll('[data-testid=what-if-panel] label')].some(
        (label) => label.textContent?.startsWith(wanted) && label.querySelector('input')?.checked,
      ),
    connection,
  );
  await hand.press('[data-testid=what-if]');
}

/** The built demo, served with the product's own headers. */
export async function openDemo(): Promise<Place> {
  const server = await serveAppFolder('dist-demo', 0);
  const asker = createAsker();
  // The service is in the page, and opens a while after it: there it is asked.
  const by =
    (hand: PageHand): Send =>
    async (asked) => {
      await hand.until('the service behind the page', () => typeof globalThis.__strandmapDemo === 'object');
      return hand.ask(sendBeside, '/api/demo', asked);
    };
  return {
    name: 'demo',
    address: `${server.address.replace('127.0.0.1', 'localhost')}/`,
    signIn: (hand) => hand.press('[data-testid=demo-user-planner]'),
    list: async (hand, path) => rowsOf(await asker.json(by(hand), `${path}?filter%5BmapProjectId%5D=1`)),
    download: (hand, id) => asker.bytes(by(hand), `map-document/download/${id}`),
    answered: (hand) =>
      hand.ask(async (): Promise<readonly Answered[]> => {
        const all = await globalThis.__strandmapDemo.requests();
        return all.map(({ method, path, status }) => ({ method, path, status }));
      }),
    staysCutOff: false,
    cutOff: (hand) => choose(hand, 'Cut off'),
    // The demo's service starts with the page, and its switches are where they belong then.
    mend: (hand, reloaded) => (reloaded ? Promise.resolve() : choose(hand, 'Good')),
    expire: (hand) => hand.ask(() => globalThis.__strandmapDemo.expireAccessTokens()),
    close: () => server.close(),
  };
}
