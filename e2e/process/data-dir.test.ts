import { afterEach, expect, it } from 'vitest';
import { preparedFolder } from './prepared-folder';
import { cleanUp, refusedService, startService } from './run-service';
import { createServiceClient, idOf } from './service-client';

afterEach(cleanUp);

it('refuses a second process on the same folder with a reason; the first goes on', async () => {
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const first = await startService(environment);
  const client = createServiceClient(first.address);
  await client.signIn();
  const second = await refusedService(environment);
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/in use by process \d+/);
  expect(second.output).toContain(environment.DATA_DIR);
  expect(second.output).toContain(String(first.pid));
  expect(second.output).not.toMatch(/\n\s+at /);
  const created = await client.call('POST', 'map-poles', { mapProjectId: 1, lat: 47.6, lng: -122.3 });
  expect(created.status).toBe(201);
  // A third is refused as well: the second has not taken the lock away when it left.
  expect((await refusedService(environment)).code).toBe(1);
  client.close();
});

it('the folder of a killed process is taken over with everything it acknowledged', async () => {
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const first = await startService(environment);
  const before = createServiceClient(first.address);
  const { access } = await before.signIn();
  const { body } = await before.call('POST', 'map-poles', { mapProjectId: 1, name: 'kept', lat: 47.6, lng: -122.3 });
  await first.kill();
  before.close();
  const next = await startService(environment);
  const after = createServiceClient(next.address);
  after.use(access);
  expect((await after.call('GET', `map-poles/${idOf(body)}`)).body).toMatchObject({ name: 'kept' });
  after.close();
});
