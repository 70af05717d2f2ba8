import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createOwnDatabase } from '../process/own-database';
import { preparedFolder } from '../process/prepared-folder';
import type { Environment } from '../process/run-service';
import { createServiceClient } from '../process/service-client';
import { uploadFile } from '../process/upload-file';
import { slowness } from '../slowness';
import { type Attack, mustHold } from './attack';
import { memoryOf, watchMemory } from './memory-of';
import { startProbedService } from './probed-service';
import { requestsBeside } from './requests-beside';

const uploads = { short: 6, long: 40 } as const;
/** Megabytes that the service may take for all of them together, of which 80 are bodies. */
const mostMegabytes = 350;

/**
 * Milliseconds that a request of another user may take meanwhile, and for which nothing may hold the event loop: less than half of
 * what it was while each upload was one long statement (5.2 s embedded, 7.3 s on PostgreSQL).
 */
const most = { request: 2500 * slowness, lag: 1000 * slowness } as const;

/** Between two tries of one upload, and how many there are at most. */
const pauseMs = 1000;
const mostTries = 300;

/** The most connections that wait for a lock at once, during the work. */
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

/** Uploads a file and, as long as too much is sent at once, uploads it again. */
async function untilTaken(...upload: Parameters<typeof uploadFile>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Refused while its body is on its way, an upload may end in a reset.
    const { status } = await uploadFile(...upload).catch(() => ({ status: 0 }));
    statuses.push(status);
    if (status !== 429 && status !== 0) break;
    await wait(pauseMs);
  }
  return statuses;
}

async function attack(environment: Environment, count: number): Promise<string> {
  const service = await startProbedService(environment);
  const client = createServiceClient(service.address);
  const session = await client.signIn();
  const other = createServiceClient(service.address);
  const { access } = await other.signIn();
  const before = memoryOf(service.pid);
  await service.worstLag();
  const memory = watchMemory(service.pid);
  const upload = () => {
    const sent = Promise.all(Array.from({ length: count }, () => untilTaken(service, session, 24)));
    const locks = environment['DATABASE_URL'] ? mostWaiting(environment['DATABASE_URL'], sent) : Promise.resolve(0);
    return Promise.all([sent, locks]);
  };
  const asking = { address: service.address, token: access, paths: ['health-check', 'map-project/1'] };
  const beside = await requestsBeside(asking, upload).finally(memory);
  const [answers, waiting] = beside.done;
  const taken = memory() - Math.round(before);
  const statuses = answers.flat();
  const counted = [201, 429, 0].map(
    (code) => `${code || 'cut'}: ${statuses.filter((status) => status === code).length}`,
  );
  const lag = await service.worstLag();
  client.close();
  other.close();
  await service.kill();
  const seen = `${count} uploads of 24 MB at once (${counted.join(', ')}): ${taken} MB, ${waiting} connections waited for a lock, event loop held for ${lag} ms at most; ${beside.count} requests of another user of at most ${beside.longestMs} ms, ${beside.faults} of them refused`;
  const isTaken = answers.every((all) => all.at(-1) === 201);
  mustHold(isTaken, `${seen}; answers: ${[...new Set(statuses)].join(', ')}`);
  mustHold(taken <= mostMegabytes && waiting <= 1 && beside.faults === 0, seen);
  mustHold(beside.longestMs <= most.request && lag <= most.lag, seen);
  return seen;
}

/** One user sends many large files to one project at once. */
export const pendingUploads: Attack = {
  name: 'pending-uploads',
  claim: 'uploads of one user at once take bounded memory, and hold neither the database nor its connections',
  limitMs: { short: 180_000, long: 400_000 },
  run: async (size) => {
    const lines: string[] = [];
    const faults: string[] = [];
    const tried = async (what: string, environment: Environment) => {
      try {
        lines.push(`${what}: ${await attack(environment, uploads[size])}`);
      } catch (error) {
        faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    await tried('embedded', { DATA_DIR: await preparedFolder('demo'), SEED: 'demo' });
    const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
    if (serverUrl === '') lines.push('PostgreSQL: NOT TRIED, TEST_DATABASE_URL names no server');
    else {
      const database = await createOwnDatabase(serverUrl);
      await tried('PostgreSQL', { DATABASE_URL: database.url, SEED: 'demo' }).finally(database.drop);
    }
    mustHold(faults.length === 0, [...faults, ...lines].join('\n  '));
    return lines.join('\n  ');
  },
};
