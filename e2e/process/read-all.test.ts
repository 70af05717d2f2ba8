import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
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
    records += text.split('{"id":').length - 1;
    tail = text.slice(-5);
    await seen();
  }
  return { bytes, records, end: tail.slice(-2) };
}

it('Read All of a very large project is complete, and the service does not grow with it', async () => {
  const service = await startService({ DATA_DIR: await temporaryFolder(), SEED: 'town:100000' });
  const client = createServiceClient(service.address);
  const { access } = await client.signIn();
  const before = await residentBytes(service.pid);
  let most = 0;
  const seen = async () => {
    most = Math.max(most, (await residentBytes(service.pid)) ?? 0);
  };
  const address = `${service.address}/v1/map-segments?filter%5BmapProjectId%5D=1`;
  const first = await countRecords(address, access, seen);
  const again = await countRecords(address, access, seen);
  client.close();
  expect(first.end).toBe('}]');
  expect(first.records).toBeGreaterThan(20_000);
  expect(again).toEqual(first);
  const grown = before === null ? 0 : most - before;
  console.log(
    `${first.records} records, ${Math.round(first.bytes / megabyte)} MB; ${Math.round(grown / megabyte)} MB more memory`,
  );
  expect(grown).toBeLessThan(200 * megabyte);
}, 400_000);
