/**
 * The cost of opening a project again that this device has, unchanged and after ten changes: `node e2e/bench/service/again.mjs`.
 * Requests and bytes of bodies (unpacked), as the product asks them. Environment: ITEMS (100000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildService } from '../../../.ci/build-parts.mjs';
import { startPostgres } from '../../../.ci/postgres.mjs';
import { installDependencies } from '../../../.ci/set-up.mjs';
import { startContestant } from './contestant.mjs';

const items = Number(process.env.ITEMS ?? 100_000);
const whole = (value) => Math.round(value).toLocaleString('en');

async function signIn(address) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'planner@example.com', password: 'demo-planner' });
  const login = await fetch(`${address}/v1/login`, { method: 'POST', headers, body });
  const token = (await login.json())['refresh-token'];
  const answer = await fetch(`${address}/v1/refresh-access`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json())['access-token'];
}

/** Asks as the product does that has these lists already, and takes in what comes. */
async function open({ address, headers, models, known }) {
  const began = performance.now();
  const sum = { requests: 0, bytes: 0, whole: 0, changed: 0 };
  const ask = async (below, more = {}) => {
    const answer = await fetch(`${address}/v1/${below}`, { headers: { ...headers, ...more } });
    const bytes = await answer.arrayBuffer();
    sum.requests += 1;
    sum.bytes += bytes.byteLength;
    return { answer, body: bytes.byteLength === 0 ? null : JSON.parse(new TextDecoder().decode(bytes)) };
  };
  const { answer } = await ask('map-project/1');
  if (known.size === 0 || !answer.headers.has('x-permission')) await ask('map-project/permission/1');
  await Promise.all(
    models.map(async (model) => {
      const etag = known.get(model);
      const since = etag ? `&changedSince=${encodeURIComponent(etag.slice(3, -1))}` : '';
      const query = `${model}?filter%5BmapProjectId%5D=1&expand=tags,owner${since}`;
      const list = await ask(query, etag ? { 'if-none-match': etag } : {});
      known.set(model, list.answer.headers.get('etag'));
      if (Array.isArray(list.body)) sum.whole += list.body.length;
      else sum.changed += list.body?.changed.length ?? 0;
    }),
  );
  return { ...sum, ms: performance.now() - began };
}

function tell(what, { requests, bytes, whole: records, changed, ms }) {
  const came = `${whole(records)} records of whole lists, ${whole(changed)} changed ones`;
  console.log(`  ${what.padEnd(22)}${requests} requests, ${whole(bytes)} bytes, ${whole(ms)} ms; ${came}`);
}

async function measure(service) {
  const { address } = service;
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  const { paths } = await (await fetch(`${address}/openapi.json`)).json();
  const models = Object.entries(paths).flatMap(([below, { get }]) =>
    get?.['x-endpoint'] === 'list-model' ? [below.split('/').at(-1)] : [],
  );
  const known = new Map();
  const world = { address, headers, models, known };
  console.log(`\n${service.name}, a town of ${whole(items)} items`);
  tell('for the first time', await open(world));
  tell('again, unchanged', await open(world));
  const records = await (await fetch(`${address}/v1/map-segments?filter%5BmapProjectId%5D=1`, { headers })).json();
  for (let i = 0; i < 10; i += 1) {
    const { id } = records[Math.floor((i * records.length) / 10)];
    const body = JSON.stringify({ name: `Changed ${i}` });
    const type = { 'content-type': 'application/json' };
    await fetch(`${address}/v1/map-segments/${id}`, { method: 'PATCH', headers: { ...headers, ...type }, body });
  }
  tell('after ten changes', await open(world));
  tell('again, unchanged', await open(world));
}

installDependencies();
buildService();
const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-again-'));
const server = await startPostgres();
const own = { script: 'dist-service/node-main.js', readyPath: '/health-check', patience: 900_000 };
const env = { SEED: `town:${items}`, ACCESS_LOG: 'off', ACCESS_TOKEN_SECONDS: '36000' };
const places = [
  { name: 'embedded', env: { ...env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') } },
  ...(server ? [{ name: 'on PostgreSQL', env: { ...env, DATABASE_URL: server.url } }] : []),
];
try {
  for (const place of places) {
    const service = await startContestant({ ...own, ...place });
    await measure(service).finally(service.stop);
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
