import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { models } from '../../src/contract/models';
import type { SampleData, StoredRecord } from '../../src/service/stores/seed/sample-data';
import { type ChaosServer, openChaosServer } from '../chaos/open-chaos-server';
import { createKillableBrowser } from '../drivers/device/killable-browser';
import { createDeployment } from '../drivers/service/deployment';
import { wrongDeliveries } from './deliveries';
import { type MadeEdits, makeOldEdits } from './old-edits';
import { expect } from './patient-expect';
import { makeSealedEdits, openSealedEdits, sealedEdits } from './sealed-edits';
import { letKeysBeRead, readStored, type StoredDatabases } from './stored-databases';
import { otherProject, project, upgradeSample } from './upgrade-sample';
import { checkUpgraded } from './upgraded';

export type UpgradeOptions = {
  /** The folders of the two builds. */
  readonly before: string;
  readonly after: string;
  readonly launch: LaunchOptions;
  readonly note: (text: string) => void;
};

/** The data that the old build has left on a device, for a test that has no old build. */
export type Leftovers = {
  /** Wall clock milliseconds. */
  readonly at: number;
  readonly made: MadeEdits;
  readonly stored: StoredDatabases;
  /** The same of a device that is shared. */
  readonly sealed: StoredDatabases;
  /** The records of the service at that time. */
  readonly records: SampleData['records'];
};

async function recordsOf({ store }: ChaosServer): Promise<SampleData['records']> {
  const found: Record<string, StoredRecord[]> = {};
  for (const { plural } of models) {
    const own: StoredRecord[] = [];
    for await (const batch of store.records(plural, [project, otherProject])) own.push(...batch.records());
    found[plural] = own;
  }
  return { ...upgradeSample().records, ...found };
}

const firstPage = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/** Reads what is stored from a page that runs nothing of the product. */
async function storedIn(context: BrowserContext): Promise<StoredDatabases> {
  const page = await firstPage(context);
  await page.goto('/icon.svg');
  return readStored(page);
}

/** The page is of the new build, and not of the copy that the old one's service worker keeps. */
async function isOf(page: Page, build: string): Promise<void> {
  const { version, commit } = JSON.parse(readFileSync(join(build, 'version.json'), 'utf8'));
  await page.goto('/projects');
  await expect(page.locator('meta[name=version]')).toHaveAttribute('content', `${version}+${commit}`);
}

/** One origin with a service, and a browser profile that outlives the browsers on it. */
async function openStage({ before, launch }: UpgradeOptions) {
  const deployment = createDeployment(before);
  const server = await openChaosServer({ seed: 1, sample: upgradeSample(), appDir: deployment.dir });
  const profile = createKillableBrowser({ baseURL: server.address, launch });
  const open = async () => {
    const context = await profile.open();
    await context.addInitScript(letKeysBeRead);
    return context;
  };
  const close = async () => {
    await profile.remove();
    await server.close();
    deployment.end();
  };
  return { deployment, server, kill: profile.kill, open, close };
}

/** A person's own device. Answers what the old build has left there. */
async function upgradeOwn(options: UpgradeOptions): Promise<Omit<Leftovers, 'at' | 'sealed'>> {
  const { deployment, server, open, kill, close } = await openStage(options);
  try {
    const made = await makeOldEdits(await open(), server);
    options.note(`${made.count} items with unsent edits made in the old build`);
    await kill();
    const stored = await storedIn(await open());
    await kill();
    const records = await recordsOf(server);
    deployment.put(options.after);
    const page = await firstPage(await open());
    await isOf(page, options.after);
    await checkUpgraded({ page, server, made, stored });
    options.note('all of them shown in the new build, and delivered once');
    return { made, stored, records };
  } finally {
    await close();
  }
}

/** A device that is shared. Answers what the old build has left there. */
async function upgradeShared(options: UpgradeOptions): Promise<StoredDatabases> {
  const { deployment, server, open, kill, close } = await openStage(options);
  try {
    await makeSealedEdits(await open(), server);
    await kill();
    const stored = await storedIn(await open());
    await kill();
    deployment.put(options.after);
    const page = await firstPage(await open());
    await isOf(page, options.after);
    await openSealedEdits(page, server);
    expect(wrongDeliveries(sealedEdits, server.log().effects)).toEqual([]);
    options.note(`${sealedEdits.length} sealed edits of a shared device delivered once`);
    return stored;
  } finally {
    await close();
  }
}

/** Plays an upgrade from one build to another in a real browser. Throws at the first thing that is not as it should be. */
export async function runUpgrade(options: UpgradeOptions): Promise<Leftovers> {
  const own = await upgradeOwn(options);
  const sealed = await upgradeShared(options);
  return { at: Date.now(), ...own, sealed };
}
