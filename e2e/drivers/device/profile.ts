import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { countFreshPage } from '../counted-test';

/** A browser whose profile outlives it: data that a page stores on the device is available after a restart. */
export type Profile = {
  /** Starts the browser, after ending the one before. */
  readonly start: (baseURL: string) => Promise<Page>;
  readonly end: () => Promise<void>;
};

/** Makes an empty profile; `end` removes it. */
export function createProfile(launchOptions: LaunchOptions): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'strandmap-profile-'));
  let context: BrowserContext | null = null;
  const stop = async () => {
    await context?.close();
    context = null;
  };
  return {
    start: async (baseURL) => {
      await stop();
      const options = { ...launchOptions, baseURL, viewport: { width: 1280, height: 800 } };
      countFreshPage();
      context = await chromium.launchPersistentContext(folder, options);
      return context.pages()[0] ?? context.newPage();
    },
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
