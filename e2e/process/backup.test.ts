import { readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { preparedFolder } from './prepared-folder';
import { admin } from './run-admin';
import { cleanUp, startService, temporaryFolder } from './run-service';
import { createServiceClient, idOf } from './service-client';

afterEach(cleanUp);

const polesOf = async (client: ReturnType<typeof createServiceClient>) =>
  (await client.call('GET', 'map-poles?filter%5BmapProjectId%5D=1')).body;

it('a backup made during writes is restored whole; a cut one is refused', async () => {
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const file = path.join(folder, 'backup.gz');
  const service = await startService(environment);
  const client = createServiceClient(service.address);
  const session = await client.signIn();
  const before = await polesOf(client);
  const stop = new AbortController();
  const names = new Map<number, string>();
  const load = (async () => {
    for (let i = 0; !stop.signal.aborted; i += 1) {
      const body = { mapProjectId: 1, name: `during ${i}`, lat: 47.6, lng: -122.3 };
      const { status, body: made } = await client.call('POST', 'map-poles', body);
      expect(status).toBe(201);
      names.set(idOf(made), `during ${i}`);
    }
  })();
  expect(await admin(environment, 'backup', '--file', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining(file),
  });
  stop.abort();
  await load;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes(session.refresh)).toBe(false);
  expect((await admin(environment, 'backup', '--file', file)).output).toContain('already');
  client.close();

  const restored = { DATA_DIR: await preparedFolder('none') };
  expect(await admin(restored, 'restore', '--file', file)).toMatchObject({ code: 0 });
  expect((await admin(restored, 'restore', '--file', file)).output).toContain('fresh database only');
  const again = await startService(restored);
  const after = createServiceClient(again.address);
  expect(await after.refresh(session.refresh)).toBeNull();
  await after.signIn();
  const poles = await polesOf(after);
  const found = new Map((Array.isArray(poles) ? poles : []).map((pole) => [idOf(pole), pole]));
  for (const pole of Array.isArray(before) ? before : []) expect(found.get(idOf(pole))).toEqual(pole);
  // An edit that came during the backup is unchanged in it, or missing from some moment on.
  const kept = [...names].filter(([id]) => found.has(id));
  expect(kept).toEqual([...names].slice(0, kept.length));
  after.close();

  truncateSync(file, Math.floor(statSync(file).size / 2));
  const third = { DATA_DIR: await preparedFolder('none') };
  expect((await admin(third, 'restore', '--file', file)).code).toBe(1);
});
