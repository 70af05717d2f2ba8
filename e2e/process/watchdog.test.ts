import { afterEach, expect, it } from 'vitest';
import { preparedFolder } from './prepared-folder';
import { cleanUp, startService } from './run-service';
import { createServiceClient } from './service-client';
import { uploadFile } from './upload-file';

afterEach(cleanUp);

it('a process that spins ends itself with a word', { tags: ['all'] }, async () => {
  const spin = `import { writeSync } from 'node:fs'; process.on('SIGUSR2', () => { writeSync(2, 'spins'); for (;;); })`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(spin)}`;
  const DATA_DIR = await preparedFolder('none');
  const service = await startService({ DATA_DIR, SEED: 'none', WATCHDOG_SECONDS: '3', NODE_OPTIONS });
  const since = performance.now();
  service.signal('SIGUSR2');
  // Two signals at once come in either order, and a service that is stopped before it spins has nothing left to watch.
  await expect.poll(service.output).toContain('spins');
  service.signal('SIGTERM');
  expect(await service.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(performance.now() - since).toBeGreaterThan(2000);
  expect(service.output()).toMatch(/"event":"watchdog","message":"Nothing was answered for 3 s/);
});

it('a project has no more files than it may', { tags: ['all'] }, async () => {
  const service = await startService({
    DATA_DIR: await preparedFolder('town:1000'),
    SEED: 'town:1000',
    PROJECT_FILES_MB: '10',
  });
  const client = createServiceClient(service.address);
  const session = await client.signIn();
  // At once: each alone would fit.
  const answers = await Promise.all(Array.from({ length: 4 }, () => uploadFile(service, session, 4)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status === 413).length).toBeGreaterThanOrEqual(2);
  const refused = answers.find(({ status }) => status === 413);
  expect(refused?.text).toContain('of the 10 MB that they may');
  expect((await client.call('POST', 'map-poles', { mapProjectId: 1, lat: 47.6, lng: -122.3 })).status).toBe(201);
  client.close();
});
