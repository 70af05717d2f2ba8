import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { models } from '../../src/contract/models';
import { cleanUp, startService, temporaryFolder } from './run-service';
import { createServiceClient } from './service-client';

afterEach(cleanUp);

const megabyte = 1024 * 1024;

/** Bytes of memory that a process holds, or null where that is not told. */
async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Counts the records of a listing while it arrives, without holding it; `seen` is called for every piece. */
async function countRecords(address: string, token: string, seen: () => Promise<void>) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    request(address, { headers }, resolve).once('error', reject).end();
  });
  let bytes = 0;
  let records = 0;
  let tail = '';
  for await (const chunk of response) {
    bytes += chunk.length;
    const text = tail + chunk.toString('latin1');
    // The trays of a closure have ids too, which are texts.
    records += text.match(/\{"id":\d/g)?.length ?? 0;
    tail = text.slice(-6);
    await seen();
  }
  return { bytes, records, end: tail.slice(-2) };
}

it('Read All of 100,000 records is complete, and the service does not grow with it', {
  timeout: 400_000,
  tags: ['all'],
}, async () => {
  const environment = { DATA_DIR: await temporaryFolder(), SEED: 'town:100000' };
  const seeding = await startService(environment);
  seeding.signal('SIGTERM');
  await seeding.ended;
  // Another process, so that what the seed has cost is not in its figures.
  const service = await startService(environment);
  const client = createServiceClient(service.address);
  const { access } = await client.signIn();
  let most = 0;
  const seen = async () => {
    most = Math.max(most, (await residentBytes(service.pid)) ?? 0);
  };
  const readAll = (path: string) =>
    countRecords(`${service.address}/v1/${path}?filter%5BmapProjectId%5D=1`, access, seen);
  await readAll('map-notes');
  const before = most;
  const lists: Awaited<ReturnType<typeof countRecords>>[] = [];
  for (const { plural } of models) lists.push(await readAll(plural));
  client.close();
  expect(new Set(lists.map(({ end }) => end))).toEqual(new Set(['}]']));
  const records = lists.reduce((sum, list) => sum + list.records, 0);
  const bytes = lists.reduce((sum, list) => sum + list.bytes, 0);
  const inMegabytes = (size: number) => `${Math.round(size / megabyte)} MB`;
  console.log(`${records} records, ${inMegabytes(bytes)}; ${inMegabytes(most - before)} more memory meanwhile`);
  expect(records).toBe(100_000);
  expect(most - before).toBeLessThan(150 * megabyte);
});
