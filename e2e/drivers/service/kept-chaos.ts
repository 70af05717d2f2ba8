import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { ChaosServer } from '../../chaos/open-chaos-server';
import { createKeptPage, type KeptPage, type PageSettings, type ServiceBehind } from '../kept-page';

/** A page that a worker keeps, before servers that follow each other at one address: each test has a new one. */
export type KeptChaos = Pick<KeptPage, 'errors' | 'putBack'> & {
  readonly take: (
    open: (port: number | undefined) => Promise<ChaosServer>,
    settings: PageSettings,
  ) => Promise<{ readonly page: Page; readonly server: ChaosServer }>;
  /** Closes the page alone: the next test gets another one. */
  readonly closePage: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Makes the page of a worker, which is opened when a test first takes it. */
export function createKeptChaos(browser: Browser, options: BrowserContextOptions): KeptChaos {
  let server: ChaosServer | null = null;
  let kept: KeptPage | null = null;
  const behind: ServiceBehind = {
    opened: (page) => page.getByTestId('login-email').waitFor(),
    calm: () => Promise.resolve(server?.clearRules()),
  };
  const closePage = async () => kept?.close();
  return {
    take: async (open, settings) => {
      const before = server;
      await before?.close();
      // The page stays: its origin must, too.
      server = await open(before ? Number(new URL(before.address).port) : undefined);
      kept ??= createKeptPage(browser, { ...options, baseURL: server.address }, behind);
      return { page: await kept.take(settings), server };
    },
    errors: () => kept?.errors() ?? [],
    putBack: async () => (await kept?.putBack()) ?? [],
    closePage,
    close: async () => {
      await closePage();
      await server?.close();
    },
  };
}
