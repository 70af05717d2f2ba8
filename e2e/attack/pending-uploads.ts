import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createOwnDatabase } from '../process/own-database';
import { preparedFolder } from '../process/prepared-folder';
import type { Environment } from '../process/run-service';
import { createServiceClient } from '../process/service-client';
import { uploadFile } from '../process/upload-file';
import { type Attack, mustHold } from './attack';
import { memoryOf, watchMemory } from './memory-of';
import { startProbedService } from './probed-service';
import { requestsBeside } from './requests-beside';

const uploads = { short: 12, long: 40 } as const;
/** Megabytes that the service may take for all of them together, of which 80 are bodies. */
const mostMegabytes = 350;

/** The most connections that wait for a lock at once, while the work goes on. */
async function mostWaiting(url: string, work: Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  let most = 0;
  while (!isOver) {
    const { rows } = await client.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    most = Math.max(most, rows[0]?.waiting ?? 0);
    await wait(5);
  }
  await client.end();
  await ended;
  return most;
}

async function attack(environment: Environment, count: number): Promise<string> {
  const service = await startProbedService(environment);
  const client = createServiceClient(service.address);
  const session = await client.signIn();
  const other = createServiceClient(service.address);
  await other.signIn();
  const before = memoryOf(service.pid);
  await service.worstLag();
  const most = watchMemory(service.pid);
  const sent = Promise.all(Array.from({ length: count }, () => uploadFile(service, session, 24)));
  const locks = environment['DATABASE_URL'] ? mostWaiting(environment['DATABASE_URL'], sent) : Promise.resolve(0);
  const beside = await requestsBeside(other, ['health-check', 'map-project/1'], sent).finally(most);
  const [answers, waiting] = await Promise.all([sent, locks]);
  const taken = most() - Math.round(before);
  const statuses = answers.map(({ status }) => status);
  const counted = [201, 429].map((code) => `${code}: ${statuses.filter((status) => status === code).length}`);
  const lag = await service.worstLag();
  client.close();
  other.close();
  await service.kill();
  const seen = `${count} uploads of 24 MB at once (${counted.join(', ')}): ${taken} MB, ${waiting} connections waited for a lock, event loop held for ${lag} ms at most; ${beside.count} requests of another user of at most ${beside.longestMs} ms, ${beside.faults} of them refused`;
  mustHold(
    statuses.every((status) => status === 201 || status === 429) && statuses.includes(201),
    `${seen}; answers: ${[...new Set(statuses)].join(', ')}`,
  );
  mustHold(taken <= mostMegabytes && waiting <= 1 && beside.faults === 0, seen);
  return seen;
}

/** One user sends many large files to one project at once. */
export const pendingUploads: Attack = {
  name: 'pending-uploads',
  claim: 'uploads of one user at once take bounded memory, and hold neither the database nor its connections',
  limitMs: { short: 180_000, long: 400_000 },
  run: async (size) => {
    const embedded = await attack({ DATA_DIR: await preparedFolder('demo'), SEED: 'demo' }, uploads[size]);
    const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
    if (serverUrl === '') return `embedded: ${embedded}\n  PostgreSQL: NOT TRIED, TEST_DATABASE_URL names no server`;
    const database = await createOwnDatabase(serverUrl);
    try {
      const onServer = await attack({ DATABASE_URL: database.url, SEED: 'demo' }, uploads[size]);
      return `embedded: ${embedded}\n  PostgreSQL: ${onServer}`;
    } finally {
      await database.drop();
    }
  },
};
