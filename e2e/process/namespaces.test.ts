import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ownNamespaces as named, noNamespaces } from './own-namespaces';
import { preparedFolder } from './prepared-folder';
import { cleanUp, refusedService, startService, temporaryFolder } from './run-service';

afterEach(cleanUp);

const hindered = noNamespaces();
if (hindered !== null)
  console.log(`Skipped: one folder in several namespaces. unshare cannot make them here: ${hindered}`);

describe.skipIf(hindered !== null)('one folder, seen from several namespaces', { tags: ['all'] }, () => {
  it('opens after a kill, under another host name, with an empty or unreadable lock', async () => {
    const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
    const lock = path.join(environment.DATA_DIR, 'postgres.lock');
    const first = await startService(environment, named('one'));
    await first.kill();
    const second = await startService(environment, named('two'));
    await second.kill();
    truncateSync(lock);
    const third = await startService(environment, named('three'));
    await third.kill();
    writeFileSync(lock, 'nonsense');
    const fourth = await startService(environment);
    // Still one at a time.
    expect((await refusedService(environment, named('five'))).output).toContain('in use by process');
    await fourth.kill();
  });
});

it('of several that start at once, one gets the folder', { tags: ['all'] }, async () => {
  const environment = { DATA_DIR: await temporaryFolder(), SEED: 'none' };
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => startService(environment)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) if (start.status === 'rejected') expect(String(start.reason)).toContain('in use by');
});

describe('a folder that cannot be made', () => {
  it.each(['/proc/strandmap/data', '/dev/null/data'])('%s: the reason is told, and nothing hangs', async (DATA_DIR) => {
    const refused = await refusedService({ DATA_DIR });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`DATA_DIR ${DATA_DIR} cannot be made`);
    expect(refused.output).not.toMatch(/\n\s+at /);
  });
});
