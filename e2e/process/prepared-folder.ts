import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { slowness } from '../slowness';
import { startService, temporaryFolder } from './run-service';

/** Milliseconds within which another process has prepared a folder. */
const patience = 120_000 * slowness;
/** The folders of a run. Its own process knows its number; those of its tests have it as TEST_RUN. */
const rootOf = (run: string | number) => path.join(tmpdir(), `strandmap-prepared-${run}`);

/** Starts a service on a fresh folder, ends it in order, and puts the folder where it is looked for. */
async function prepare(seed: string, prepared: string): Promise<void> {
  const making = `${prepared}.making`;
  await mkdir(path.dirname(prepared), { recursive: true });
  try {
    await mkdir(making);
  } catch {
    for (const until = Date.now() + patience; !existsSync(prepared); await wait(50))
      if (Date.now() > until) throw new Error(`No folder with ${seed} was prepared`);
    return;
  }
  const service = await startService({ DATA_DIR: making, SEED: seed });
  service.signal('SIGTERM');
  await service.ended;
  await rename(making, prepared);
}

/**
 * A folder of its own with the database that a first start with this seed makes, without its seconds: it is made once in a run of
 * tests, and copied. `into`: where the copy goes when not into a temporary folder.
 */
export async function preparedFolder(seed: string, into?: string): Promise<string> {
  const prepared = path.join(rootOf(process.env['TEST_RUN'] ?? process.pid), seed.replace(':', '-'));
  if (!existsSync(prepared)) await prepare(seed, prepared);
  const folder = into ?? (await temporaryFolder());
  await cp(prepared, folder, { recursive: true });
  return folder;
}

/** Vitest calls it after all tests. */
export async function teardown(): Promise<void> {
  await rm(rootOf(process.pid), { recursive: true, force: true });
}
