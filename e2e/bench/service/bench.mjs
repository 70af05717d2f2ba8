/**
 * The reference service beside json-server and a plain query, on the same data in the same run: `npm run bench:service`.
 * Interleaved: every round asks each contestant once, in turn. Medians. Environment: ROUNDS (7), SECONDS (60), ITEMS
 * (245000 items of the town hold some 100,000 segments), STARTS (5).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { buildService } from '../../../.ci/build-parts.mjs';
import { startPostgres } from '../../../.ci/postgres.mjs';
import { installDependencies, run } from '../../../.ci/set-up.mjs';
import { startContestant } from './contestant.mjs';
import { mixedLoad } from './mixed-load.mjs';
import { readAll } from './read-all.mjs';

const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 60);
const items = Number(process.env.ITEMS ?? 245_000);
const starts = Number(process.env.STARTS ?? 5);
const service = 'dist-service/node-main.js';
const segments = '/v1/map-segments?filter%5BmapProjectId%5D=1';
const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-bench-'));

const sorted = (values) => [...values].sort((a, b) => a - b);
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))];
const median = (values) => at(values, 0.5);
const whole = (value) => Math.round(value).toLocaleString('en');

function build() {
  installDependencies();
  buildService();
  const peers = 'e2e/bench/peers';
  if (
    !existsSync(`${peers}/node_modules/json-server`) &&
    run('npm', ['ci', '--prefix', peers, '--no-audit', '--no-fund']) !== 0
  )
    throw new Error('json-server was not installed');
}

async function accessToken({ address }) {
  const credentials = { email: 'planner@example.com', password: 'demo-planner' };
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/v1/login`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  const token = (await login.json())['refresh-token'];
  const answer = await fetch(`${address}/v1/refresh-access`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json())['access-token'];
}

/** Starts of the embedded default: a fresh directory with the sample data, and the same directory again. */
async function measureStarts() {
  const fresh = [];
  const again = [];
  for (let i = 0; i < starts; i += 1) {
    const env = { DATA_DIR: path.join(folder, `start-${i}`), SEED: 'demo', ACCESS_LOG: 'off' };
    for (const times of [fresh, again]) {
      const one = await startContestant({ name: 'start', script: service, env, readyPath: '/health-check' });
      times.push(one.startedIn);
      await one.stop();
    }
  }
  console.log(`\nStart of the embedded default to the first answer, ${starts} times each`);
  console.log(
    `  fresh, sample data included: median ${whole(median(fresh))} ms (${sorted(fresh).map(whole).join(', ')})`,
  );
  console.log(
    `  again:                       median ${whole(median(again))} ms (${sorted(again).map(whole).join(', ')})`,
  );
}

async function openContestants(url) {
  const env = { SEED: `town:${items}`, ACCESS_LOG: 'off', ACCESS_TOKEN_SECONDS: '36000' };
  const patience = 900_000;
  const own = { script: service, readyPath: '/health-check', patience };
  const postgres = await startContestant({ name: 'ours on PostgreSQL', ...own, env: { ...env, DATABASE_URL: url } });
  const token = await accessToken(postgres);
  const headers = { authorization: `Bearer ${token}` };
  const records = await (await fetch(postgres.address + segments, { headers })).json();
  const file = path.join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ 'map-segments': records }));
  const embedded = await startContestant({
    name: 'ours, embedded',
    ...own,
    env: { ...env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'embedded') },
  });
  const jsonServer = await startContestant({
    name: 'json-server',
    script: 'e2e/bench/peers/node_modules/json-server/lib/cli/bin.js',
    args: [file, '--host', '127.0.0.1', '--port', '{port}', '--quiet'],
    readyPath: '/map-segments/1',
    patience,
  });
  const plain = await startContestant({
    name: 'plain query',
    script: 'e2e/bench/service/plain-query.mjs',
    env: { DATABASE_URL: url },
    readyPath: `/map-segments/${records[0].id}`,
  });
  const mine = async (one) => ({
    path: segments,
    one: '/v1/map-segments',
    headers: { authorization: `Bearer ${await accessToken(one)}` },
  });
  const peer = { path: '/map-segments', one: '/map-segments', headers: {} };
  console.log(`\n${whole(records.length)} segments in project 1 of a town of ${whole(items)} items`);
  return {
    ids: records.map(({ id }) => id),
    contestants: [
      { process: postgres, ...(await mine(postgres)) },
      { process: embedded, ...(await mine(embedded)) },
      { process: plain, ...peer },
      { process: jsonServer, ...peer },
    ],
  };
}

async function measureReadAll(contestants) {
  const results = new Map(contestants.map(({ process: { name } }) => [name, []]));
  for (const one of contestants) await readAll(one.process, one);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of contestants) results.get(one.process.name).push(await readAll(one.process, one));
  }
  console.log(`\nRead All, ${rounds} rounds, medians`);
  console.log('  contestant             first byte   last byte        MB   memory growth');
  for (const [name, runs] of results) {
    const of = (key) => median(runs.map((result) => result[key]));
    const cells = [
      `${whole(of('first'))} ms`,
      `${whole(of('last'))} ms`,
      (of('bytes') / 1e6).toFixed(1),
      `${whole(of('growth'))} MB`,
    ];
    console.log(`  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(13)).join('')}`);
  }
  const last = (name) => median(results.get(name).map((result) => result.last));
  console.log(`  ours on PostgreSQL / plain query: ${(last('ours on PostgreSQL') / last('plain query')).toFixed(2)}`);
  console.log(`  json-server / ours on PostgreSQL: ${(last('json-server') / last('ours on PostgreSQL')).toFixed(1)}`);
}

async function measureMixedLoad(contestants, ids) {
  const slices = 4;
  const totals = new Map(
    contestants.map(({ process: { name } }) => [name, { requests: 0, seconds: 0, errors: 0, times: [] }]),
  );
  for (let slice = 0; slice < slices; slice += 1) {
    for (const one of contestants) {
      const result = await mixedLoad(one.process, {
        path: one.one,
        headers: one.headers,
        ids,
        seconds: seconds / slices,
      });
      const total = totals.get(one.process.name);
      for (const key of ['requests', 'seconds', 'errors']) total[key] += result[key];
      for (const time of result.times) total.times.push(time);
    }
  }
  console.log(
    `\nMixed load: 90 % read of one record, 10 % PATCH, 50 connections, ${seconds} s each in ${slices} slices`,
  );
  console.log('  contestant           requests/s      median         p99      errors');
  for (const [name, { requests, seconds: time, errors, times }] of totals) {
    const cells = [
      whole(requests / time),
      `${at(times, 0.5).toFixed(1)} ms`,
      `${at(times, 0.99).toFixed(1)} ms`,
      whole(errors),
    ];
    console.log(`  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  }
}

build();
console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${whole(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
await measureStarts();
const server = await startPostgres();
if (!server) throw new Error('no PostgreSQL on this machine');
console.log(`PostgreSQL ${server.version}`);
let opened = { contestants: [], ids: [] };
try {
  opened = await openContestants(server.url);
  await measureReadAll(opened.contestants);
  await measureMixedLoad(opened.contestants, opened.ids);
} finally {
  await Promise.all(opened.contestants.map((one) => one.process.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
