/**
 * Open streams of events: `node e2e/bench/service/streams.mjs`. Environment: STREAMS (10000, of all processes), PROCESSES (1),
 * PROJECTS (50), WRITES (20), READERS (2, processes that read). Needs PostgreSQL (.ci/postgres.mjs). Prints the memory of a
 * stream in the service, the CPU of a minute without writes, and the time from a POST to its event at the readers. 20 streams a
 * user, as the service allows, so there are STREAMS / 20 users.
 */
import { execFileSync, fork, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildService } from '../../../.ci/build-parts.mjs';
import { startPostgres } from '../../../.ci/postgres.mjs';
import { freePort } from './contestant.mjs';

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const count = (name, otherwise) => Number(process.env[name] ?? otherwise);
const [streams, processes, projects] = [count('STREAMS', 10_000), count('PROCESSES', 1), count('PROJECTS', 50)];
const [writes, readers] = [count('WRITES', 20), count('READERS', 2)];
const perUser = 20;
const users = Math.ceil(streams / perUser);
const now = () => performance.timeOrigin + performance.now();
const tokenOf = (user) => `bench-${user}`;
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const figures = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, p95, max] = [at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1)].map((value) => Math.round(value));
  return `median ${median} ms, 95 % ${p95} ms, at most ${max} ms`;
};

/** With the most open files that the system permits: a stream is one file. */
async function startService(url) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, SEED: 'demo' };
  const quiet = { ACCESS_LOG: 'off', AUDIT_LOG: 'off', ACCESS_TOKEN_SECONDS: '36000' };
  const script = 'ulimit -n "$(ulimit -Hn)"; exec "$0" dist-service/node-main.js';
  const child = spawn('sh', ['-c', script, process.execPath], {
    env: { ...env, ...quiet },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/readiness`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
  const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return {
    address,
    /** Kilobytes that lie in memory. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(status())[1]),
    /** Seconds of the processor so far. */
    cpu: () => {
      const [, , user, system] = /\) (.*)/
        .exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8'))[1]
        .split(' ')
        .slice(9, 13);
      return (Number(user) + Number(system)) / ticks;
    },
    stop: () => {
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Users with a token each, and projects that all of them may write. */
async function fill(database) {
  const tokens = Array.from({ length: users }, (_, user) => createHash('sha256').update(tokenOf(user)).digest('hex'));
  const insert = `insert into users (id, email, email_key, username, first_name, last_name, password_hash, username_key)
    select n, n || '@bench', n || '@bench', 'bench' || n, 'a', 'b', '', 'bench' || n from generate_series($1::int, $2::int) as n`;
  const [from, to] = [1_000_000, 1_000_000 + users - 1];
  await database.query(insert, [from, to]);
  const sessions = `insert into tokens (hash, kind, user_id, expires_at, session_id, started_at)
    select hash, 'access', $1 + n - 1, $2, 'bench', $3 from unnest($4::text[]) with ordinality as given (hash, n)`;
  await database.query(sessions, [from, Date.now() + 36_000_000, Date.now(), tokens]);
  const made = `insert into projects (id, record) select n, json_build_object('id', n, 'name', 'bench')::text
    from generate_series(1000000, 999999 + $1::int) as n`;
  await database.query(made, [projects]);
  const grants = `insert into grants (user_id, project_id, permission) select u, p, 'write'
    from generate_series($1::int, $2::int) as u, generate_series(1000000, 999999 + $3::int) as p`;
  await database.query(grants, [from, to, projects]);
}

function startReader() {
  const child = fork(fileURLToPath(new URL('streams-reader.mjs', import.meta.url)));
  const ask = (message) =>
    new Promise((resolve, reject) => {
      child.once('message', (answer) => (answer.failed ? reject(new Error(answer.failed)) : resolve(answer)));
      child.send(message);
    });
  return { open: (list) => ask({ streams: list }), read: () => ask({}), stop: () => child.kill() };
}

const statements = async (database) => {
  const { rows } = await database.query('select xact_commit from pg_stat_database where datname = current_database()');
  return Number(rows[0].xact_commit);
};

async function write(address, turn) {
  const sent = now();
  const answer = await fetch(`${address}/v1/map-poles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(0)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mapProjectId: 1_000_000 + (turn % projects), name: `${turn}`, lat: 1, lng: 2 }),
  });
  if (answer.status !== 201) throw new Error(`A write was answered with ${answer.status}`);
  return sent;
}

async function measure(services, database) {
  const memory = () => services.reduce((sum, service) => sum + service.memory(), 0);
  const cpu = () => services.reduce((sum, service) => sum + service.cpu(), 0);
  // The memory of the first requests is no stream's.
  for (let i = 0; i < 20; i += 1) await write(services[i % services.length].address, i);
  const asked = Array.from({ length: streams }, (_, i) => ({
    address: services[i % services.length].address,
    // Users in turn over the projects, so that each project has as many.
    projectId: 1_000_000 + (Math.floor(i / services.length) % projects),
    token: tokenOf(Math.floor(i / perUser)),
  }));
  const before = memory();
  const began = now();
  const all = Array.from({ length: readers }, startReader);
  await Promise.all(all.map((reader, n) => reader.open(asked.filter((_, i) => i % readers === n))));
  console.log(
    `${streams} streams on ${processes} process(es), ${projects} projects: open in ${Math.round((now() - began) / 1000)} s`,
  );
  await sleep(20_000);
  console.log(
    `memory a stream: ${((memory() - before) / streams).toFixed(1)} KB (${Math.round(memory() / 1024)} MB in all)`,
  );
  const [seconds, committed] = [cpu(), await statements(database)];
  await sleep(60_000);
  console.log(
    `a minute without writes: ${(cpu() - seconds).toFixed(2)} s of the processor, ${(await statements(database)) - committed} statements`,
  );
  const delays = [];
  const expected = streams / projects;
  for (const reader of all) await reader.read();
  for (let turn = 0; turn < writes; turn += 1) {
    const sent = await write(services[turn % services.length].address, turn);
    let received = 0;
    for (let waited = 0; waited < 100 && received < Math.floor(expected); waited += 1) {
      await sleep(200);
      for (const reader of all) {
        const { arrivals } = await reader.read();
        received += arrivals.length;
        delays.push(...arrivals.map((arrival) => arrival - sent));
      }
    }
  }
  const ended = (await Promise.all(all.map((reader) => reader.read()))).reduce((sum, one) => sum + one.ended, 0);
  console.log(
    `a write told: ${figures(delays)} (${writes} writes, ${delays.length} of ${Math.round(writes * expected)} told, ${ended} streams ended)`,
  );
  for (const reader of all) reader.stop();
}

buildService();
const postgres = await startPostgres();
if (!postgres) process.exit(1);
const services = [await startService(postgres.url)];
while (services.length < processes) services.push(await startService(postgres.url));
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
try {
  await fill(database);
  await measure(services, database);
} finally {
  for (const { stop } of services) await stop();
  await database.end();
  await postgres.stop();
}
