import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startPostgres } from '../../.ci/postgres.mjs';
import type { WireFields } from '../../src/offline/outbox/outbox';
import { preparedFolder } from './prepared-folder';
import { admin } from './run-admin';
import { cleanUp, startService, temporaryFolder } from './run-service';
import { createServiceClient, idOf, property, type ServiceClient } from './service-client';
import { switchedPort } from './switched-port';
import { waitingDevice } from './waiting-device';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await cleanUp();
});

const list = 'map-poles?filter%5BmapProjectId%5D=1';
const named = (name: string) => ({ mapProjectId: 1, name, status: 'planned', lat: 47.6, lng: -122.3 });

type Pole = Readonly<Record<string, unknown>> & { readonly id: number };

async function created(client: ServiceClient, name: string): Promise<Pole> {
  const { status, body } = await client.call('POST', 'map-poles', named(name));
  expect(status).toBe(201);
  return { ...Object.assign({}, body), id: idOf(body) };
}

type Client = { readonly client: ServiceClient; readonly address: string; readonly token: string };

async function signedIn(address: string): Promise<Client> {
  const client = createServiceClient(address);
  ends.push(client.close);
  const { access } = await client.signIn();
  return { client, address, token: access };
}

/**
 * A device with a copy of the list and with waiting edits, of a pole that stays and of a pole that is lost. `lose` begins before
 * the lost pole is made, and answers the function that loses it: its result is a client of the restored service.
 */
async function withDevice(first: Client, lose: () => Promise<() => Promise<Client>>) {
  let now = first;
  const kept = await created(first.client, 'kept');
  const loseIt = await lose();
  const lost = await created(first.client, 'lost');
  const { headers } = await first.client.send('GET', list);
  const version = String(headers['etag']);
  const device = await waitingDevice({ address: () => now.address, token: () => now.token });
  ends.push(device.close);
  const edit = (record: Pole, patch: WireFields) => ({
    ...({ ref: `pole:${record.id}` } as const),
    ...{ patch, record },
  });
  await device.edit([edit(lost, { status: 'built' }), edit(kept, { status: 'built' })]);
  await device.edit([edit(lost, { height: 12 })]);
  now = await loseIt();
  return { client: now.client, lost, kept, version, device };
}

/** No client takes new records for the lost ones, and the waiting edits of the device can be made again. */
async function expectNothingConfused({ client, lost, kept, version, device }: Awaited<ReturnType<typeof withDevice>>) {
  expect((await client.call('GET', `map-poles/${lost.id}`)).status).toBe(404);
  const others = await Promise.all(Array.from({ length: 40 }, (_, i) => created(client, `colleague ${i}`)));
  expect(others.map(({ id }) => id)).not.toContain(lost.id);
  expect(Math.min(...others.map(({ id }) => id))).toBeGreaterThan(lost.id + 100_000);
  const again = await client.send('GET', list, { headers: { 'if-none-match': version } });
  expect(again.status).toBe(200);
  const cursor = /"(.+)"/.exec(version)?.[1] ?? '';
  for (const { body } of [await client.call('GET', list), await client.call('GET', `${list}&changedSince=${cursor}`)]) {
    const ids = (Array.isArray(body) ? body : []).map(idOf);
    expect(ids).toContain(kept.id);
    expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
    expect(ids).not.toContain(lost.id);
  }
  const left = await device.send();
  expect([...left.keys()]).toEqual([`pole:${lost.id}`]);
  expect(left.get(`pole:${lost.id}`)).toMatchObject({
    ...{ state: 'conflict', error: { kind: 'removed' } },
    ...{ patch: { status: 'built', height: 12 }, record: { name: 'lost', lat: 47.6, lng: -122.3 } },
  });
  expect(property((await client.call('GET', `map-poles/${kept.id}`)).body, 'status')).toBe('built');
  for (const { id } of others)
    expect((await client.call('GET', `map-poles/${id}`)).body).toMatchObject({ status: 'planned' });
}

it('a power cut of the embedded database: nothing is taken for what it lost', async () => {
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const service = await startService(environment);
  const onDisk = path.join(await temporaryFolder(), 'on-disk');
  const world = await withDevice(await signedIn(service.address), async () => {
    // The files that have reached the disk by now: the files of one moment.
    service.signal('SIGSTOP');
    await cp(environment.DATA_DIR, onDisk, { recursive: true, filter: (file) => !/\.(lock|sock)/.test(file) });
    service.signal('SIGCONT');
    return async () => {
      await service.kill();
      await rm(environment.DATA_DIR, { recursive: true });
      await rename(onDisk, environment.DATA_DIR);
      return signedIn((await startService(environment)).address);
    };
  });
  await expectNothingConfused(world);
});

it('a restored backup: nothing is taken for what was made after it', { tags: ['all'] }, async () => {
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const service = await startService(environment);
  const file = path.join(await temporaryFolder(), 'backup.gz');
  const world = await withDevice(await signedIn(service.address), async () => {
    expect(await admin(environment, 'backup', '--file', file)).toMatchObject({ code: 0 });
    return async () => {
      await service.kill();
      const restored = { DATA_DIR: await preparedFolder('none') };
      expect(await admin(restored, 'restore', '--file', file)).toMatchObject({ code: 0 });
      return signedIn((await startService(restored)).address);
    };
  });
  await expectNothingConfused(world);
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Asks until the answer is true. */
async function until(url: string, text: string): Promise<void> {
  while ((await query(url, text))[0]?.is !== true) await new Promise((resolve) => setTimeout(resolve, 50));
}

it('a promoted standby: the running process goes on in another epoch', { tags: ['all'] }, async () => {
  const primary = await startPostgres();
  if (!primary) throw new Error('There is no PostgreSQL');
  ends.push(primary.stop);
  const standby = await startPostgres({ of: primary.url });
  if (!standby) throw new Error('There is no standby');
  ends.push(standby.stop);
  const way = await switchedPort(Number(new URL(primary.url).port));
  ends.push(way.close);
  const url = new URL(primary.url);
  url.port = String(way.port);
  const service = await startService({ DATABASE_URL: url.href, SEED: 'town:1000' });
  const first = await signedIn(service.address);
  const world = await withDevice(first, async () => {
    const [{ lsn }] = await query(primary.url, 'select pg_current_wal_flush_lsn()::text as lsn');
    await until(standby.url, `select coalesce(pg_last_wal_replay_lsn() >= '${lsn}', false) as is`);
    // It hears nothing more of the primary.
    await query(standby.url, "alter system set primary_conninfo = ''");
    await query(standby.url, 'select pg_reload_conf()');
    await until(standby.url, 'select not exists (select from pg_stat_wal_receiver) as is');
    return async () => {
      await primary.stop();
      await query(standby.url, 'select pg_promote()');
      way.leadTo(Number(new URL(standby.url).port));
      return first;
    };
  });
  await expectNothingConfused(world);
});
