import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { countFreshPage } from '../counted-test';

/** A browser profile that outlives its browsers, so that they can be killed. */
export type KillableBrowser = {
  readonly open: () => Promise<BrowserContext>;
  /** Kills every process of the open browser at once, as a dead battery does. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

export type ProfileOptions = { readonly baseURL: string; readonly launch: LaunchOptions };

/** The processes of the browser that has this profile: its folder's name is in their command lines, and in no other's. */
function processesOf(folder: string): readonly number[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(`--user-data-dir=${folder}`)).map((line) => Number.parseInt(line, 10));
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // A process that has ended with its parent meanwhile is fine.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Makes an empty profile in a folder of its own. */
export function createKillableBrowser({ baseURL, launch }: ProfileOptions): KillableBrowser {
  const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-profile-'));
  let context: BrowserContext | null = null;
  const close = async () => {
    await context?.close();
    context = null;
  };
  return {
    open: async () => {
      await close();
      const viewport = { width: 1280, height: 800 };
      countFreshPage();
      context = await chromium.launchPersistentContext(folder, { ...launch, baseURL, viewport });
      return context;
    },
    kill: async () => {
      const gone = context?.waitForEvent('close', { timeout: 20_000 });
      for (const id of processesOf(folder)) end(id);
      await gone;
      context = null;
    },
    remove: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
